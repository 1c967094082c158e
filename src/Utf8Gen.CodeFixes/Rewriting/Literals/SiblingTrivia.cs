using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The white space around a declaration that is added after another one.</summary>
internal static class SiblingTrivia
{
    /// <summary>The indentation of the other declaration, if it ends its line.</summary>
    public static SyntaxTriviaList Before(SyntaxNode declaration)
        => EndOfLineAfter(declaration) is not null
            && declaration.GetLeadingTrivia() is [.., { RawKind: (int)SyntaxKind.WhitespaceTrivia } indentation]
            ? SyntaxFactory.TriviaList(indentation)
            : default;

    /// <summary>The line break of the other declaration, or a space.</summary>
    public static SyntaxTriviaList After(SyntaxNode declaration)
        => SyntaxFactory.TriviaList(EndOfLineAfter(declaration) ?? SyntaxFactory.Space);

    private static SyntaxTrivia? EndOfLineAfter(SyntaxNode declaration)
        => declaration.GetTrailingTrivia() is [.., { RawKind: (int)SyntaxKind.EndOfLineTrivia } end] ? end : null;
}
