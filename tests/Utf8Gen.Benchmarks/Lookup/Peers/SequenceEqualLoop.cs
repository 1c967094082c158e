using System.Text;
using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>One key after the other. Nobody writes hundreds of literals one below the other, so
/// this stands for the chain in tables with more keys than that.</summary>
internal readonly struct SequenceEqualLoop(IReadOnlyList<string> keys) : ILookup
{
    private readonly byte[][] _keys = [.. keys.Select(Encoding.UTF8.GetBytes)];

    public int IndexOf(ReadOnlySpan<byte> name)
    {
        byte[][] keys = _keys;
        for (int i = 0; i < keys.Length; i++)
        {
            if (name.SequenceEqual(keys[i]))
                return i;
        }

        return -1;
    }
}
