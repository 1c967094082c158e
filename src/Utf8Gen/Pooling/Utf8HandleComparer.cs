using System.Security.Cryptography;

namespace Utf8Gen.Pooling;

/// <summary>Handles compared by their texts.</summary>
/// <remarks>The hash has a key of its own, for as long as the pool lives: what becomes of the pool's tables breaks no dictionary.</remarks>
internal sealed partial class Utf8HandleComparer(Utf8Pool pool) : IEqualityComparer<Utf8Handle>, IComparer<Utf8Handle>
{
    private readonly SipHash _hash = new(RandomKey(), RandomKey());

    public bool Equals(Utf8Handle x, Utf8Handle y) => x == y || pool.AreEqual(x, y);

    public int GetHashCode(Utf8Handle obj) => pool.TryHash(obj, _hash, out ulong hash) ? (int)hash : obj.GetHashCode();

    public int Compare(Utf8Handle x, Utf8Handle y)
    {
        if (x == y)
            return 0;
        if (pool.TryCompareOrdinal(x, y, out int order))
            return order;

        // What is not live comes last, in an order of its own: it never is again.
        int liveness = pool.IsLive(y).CompareTo(pool.IsLive(x));
        return liveness != 0 ? liveness : x.ToUInt64().CompareTo(y.ToUInt64());
    }

    private int HashOf(ReadOnlySpan<byte> utf8) => (int)_hash.Hash(utf8);

    private static ulong RandomKey()
    {
        Span<byte> key = stackalloc byte[sizeof(ulong)];
        RandomNumberGenerator.Fill(key);
        return BitConverter.ToUInt64(key);
    }
}
