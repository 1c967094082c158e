namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One way to fix a finding.</summary>
/// <param name="Title">The title in the light bulb: the result.</param>
/// <param name="EquivalenceKey">The key of this kind of fix. Offers for one
/// finding have different keys.</param>
/// <param name="Rewrites">All changes, in one document. Findings may share a rewrite, the same
/// object or an equal one, which is then applied once.</param>
internal sealed record RewriteOffer(string Title, string EquivalenceKey, params IReadOnlyList<NodeRewrite> Rewrites)
{
    /// <summary>The key in place of <see cref="EquivalenceKey"/> if the offer is the best one that
    /// all targets agree on: that is known only when all of them have been asked.</summary>
    public string? KeyIfBest { get; init; }

    /// <summary>Whether Fix All may apply the offer. Not if it changes what the code does for some
    /// input: a person must decide that.</summary>
    public bool IsForFixAll { get; init; } = true;

    /// <summary>Whether Fix All applies the offer only where it is
    /// asked for by its key.</summary>
    public bool IsAlternative { get; init; }

    /// <summary>A method that the offer adds. Fix All adds it only if several
    /// findings call it, or a hot one.</summary>
    public NodeRewrite? Helper { get; init; }
}
