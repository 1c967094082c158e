namespace U8G1042;

internal static class Page
{
    public static ReadOnlyMemory<byte>[] lines = [];
}
