namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>A naming rule of an <c>.editorconfig</c>.</summary>
/// <param name="Style">The style of the names.</param>
/// <param name="IsShown">Whether an editor or a build shows violations.</param>
internal sealed record NamingRule(NamingStyle Style, bool IsShown);
