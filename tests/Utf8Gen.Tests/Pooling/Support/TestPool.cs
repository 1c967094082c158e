using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Pools for tests.</summary>
internal static class TestPool
{
    /// <summary>A pool whose memory is watched.</summary>
    public static Utf8Pool Create(TestAllocator allocator, Utf8PoolOptions options)
        => new(options, allocator, new Generations(first: 0x5A5A_0000, fresh: 0x5A5A_0000));

    /// <summary>A pool whose slots can be freed so many times before no generation is left.</summary>
    public static Utf8Pool CreateNearTheEnd(TestAllocator allocator, Utf8PoolOptions options, uint lives)
        => new(options, allocator, new Generations(first: 100, fresh: unchecked(100 - (2 * lives))));

    /// <summary>Text of a length, different for each number where there is room.</summary>
    public static byte[] Text(int length, int number = 0)
    {
        var text = new byte[length];
        for (int i = 0; i < length; i++)
        {
            text[i] = (byte)('a' + ((number + i) % 26));
            if (i % 3 == 2)
                number /= 26;
        }

        return text;
    }

    /// <summary>Well-formed text of a length that is not all ASCII, unless it is too short for that.</summary>
    public static byte[] NonAscii(int length, int number)
    {
        byte[] text = Text(length, number);
        ReadOnlySpan<byte> part = (number % 3) switch { 0 => "é"u8, 1 => "漢"u8, _ => "😀"u8 };
        if (part.Length <= length)
            part.CopyTo(text.AsSpan((length - part.Length) / 2));
        return text;
    }
}
