namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>Finds a name. Implemented by structs, so that each loop is compiled for
/// its contender.</summary>
internal interface ILookup
{
    /// <returns>The index of the key, or -1.</returns>
    int IndexOf(ReadOnlySpan<byte> name);
}
