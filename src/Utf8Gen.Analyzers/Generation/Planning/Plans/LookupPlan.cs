namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>How to find a key by its bytes: one derived type for each strategy.</summary>
/// <remarks>A plan can be run as it stands, without emitting it: that is how it is checked before anything is emitted,
/// and how it is tested over many keys.</remarks>
internal abstract record LookupPlan
{
    /// <summary>Runs the plan.</summary>
    /// <returns>The key's index, or -1.</returns>
    public abstract int Find(ReadOnlySpan<byte> utf8);
}
