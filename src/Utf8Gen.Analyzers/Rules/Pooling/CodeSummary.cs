using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>Formats code for a message.</summary>
internal static class CodeSummary
{
    /// <summary>Formats an expression on one line, without comments.</summary>
    public static string Of(SyntaxNode expression)
        => expression.ReplaceTrivia(expression.DescendantTrivia(), static (_, _) => default)
            .NormalizeWhitespace(indentation: "", eol: " ")
            .ToString()
            .Replace('\r', ' ')
            .Replace('\n', ' ');
}
