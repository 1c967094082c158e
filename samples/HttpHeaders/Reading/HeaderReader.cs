namespace HttpHeaders;

/// <summary>Reads header blocks, each consisting of a start line,
/// headers, and an empty line.</summary>
/// <remarks>The reader returns slices of the input, and allocates only if the input is malformed.
/// Lines end with CR LF or LF. There are no bodies between the blocks.</remarks>
internal ref partial struct HeaderReader
{
    private readonly ReadOnlySpan<byte> _input;
    private int _position;
    private bool _isInBlock;

    public HeaderReader(ReadOnlySpan<byte> input)
    {
        _input = input;
    }

    public HeaderPart Part { get; private set; }

    /// <summary>The name of a header, or the method of a request.</summary>
    public ReadOnlySpan<byte> Name { get; private set; }

    /// <summary>The value of a header, without surrounding white space. A folded value
    /// contains its line ends.</summary>
    public ReadOnlySpan<byte> Value { get; private set; }

    /// <summary>Moves to the next part.</summary>
    /// <returns>False at the end of the input.</returns>
    /// <exception cref="InputException">The input is malformed.</exception>
    public bool Read()
    {
        if (!_isInBlock)
            SkipEmptyLines();

        if (_position == _input.Length)
            return ReadEnd();

        int start = _position;
        ReadOnlySpan<byte> line = ReadLine();
        if (!_isInBlock)
            ReadStartLine(line, start);
        else if (line.IsEmpty)
            EndBlock();
        else
            ReadHeader(line, start);
        return true;
    }

    private void SkipEmptyLines()
    {
        while (_position < _input.Length && _input[_position] is (byte)'\r' or (byte)'\n')
            _position++;
    }

    private bool ReadEnd()
    {
        if (_isInBlock)
            throw Fault(_position, "the input ends before the empty line that ends a block. Add one.");
        if (Part == HeaderPart.None)
            throw Fault(_position, "there is no header block. Start with a line such as 'GET / HTTP/1.1'.");

        return false;
    }

    private void ReadStartLine(ReadOnlySpan<byte> line, int start)
    {
        _isInBlock = true;
        if (line.StartsWith("HTTP/"u8))
            Part = HeaderPart.StatusLine;
        else
            ReadRequestLine(line, start);
    }

    private void ReadRequestLine(ReadOnlySpan<byte> line, int start)
    {
        int methodEnd = line.IndexOf((byte)' ');
        int targetEnd = line.LastIndexOf((byte)' ');
        if (methodEnd <= 0 || targetEnd == methodEnd || !line[(targetEnd + 1)..].StartsWith("HTTP/"u8))
            throw Fault(start, "this is not a request line. Write a method, a target and a version, such as 'GET / HTTP/1.1'.");

        Part = HeaderPart.RequestLine;
        Name = line[..methodEnd];
        CheckToken(Name, start, "method");
    }

    private void EndBlock()
    {
        Part = HeaderPart.EndOfBlock;
        _isInBlock = false;
    }

    private void ReadHeader(ReadOnlySpan<byte> line, int start)
    {
        if (IsBlank(line[0]))
            throw Fault(start, "this line continues a header, but there is none before it. Remove the blanks at its start.");

        int colon = line.IndexOf((byte)':');
        if (colon < 0)
            throw Fault(start, "this header has no colon. Write 'name: value', and an empty line after the last header.");
        if (colon == 0)
            throw Fault(start, "this header has no name. Write one before the colon.");

        Part = HeaderPart.Header;
        Name = line[..colon];
        CheckToken(Name, start, "header name");
        Value = ReadValue(start + colon + 1, start + line.Length);
    }

    /// <summary>Reads a value; lines that start with a blank belong to it.</summary>
    private ReadOnlySpan<byte> ReadValue(int start, int end)
    {
        while (_position < _input.Length && IsBlank(_input[_position]))
        {
            int lineStart = _position;
            end = lineStart + ReadLine().Length;
        }

        return _input[start..end].Trim(WhiteSpace);
    }

    private static bool IsBlank(byte value) => value is (byte)' ' or (byte)'\t';
}
