using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

/// <summary>The line of a using.</summary>
internal static class UsingLine
{
    /// <summary>Whether the line contains only usings, and no comment or
    /// directive belongs to it.</summary>
    public static bool CanGo(UsingDirectiveSyntax directive)
        => IsAmongUsings(directive)
            && ConditionalCode.IsWith(directive.SpanStart, 0, directive.SyntaxTree)
            && directive.DescendantTrivia().All(trivia => !directive.Span.Contains(trivia.Span) || IsSpace(trivia))
            && (directive.GetLeadingTrivia().All(IsSpace) || IsHeader(directive));

    /// <summary>Removes usings. If their lines have no others, the lines go, and blank lines
    /// between them and the code.</summary>
    public static SourceText Remove(IReadOnlyCollection<UsingDirectiveSyntax> directives, SourceText text)
    {
        if (directives.Count == 0)
            return text;

        ILookup<bool, UsingDirectiveSyntax> sharesLine = directives.ToLookup(directive => SharesLine(directive, directives));
        HashSet<int> removed = [.. sharesLine[false].Select(directive => text.Lines.IndexOf(directive.SpanStart))];
        int[] starts = [.. removed];
        foreach (int line in starts)
            AddGap(line, removed, text);
        return text.WithChanges(removed.Select(line => text.Lines[line].SpanIncludingLineBreak)
            .Concat(sharesLine[true].Select(static directive => WithGap(directive)))
            .OrderBy(static span => span.Start)
            .Select(static span => new TextChange(span, "")));
    }

    /// <summary>Whether a line has another using, which stays.</summary>
    private static bool SharesLine(UsingDirectiveSyntax directive, IReadOnlyCollection<UsingDirectiveSyntax> removed)
        => InLineOf(directive).Any(other => !removed.Contains(other));

    /// <summary>Returns a using and the space after it, or before it if it
    /// is the last one of its line.</summary>
    private static TextSpan WithGap(UsingDirectiveSyntax directive)
    {
        UsingDirectiveSyntax[] all = [.. InLineOf(directive)];
        int index = Array.IndexOf(all, directive);
        return index + 1 < all.Length
            ? TextSpan.FromBounds(directive.SpanStart, all[index + 1].SpanStart)
            : TextSpan.FromBounds(all[index - 1].Span.End, directive.Span.End);
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

    private static bool IsAmongUsings(UsingDirectiveSyntax directive)
    {
        SourceText text = directive.SyntaxTree.GetText();
        TextLine line = text.Lines.GetLineFromPosition(directive.SpanStart);
        return directive.Span.End <= line.End && line.ToString().Trim() == string.Join(" ", InLineOf(directive));
    }

    /// <summary>Returns the usings that are in the line of one of them.</summary>
    public static IEnumerable<UsingDirectiveSyntax> InLineOf(UsingDirectiveSyntax directive)
    {
        TextLine line = directive.SyntaxTree.GetText().Lines.GetLineFromPosition(directive.SpanStart);
        return directive.Parent!.ChildNodes().OfType<UsingDirectiveSyntax>().Where(other => line.Span.Contains(other.Span));
    }

    /// <summary>The first comment is about the file: it stays.</summary>
    private static bool IsHeader(UsingDirectiveSyntax directive)
        => directive.GetFirstToken().GetPreviousToken().IsKind(SyntaxKind.None)
            && directive.GetLeadingTrivia().All(static trivia
                => IsSpace(trivia) || Comments.IsComment(trivia) || trivia.IsKind(SyntaxKind.NullableDirectiveTrivia));

    private static bool IsSpace(SyntaxTrivia trivia) => trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia;
}
