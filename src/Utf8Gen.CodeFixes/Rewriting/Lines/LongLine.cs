using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>Breaks a line of code that is too long.</summary>
/// <param name="root">The tree of the file.</param>
/// <param name="limit">The number of columns.</param>
/// <param name="unit">One level of indentation.</param>
internal sealed class LongLine(SyntaxNode root, int limit, string unit)
{
    /// <summary>Returns the lines that a line becomes. A part that cannot be broken
    /// stays too long.</summary>
    public List<LinePiece> Break(LinePiece line)
    {
        List<LinePiece> pieces = [line];
        for (int i = 0; i < pieces.Count; i++)
        {
            while (pieces[i].Width > limit && TryBreak(pieces[i]) is { } parts)
            {
                pieces.RemoveAt(i);
                pieces.InsertRange(i, parts);
            }
        }

        return pieces;
    }

    /// <summary>Returns the parts of the best way in which all of them fit, or of the one with the
    /// shortest parts.</summary>
    private LinePiece[]? TryBreak(LinePiece piece)
    {
        LinePiece[]? shortest = null;
        int width = piece.Width;
        foreach (WayToBreak way in BreakableCode.WaysToBreak(root, piece.Span))
        {
            LinePiece[] parts = [.. piece.Split(way.Gaps, unit)];
            if (way.FillsLines)
                parts = [parts[0], .. Fill(parts.Skip(1))];
            int widest = parts.Max(static part => part.Width);
            if (widest <= limit)
                return parts;
            if (widest < width)
                (shortest, width) = (parts, widest);
        }

        return shortest;
    }

    /// <summary>Joins parts that fit on one line.</summary>
    private IEnumerable<LinePiece> Fill(IEnumerable<LinePiece> parts)
    {
        LinePiece? line = null;
        foreach (LinePiece part in parts)
        {
            LinePiece joined = line is { } start ? start with { Span = TextSpan.FromBounds(start.Span.Start, part.Span.End) } : part;
            if (line is { } full && joined.Width > limit)
            {
                yield return full;
                joined = part;
            }

            line = joined;
        }

        if (line is { } last)
            yield return last;
    }
}
