using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Tool.Reports.Html;

/// <summary>Lines that a fix replaces.</summary>
/// <param name="Before">The lines as they are; none where lines are added.</param>
/// <param name="After">The lines as the fix writes them.</param>
internal sealed record DiffHunk(ImmutableArray<string> Before, ImmutableArray<string> After)
{
    /// <summary>Widens changes to whole lines; changes to one line are one hunk.</summary>
    /// <param name="text">The text before the changes.</param>
    /// <param name="changes">The changes, in source order.</param>
    public static IEnumerable<DiffHunk> Of(SourceText text, ImmutableArray<TextChange> changes)
    {
        for (int i = 0; i < changes.Length;)
        {
            int first = text.Lines.IndexOf(changes[i].Span.Start);
            int last = text.Lines.IndexOf(changes[i].Span.End);
            int next = i + 1;
            for (; next < changes.Length && text.Lines.IndexOf(changes[next].Span.Start) <= last; next++)
                last = text.Lines.IndexOf(changes[next].Span.End);

            var span = TextSpan.FromBounds(text.Lines[first].Start, text.Lines[last].End);
            SourceText after = text.GetSubText(span).WithChanges(changes[i..next]
                .Select(change => new TextChange(new TextSpan(change.Span.Start - span.Start, change.Span.Length), change.NewText ?? "")));
            yield return Trim(LinesOf(text.ToString(span)), LinesOf(after.ToString()));
            i = next;
        }
    }

    private static string[] LinesOf(string text) => text.ReplaceLineEndings("\n").Split('\n');

    /// <summary>Lines that stay at the beginning and the end are not shown.</summary>
    private static DiffHunk Trim(string[] before, string[] after)
    {
        int shortest = Math.Min(before.Length, after.Length);
        int start = 0;
        while (start < shortest && before[start] == after[start])
            start++;

        int end = 0;
        while (end < shortest - start && before[^(end + 1)] == after[^(end + 1)])
            end++;

        return new DiffHunk([.. before[start..^end]], [.. after[start..^end]]);
    }
}
