using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>What a fix needs of a diagnostic.</summary>
/// <param name="Span">The place.</param>
/// <param name="IsHot">Whether the diagnostic is the one for hot paths.</param>
internal readonly record struct FindingPlace(TextSpan Span, bool IsHot)
{
    public static FindingPlace Of(Diagnostic diagnostic) => new(diagnostic.Location.SourceSpan, RuleCatalogue.IsHot(diagnostic.Id));
}
