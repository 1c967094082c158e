using System.Buffers;
using System.Text.Json;
using System.Text.Unicode;

namespace Utf8Gen.Json;

/// <summary>Copies the tokens of a value, with nothing between them but what JSON
/// requires.</summary>
/// <remarks>A reader does not show the bytes of an object or array, only those of each token. So
/// this is the way to copy a value without parsing it again, and it is the same for buffers of one
/// and of several segments.</remarks>
internal static class TokenCopy
{
    /// <summary>Longer values are copied to a rented buffer first: converters may be
    /// nested.</summary>
    private const int MaxStackBytes = 256;

    /// <summary>What a token may have around it: a comma, quotation marks and a colon.</summary>
    private const int MaxPunctuation = 4;

    /// <inheritdoc cref="Utf8JsonRawValue.ParseValue"/>
    public static byte[] OfValue(ref Utf8JsonReader reader)
    {
        MoveToValue(ref reader);
        int depth = reader.CurrentDepth;
        byte[]? rented = null; // garbage after an exception
        Span<byte> buffer = stackalloc byte[MaxStackBytes];
        int length = 0;
        bool needsComma = false;
        while (true)
        {
            JsonTokenType token = reader.TokenType;
            ReadOnlySpan<byte> raw = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
            int room = checked(raw.Length + MaxPunctuation);
            if (room > buffer.Length - length)
                buffer = Grow(buffer[..length], room, ref rented);

            length += WriteToken(buffer[length..], token, raw, needsComma);
            bool isStart = token is JsonTokenType.StartObject or JsonTokenType.StartArray;
            if (!isStart && reader.CurrentDepth <= depth)
                break;

            needsComma = !isStart && token != JsonTokenType.PropertyName;
            do
                Read(ref reader);
            while (reader.TokenType == JsonTokenType.Comment);
        }

        byte[] json = ToArray(buffer[..length]);
        Return(rented, length);
        return json;
    }

    private static void MoveToValue(ref Utf8JsonReader reader)
    {
        while (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName or JsonTokenType.Comment)
            Read(ref reader);

        if (reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
            throw new InvalidOperationException($"The reader is not at a value, but at a token of type '{reader.TokenType}'.");
    }

    private static void Read(ref Utf8JsonReader reader)
    {
        if (!reader.Read())
            throw new JsonException("The value is incomplete.");
    }

    /// <returns>The number of bytes written.</returns>
    private static int WriteToken(Span<byte> target, JsonTokenType token, ReadOnlySpan<byte> raw, bool needsComma)
    {
        bool isText = token is JsonTokenType.PropertyName or JsonTokenType.String;
        int length = 0;
        if (needsComma && token is not (JsonTokenType.EndObject or JsonTokenType.EndArray))
            target[length++] = (byte)',';
        if (isText)
            target[length++] = (byte)'"';
        raw.CopyTo(target[length..]);
        length += raw.Length;
        if (isText)
            target[length++] = (byte)'"';
        if (token == JsonTokenType.PropertyName)
            target[length++] = (byte)':';
        return length;
    }

    private static byte[] ToArray(ReadOnlySpan<byte> json)
        => Utf8.IsValid(json) ? json.ToArray() : throw new JsonException("The value has a string that is not well-formed UTF-8.");

    /// <summary>Copies the bytes to a rented buffer that is at least twice as long.</summary>
    private static byte[] Grow(ReadOnlySpan<byte> written, int room, ref byte[]? rented)
    {
        int doubled = (int)Math.Min(2L * written.Length, Array.MaxLength);
        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(checked(written.Length + room), doubled));
        written.CopyTo(larger);
        Return(rented, written.Length);
        rented = larger;
        return larger;
    }

    /// <summary>Returns a rented buffer, after clearing what was written to it.</summary>
    private static void Return(byte[]? rented, int length)
    {
        if (rented is null)
            return;

        rented.AsSpan(0, length).Clear();
        ArrayPool<byte>.Shared.Return(rented);
    }
}
