using System.Buffers;

namespace LogIndex;

/// <summary>Reads the fields of a line such as <c>level=info path="/a b" user=</c>.</summary>
/// <remarks>The reader returns slices of the line, and allocates only if the line is malformed. A
/// quoted value is written like a JSON string.</remarks>
internal ref struct LogfmtReader : IFieldReader
{
    private static readonly SearchValues<byte> NameEnds = SearchValues.Create("= \t\""u8);

    private readonly ReadOnlySpan<byte> _line;
    private int _position;

    public LogfmtReader(ReadOnlySpan<byte> line)
    {
        _line = line;
    }

    public static string EscapeProblem => "this must not occur in a value with escapes. Write it as a JSON string.";

    public ReadOnlySpan<byte> Name { get; private set; }

    public ReadOnlySpan<byte> Value { get; private set; }

    public bool IsEscaped { get; private set; }

    public int ValueStart { get; private set; }

    public bool Read()
    {
        SkipBlanks();
        if (_position == _line.Length)
            return false;

        ReadName();
        if (_position < _line.Length && _line[_position] == '"')
            ReadQuoted();
        else
            ReadBare();
        return true;
    }

    private void SkipBlanks()
    {
        while (_position < _line.Length && IsBlank(_line[_position]))
            _position++;
    }

    private void ReadName()
    {
        int start = _position;
        int length = _line[start..].IndexOfAny(NameEnds);
        if (length < 0 || _line[start + length] != '=')
            throw new LineException(start, "this is not a field. Write 'name=value', or the whole line as a JSON object.");
        if (length == 0)
            throw new LineException(start, "this field has no name. Write one before the '='.");

        Name = _line.Slice(start, length);
        _position = start + length + 1;
    }

    private void ReadBare()
    {
        ReadOnlySpan<byte> rest = _line[_position..];
        int length = rest.IndexOfAny((byte)' ', (byte)'\t');
        SetValue(_position, length < 0 ? rest.Length : length, isEscaped: false);
        _position = ValueStart + Value.Length;
    }

    private void ReadQuoted()
    {
        int quote = _position;
        bool isEscaped = false;
        int end = FindQuoteOrEscape(quote + 1);
        while (end < _line.Length && _line[end] != '"')
        {
            isEscaped = true;
            end = FindQuoteOrEscape(end + 2);
        }

        if (end >= _line.Length)
            throw new LineException(quote, "this value has no closing quote. Add one before the end of the line.");

        _position = end + 1;
        if (_position < _line.Length && !IsBlank(_line[_position]))
            throw new LineException(_position, "there is something after the closing quote. Put a blank between the fields.");

        if (isEscaped)
            SetValue(quote, _position - quote, isEscaped);
        else
            SetValue(quote + 1, end - quote - 1, isEscaped);
    }

    /// <returns>At least the length of the line if there is none.</returns>
    private int FindQuoteOrEscape(int start)
    {
        if (start >= _line.Length)
            return start;

        int length = _line[start..].IndexOfAny((byte)'"', (byte)'\\');
        return length < 0 ? _line.Length : start + length;
    }

    private void SetValue(int start, int length, bool isEscaped)
    {
        ValueStart = start;
        Value = _line.Slice(start, length);
        IsEscaped = isEscaped;
    }

    private static bool IsBlank(byte value) => value is (byte)' ' or (byte)'\t';
}
