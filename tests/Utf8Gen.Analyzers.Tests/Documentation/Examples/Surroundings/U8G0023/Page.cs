namespace U8G0023;

internal static class Page
{
    public static Guid id;
}
