using System.Text;
using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>Makes a string and looks it up.</summary>
internal readonly struct DictionaryOfString(IReadOnlyList<string> keys) : ILookup
{
    private readonly Dictionary<string, int> _indexes = keys.Index().ToDictionary(static key => key.Item, static key => key.Index);

#pragma warning disable U8G0018, U8G1018 // The string is what is measured.
    public int IndexOf(ReadOnlySpan<byte> name) => _indexes.TryGetValue(Encoding.UTF8.GetString(name), out int index) ? index : -1;
#pragma warning restore U8G0018, U8G1018
}
