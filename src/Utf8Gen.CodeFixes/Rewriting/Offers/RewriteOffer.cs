namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One way to fix a finding.</summary>
/// <param name="Title">What a light bulb shows: the result.</param>
/// <param name="EquivalenceKey">The same for all findings that are fixed in this way. Offers for one finding differ in it.</param>
/// <param name="Rewrites">All that has to be changed, in one document. Findings may share one: it is then the same object or an
/// equal one, and made once.</param>
internal sealed record RewriteOffer(string Title, string EquivalenceKey, params IReadOnlyList<NodeRewrite> Rewrites)
{
    /// <summary>Whether Fix All may take it. Not where it changes what the code does for some input: that is for a person to
    /// decide.</summary>
    public bool IsForFixAll { get; init; } = true;
}
