using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The spaces and line breaks around a declaration that is put behind another.</summary>
internal static class SiblingTrivia
{
    /// <summary>The indentation of the other, if it ends its line.</summary>
    public static SyntaxTriviaList Before(SyntaxNode declaration)
        => EndOfLineAfter(declaration) is not null
            && declaration.GetLeadingTrivia() is [.., { RawKind: (int)SyntaxKind.WhitespaceTrivia } indentation]
            ? SyntaxFactory.TriviaList(indentation)
            : default;

    /// <summary>The line break of the other, or a space.</summary>
    public static SyntaxTriviaList After(SyntaxNode declaration)
        => SyntaxFactory.TriviaList(EndOfLineAfter(declaration) ?? SyntaxFactory.Space);

    private static SyntaxTrivia? EndOfLineAfter(SyntaxNode declaration)
        => declaration.GetTrailingTrivia() is [.., { RawKind: (int)SyntaxKind.EndOfLineTrivia } end] ? end : null;
}
