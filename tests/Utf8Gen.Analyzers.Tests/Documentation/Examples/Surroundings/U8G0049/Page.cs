namespace U8G0049;

internal static class Page
{
    public static string login = "";
}
