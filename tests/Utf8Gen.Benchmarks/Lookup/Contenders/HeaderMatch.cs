using Utf8Gen.Benchmarks.Lookup.Tables;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>The generated lookup of names of headers.</summary>
internal readonly struct HeaderMatch : ILookup
{
    public int IndexOf(ReadOnlySpan<byte> name) => (int)HeaderKeys.Match(name);
}
