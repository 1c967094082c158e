using System.Collections.Immutable;

namespace Utf8Gen.Interception.Reading;

/// <summary>Compares hashes of contents byte by byte.</summary>
internal sealed class ContentComparer : IEqualityComparer<ImmutableArray<byte>>
{
    public static readonly ContentComparer Instance = new();

    public bool Equals(ImmutableArray<byte> x, ImmutableArray<byte> y) => x.AsSpan().SequenceEqual(y.AsSpan());

    public int GetHashCode(ImmutableArray<byte> obj) => BitConverter.ToInt32([obj[0], obj[1], obj[2], obj[3]], 0);
}
