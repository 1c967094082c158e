using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Json;

// A string that is consumed before it is complete: for a stream over it, or to pass it.
public sealed partial class Utf8JsonStreamReader
{
    private StringDecoder? _decoder; // inside a string whose opening quotation mark is consumed
    private StringOpening _opening; // of that string; the state is the one before it
    private long _textStart; // the position of its first byte
    private StringStream? _open; // the stream over it; null if it is passed

    /// <summary>Whether a visitor decides about a string before it is complete, as if it were empty.</summary>
    private static bool SeesUnfinishedStrings<TVisitor>()
#if NET9_0_OR_GREATER
        where TVisitor : allows ref struct
#endif
        => typeof(TVisitor) == typeof(PathVisitor) || typeof(TVisitor) == typeof(PathsVisitor) || typeof(TVisitor) == typeof(NextToken);

    /// <summary>Passes a string of which only the beginning is unread, unless a visitor stops before it.</summary>
    /// <returns>Whether it does.</returns>
    private bool VisitUnfinishedString<TVisitor>(ref TVisitor visitor, int skipDepth)
        where TVisitor : IUtf8JsonVisitor
#if NET9_0_OR_GREATER
        , allows ref struct
#endif
    {
        if (!TryReadAsEmpty(out Utf8JsonReader reader))
            return false;
        if (skipDepth == NoSkip && visitor.Visit(ref reader) != Utf8JsonVisit.SkipChildren)
            return true;

        PassString();
        return false;
    }

    /// <summary>Reads the string inside which the unread bytes end, as if it were empty.</summary>
    /// <returns>Whether it is one, and not a name.</returns>
    private bool TryReadAsEmpty(out Utf8JsonReader reader)
    {
        bool isInString = _unfinished.ExamineRest(UnreadSequence, _state.Options.CommentHandling) && _unfinished.IsInString;
        reader = isInString ? new Utf8JsonReader(_unfinished.HasComma ? ",\"\""u8 : "\"\""u8, isFinalBlock: false, _state) : default;
        return isInString && reader.Read();
    }

    /// <summary>Passes the string inside which the unread bytes end. The next fill continues to its end.</summary>
    private void PassString()
    {
        BeginString(SkippingDecoder.Instance);
        TryPassString();
    }

    /// <summary>Consumes the beginning of a string.</summary>
    private void BeginString(StringDecoder decoder)
    {
        long start = _unfinished.StringStart;
        TextPosition gap = ReaderPosition.ExtentOf(UnreadSequence.Slice(0, start), _state.Options.CommentHandling);
        _opening = new StringOpening(_unfinished.HasComma, gap);
        Consume(start + 1);
        _textStart = _consumed;
        _decoder = decoder;
        _isBetweenTokens = false;
    }

    /// <returns>Whether the string has ended.</returns>
    private bool TryPassString() => Decode([], out _) switch
    {
        OperationStatus.Done => true,
        OperationStatus.InvalidData => throw InvalidString(isCut: false),
        _ => _source.IsCompleted ? throw InvalidString(isCut: true) : false,
    };

    /// <returns>Whether a read of the stream can return: at the end of the string, or with some of it.</returns>
    private bool TryDecode(Span<byte> target, out int written)
    {
        OperationStatus status = Decode(target, out written);
        if (status == OperationStatus.Done)
        {
            _open = null;
            PassValue();
        }

        if (status == OperationStatus.InvalidData && written == 0)
            throw InvalidString(isCut: false);

        return status == OperationStatus.Done || written > 0;
    }

    /// <summary>Decodes what is there of the string, as far as the target has space, and consumes it, at the end with
    /// the quotation mark.</summary>
    private OperationStatus Decode(Span<byte> target, out int written)
    {
        Span<byte> character = stackalloc byte[EscapedText.MaxCharacterLength];
        written = 0;
        while (true)
        {
            OperationStatus status = _decoder!.Decode(FirstPiece(character), target[written..], out int read, out int length);
            written += length;
            Consume(read);
            if (status == OperationStatus.Done)
                EndString();
            if (status is OperationStatus.Done or OperationStatus.InvalidData || read == 0)
                return status;
        }
    }

    /// <summary>Returns bytes of the string that are contiguous: as many as a character may have, if they are
    /// there.</summary>
    private ReadOnlySpan<byte> FirstPiece(Span<byte> character)
    {
        ReadOnlySequence<byte> unread = _source.Unread;
        if (unread.IsSingleSegment || unread.FirstSpan.Length >= character.Length)
            return unread.FirstSpan;

        character = character[..(int)Math.Min(character.Length, unread.Length)];
        unread.Slice(0, character.Length).CopyTo(character);
        return character;
    }

    private void EndString()
    {
        long length = _consumed - _textStart;
        Consume(1);
        _state = ReaderPosition.PassString(_state, _opening, length);
        _decoder = null;
        _isBetweenTokens = true;
    }

    /// <summary>Creates the exception for what follows in the string.</summary>
    /// <param name="isCut">Whether it is the end of the document.</param>
    private Utf8JsonStreamException InvalidString(bool isCut)
    {
        _mayContinue = false;
        ReadOnlySequence<byte> rest = _source.Unread;
        byte[] text = [(byte)'"', .. rest.Slice(0, Math.Min(rest.Length, EscapedText.MaxCharacterLength)).ToArray()];
        if (!isCut && !EscapedText.IsMalformed(text.AsSpan(1)))
            return Fault(_decoder!.Problem, PositionInString(0));

        try
        {
            new Utf8JsonReader(text, isFinalBlock: isCut, default).Read();
        }
        catch (JsonException error)
        {
            long offset = Math.Min((error.BytePositionInLine ?? 0) - 1, rest.Length);
            return Fault(ErrorText.WithoutPosition(error), PositionInString(offset), path: null, error);
        }

        return Fault(_decoder!.Problem, PositionInString(0));
    }

    /// <param name="offset">An offset in the bytes of the string that are not consumed.</param>
    private DocumentPosition PositionInString(long offset)
    {
        TextPosition before = ReaderPosition.Of(_state);
        long column = _opening.Gap.Column + 1 + _consumed - _textStart + offset;
        TextPosition position = _opening.Gap.Line == 0
            ? before with { Column = before.Column + column }
            : new TextPosition(before.Line + _opening.Gap.Line, column);
        return new DocumentPosition(position, _consumed + offset);
    }
}
