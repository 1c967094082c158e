using System.Text;
using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>Looks the bytes up in a <c>Dictionary</c>, by a comparer of its own.</summary>
internal readonly struct DictionaryByBytes(IReadOnlyList<string> keys) : ILookup
{
    private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _indexes =
        keys.Index().ToDictionary(static key => Encoding.UTF8.GetBytes(key.Item), static key => key.Index, ByteNameComparer.Instance)
            .GetAlternateLookup<ReadOnlySpan<byte>>();

    public int IndexOf(ReadOnlySpan<byte> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}
