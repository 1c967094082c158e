namespace Utf8Gen.Json.Positions;

/// <summary>Counts lines as <see cref="System.Text.Json.Utf8JsonReader"/> does over
/// contiguous bytes: a line ends at a line feed, and at a lone carriage return that ends
/// a <c>//</c> comment.</summary>
/// <param name="bytes">JSON, valid or not, starting between two tokens.</param>
/// <param name="start">The position of its start.</param>
internal ref struct LineScan(ReadOnlySpan<byte> bytes, TextPosition start)
{
    private enum Context
    {
        Json,
        String,
        LineComment,
        BlockComment,
    }

    private readonly ReadOnlySpan<byte> _bytes = bytes;
    private Context _context;
    private int _at;
    private long _line = start.Line;
    private long _lineStart = -start.Column; // an offset in the bytes; negative if the line begins before them

    /// <summary>Returns the offset of a position; for one outside of these bytes,
    /// that of the nearer end.</summary>
    public int OffsetOf(TextPosition position)
    {
        while (_line < position.Line && _at < _bytes.Length)
            Step();

        // A converter may throw with any position.
        long column = Math.Clamp(position.Column, 0, _bytes.Length - _lineStart);
        return _line < position.Line ? _bytes.Length : (int)Math.Max(0, _lineStart + column);
    }

    /// <summary>Returns the position of an offset.</summary>
    public TextPosition PositionOf(int offset)
    {
        while (_at < offset)
            Step();
        return new TextPosition(_line, offset - _lineStart);
    }

    private void Step()
    {
        byte current = _bytes[_at++];
        byte next = _at < _bytes.Length ? _bytes[_at] : default;
        switch (_context)
        {
            case Context.Json:
                StepInJson(current, next);
                break;
            case Context.String when current == '"':
            case Context.LineComment when current == '\n':
                _context = Context.Json;
                break;
            case Context.String when current == '\\' && next is (byte)'"' or (byte)'\\':
                _at++;
                break;
            case Context.BlockComment when current == '*' && next == '/':
                _at++;
                _context = Context.Json;
                break;
            case Context.LineComment when current == '\r' && next != '\n':
                _context = Context.Json;
                BeginLine();
                break;
        }

        if (current == '\n')
            BeginLine();
    }

    private void StepInJson(byte current, byte next)
    {
        if (current == '"')
        {
            _context = Context.String;
        }
        else if (current == '/' && next is (byte)'/' or (byte)'*')
        {
            _at++;
            _context = next == '/' ? Context.LineComment : Context.BlockComment;
        }
    }

    private void BeginLine()
    {
        _line++;
        _lineStart = _at;
    }
}
