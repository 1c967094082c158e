using System.Diagnostics.CodeAnalysis;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Arrays compared by their bytes.</summary>
internal sealed class BytesComparer : IEqualityComparer<byte[]>
{
    public static BytesComparer Instance { get; } = new();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode([DisallowNull] byte[] obj)
    {
        var hash = default(HashCode);
        hash.AddBytes(obj);
        return hash.ToHashCode();
    }
}
