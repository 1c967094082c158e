using System.Globalization;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Texts that somebody who knows a pool's secrets could send it.</summary>
internal static class CollidingTexts
{
    /// <summary>So many of the first bits of the hash are equal: more than a table has while it is flooded.</summary>
    private const int CommonBits = 8;

    /// <summary>So many of them fill the buckets that are looked at before the hash is changed; the
    /// next one changes it.</summary>
    public const int Suffered = Bucket.Places * InternTable.LongestProbe;

    /// <param name="pool">The pool whose hash they collide in.</param>
    /// <param name="count">How many.</param>
    public static byte[][] For(Utf8Pool pool, int count)
    {
        TextHash hash = pool.StateForTests.Table.Hashing;
        return
        [
            .. Enumerable.Range(0, int.MaxValue)
                .Select(NumberOf)
                .Where(text => hash.Hash(text) >> (64 - CommonBits) == 0)
                .Take(count),
        ];
    }

    private static byte[] NumberOf(int i)
    {
        byte[] utf8 = new byte[16];
        Assert.True(i.TryFormat(utf8, out _, "x16", CultureInfo.InvariantCulture));
        return utf8;
    }
}
