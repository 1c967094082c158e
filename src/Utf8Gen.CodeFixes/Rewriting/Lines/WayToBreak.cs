using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>One way to break a line.</summary>
/// <param name="Gaps">The white space that becomes line breaks, in source order.</param>
internal readonly record struct WayToBreak(TextSpan[] Gaps)
{
    /// <summary>Whether a line gets as many parts as fit, rather than one.</summary>
    public bool FillsLines { get; init; }
}
