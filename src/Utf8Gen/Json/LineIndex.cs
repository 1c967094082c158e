using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>The lines of a document that grows. Each byte is looked at once, however many positions are asked
/// for.</summary>
internal sealed class LineIndex
{
    private readonly List<int> _starts = [0];
    private LineScan _scan;

    /// <summary>Returns the position of a byte.</summary>
    /// <param name="document">The document, which begins with what it was before.</param>
    /// <param name="offset">The offset of the byte; at most the length of the complete tokens, or the end of the
    /// document.</param>
    public DocumentPosition PositionAt(ReadOnlySpan<byte> document, int offset)
    {
        while (_scan.TryPassLine(document, offset))
            _starts.Add((int)_scan.LineStart);

        int line = LineOf(offset);
        return new DocumentPosition(new TextPosition(line, offset - _starts[line]), offset);
    }

    /// <summary>Returns the position in the document of an error in a value; if it names none, that of the start of the
    /// value, and if it is outside of the value, that of the nearer end.</summary>
    /// <param name="document">The document, which begins with what it was before.</param>
    /// <param name="start">The offset of the value.</param>
    /// <param name="end">The offset of its end.</param>
    /// <param name="error">The error, which counts from the start of the value; but a converter may throw with any
    /// position.</param>
    public DocumentPosition PositionOf(ReadOnlySpan<byte> document, int start, int end, JsonException error)
    {
        PositionAt(document, end);
        long line = error.LineNumber ?? 0;
        long first = LineOf(start);
        long column = Math.Max(error.BytePositionInLine ?? 0, 0);
        long lineStart = line <= 0 ? start : line < _starts.Count - first ? _starts[(int)(first + line)] : end;
        return PositionAt(document, (int)Math.Min(lineStart + Math.Min(column, end), end));
    }

    private int LineOf(int offset)
    {
        int index = _starts.BinarySearch(offset);
        return index < 0 ? ~index - 1 : index;
    }
}
