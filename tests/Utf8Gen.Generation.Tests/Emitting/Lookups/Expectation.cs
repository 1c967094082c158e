namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>What a lookup of these keys must answer: a dictionary of the library says so.</summary>
internal sealed class Expectation
{
    private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _indices;

    public Expectation(IReadOnlyList<byte[]> keys, bool ignoreCase)
    {
        var indices = new Dictionary<byte[], int>(new Comparer(ignoreCase));
        for (int index = 0; index < keys.Count; index++)
            indices.Add(keys[index], index);
        _indices = indices.GetAlternateLookup<ReadOnlySpan<byte>>();
    }

    public int Of(ReadOnlySpan<byte> utf8) => _indices.TryGetValue(utf8, out int index) ? index : -1;

    private sealed class Comparer(bool ignoreCase) : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public bool Equals(byte[]? x, byte[]? y) => Equals(x.AsSpan(), y!);

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other)
        {
            if (!ignoreCase)
                return alternate.SequenceEqual(other);
            if (alternate.Length != other.Length)
                return false;

            for (int i = 0; i < other.Length; i++)
            {
                if (Lower(alternate[i]) != Lower(other[i]))
                    return false;
            }

            return true;
        }

        public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            uint hash = (uint)alternate.Length;
            foreach (byte value in alternate)
                hash = ((hash << 5) | (hash >> 27)) + (ignoreCase ? Lower(value) : value);
            return (int)(hash * 0x9E3779B1);
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

        private static byte Lower(byte value) => value is >= (byte)'A' and <= (byte)'Z' ? (byte)(value + 32) : value;
    }
}
