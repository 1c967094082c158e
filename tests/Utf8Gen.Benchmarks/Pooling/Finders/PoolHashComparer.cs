using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>Byte arrays by their bytes, with the hash of the pool's table.</summary>
internal sealed class PoolHashComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    private readonly TextHash _hash = TextHash.Quick();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate) => (int)_hash.Hash(alternate);
}
