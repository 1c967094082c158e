using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>UTF-16 text encoded as UTF-8 for the duration of a call.</summary>
internal readonly ref struct TranscodedText
{
    /// <summary>The length of the scratch buffer on the caller's stack: enough for names and short values.</summary>
    public const int ScratchBytes = 768;

    /// <summary>The most bytes that one char needs.</summary>
    private const int MaxBytesPerChar = 3;

    private readonly byte[]? _rented;

    /// <param name="text">The text.</param>
    /// <param name="scratch">Used if it is long enough for any text of that many chars. Callers do not clear it: only
    /// bytes that were written are read.</param>
    /// <param name="replaces">Whether a lone surrogate becomes U+FFFD.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than a pool allows.</exception>
    public TranscodedText(ReadOnlySpan<char> text, Span<byte> scratch, bool replaces)
    {
        // Whether a text with more bytes than chars is too long is only known after encoding; one
        // with this many chars always is.
        ArgumentOutOfRangeException.ThrowIfGreaterThan(text.Length, SizeClass.LongestText, nameof(text));
        long maxBytes = (long)text.Length * MaxBytesPerChar;
        Span<byte> buffer = maxBytes <= scratch.Length
            ? scratch
            : _rented = ArrayPool<byte>.Shared.Rent((int)Math.Min(maxBytes, Array.MaxLength));

        EncodingResult result = Utf8Encode.Encode(text, buffer);
        if (!result.Fits)
            throw new ArgumentOutOfRangeException(nameof(text), $"The text is longer than {SizeClass.LongestText} bytes.");
        IsWellFormed = result.IsWellFormed || replaces;
        Utf8 = buffer[..result.Written];
    }

    public bool IsWellFormed { get; }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose()
    {
        if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}

/// <summary>Ill-formed text repaired with U+FFFD, for the duration of a call.</summary>
internal readonly ref struct RepairedText
{
    /// <summary>U+FFFD in place of one byte.</summary>
    private const int MaxBytesPerByte = 3;

    private readonly RentedBuffer _buffer;
    private readonly int _length;

    /// <exception cref="ArgumentOutOfRangeException">The text could be longer than a pool allows.</exception>
    public RepairedText(ReadOnlySpan<byte> utf8)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(utf8.Length, SizeClass.LongestText / MaxBytesPerByte, nameof(utf8));
        _buffer = new RentedBuffer(utf8.Length * MaxBytesPerByte);
        while (!utf8.IsEmpty)
        {
            Rune.DecodeFromUtf8(utf8, out Rune rune, out int consumed);
            _length += rune.EncodeToUtf8(_buffer.Bytes.AsSpan(_length));
            utf8 = utf8[consumed..];
        }
    }

    public ReadOnlySpan<byte> Utf8 => _buffer.Bytes.AsSpan(0, _length);

    public void Dispose() => _buffer.Dispose();
}

/// <summary>The name or string at the position of a reader, unescaped and contiguous, for the duration of a
/// call.</summary>
internal readonly ref struct TokenText
{
    private readonly RentedBuffer _buffer;
    private readonly int _length;

    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or contains an escaped
    /// lone surrogate.</exception>
    public TokenText(ref readonly Utf8JsonReader reader)
    {
        long rawLength = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        _buffer = new RentedBuffer(checked((int)Math.Min(rawLength, Array.MaxLength)));
        _length = reader.ValueIsEscaped ? reader.CopyString(_buffer.Bytes) : CopyParts(in reader, _buffer.Bytes);
    }

    public ReadOnlySpan<byte> Utf8 => _buffer.Bytes.AsSpan(0, _length);

    /// <summary>Whether the raw bytes of the token are its text.</summary>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string.</exception>
    public static bool IsPlain(ref readonly Utf8JsonReader reader)
    {
        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String))
            throw new InvalidOperationException(
                $"The reader is at a token of type {reader.TokenType}; only a property name or a string has text.");

        return !reader.HasValueSequence && !reader.ValueIsEscaped;
    }

    /// <remarks>Not <see cref="Utf8JsonReader.CopyString(Span{byte})"/>, which rejects ill-formed text: the pool
    /// decides about that, as it does for contiguous text.</remarks>
    private static int CopyParts(ref readonly Utf8JsonReader reader, Span<byte> destination)
    {
        reader.ValueSequence.CopyTo(destination);
        return (int)reader.ValueSequence.Length;
    }

    public void Dispose() => _buffer.Dispose();
}

/// <summary>A rented array for the duration of a call.</summary>
/// <remarks>Rented, not on the stack: a text may have any length, and every caller would have to clear or check a
/// buffer on the stack.</remarks>
internal readonly ref struct RentedBuffer(int byteCount)
{
    public byte[] Bytes { get; } = ArrayPool<byte>.Shared.Rent(byteCount);

    public void Dispose() => ArrayPool<byte>.Shared.Return(Bytes);
}
