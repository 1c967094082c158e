namespace U8G1030;

internal static class Page
{
    public static byte[][] lines = [];
}
