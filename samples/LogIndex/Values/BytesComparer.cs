using System.IO.Hashing;

namespace LogIndex;

/// <summary>Compares byte arrays and spans by their content.</summary>
/// <remarks>XxHash3 is the fastest hash available for .NET: <see cref="HashCode.AddBytes"/> takes
/// about twice as long.</remarks>
internal sealed class BytesComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    public static BytesComparer Instance { get; } = new();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate) => (int)XxHash3.HashToUInt64(alternate);
}
