using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>The lines that a fix changed.</summary>
internal sealed class ChangedLines
{
    private readonly SourceText _before;
    private readonly SourceText _after;
    private readonly HashSet<int> _changedBefore = [];

    /// <summary>The lines after the fix, with those that they are changes of: none if the
    /// fix wrote all of a line.</summary>
    private readonly SortedDictionary<int, HashSet<int>> _origins = [];

    /// <param name="changes">The changes in source order.</param>
    /// <param name="before">The text before the fix.</param>
    /// <param name="after">The text after the fix.</param>
    public ChangedLines(IEnumerable<TextChange> changes, SourceText before, SourceText after)
    {
        _before = before;
        _after = after;
        int shift = 0;
        foreach (TextChange change in changes)
        {
            Add(change.Span, new TextSpan(change.Span.Start + shift, change.NewText!.Length));
            shift += change.NewText.Length - change.Span.Length;
        }
    }

    /// <summary>The lines that the fix did not touch.</summary>
    public IEnumerable<TextLine> Unchanged => _before.Lines.Where(line => !_changedBefore.Contains(line.LineNumber));

    /// <summary>Returns the lines that are longer than a limit, neither changes of a line that was
    /// longer, nor only moved.</summary>
    public IEnumerable<TextLine> Lengthened(int limit)
        => _origins
            .Where(line => IsLong(_after.Lines[line.Key], limit)
                && !line.Value.Any(origin => IsLong(_before.Lines[origin], limit))
                && !IsMoved(_after.Lines[line.Key]))
            .Select(line => _after.Lines[line.Key]);

    private void Add(TextSpan before, TextSpan after)
    {
        int[] origins = [.. LinesOf(before, _before)];
        _changedBefore.UnionWith(origins);
        foreach (int line in LinesOf(after, _after))
        {
            if (!_origins.TryGetValue(line, out HashSet<int>? all))
                _origins.Add(line, all = []);
            if (!after.Contains(CodeOf(_after.Lines[line])))
                all.UnionWith(origins);
        }
    }

    private TextSpan CodeOf(TextLine line)
        => TextSpan.FromBounds(line.Start + CodeLayout.IndentationAt(line.Start, _after).Length, line.End);

    private bool IsMoved(TextLine line)
    {
        string code = line.ToString().Trim();
        return _changedBefore.Any(origin => _before.Lines[origin].ToString().Trim() == code);
    }

    private static IEnumerable<int> LinesOf(TextSpan span, SourceText text)
    {
        int first = text.Lines.IndexOf(span.Start);
        return Enumerable.Range(first, text.Lines.IndexOf(span.End) - first + 1);
    }

    private static bool IsLong(TextLine line, int limit) => LineLimit.WidthOf(line.ToString()) > limit;
}
