using Utf8Gen.CompilerServices;

namespace Utf8Gen.Benchmarks.Lookup.CharNames;

/// <summary>What <c>Keys.Match(ReadOnlySpan&lt;char&gt;)</c> calls.</summary>
internal readonly struct TableLookup<TTable> : ICharLookup
    where TTable : IUtf8Lookup
{
    public int IndexOf(ReadOnlySpan<char> name) => Utf8TableChars.IndexOf<TTable>(name);
}
