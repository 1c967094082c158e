using System.Collections.Immutable;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Tool.Reports;

/// <summary>HTML in which each inserted value is encoded:
/// <c>text.Add($"&lt;b&gt;{name}&lt;/b&gt;")</c>.</summary>
internal sealed class HtmlText
{
    private readonly StringBuilder _text = new();

    /// <summary>Adds HTML; the values in it are text.</summary>
    /// <remarks>The handler has written into this text when this is called.</remarks>
#pragma warning disable CA1822 // the instance is an argument of the handler
    public void Add([InterpolatedStringHandlerArgument("")] ref Handler html)
#pragma warning restore CA1822
    {
    }

    /// <summary>Adds HTML as it is.</summary>
    public void AddRaw(string html) => _text.Append(html);

    public override string ToString() => _text.ToString();

    /// <summary>Writes the literal parts as they are and encodes the values.</summary>
    [InterpolatedStringHandler]
    public readonly ref struct Handler(int literalLength, int formattedCount, HtmlText target)
    {
        private readonly StringBuilder _text = target._text;

        public int Capacity => literalLength + formattedCount;

        public void AppendLiteral(string value) => _text.Append(value);

        public void AppendFormatted(string? value) => _text.Append(WebUtility.HtmlEncode(value));

        public void AppendFormatted(int value) => _text.Append(value);
    }
}

/// <summary>Lines that a fix replaces.</summary>
/// <param name="Before">The lines as they are; none where lines are added.</param>
/// <param name="After">The lines as the fix writes them.</param>
internal sealed record DiffHunk(ImmutableArray<string> Before, ImmutableArray<string> After)
{
    /// <summary>The most pairs of lines that are compared to find those that stay.</summary>
    private const int MaxPairs = 1_000_000;

    /// <summary>Widens changes to whole lines, of which only those that differ are
    /// shown.</summary>
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
            foreach (DiffHunk hunk in Split(LinesOf(text.ToString(span)), LinesOf(after.ToString())))
                yield return hunk;
            i = next;
        }
    }

    private static string[] LinesOf(string text) => text.ReplaceLineEndings("\n").Split('\n');

    /// <summary>Leaves out the lines that stay.</summary>
    private static IEnumerable<DiffHunk> Split(string[] before, string[] after)
    {
        int[,] common = (long)before.Length * after.Length <= MaxPairs ? CommonLines(before, after) : new int[0, 0];
        int line = 0, other = 0;
        while (line < before.Length || other < after.Length)
        {
            int start = line, otherStart = other;
            while ((line < before.Length || other < after.Length) && !Stays(line, other))
            {
                if (other == after.Length || (line < before.Length && CommonAt(line + 1, other) >= CommonAt(line, other + 1)))
                    line++;
                else
                    other++;
            }

            if (line > start || other > otherStart)
                yield return new DiffHunk([.. before[start..line]], [.. after[otherStart..other]]);
            (line, other) = (line + 1, other + 1);
        }

        bool Stays(int line, int other)
            => line < before.Length && other < after.Length && before[line] == after[other];

        int CommonAt(int line, int other) => common.Length == 0 ? 0 : common[line, other];
    }

    /// <summary>Returns how many lines from each pair of lines on are in both texts, in the same
    /// order.</summary>
    private static int[,] CommonLines(string[] before, string[] after)
    {
        int[,] common = new int[before.Length + 1, after.Length + 1];
        for (int line = before.Length - 1; line >= 0; line--)
        {
            for (int other = after.Length - 1; other >= 0; other--)
            {
                common[line, other] = before[line] == after[other]
                    ? common[line + 1, other + 1] + 1
                    : Math.Max(common[line + 1, other], common[line, other + 1]);
            }
        }

        return common;
    }
}
