namespace Utf8Gen.Benchmarks.Writer;

/// <summary>What stands at the end of each branch.</summary>
internal enum Reaction
{
    /// <summary>The index of the key is returned.</summary>
    Return,

    /// <summary>What the caller does for this key is done here: nobody who writes branches by hand
    /// goes by way of an index.</summary>
    Act,
}
