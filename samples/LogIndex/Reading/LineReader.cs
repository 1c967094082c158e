using System.Buffers;

namespace LogIndex;

/// <summary>Splits a stream into lines, block by block. Each line is contiguous,
/// wherever blocks end.</summary>
/// <remarks>Lines end with LF or CR LF; the last one may end with the stream. The stream
/// belongs to the caller.</remarks>
internal sealed class LineReader : IDisposable
{
    /// <summary>The length of the longest line, in bytes, including its end.</summary>
    public const int MaxLineBytes = 16 << 20;

    private const int DefaultBlockBytes = 64 << 10;

    private readonly Stream _stream;
    private byte[] _buffer;
    private int _start;
    private int _end;
    private bool _isAtEnd;

    /// <param name="stream">The stream to read.</param>
    /// <param name="blockBytes">The minimum number of bytes to request at once.</param>
    public LineReader(Stream stream, int blockBytes = DefaultBlockBytes)
    {
        _stream = stream;
        _buffer = ArrayPool<byte>.Shared.Rent(blockBytes);
    }

    /// <summary>The number of the last line read, counted from 1.</summary>
    public int LineNumber { get; private set; }

    /// <summary>The number of bytes read so far, including line ends.</summary>
    public long Bytes { get; private set; }

    /// <summary>Reads a line.</summary>
    /// <param name="line">The line without its end, valid until the next call.</param>
    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="LineException">The line is too long.</exception>
    /// <exception cref="IOException">The stream cannot be read.</exception>
    public bool TryRead(out ReadOnlySpan<byte> line)
    {
        int length = FindLineEnd();
        line = _buffer.AsSpan(_start, length);
        if (length == 0)
            return false;

        _start += length;
        LineNumber = checked(LineNumber + 1);
        Bytes += length;
        line = WithoutEnd(LineNumber == 1 ? WithoutByteOrderMark(line) : line);
        return true;
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        _start = _end = 0;
        _isAtEnd = true;
    }

    /// <returns>The length of the next line, including its end; 0 if there is none.</returns>
    private int FindLineEnd()
    {
        int searched = 0;
        while (true)
        {
            int length = _buffer.AsSpan(_start + searched, _end - _start - searched).IndexOf((byte)'\n');
            if (length >= 0)
                return searched + length + 1;

            searched = _end - _start;
            if (_isAtEnd)
                return searched;

            ReadBlock();
        }
    }

    private void ReadBlock()
    {
        if (_start > 0)
            MoveToFront();
        else if (_end == _buffer.Length)
            Grow();

        int read = _stream.Read(_buffer, _end, _buffer.Length - _end);
        _end += read;
        _isAtEnd = read == 0;
    }

    private void MoveToFront()
    {
        _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
        _end -= _start;
        _start = 0;
    }

    private void Grow()
    {
        if (_buffer.Length >= MaxLineBytes)
        {
            LineNumber++;
            throw new LineException(MaxLineBytes, $"the line is longer than {MaxLineBytes >> 20} MiB. Is this a log?");
        }

        byte[] grown = ArrayPool<byte>.Shared.Rent(_buffer.Length * 2);
        _buffer.CopyTo(grown, 0);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = grown;
    }

    private static ReadOnlySpan<byte> WithoutByteOrderMark(ReadOnlySpan<byte> line) => line.StartsWith("\uFEFF"u8) ? line[3..] : line;

    private static ReadOnlySpan<byte> WithoutEnd(ReadOnlySpan<byte> line)
    {
        if (line.EndsWith("\n"u8))
            line = line[..^1];
        return line.EndsWith("\r"u8) ? line[..^1] : line;
    }
}
