using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A block of a document for a <see cref="Utf8JsonReader"/>, and its position in the document.</summary>
/// <param name="Bytes">The bytes, without empty segments at either end.</param>
/// <param name="State">The reader state at the start of the block.</param>
/// <param name="Start">The position of the block in the document.</param>
/// <param name="IsFinal">Whether this is the last block.</param>
/// <remarks>A reader over several segments counts lines and bytes differently: it counts an incomplete literal or
/// comment that it does not consume, and a carriage return ends a line in any comment. So where that matters, such a
/// block is read again as contiguous bytes.</remarks>
internal readonly record struct JsonBlock(ReadOnlySequence<byte> Bytes, JsonReaderState State, long Start, bool IsFinal)
{
    public Utf8JsonReader CreateReader() => Bytes.IsSingleSegment
        ? new Utf8JsonReader(Bytes.FirstSpan, IsFinal, State)
        : new Utf8JsonReader(Bytes, IsFinal, State);

    /// <summary>Returns the state of a reader of this block that has run out of bytes.</summary>
    public JsonReaderState StateAfter(in Utf8JsonReader reader)
    {
        bool isReliable = Bytes.IsSingleSegment || IsFinal || !MayBeMiscounted(reader.BytesConsumed);
        return isReliable ? reader.CurrentState : ContiguousState(reader.BytesConsumed);
    }

    /// <summary>Returns the error in the document for which a reader of this block threw the exception; null if there
    /// is none.</summary>
    /// <remarks>The reader of .NET 8 throws an <see cref="ArgumentException"/> for a wrong literal that is split
    /// between two segments.</remarks>
    public JsonException? ErrorOf(Exception exception) => exception switch
    {
        JsonException error => error,
        ArgumentException when !Bytes.IsSingleSegment => ContiguousError(out _),
        _ => null,
    };

    /// <summary>Returns the position of an error of a reader of this block.</summary>
    public DocumentPosition PositionOf(JsonException error)
    {
        ReadOnlySpan<byte> bytes;
        if (Bytes.IsSingleSegment || !IsOfReader(error))
            bytes = Head(Bytes.Length);
        else
            error = ContiguousError(out bytes) ?? error;

        TextPosition start = ReaderPosition.Of(State);
        var text = new TextPosition(error.LineNumber ?? start.Line, error.BytePositionInLine ?? start.Column);
        return PositionOf(bytes, start, new LineScan(start).OffsetOf(bytes, text));
    }

    /// <summary>Returns the position of a byte of this block.</summary>
    public DocumentPosition PositionAt(long offset)
        => PositionOf(Head(Math.Min(offset + 1, Bytes.Length)), ReaderPosition.Of(State), (int)offset);

    /// <summary>Returns an error of a reader with as little quoted as possible: a reader quotes a wrong literal with
    /// what follows it, as far as that is in the block.</summary>
    /// <param name="error">The error.</param>
    /// <param name="position">Its position.</param>
    public JsonException Shorten(JsonException error, DocumentPosition position)
    {
        long length = position.Byte - Start + 1;
        return length <= Bytes.Length ? ErrorIn(Head(length), isFinal: false) ?? error : error;
    }

    private DocumentPosition PositionOf(ReadOnlySpan<byte> bytes, TextPosition start, int offset)
        => new(new LineScan(start).PositionOf(bytes, offset), Start + offset);

    /// <summary>Whether the reader stopped inside a literal or comment, or may have counted a carriage return of a
    /// comment.</summary>
    private bool MayBeMiscounted(long consumed)
    {
        var rest = new SequenceReader<byte>(Bytes.Slice(consumed));
        rest.AdvancePastAny(" \t\r\n,:"u8);
        bool isUnfinished = rest.TryPeek(out byte first) && first is (byte)'t' or (byte)'f' or (byte)'n' or (byte)'/';
        bool hasComments = State.Options.CommentHandling != JsonCommentHandling.Disallow;
        return isUnfinished || (hasComments && Bytes.Slice(0, consumed).PositionOf((byte)'\r') is not null);
    }

    private JsonReaderState ContiguousState(long consumed)
    {
        int length = (int)Bytes.Length;
        byte[] copy = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            Bytes.CopyTo(copy);
            var reader = new Utf8JsonReader(copy.AsSpan(0, length), isFinalBlock: false, State);
            while (reader.BytesConsumed < consumed && reader.Read())
            {
            }

            return reader.CurrentState;
        }
        finally
        {
            copy.AsSpan(0, length).Clear();
            ArrayPool<byte>.Shared.Return(copy);
        }
    }

    /// <summary>Finds the error in this block.</summary>
    /// <param name="bytes">The beginning of the block with what is wrong, or all of the block. What follows may be much
    /// longer, and have more errors.</param>
    private JsonException? ContiguousError(out ReadOnlySpan<byte> bytes)
    {
        const int MinLength = 1024;
        const int Growth = 4;
        for (long length = MinLength; ; length *= Growth)
        {
            bool isWhole = length >= Bytes.Length;
            bytes = Head(isWhole ? Bytes.Length : length);
            JsonException? error = ErrorIn(bytes, IsFinal && isWhole);
            if (isWhole || error is not null)
                return error;
        }
    }

    private JsonException? ErrorIn(ReadOnlySpan<byte> bytes, bool isFinal)
    {
        var reader = new Utf8JsonReader(bytes, isFinal, State);
        try
        {
            while (reader.Read())
            {
            }
        }
        catch (JsonException error)
        {
            return error;
        }

        return null;
    }

    /// <summary>Returns the beginning of the block, as contiguous bytes.</summary>
    private ReadOnlySpan<byte> Head(long length)
        => Bytes.IsSingleSegment ? Bytes.FirstSpan[..(int)length] : Bytes.Slice(0, length).ToArray();

    /// <summary>Whether a reader threw the exception, not the serializer or a converter.</summary>
    private static bool IsOfReader(JsonException error)
        => error.GetType() != typeof(JsonException) && error.GetType().Assembly == typeof(JsonException).Assembly;
}

/// <summary>Trims sequences of segments.</summary>
internal static class Segments
{
    /// <summary>Returns a sequence without empty segments at its start and end.</summary>
    /// <remarks>Pipes produce empty segments. A <see cref="System.Text.Json.Utf8JsonReader"/> whose last segment is
    /// empty throws an <see cref="IndexOutOfRangeException"/> if the document ends inside a literal in the previous
    /// segment; empty segments in the middle are harmless.</remarks>
    public static ReadOnlySequence<byte> TrimEmpty(in ReadOnlySequence<byte> bytes)
    {
        bool isTrimmed = bytes.IsSingleSegment || (!bytes.FirstSpan.IsEmpty && bytes.End.GetInteger() > 0);
        return isTrimmed ? bytes : TrimBothEnds(bytes);
    }

    private static ReadOnlySequence<byte> TrimBothEnds(in ReadOnlySequence<byte> bytes)
    {
        SequencePosition? start = null;
        SequencePosition end = bytes.End;
        SequencePosition current = bytes.Start;
        for (SequencePosition next = current; bytes.TryGet(ref next, out ReadOnlyMemory<byte> memory); current = next)
        {
            if (memory.IsEmpty)
                continue;

            start ??= current;
            end = new SequencePosition(current.GetObject(), current.GetInteger() + memory.Length);
        }

        return bytes.Slice(start ?? end, end);
    }
}
