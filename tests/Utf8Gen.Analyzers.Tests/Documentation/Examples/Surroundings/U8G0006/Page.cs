namespace U8G0006;

internal static class Page
{
    public static string? title;
    public static DateTime date;
    public static int id;
}
