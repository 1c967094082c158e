using System.Buffers;
using System.Numerics;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Json;

// Each token is read once, when it is complete. Of a string before that, only new bytes are.
public sealed partial class Utf8JsonPartialReader
{
    private byte[] _bytes = [];
    private int _length;
    private int _consumed; // the length of the complete tokens
    private JsonReaderState _state; // after them
    private bool _hasBegun; // whether there is a byte order mark is known, and it is consumed
    private bool _isFinal;
    private bool _hasTokens; // whether a reader may find something new in the rest
    private bool _isUnfinished; // whether the rest is all of one token, as far as it is there
    private UnfinishedToken _unfinished;
    private Encoder? _encoder; // of pieces of chars: has the first half of a surrogate pair
    private LineIndex? _lines; // of the document, as far as a position was needed

    private Level[] _levels = [];
    private int _depth;
    private ulong _nextPaths; // the paths that lead to the next value, or into it; not used in arrays
    private bool _isAfterName;
    private bool _isValueOpen; // whether the beginning of the next value was seen, so that its paths are known
    private ulong _valuePaths; // the paths that end at the last value whose beginning was seen
    private ulong _innerPaths; // the paths that lead into it

    private byte[] _text = [];
    private int _textLength;
    private int _textRead; // the length that was read before
    private int _textEnd; // the position in the document of what is not unescaped yet

    /// <summary>An object or array that was entered.</summary>
    private struct Level
    {
        public bool IsArray;
        public int Start;
        public int Count; // the elements of which the beginning was seen
        public Range Name; // of the current property, as it is in the document
        public ulong ValuePaths; // the paths that end here
        public ulong InnerPaths; // the paths that lead on, without those that were followed
    }

    private ReadOnlySequence<byte> Rest => new(_bytes, _consumed, _length - _consumed);

    private JsonBlock Block => new(Rest, _state, _consumed, _isFinal);

    private LineIndex Lines => _lines ??= new LineIndex();

    private static void Grow(ref byte[] bytes, int length)
    {
        if (bytes.Length < length)
            Array.Resize(ref bytes, Math.Max(length, (int)Math.Min(bytes.Length * 2L, Array.MaxLength)));
    }

    private Span<byte> Reserve(int length)
    {
        Grow(ref _bytes, checked(_length + length));
        return _bytes.AsSpan(_length);
    }

    private void Add(int length)
    {
        if (length == 0)
            return;

        _length += length;
        if (_hasTokens)
            return;

        _hasTokens = !_isUnfinished || _unfinished.HasNews(Rest, _state.Options.CommentHandling);
    }

    private void FlushChars()
    {
        if (_encoder is not null)
            Add(_encoder.GetBytes([], Reserve(Encoding.UTF8.GetMaxByteCount(1)), flush: true));
    }

    /// <summary>Finds the next value that has something to read, and sets its paths.</summary>
    private bool ReadNext()
    {
        if (_hasTokens)
        {
            if (!TryBegin())
                return false;
            if (ReadTokens())
                return true;

            _hasTokens = false;
            _isUnfinished = _unfinished.ExamineRest(Rest, _state.Options.CommentHandling);
        }

        return ReadUnfinishedString();
    }

    private bool TryBegin()
    {
        if (_hasBegun)
            return true;

        try
        {
            _hasBegun = ByteOrderMark.TryRecognize(Rest, _isFinal, out int length);
            if (length > 0)
                _state = ReaderPosition.Advance(_state, new TextPosition(0, length));
            _consumed = length;
            return _hasBegun;
        }
        catch (Utf8JsonStreamException)
        {
            _hasFailed = true;
            throw;
        }
    }

    private bool ReadTokens()
    {
        long read = 0; // the length of the tokens that were read
        try
        {
            var reader = new Utf8JsonReader(Rest.FirstSpan, _isFinal, _state);
            bool hasValue = false;
            while (!hasValue && reader.Read())
            {
                read = reader.BytesConsumed;
                hasValue = ReadToken(in reader);
            }

            if (reader.BytesConsumed > 0)
            {
                _state = reader.CurrentState;
                _consumed += (int)reader.BytesConsumed;
                _unfinished = default;
            }

            return hasValue;
        }
        catch (JsonException error) when (error is not Utf8JsonStreamException)
        {
            throw FirstFault(error, (int)read);
        }
    }

    /// <summary>Creates the exception for an error of a reader, unless a string of a path has no text before that: a
    /// reader does not see it, but in another piece it would have been found before the error.</summary>
    /// <param name="error">The error.</param>
    /// <param name="read">The length of the tokens before it in the rest.</param>
    private Utf8JsonStreamException FirstFault(JsonException error, int read)
    {
        DocumentPosition position = Block.PositionOf(error);
        error = Block.Shorten(error, position);
        _consumed += read;
        _unfinished = default;
        _unfinished.ExamineRest(Rest.Slice(0, position.Byte - _consumed), _state.Options.CommentHandling);
        if (TryOpenString())
            TryUnescape((int)position.Byte);
        return Fault(ErrorText.WithoutPosition(error), position, error);
    }

