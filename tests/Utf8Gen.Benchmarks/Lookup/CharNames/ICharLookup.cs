namespace Utf8Gen.Benchmarks.Lookup.CharNames;

/// <summary>Finds a name that is text. Implemented by structs, so that each loop is compiled for
/// its contender.</summary>
internal interface ICharLookup
{
    /// <returns>The index of the key, or -1.</returns>
    int IndexOf(ReadOnlySpan<char> name);
}
