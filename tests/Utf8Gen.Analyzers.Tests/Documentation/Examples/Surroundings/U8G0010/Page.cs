namespace U8G0010;

internal static class Page
{
    public static byte[] json = [];
}
