using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Pooling;

/// <summary>The name or string that a reader is at, without escapes and in one piece, for as long as a member runs.</summary>
internal readonly ref struct TokenText
{
    private readonly RentedBuffer _buffer;
    private readonly int _length;

    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or has an escaped lone surrogate.</exception>
    public TokenText(ref readonly Utf8JsonReader reader)
    {
        long rawLength = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        _buffer = new RentedBuffer(checked((int)Math.Min(rawLength, Array.MaxLength)));
        _length = reader.ValueIsEscaped ? reader.CopyString(_buffer.Bytes) : CopyParts(in reader, _buffer.Bytes);
    }

    public ReadOnlySpan<byte> Utf8 => _buffer.Bytes.AsSpan(0, _length);

    /// <summary>Whether the token's bytes are the text.</summary>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string.</exception>
    public static bool IsPlain(ref readonly Utf8JsonReader reader)
    {
        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String))
            throw new InvalidOperationException($"The reader is at a token of type {reader.TokenType}; only a property name or a string has text.");

        return !reader.HasValueSequence && !reader.ValueIsEscaped;
    }

    /// <remarks>Not <see cref="Utf8JsonReader.CopyString(Span{byte})"/>, which refuses ill-formed text: that is the pool's to decide, as it
    /// is for a text in one piece.</remarks>
    private static int CopyParts(ref readonly Utf8JsonReader reader, Span<byte> destination)
    {
        reader.ValueSequence.CopyTo(destination);
        return (int)reader.ValueSequence.Length;
    }

    public void Dispose() => _buffer.Dispose();
}
