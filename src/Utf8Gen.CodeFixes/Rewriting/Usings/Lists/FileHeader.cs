using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

/// <summary>What precedes the usings of a file: its license, and directives
/// that must come first.</summary>
internal static class FileHeader
{
    public static int End(CompilationUnitSyntax unit)
    {
        int end = 0;
        bool isBlank = true;
        foreach (SyntaxTrivia trivia in unit.GetFirstToken(includeZeroWidth: true).LeadingTrivia)
        {
            switch (trivia.Kind())
            {
                // A comment followed by a blank line is not about the code below.
                case SyntaxKind.EndOfLineTrivia:
                    end = isBlank ? trivia.Span.End : end;
                    isBlank = true;
                    break;

                case SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia:
                    isBlank = false;
                    break;

                case SyntaxKind.NullableDirectiveTrivia or SyntaxKind.PragmaWarningDirectiveTrivia:
                case SyntaxKind.DefineDirectiveTrivia or SyntaxKind.UndefDirectiveTrivia:
                    end = trivia.FullSpan.End;
                    isBlank = true;
                    break;

                case SyntaxKind.WhitespaceTrivia:
                    break;

                default:
                    return end;
            }
        }

        return end;
    }
}
