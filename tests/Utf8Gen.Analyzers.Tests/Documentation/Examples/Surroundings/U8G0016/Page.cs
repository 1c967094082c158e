namespace U8G0016;

internal static class Page
{
    public static int id;
}
