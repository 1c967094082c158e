namespace U8G0007;

internal static class Page
{
    public static string? title;
    public static DateTime date;
    public static int id;
    public static decimal total;
}
