using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary>All changes for replacing a switch on text by a lookup.</summary>
/// <param name="Method">The lookup method.</param>
/// <param name="Rewrites">The changes.</param>
/// <param name="IsGenerated">Whether the generator writes the method.</param>
/// <param name="PublicType">A public type that becomes partial; null if there is none.</param>
internal sealed record LookupRewrite(string Method, IReadOnlyList<NodeRewrite> Rewrites, bool IsGenerated, string? PublicType);
