using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

/// <summary>A value that a <see cref="Utf8JsonPath"/> has found in a document in memory.</summary>
/// <remarks>The value is complete and valid JSON. It is a part of the document's memory: no longer valid than that, and
/// not copied. Members that read text throw <see cref="InvalidOperationException"/> if a string has ill-formed UTF-8 or
/// a lone surrogate, as those of <see cref="Utf8JsonReader"/> do.</remarks>
[DebuggerDisplay("{DebuggerText,nq}")]
public readonly ref struct Utf8JsonMatch
{
    private readonly JsonReaderOptions _options;

    internal Utf8JsonMatch(ReadOnlySpan<byte> rawValue, int bytePosition, JsonReaderOptions options)
    {
        RawValue = rawValue;
        BytePosition = bytePosition;
        _options = options;
    }

    /// <summary>The value as it is in the document: with quotation marks and escapes if it is a string, with white
    /// space and comments inside an object or array. Empty for the default value.</summary>
    public ReadOnlySpan<byte> RawValue { get; }

    /// <summary>The position of <see cref="RawValue"/> in the document, in bytes. A byte order mark counts.</summary>
    public int BytePosition { get; }

    /// <summary>What the value is; <see cref="JsonValueKind.Undefined"/> for the default value.</summary>
    public JsonValueKind ValueKind => RawValueKind.Of(RawValue);

    private string DebuggerText => Encoding.UTF8.GetString(RawValue);

    /// <summary>Creates a reader of the value, positioned at its first token.</summary>
    /// <remarks>Its positions count from the start of the value.</remarks>
    /// <exception cref="InvalidOperationException">This is the default value.</exception>
    public Utf8JsonReader GetReader()
    {
        if (RawValue.IsEmpty)
            throw new InvalidOperationException("There is no value: the path was not found.");

        var reader = new Utf8JsonReader(RawValue, _options);
        reader.Read();
        return reader;
    }

    /// <summary>Reads a string.</summary>
    /// <returns>The string; null for null.</returns>
    /// <exception cref="InvalidOperationException">The value is of another kind, or its text is ill-formed.</exception>
    public string? GetString() => GetReader().GetString();

    /// <summary>Copies the text of a string, without escapes.</summary>
    /// <param name="utf8Destination">The destination. <see cref="RawValue"/> is at least as long as the text.</param>
    /// <returns>The length of the text, in bytes.</returns>
    /// <exception cref="InvalidOperationException">The value is not a string, or its text is ill-formed.</exception>
    /// <exception cref="ArgumentException">The destination is too short.</exception>
    public int CopyString(Span<byte> utf8Destination) => GetReader().CopyString(utf8Destination);

    /// <summary>Copies the text of a string as UTF-16, without escapes.</summary>
    /// <param name="destination">The destination. <see cref="RawValue"/> is at least as long as the text.</param>
    /// <returns>The length of the text, in chars.</returns>
    /// <inheritdoc cref="CopyString(Span{byte})"/>
    public int CopyString(Span<char> destination) => GetReader().CopyString(destination);

    /// <summary>Compares a string with a text.</summary>
    /// <param name="utf8Text">The text, in UTF-8.</param>
    /// <returns>Whether the value is a string with this text; false for any other kind, for which
    /// <see cref="JsonElement.ValueEquals(ReadOnlySpan{byte})"/> throws.</returns>
    public bool ValueEquals(ReadOnlySpan<byte> utf8Text)
    {
        if (ValueKind != JsonValueKind.String)
            return false;

        ReadOnlySpan<byte> text = RawValue[1..^1];
        return EscapedText.Equals(text, text.Contains((byte)'\\'), utf8Text);
    }

    /// <summary>Deserializes the value.</summary>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <remarks>Comments, trailing commas and depth are as when the value was found, whatever the options of the
    /// serializer.</remarks>
    /// <exception cref="JsonException">The value does not fit the type. The position in the exception counts from the
    /// start of the value, and <c>$</c> is the value.</exception>
    /// <exception cref="InvalidOperationException">This is the default value.</exception>
    public T? Deserialize<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        Utf8JsonReader reader = GetReader();
        return JsonSerializer.Deserialize(ref reader, jsonTypeInfo);
    }
}

/// <summary>The kind of a value, from its first byte.</summary>
internal static class RawValueKind
{
    /// <param name="json">A valid value without white space before it, or nothing.</param>
    public static JsonValueKind Of(ReadOnlySpan<byte> json) => json.IsEmpty ? JsonValueKind.Undefined : (char)json[0] switch
    {
        '{' => JsonValueKind.Object,
        '[' => JsonValueKind.Array,
        '"' => JsonValueKind.String,
        't' => JsonValueKind.True,
        'f' => JsonValueKind.False,
        'n' => JsonValueKind.Null,
        _ => JsonValueKind.Number,
    };
}