    /// <returns>Whether it ends a value of a path.</returns>
    private bool ReadToken(in Utf8JsonReader reader)
    {
        int start = _consumed + (int)reader.TokenStartIndex;
        int end = _consumed + (int)reader.BytesConsumed;
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                SelectProperty(in reader, start + 1);
                return false;
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                SelectValue();
                Enter(reader.TokenType == JsonTokenType.StartArray, start);
                return false;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                ref Level level = ref _levels[--_depth];
                return EndValue(level.ValuePaths, level.Start, end);
            default:
                if (!_isValueOpen)
                    OpenValue(start);
                if (reader.TokenType == JsonTokenType.String && _valuePaths != 0)
                    TryUnescape(end);
                return EndValue(_valuePaths, start, end);
        }
    }

    private void SelectProperty(in Utf8JsonReader reader, int start)
    {
        ref Level level = ref _levels[_depth - 1];
        level.Name = start..(start + reader.ValueSpan.Length);
        _nextPaths = 0;
        _isAfterName = true;
        for (ulong rest = level.InnerPaths; rest != 0; rest &= rest - 1)
        {
            PathStep step = _steps[BitOperations.TrailingZeroCount(rest)][_depth - 1];
            if (step.IsWildcard || (step.Name is { } name && EscapedText.Equals(reader.ValueSpan, reader.ValueIsEscaped, name)))
                Follow(ref level, step, LowestOf(rest));
        }
    }

    private void SelectElement(ref Level level)
    {
        _nextPaths = 0;
        for (ulong rest = level.InnerPaths; rest != 0; rest &= rest - 1)
        {
            PathStep step = _steps[BitOperations.TrailingZeroCount(rest)][_depth - 1];
            if (step.LeadsTo(level.Count))
                Follow(ref level, step, LowestOf(rest));
        }

        level.Count++;
    }

    private void Follow(ref Level level, PathStep step, ulong path)
    {
        _nextPaths |= path;
        if (!step.IsMultiple)
            level.InnerPaths &= ~path;
    }

    /// <summary>Finds the paths of a value whose beginning was seen.</summary>
    private void SelectValue()
    {
        if (_depth == 0)
            _nextPaths = _paths;
        else if (_levels[_depth - 1].IsArray)
            SelectElement(ref _levels[_depth - 1]);

        _isAfterName = false;
        _valuePaths = 0;
        for (ulong rest = _nextPaths; rest != 0; rest &= rest - 1)
        {
            if (_steps[BitOperations.TrailingZeroCount(rest)].Length == _depth)
                _valuePaths |= LowestOf(rest);
        }

        _innerPaths = _nextPaths & ~_valuePaths;
    }

    private void OpenValue(int start)
    {
        SelectValue();
        _isValueOpen = true;
        _textEnd = start + 1;
    }

    private void Enter(bool isArray, int start)
    {
        if (_depth == _levels.Length)
            Array.Resize(ref _levels, Math.Max(4, 2 * _depth));
        _levels[_depth++] = new Level { IsArray = isArray, Start = start, ValuePaths = _valuePaths, InnerPaths = _innerPaths };
    }

    private bool EndValue(ulong paths, int start, int end)
    {
        _isValueOpen = false;
        IsDocumentComplete = _depth == 0;
        _unread = paths;
        _valueStart = start;
        _valueEnd = end;
        IsComplete = paths != 0;
        return IsComplete;
    }

    private bool ReadUnfinishedString()
    {
        if (!TryOpenString())
            return false;

        _valueStart = _consumed + (int)_unfinished.StringStart;
        if (!TryUnescape(_length))
            ReadTokens(); // throws
        if (_textLength == _textRead)
            return false;

        _unread = _valuePaths;
        return true;
    }

    /// <summary>Finds the paths of the string inside which the rest ends.</summary>
    /// <returns>Whether there is one that has a path.</returns>
    private bool TryOpenString()
    {
        bool isValue = _unfinished.IsInString && (_isValueOpen || _isAfterName || _depth == 0 || _levels[_depth - 1].IsArray);
        if (isValue && !_isValueOpen)
            OpenValue(_consumed + (int)_unfinished.StringStart);
        return isValue && _valuePaths != 0;
    }

    /// <param name="end">The position of the end of the string, or of what is there of it.</param>
    /// <returns>Whether it is JSON up to there.</returns>
    private bool TryUnescape(int end)
    {
        ReadOnlySpan<byte> raw = _bytes.AsSpan(_textEnd, end - _textEnd);
        Grow(ref _text, _textLength + raw.Length);
        OperationStatus status = EscapedText.Unescape(raw, _text.AsSpan(_textLength), out int read, out int written);
        _textEnd += read;
        _textLength += written;
        if (status != OperationStatus.InvalidData)
            return true;
        if (EscapedText.IsMalformed(raw[read..]))
            return false;

        throw Fault(TextDecoder.Invalid, Lines.PositionAt(Utf8Json, _textEnd));
    }

    /// <summary>Forgets the text of a value that was read, or marks it as read.</summary>
    private void PassText()
    {
        if (IsComplete)
            _textLength = 0;
        _textRead = _textLength;
        IsComplete = false;
    }

    private Utf8JsonStreamException Fault(string problem, DocumentPosition position, JsonException? error = null)
    {
        _hasFailed = true;
        return new Utf8JsonStreamException(problem, position, path: null, error);
    }

    /// <summary>Returns a name without escapes; as it is in the document if it has no text.</summary>
    private ReadOnlySpan<byte> NameOf(in Level level)
    {
        ReadOnlySpan<byte> raw = _bytes.AsSpan(level.Name);
        byte[] name = new byte[raw.Length];
        EscapedText.Unescape(raw, name, out int read, out int written);
        return read == raw.Length ? name.AsSpan(0, written) : raw;
    }

    private static ulong LowestOf(ulong paths) => paths & (~paths + 1);
}
