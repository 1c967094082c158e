namespace U8G0045;

internal static class Page
{
    public static Guid id;
}
