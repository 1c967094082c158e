namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>How to find a key by its bytes: one derived type for each strategy.</summary>
/// <remarks>A plan can be run without being emitted: that is how it is checked first, and
/// tested over many keys.</remarks>
internal abstract record LookupPlan
{
    /// <summary>Runs the plan.</summary>
    /// <returns>The index of the key, or -1.</returns>
    public abstract int Find(ReadOnlySpan<byte> utf8);
}
