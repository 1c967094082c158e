using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;

namespace Utf8Gen.Json;

/// <summary>Reads and writes a <see cref="Utf8JsonRawValue"/>. <see cref="JsonSerializer"/> uses it without being told.
/// Thread-safe.</summary>
public sealed class Utf8JsonRawValueConverter : JsonConverter<Utf8JsonRawValue>
{
    /// <summary>True: JSON null is a value like any other.</summary>
    public override bool HandleNull => true;

    /// <inheritdoc/>
    public override Utf8JsonRawValue Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => Utf8JsonRawValue.ParseValue(ref reader);

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, Utf8JsonRawValue value, JsonSerializerOptions options) => value.WriteTo(writer);
}

/// <summary>Copies the tokens of a value, with nothing between them but what JSON requires.</summary>
/// <remarks>A reader does not show the bytes of an object or array, only those of each token. So this is the way to
/// copy a value without parsing it again, and it is the same for buffers of one and of several segments.</remarks>
internal static class TokenCopy
{
    /// <summary>Longer values are copied to a rented buffer first: converters may be nested.</summary>
    private const int MaxStackBytes = 256;

    /// <summary>What a token may have around it: quotation marks, and a comma or a colon.</summary>
    private const int MaxPunctuation = 3;

    /// <inheritdoc cref="Utf8JsonRawValue.ParseValue"/>
    public static byte[] OfValue(ref Utf8JsonReader reader)
    {
        MoveToValue(ref reader);
        int depth = reader.CurrentDepth;
        bool isScalar = reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray);
        byte[]? rented = null; // garbage after an exception
        Span<byte> buffer = stackalloc byte[MaxStackBytes];
        int length = 0;
        while (true)
        {
            JsonTokenType token = reader.TokenType;
            ReadOnlySpan<byte> raw = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
            int room = checked(raw.Length + MaxPunctuation);
            if (room > buffer.Length - length)
                buffer = Grow(buffer[..length], room, ref rented);

            bool isEnd = token is JsonTokenType.EndObject or JsonTokenType.EndArray;
            if (isEnd && buffer[length - 1] == ',')
                length--;
            length += WriteToken(buffer[length..], token, raw);
            if ((isEnd || isScalar) && reader.CurrentDepth <= depth)
                break;

            do
                Read(ref reader);
            while (reader.TokenType == JsonTokenType.Comment);
        }

        byte[] json = ToArray(buffer[..(length - 1)]);
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: gates --only raw
    private static void Read(ref Utf8JsonReader reader)
    {
        if (!reader.Read())
            throw new JsonException("The value is incomplete.");
    }

    /// <summary>Writes a token and what follows it: a colon, or a comma as if there were another one.</summary>
    /// <returns>The number of bytes written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: gates --only raw
    private static int WriteToken(Span<byte> target, JsonTokenType token, ReadOnlySpan<byte> raw)
    {
        switch (token)
        {
            case JsonTokenType.PropertyName:
                return WriteText(target, raw, (byte)':');
            case JsonTokenType.String:
                return WriteText(target, raw, (byte)',');
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                target[0] = raw[0];
                return 1;
            default:
                raw.CopyTo(target);
                target[raw.Length] = (byte)',';
                return raw.Length + 1;
        }
    }

    /// <inheritdoc cref="WriteToken"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: gates --only raw
    private static int WriteText(Span<byte> target, ReadOnlySpan<byte> raw, byte separator)
    {
        int end = raw.Length + 1;
        target[end + 1] = separator;
        target[end] = (byte)'"';
        target[0] = (byte)'"';
        raw.CopyTo(target[1..]);
        return end + 2;
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
