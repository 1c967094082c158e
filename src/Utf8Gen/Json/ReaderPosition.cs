using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Accesses the line and column of a <see cref="Utf8JsonReader"/>, which does not expose them.</summary>
internal static class ReaderPosition
{
    /// <summary>Returns the position of a state: that of an exception thrown by a reader that starts with it.</summary>
    public static TextPosition Of(JsonReaderState state)
    {
        ReadOnlySpan<byte> neverJson = [0x01];
        var reader = new Utf8JsonReader(neverJson, isFinalBlock: false, state);
        try
        {
            reader.Read();
        }
        catch (JsonException exception)
        {
            return new TextPosition(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
        }

        return default;
    }

    /// <summary>Advances a state in which no token was read, past a text that a reader with this state would not
    /// accept: a byte order mark, or values that came before.</summary>
    public static JsonReaderState Advance(JsonReaderState blank, ReadOnlySpan<byte> text)
    {
        bool hasComments = blank.Options.CommentHandling != JsonCommentHandling.Disallow;
        TextPosition end = hasComments ? default(LineScan).PositionOf(text, text.Length) : EndOf(text);
        return Advance(blank, end);
    }

    /// <param name="blank">The state.</param>
    /// <param name="distance">The number of lines, and of bytes in the last one.</param>
    /// <inheritdoc cref="Advance(JsonReaderState, ReadOnlySpan{byte})"/>
    public static JsonReaderState Advance(JsonReaderState blank, TextPosition distance)
    {
        const int ChunkLength = 256;
        Span<byte> chunk = stackalloc byte[ChunkLength];
        chunk.Fill((byte)'\n');
        blank = SkipWhiteSpace(blank, chunk, distance.Line);
        chunk.Fill((byte)' ');
        return SkipWhiteSpace(blank, chunk, distance.Column);
    }

    /// <summary>Advances a state inside an array past elements that are known to be valid, without reading them again:
    /// a text of as many lines, whose last one is as long, leads to the same state.</summary>
    /// <param name="state">The state before the first element, or before the comma that precedes it.</param>
    /// <param name="text">The text from there on.</param>
    /// <param name="length">The length of the elements.</param>
    public static JsonReaderState PassElements(JsonReaderState state, in ReadOnlySequence<byte> text, long length)
    {
        const int MinLength = 16; // of a text with room for the string that stands in for the elements
        if (length < MinLength)
            return ReadElements(state, text, length);

        TextPosition end = EndOf(text.Slice(0, length));
        byte[] standIn = ArrayPool<byte>.Shared.Rent((int)(end.Line + end.Column) + MinLength);
        try
        {
            var reader = new Utf8JsonReader(standIn.AsSpan(0, WriteStandIn(standIn, state, end)), isFinalBlock: false, state);
            while (reader.Read())
            {
            }

            return reader.CurrentState;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(standIn);
        }

        static int WriteStandIn(Span<byte> standIn, JsonReaderState state, TextPosition end)
        {
            int at = 0;
            if (new Utf8JsonReader([], isFinalBlock: false, state).TokenType != JsonTokenType.StartArray)
                standIn[at++] = (byte)',';

            bool isInLastLine = end.Line == 0 || end.Column >= MinLength;
            if (!isInLastLine)
                at += WriteString(standIn[at..], length: 2);
            standIn.Slice(at, (int)end.Line).Fill((byte)'\n');
            int column = end.Line == 0 ? at : 0;
            at += (int)end.Line;
            int rest = (int)end.Column - column;
            if (isInLastLine)
                return at + WriteString(standIn[at..], rest);

            standIn.Slice(at, rest).Fill((byte)' ');
            return at + rest;
        }
    }

    /// <summary>Returns how far a text leads that lies between two tokens.</summary>
    public static TextPosition ExtentOf(in ReadOnlySequence<byte> text, JsonCommentHandling comments)
    {
        if (comments == JsonCommentHandling.Disallow)
            return EndOf(text);

        ReadOnlySpan<byte> bytes = text.IsSingleSegment ? text.FirstSpan : text.ToArray();
        return default(LineScan).PositionOf(bytes, bytes.Length);
    }

    /// <summary>Advances a state past a string that is known to be valid, without reading it again: another one that is
    /// as long leads to the same state.</summary>
    /// <param name="state">The state before what separates the string from the token before.</param>
    /// <param name="opening">The beginning of the string.</param>
    /// <param name="length">The length of the text between its quotation marks.</param>
    public static JsonReaderState PassString(JsonReaderState state, StringOpening opening, long length)
    {
        const int MaxRun = 250_000; // with its opening mostly less than 256 KiB; a segment takes some 50 bytes
        int run = (int)Math.Min(length, MaxRun);
        byte[] standIn = ArrayPool<byte>.Shared.Rent(opening.Length + run + 1);
        try
        {
            opening.Write(standIn);
            standIn.AsSpan(opening.Length, run).Fill((byte)'x');
            standIn[opening.Length + run] = (byte)'"';
            ReadOnlyMemory<byte> text = standIn.AsMemory(0, opening.Length + run + 1);
            Utf8JsonReader reader = run == length
                ? new Utf8JsonReader(text.Span, isFinalBlock: false, state)
                : new Utf8JsonReader(RepeatRun(text, run, length), isFinalBlock: false, state);
            reader.Read();
            return reader.CurrentState;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(standIn);
        }
    }

    /// <summary>Returns a text whose last bytes, but for one, are repeated.</summary>
    /// <param name="text">The text.</param>
    /// <param name="run">The number of these bytes.</param>
    /// <param name="length">What that number becomes.</param>
    private static ReadOnlySequence<byte> RepeatRun(ReadOnlyMemory<byte> text, int run, long length)
    {
        var first = new BufferSegment(text[..^1], before: null);
        BufferSegment last = first;
        long rest = length - run;
        for (; rest >= run; rest -= run)
            last = new BufferSegment(text[^(run + 1)..^1], last);
        last = new BufferSegment(text[^((int)rest + 1)..], last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private static int WriteString(Span<byte> target, int length)
    {
        target[..length].Fill((byte)'x');
        target[0] = target[length - 1] = (byte)'"';
        return length;
    }

    /// <summary>Reads a few short elements, and the byte after them, which ends a number.</summary>
    private static JsonReaderState ReadElements(JsonReaderState state, in ReadOnlySequence<byte> text, long length)
    {
        Span<byte> copy = stackalloc byte[(int)Math.Min(length + 1, text.Length)];
        text.Slice(0, copy.Length).CopyTo(copy);
        var reader = new Utf8JsonReader(copy, isFinalBlock: false, state);
        while (reader.BytesConsumed < length && reader.Read())
        {
        }

        return reader.CurrentState;
    }

    private static TextPosition EndOf(in ReadOnlySequence<byte> text)
    {
        var end = default(TextPosition);
        foreach (ReadOnlyMemory<byte> segment in text)
        {
            TextPosition inSegment = EndOf(segment.Span);
            end = new TextPosition(end.Line + inSegment.Line, inSegment.Line > 0 ? inSegment.Column : end.Column + inSegment.Column);
        }

        return end;
    }

    private static JsonReaderState SkipWhiteSpace(JsonReaderState state, ReadOnlySpan<byte> chunk, long length)
    {
        for (; length > 0; length -= chunk.Length)
        {
            var reader = new Utf8JsonReader(chunk[..(int)Math.Min(length, chunk.Length)], isFinalBlock: false, state);
            reader.Read();
            state = reader.CurrentState;
        }

        return state;
    }

    private static TextPosition EndOf(ReadOnlySpan<byte> text)
        => new(text.Count((byte)'\n'), text.Length - 1 - text.LastIndexOf((byte)'\n'));
}

/// <summary>The beginning of a string, up to its quotation mark.</summary>
/// <param name="HasComma">Whether there is a comma before it.</param>
/// <param name="Gap">How far the text leads that separates it from the token before.</param>
internal readonly record struct StringOpening(bool HasComma, TextPosition Gap)
{
    /// <summary>The length of the text that <see cref="Write"/> writes.</summary>
    public int Length => (HasComma ? 1 : 0) + (int)Gap.Line + Blanks + 1;

    private int Blanks => (int)Gap.Column - (HasComma && Gap.Line == 0 ? 1 : 0);

    /// <summary>Writes a text that leads as far, without comments.</summary>
    public void Write(Span<byte> text)
    {
        int comma = HasComma ? 1 : 0;
        text[..comma].Fill((byte)',');
        text.Slice(comma, (int)Gap.Line).Fill((byte)'\n');
        text.Slice(comma + (int)Gap.Line, Blanks).Fill((byte)' ');
        text[Length - 1] = (byte)'"';
    }
}

/// <summary>A position in a text, as line and byte in the line, both counted from 0.</summary>
internal readonly record struct TextPosition(long Line, long Column);

/// <summary>The position of one byte in a document, as line and column and as an offset.</summary>
/// <param name="Text">The line and the column.</param>
/// <param name="Byte">The offset from the start of the document.</param>
internal readonly record struct DocumentPosition(TextPosition Text, long Byte);

/// <summary>Counts lines as <see cref="System.Text.Json.Utf8JsonReader"/> does over contiguous bytes: a line ends at a
/// line feed, and at a lone carriage return that ends a <c>//</c> comment.</summary>
/// <remarks>The bytes are JSON, valid or not, starting between two tokens. The scan resumes where it stopped, perhaps
/// with more bytes.</remarks>
/// <param name="start">The position of the first byte.</param>
internal struct LineScan(TextPosition start)
{
    private enum Context
    {
        Json,
        String,
        LineComment,
        BlockComment,
    }

    private Context _context;
    private int _at;
    private long _line = start.Line;

    /// <summary>The offset of the current line in the bytes; negative if it begins before them.</summary>
    public long LineStart { get; private set; } = -start.Column;

    /// <summary>Moves to the next line, if it starts at or before an offset.</summary>
    public bool TryPassLine(ReadOnlySpan<byte> bytes, int end)
    {
        long line = _line;
        while (_line == line && _at < end)
            Step(bytes);
        return _line > line;
    }

    /// <summary>Returns the offset of a position; for one outside of these bytes, that of the nearer end.</summary>
    public int OffsetOf(ReadOnlySpan<byte> bytes, TextPosition position)
    {
        while (_line < position.Line && TryPassLine(bytes, bytes.Length))
        {
        }

        // A converter may throw with any position.
        long column = Math.Clamp(position.Column, 0, bytes.Length - LineStart);
        return _line < position.Line ? bytes.Length : (int)Math.Max(0, LineStart + column);
    }

    /// <summary>Returns the position of an offset.</summary>
    public TextPosition PositionOf(ReadOnlySpan<byte> bytes, int offset)
    {
        while (TryPassLine(bytes, offset))
        {
        }

        return new TextPosition(_line, offset - LineStart);
    }

    private void Step(ReadOnlySpan<byte> bytes)
    {
        byte current = bytes[_at++];
        byte next = _at < bytes.Length ? bytes[_at] : default;
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
        LineStart = _at;
    }
}
