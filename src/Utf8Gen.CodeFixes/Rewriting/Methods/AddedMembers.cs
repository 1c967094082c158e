using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds members at the end of a type.</summary>
/// <param name="type">The type.</param>
/// <param name="members">The text of the members, indented, with a final line break.</param>
/// <param name="layout">The layout of the file.</param>
internal sealed class AddedMembers(TypeDeclarationSyntax type, string members, CodeLayout layout) : NodeRewrite(type)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        var type = (TypeDeclarationSyntax)current;
        var wrapper = (TypeDeclarationSyntax)SyntaxFactory.ParseMemberDeclaration(
            $"class C{layout.LineBreak}{{{layout.LineBreak}{members}}}")!;
        MemberDeclarationSyntax[] added = [.. wrapper.Members];

        // Trivia before the closing brace belongs to the existing members: comments, #endif.
        (SyntaxTriviaList before, SyntaxTriviaList indentation) = Split(type.CloseBraceToken.LeadingTrivia);
        SyntaxTriviaList gap = EndsLine(type.CloseBraceToken.GetPreviousToken(), before) ? LineBreaks(1) : LineBreaks(2);
        added[0] = added[0].WithLeadingTrivia(before.AddRange(gap).AddRange(added[0].GetLeadingTrivia()));

        TypeDeclarationSyntax open = type.ReplaceToken(type.CloseBraceToken, type.CloseBraceToken.WithLeadingTrivia(
            StartsLine(type.CloseBraceToken) ? indentation : SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(layout.TypeIndentation))));
        return WithoutTrailingSpace(open).AddMembers(added);
    }

    private static (SyntaxTriviaList Before, SyntaxTriviaList Indentation) Split(SyntaxTriviaList trivia)
    {
        int count = trivia.Count;
        while (count > 0 && trivia[count - 1].IsKind(SyntaxKind.WhitespaceTrivia))
            count--;
        return (SyntaxFactory.TriviaList(trivia.Take(count)), SyntaxFactory.TriviaList(trivia.Skip(count)));
    }

    private static bool EndsLine(SyntaxToken last, SyntaxTriviaList before) => before.Count > 0 || HasLineBreak(last.TrailingTrivia);

    private static bool StartsLine(SyntaxToken brace)
        => brace.LeadingTrivia.Any(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia) || trivia.IsDirective)
            || HasLineBreak(brace.GetPreviousToken().TrailingTrivia);

    private static bool HasLineBreak(SyntaxTriviaList trivia) => trivia.Any(SyntaxKind.EndOfLineTrivia);

    private SyntaxTriviaList LineBreaks(int count)
        => SyntaxFactory.TriviaList(Enumerable.Repeat(SyntaxFactory.EndOfLine(layout.LineBreak), count));

    /// <summary>Removes the space before a brace on the same line.</summary>
    private static TypeDeclarationSyntax WithoutTrailingSpace(TypeDeclarationSyntax type)
    {
        SyntaxToken last = type.CloseBraceToken.GetPreviousToken();
        return last.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))
            ? type.ReplaceToken(last, last.WithTrailingTrivia())
            : type;
    }
}
