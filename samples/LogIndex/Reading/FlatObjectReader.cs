using System.Buffers;

namespace LogIndex;

/// <summary>Reads the properties of a line such as <c>{"level":"info","status":200}</c> in the form
/// that nearly all programs write: without blanks, with only strings and integers. Searching from
/// quote to quote is far faster than a complete JSON reader.</summary>
/// <remarks>Stops before a property of any other form, valid or not: see
/// <see cref="IsComplete"/>.</remarks>
internal ref struct FlatObjectReader : IFieldReader
{
    /// <summary>The end of a string, an escape, and bytes that must
    /// not occur in a string.</summary>
    private static readonly SearchValues<byte> StringStops
        = SearchValues.Create([(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(static value => (byte)value)]);

    private readonly ReadOnlySpan<byte> _line;

    /// <summary>The offset of a brace or a comma.</summary>
    private int _position;

    public FlatObjectReader(ReadOnlySpan<byte> line)
    {
        _line = line;
    }

    public static string EscapeProblem => JsonLine.Problem;

    public ReadOnlySpan<byte> Name { get; private set; }

    public ReadOnlySpan<byte> Value { get; private set; }

    public bool IsEscaped { get; private set; }

    public int ValueStart { get; private set; }

    /// <summary>Whether the end of the line is reached.</summary>
    public readonly bool IsComplete => _position == _line.Length - 1 && _line[_position] == '}';

    public bool Read()
    {
        int start = _position + 1;
        if (!IsAt(_position, _position == 0 ? '{' : ',') || !IsAt(start, '"'))
            return false;

        int end = EndOfString(start, out bool isEscaped);
        if (isEscaped || !IsAt(end, ':'))
            return false;

        Name = _line[(start + 1)..(end - 1)];
        ValueStart = end + 1;
        return IsAt(ValueStart, '"') ? ReadString() : ReadNumber();
    }

    private bool ReadString()
    {
        int end = EndOfString(ValueStart, out bool isEscaped);
        if (!IsAtSeparator(end))
            return false;

        _position = end;
        IsEscaped = isEscaped;
        Value = isEscaped ? _line[ValueStart..end] : _line[(ValueStart + 1)..(end - 1)];
        return true;
    }

    private bool ReadNumber()
    {
        ReadOnlySpan<byte> rest = _line[ValueStart..];
        int length = IsAt(ValueStart, '0') ? 1 : rest.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        if (length <= 0 || !IsAtSeparator(ValueStart + length))
            return false;

        _position = ValueStart + length;
        IsEscaped = false;
        Value = rest[..length];
        return true;
    }

    /// <returns>The offset after the closing quote; the length of the line if there is none, or if
    /// something is wrong before it.</returns>
    private readonly int EndOfString(int quote, out bool isEscaped)
    {
        int stop = FindStop(quote + 1);
        isEscaped = IsAt(stop, '\\');
        while (IsAt(stop, '\\'))
            stop = FindStop(stop + 2);
        return IsAt(stop, '"') ? stop + 1 : _line.Length;
    }

    private readonly int FindStop(int start)
    {
        if (start >= _line.Length)
            return _line.Length;

        int length = _line[start..].IndexOfAny(StringStops);
        return length < 0 ? _line.Length : start + length;
    }

    private readonly bool IsAtSeparator(int position) => IsAt(position, ',') || IsAt(position, '}');

    private readonly bool IsAt(int position, char expected) => (uint)position < (uint)_line.Length && _line[position] == expected;
}
