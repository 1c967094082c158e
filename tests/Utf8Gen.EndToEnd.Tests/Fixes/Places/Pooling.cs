#if NET8_0_OR_GREATER
using Utf8Gen.Pooling;

namespace Places;

internal static class Pooling
{
    public static int Closed(Utf8Pool pool, Utf8Handle handle)
    {
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        lease.Dispose();
        return LengthOf(text); // U8G3001
    }

    public static int Freed(Utf8Pool pool)
    {
        Utf8Handle handle = pool.Allocate("text"u8);
        pool.Free(handle);
        return LengthOf(pool.GetString(handle)); // U8G3002
    }

    public static void Dangerous(Utf8Pool pool)
    {
        Utf8Handle handle = pool.Allocate("text"u8);
        ReadOnlySpan<byte> text = pool.DangerousGetSpan(handle);
        pool.Free(handle);
        Use(text); // U8G3003
    }

    public static int Unclosed(Utf8Pool pool, Utf8Handle handle)
    {
        return LengthOf(pool.Lease()[handle]); // U8G3004
    }

    private static int LengthOf(ReadOnlySpan<byte> text) => text.Length;

    private static int LengthOf(string text) => text.Length;

    private static void Use(ReadOnlySpan<byte> text)
    {
    }
}
#endif
