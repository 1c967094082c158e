using System.Runtime.CompilerServices;
using System.Text;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.CharNames;

/// <summary>The names of a <see cref="NameStream"/> in a document that is a string. All are ASCII,
/// so the places are the same.</summary>
internal sealed class CharNameStream(NameStream names)
{
    private readonly string _json = Encoding.Latin1.GetString(names.Json);

    /// <summary>Adds up the indexes of all names.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public long Sum<TLookup>(TLookup lookup)
        where TLookup : struct, ICharLookup
    {
        ReadOnlySpan<char> json = _json;
        long sum = 0;
        foreach (NameSlice name in names.Slices)
            sum += lookup.IndexOf(json.Slice(name.Start, name.Length));
        return sum;
    }
}
