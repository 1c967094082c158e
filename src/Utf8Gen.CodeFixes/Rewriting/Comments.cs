using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Comments in code that a rewrite removes.</summary>
internal static class Comments
{
    /// <summary>Returns the comments inside a node that are in none of the kept parts, to be put before a
    /// token.</summary>
    public static SyntaxTriviaList Dropped(SyntaxNode node, params TextSpan[] kept)
    {
        var comments = new List<SyntaxTrivia>();
        bool endsLine = false;
        foreach (SyntaxTrivia trivia in node.DescendantTrivia())
        {
            if (!node.Span.Contains(trivia.Span) || kept.Any(part => part.Contains(trivia.Span)))
                continue;

            switch (trivia.Kind())
            {
                case SyntaxKind.MultiLineCommentTrivia:
                    comments.Add(trivia);
                    comments.Add(SyntaxFactory.Space);
                    endsLine = false;
                    break;

                case SyntaxKind.SingleLineCommentTrivia:
                    comments.Add(trivia);
                    endsLine = true;
                    break;

                // The line break after the comment, as the file writes
                // it, and the indentation after it.
                case SyntaxKind.EndOfLineTrivia or SyntaxKind.WhitespaceTrivia when endsLine:
                    comments.Add(trivia);
                    endsLine = trivia.IsKind(SyntaxKind.EndOfLineTrivia);
                    break;
            }
        }

        return SyntaxFactory.TriviaList(comments);
    }

    /// <summary>Returns the comments of a node in a range.</summary>
    public static IEnumerable<SyntaxTrivia> FindComments(SyntaxNode node, TextSpan part)
        => node.DescendantTrivia().Where(trivia => IsComment(trivia) && part.Contains(trivia.Span));

    public static bool IsComment(SyntaxTrivia trivia)
        => trivia.Kind() is SyntaxKind.MultiLineCommentTrivia or SyntaxKind.SingleLineCommentTrivia;

    /// <summary>Whether a node contains something bound to its line: <c>#if</c>, <c>#pragma</c>, skipped
    /// code.</summary>
    public static bool HasDirective(SyntaxNode node)
        => node.DescendantTrivia().Any(trivia => trivia.HasStructure && node.Span.Contains(trivia.Span));
}
