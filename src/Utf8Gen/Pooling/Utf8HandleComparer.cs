using System.Security.Cryptography;

namespace Utf8Gen.Pooling;

/// <summary>Handles compared by their texts.</summary>
/// <remarks>The hash has a key of its own, for as long as the pool lives: what becomes of the pool's tables breaks no dictionary.</remarks>
internal sealed partial class Utf8HandleComparer(Utf8Pool pool) : IEqualityComparer<Utf8Handle>
{
    private readonly SipHash _hash = new(RandomKey(), RandomKey());

    public bool Equals(Utf8Handle x, Utf8Handle y) => x == y || (pool.IsLive(x) && pool.IsLive(y) && pool.TextEquals(x, y));

    public int GetHashCode(Utf8Handle obj) => pool.IsLive(obj) ? HashOf(pool.DangerousGetSpan(obj)) : obj.GetHashCode();

    private int HashOf(ReadOnlySpan<byte> utf8)
    {
        int hash = (int)_hash.Hash(utf8);
        GC.KeepAlive(pool); // what is hashed may lie in the pool
        return hash;
    }

    private static ulong RandomKey()
    {
        Span<byte> key = stackalloc byte[sizeof(ulong)];
        RandomNumberGenerator.Fill(key);
        return BitConverter.ToUInt64(key);
    }
}
