using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>The line of a using.</summary>
internal static class UsingLine
{
    /// <summary>Whether the line contains nothing else, and no comment or
    /// directive belongs to it.</summary>
    public static bool CanGo(UsingDirectiveSyntax directive)
        => IsAloneInLine(directive)
            && ConditionalCode.IsWith(directive.SpanStart, 0, directive.SyntaxTree)
            && directive.DescendantTrivia().All(trivia => !directive.Span.Contains(trivia.Span) || IsSpace(trivia))
            && (directive.GetLeadingTrivia().All(IsSpace) || IsHeader(directive));

    /// <summary>Removes the lines, and blank lines between them and the code.</summary>
    public static SourceText Remove(IReadOnlyCollection<UsingDirectiveSyntax> directives, SourceText text)
    {
        HashSet<int> removed = [.. directives.Select(directive => text.Lines.IndexOf(directive.SpanStart))];
        if (removed.Count == 0)
            return text;

        int[] starts = [.. removed];
        foreach (int line in starts)
            AddGap(line, removed, text);
        return text.WithChanges(
            from line in removed orderby line select new TextChange(text.Lines[line].SpanIncludingLineBreak, ""));
    }

    /// <summary>Removes blank lines after a removed line at the start of a file or block, or next
    /// to another blank line.</summary>
    private static void AddGap(int line, HashSet<int> removed, SourceText text)
    {
        int before = line - 1;
        while (removed.Contains(before))
            before--;
        if (before >= 0 && !IsBlank(before, text) && !text.Lines[before].ToString().TrimEnd().EndsWith("{", StringComparison.Ordinal))
            return;

        int after = line + 1;
        while (after < text.Lines.Count && (removed.Contains(after) || IsBlank(after, text)))
            removed.Add(after++);
    }

    private static bool IsBlank(int line, SourceText text) => string.IsNullOrWhiteSpace(text.Lines[line].ToString());

    private static bool IsAloneInLine(UsingDirectiveSyntax directive)
    {
        SourceText text = directive.SyntaxTree.GetText();
        TextLine first = text.Lines.GetLineFromPosition(directive.SpanStart);
        return text.Lines.GetLineFromPosition(directive.Span.End) == first && first.ToString().Trim() == directive.ToString();
    }

    /// <summary>The first comment is about the file: it stays.</summary>
    private static bool IsHeader(UsingDirectiveSyntax directive)
        => directive.GetFirstToken().GetPreviousToken().IsKind(SyntaxKind.None)
            && directive.GetLeadingTrivia().All(static trivia
                => IsSpace(trivia) || Comments.IsComment(trivia) || trivia.IsKind(SyntaxKind.NullableDirectiveTrivia));

    private static bool IsSpace(SyntaxTrivia trivia) => trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia;
}
