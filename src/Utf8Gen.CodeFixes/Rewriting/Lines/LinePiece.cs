using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>A part of a line that gets a line of its own.</summary>
/// <param name="Span">The code.</param>
/// <param name="Indentation">The white space before it.</param>
internal readonly record struct LinePiece(TextSpan Span, string Indentation)
{
    public int Width => LineLimit.WidthOf(Indentation) + Span.Length;

    /// <summary>Returns the lines that breaks before some positions make of this one.</summary>
    /// <param name="breaks">The gaps in which the breaks are, in source order.</param>
    /// <param name="unit">One level of indentation.</param>
    public IEnumerable<LinePiece> Split(IReadOnlyList<TextSpan> breaks, string unit)
    {
        yield return this with { Span = TextSpan.FromBounds(Span.Start, breaks[0].Start) };
        for (int i = 0; i < breaks.Count; i++)
        {
            int end = i + 1 < breaks.Count ? breaks[i + 1].Start : Span.End;
            yield return new LinePiece(TextSpan.FromBounds(breaks[i].End, end), Indentation + unit);
        }
    }
}
