using System.Security.Cryptography;

namespace Utf8Gen.Pooling;

/// <summary>Compares handles by their texts.</summary>
/// <remarks>The hash has its own key for the lifetime of the pool, so rebuilding a table of the pool never invalidates
/// a dictionary.</remarks>
internal sealed partial class Utf8HandleComparer(Utf8ReadOnlyPool pool) : IEqualityComparer<Utf8Handle>, IComparer<Utf8Handle>
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

        // Handles that are not live sort last, by value: no handle becomes live again.
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

#if NET9_0_OR_GREATER
/// <remarks>A text that the pool would repair is compared in its repaired form; otherwise a dictionary would hold
/// entries that no lookup finds.</remarks>
internal sealed partial class Utf8HandleComparer :
    IAlternateEqualityComparer<ReadOnlySpan<byte>, Utf8Handle>,
    IAlternateEqualityComparer<ReadOnlySpan<char>, Utf8Handle>
{
    public bool Equals(ReadOnlySpan<byte> alternate, Utf8Handle other)
    {
        if (!pool.NeedsRepair(alternate))
            return pool.IsText(other, alternate);

        using var repaired = new RepairedText(alternate);
        return pool.IsText(other, repaired.Utf8);
    }

    int IAlternateEqualityComparer<ReadOnlySpan<byte>, Utf8Handle>.GetHashCode(ReadOnlySpan<byte> alternate)
    {
        if (!pool.NeedsRepair(alternate))
            return HashOf(alternate);

        using var repaired = new RepairedText(alternate);
        return HashOf(repaired.Utf8);
    }

    public Utf8Handle Create(ReadOnlySpan<byte> alternate) => pool.GetOrAdd(alternate);

    [System.Runtime.CompilerServices.SkipLocalsInit]
    public bool Equals(ReadOnlySpan<char> alternate, Utf8Handle other)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(alternate, scratch, pool.ReplacesSurrogates);
        return encoded.IsWellFormed && pool.IsText(other, encoded.Utf8);
    }

    [System.Runtime.CompilerServices.SkipLocalsInit]
    public int GetHashCode(ReadOnlySpan<char> alternate)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(alternate, scratch, replaces: true);
        return HashOf(encoded.Utf8);
    }

    public Utf8Handle Create(ReadOnlySpan<char> alternate) => pool.GetOrAdd(alternate);
}
#endif
