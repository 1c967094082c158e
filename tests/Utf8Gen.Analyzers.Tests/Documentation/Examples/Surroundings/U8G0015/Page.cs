namespace U8G0015;

internal static class Page
{
    public static int id;
    public static int kind;
    public static int size;
    public static int total;
}
