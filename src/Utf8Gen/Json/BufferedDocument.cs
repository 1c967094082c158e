using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text;

namespace Utf8Gen.Json;

/// <summary>Reads a stream into a pooled buffer, up to a limit, and is a stream itself, which begins with that buffer
/// and ends as the other one does.</summary>
/// <remarks>It does not close the other stream.</remarks>
internal sealed class BufferedDocument(Stream stream) : ReadOnlyStream
{
    /// <summary>The maximum length of the buffer.</summary>
    public const int MaxLength = 1024 * 1024;

    private const int MinLength = 16 * 1024;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(MinLength);
    private int _length;
    private int _position; // of this stream, in the buffer
    private bool _isComplete; // the other stream has ended
    private ExceptionDispatchInfo? _failure; // of the other stream

    /// <summary>Fills the buffer. What the other stream throws is thrown after the buffer is read.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "It is thrown later.")]
    public void Fill()
    {
        try
        {
            while (HasSpace())
                Add(stream.Read(_buffer.AsSpan(_length)));
        }
        catch (Exception exception)
        {
            _failure = ExceptionDispatchInfo.Capture(exception);
        }
    }

    /// <inheritdoc cref="Fill"/>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "It is thrown later.")]
    public async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        try
        {
            while (HasSpace())
                Add(await stream.ReadAsync(_buffer.AsMemory(_length), cancellationToken).ConfigureAwait(false));
        }
        catch (Exception exception)
        {
            _failure = ExceptionDispatchInfo.Capture(exception);
        }
    }

    /// <summary>Reads the document, if the buffer has all of it.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public bool TryRead<T>(TypeReader<T> reader, out T? value)
    {
        if (_isComplete)
        {
            ReadOnlySpan<byte> json = _buffer.AsSpan(0, _length);
            ReadOnlySpan<byte> mark = Encoding.UTF8.Preamble;
            return reader.AttemptNext(json.StartsWith(mark) ? json[mark.Length..] : json, out value);
        }

        reader.Skip();
        value = default;
        return false;
    }

    public override int Read(Span<byte> buffer)
    {
        int length = ReadBuffer(buffer);
        return length > 0 || HasEnded() ? length : stream.Read(buffer);
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int length = ReadBuffer(buffer.Span);
        return length > 0 || HasEnded() ? length : await stream.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Returns the buffer.</summary>
    protected override void Dispose(bool disposing)
    {
        byte[] buffer = Interlocked.Exchange(ref _buffer, []);
        if (buffer.Length > 0)
            Return(buffer, _length);
        _length = _position = 0;
        base.Dispose(disposing);
    }

    private void Add(int length)
    {
        _length += length;
        _isComplete = length == 0;
    }

    /// <summary>Makes space for more bytes, if more are to be read.</summary>
    private bool HasSpace()
    {
        if (_isComplete || _length < _buffer.Length)
            return !_isComplete;
        if (_length >= MaxLength)
            return false;

        byte[] buffer = ArrayPool<byte>.Shared.Rent(_length * 2);
        _buffer.AsSpan().CopyTo(buffer);
        Return(_buffer, _length);
        _buffer = buffer;
        return true;
    }

    private int ReadBuffer(Span<byte> buffer)
    {
        int length = Math.Min(buffer.Length, _length - _position);
        _buffer.AsSpan(_position, length).CopyTo(buffer);
        _position += length;
        return length;
    }

    /// <summary>Whether the other stream has ended. Throws what it threw.</summary>
    private bool HasEnded()
    {
        _failure?.Throw();
        return _isComplete;
    }

    private static void Return(byte[] buffer, int length)
    {
        buffer.AsSpan(0, length).Clear();
        ArrayPool<byte>.Shared.Return(buffer);
    }
}

/// <summary>The bytes of a sequence, which is not too long for an array, in one piece: a copy in a pooled buffer, if it
/// has several segments.</summary>
internal readonly ref struct ContiguousBytes
{
    private readonly byte[]? _rented;

    public ContiguousBytes(in ReadOnlySequence<byte> bytes)
    {
        if (bytes.IsSingleSegment)
        {
            Span = bytes.FirstSpan;
            return;
        }

        int length = (int)bytes.Length;
        _rented = ArrayPool<byte>.Shared.Rent(length);
        bytes.CopyTo(_rented);
        Span = _rented.AsSpan(0, length);
    }

    public ReadOnlySpan<byte> Span { get; }

    public void Dispose()
    {
        if (_rented is null)
            return;

        _rented.AsSpan(0, Span.Length).Clear();
        ArrayPool<byte>.Shared.Return(_rented);
    }
}
