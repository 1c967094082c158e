namespace U8G1045;

internal static class Page
{
    public static byte[] FormatUtf8(Guid id) => [];
}
