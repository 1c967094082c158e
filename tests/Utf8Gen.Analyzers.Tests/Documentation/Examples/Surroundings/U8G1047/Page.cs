namespace U8G1047;

internal static class Page
{
    public static byte[] EncodeBase64(byte[] bytes) => [];
}
