using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Pooling;

/// <summary>The name or string at the position of a reader, unescaped and contiguous, for
/// the duration of a call.</summary>
internal readonly ref struct TokenText
{
    private readonly RentedBuffer _buffer;
    private readonly int _length;

    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or
    /// contains an escaped lone surrogate.</exception>
    public TokenText(ref readonly Utf8JsonReader reader)
    {
        long rawLength = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        _buffer = new RentedBuffer(checked((int)Math.Min(rawLength, Array.MaxLength)));
        _length = reader.ValueIsEscaped ? reader.CopyString(_buffer.Bytes) : CopyParts(in reader, _buffer.Bytes);
    }

    public ReadOnlySpan<byte> Utf8 => _buffer.Bytes.AsSpan(0, _length);

    /// <summary>Whether the raw bytes of the token are its text.</summary>
    /// <exception cref="InvalidOperationException">The token is neither a
    /// name nor a string.</exception>
    public static bool IsPlain(ref readonly Utf8JsonReader reader)
    {
        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String))
            throw new InvalidOperationException(
                $"The reader is at a token of type {reader.TokenType}; only a property name or a string has text.");

        return !reader.HasValueSequence && !reader.ValueIsEscaped;
    }

    /// <remarks>Not <see cref="Utf8JsonReader.CopyString(Span{byte})"/>, which rejects ill-formed
    /// text: the pool decides about that, as it does for contiguous text.</remarks>
    private static int CopyParts(ref readonly Utf8JsonReader reader, Span<byte> destination)
    {
        reader.ValueSequence.CopyTo(destination);
        return (int)reader.ValueSequence.Length;
    }

    public void Dispose() => _buffer.Dispose();
}
