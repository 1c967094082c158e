using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
#if NET9_0_OR_GREATER
using System.Runtime.InteropServices; // JsonMarshal
#endif

namespace Utf8Gen.Json;

/// <summary>A JSON value of any kind, kept as UTF-8 and not deserialized: a member that is passed on, stored, or
/// deserialized later to a type that other members name.</summary>
/// <remarks>
/// <para>It is always one complete, valid value in well-formed UTF-8: invalid JSON is refused when it is created.
/// Strings and numbers are exactly as they were written, with their escapes; white space, comments and trailing commas
/// between tokens are left out, so that the value has no line breaks. Duplicate properties stay.</para>
/// <para><see cref="JsonSerializer"/> reads and writes it as the JSON that it holds, with or without a source-generated
/// context. JSON null is a value (<see cref="JsonValueKind.Null"/>); the default value of this type stands for an
/// absent one, has no bytes, and is written and deserialized as null. To leave it out, use
/// <see cref="JsonIgnoreCondition.WhenWritingDefault"/>.</para>
/// <para>Two values are equal if their bytes are, so <c>1</c> and <c>1.0</c> are not. Immutable and thread-safe.</para>
/// </remarks>
[JsonConverter(typeof(Utf8JsonRawValueConverter))]
[DebuggerDisplay("{ToString(),nq}")]
public readonly struct Utf8JsonRawValue : IEquatable<Utf8JsonRawValue>
{
    private readonly byte[]? _json;

    private Utf8JsonRawValue(byte[] json)
    {
        _json = json;
    }

    /// <summary>What the value is; <see cref="JsonValueKind.Undefined"/> for the default value.</summary>
    public JsonValueKind ValueKind => RawValueKind.Of(_json);

    /// <summary>The JSON of the value; null for the default value.</summary>
    private ReadOnlySpan<byte> Json => _json ?? "null"u8;

    /// <summary>Compares the bytes of two values.</summary>
    public static bool operator ==(Utf8JsonRawValue left, Utf8JsonRawValue right) => left.Equals(right);

    /// <summary>Compares the bytes of two values.</summary>
    public static bool operator !=(Utf8JsonRawValue left, Utf8JsonRawValue right) => !left.Equals(right);

    /// <summary>Creates a value from JSON text.</summary>
    /// <param name="utf8Json">One value, in UTF-8 without a byte order mark; white space around it is left out. It is
    /// copied.</param>
    /// <exception cref="JsonException">The text is not one JSON value, is not well-formed UTF-8, has comments or
    /// trailing commas, or is nested deeper than 64.</exception>
    public static Utf8JsonRawValue Parse(ReadOnlySpan<byte> utf8Json)
    {
        var reader = new Utf8JsonReader(utf8Json);
        Utf8JsonRawValue value = ParseValue(ref reader);
        reader.Read(); // throws if there is more
        return value;
    }

    /// <summary>Reads a value, as <see cref="JsonElement.ParseValue(ref Utf8JsonReader)"/> does.</summary>
    /// <param name="reader">A reader at the first token of a value, at a property name, or before the first token, of
    /// any kind of buffer. It advances to the last token of the value; after an exception its position is
    /// undefined.</param>
    /// <exception cref="JsonException">The value is invalid, is incomplete, or is not well-formed UTF-8.</exception>
    /// <exception cref="InvalidOperationException">The reader is at another token.</exception>
    public static Utf8JsonRawValue ParseValue(ref Utf8JsonReader reader) => new(TokenCopy.OfValue(ref reader));

    /// <summary>Copies an element.</summary>
    /// <returns>Its value; the default value for <see cref="JsonValueKind.Undefined"/>.</returns>
    /// <exception cref="JsonException">The element is not well-formed UTF-8.</exception>
    /// <exception cref="ObjectDisposedException">The document is disposed of.</exception>
    public static Utf8JsonRawValue FromElement(JsonElement element)
    {
        if (element.ValueKind == JsonValueKind.Undefined)
            return default;

        // The options that the document was parsed with are not known, and no longer matter.
        var options = new JsonReaderOptions
        {
            CommentHandling = JsonCommentHandling.Skip,
            AllowTrailingCommas = true,
            MaxDepth = int.MaxValue,
        };
        var reader = new Utf8JsonReader(RawJsonOf(element), options);
        return ParseValue(ref reader);
    }

    /// <summary>Returns the JSON of the value; nothing for the default value.</summary>
    public ReadOnlySpan<byte> AsSpan() => _json;

    /// <inheritdoc cref="AsSpan"/>
    public ReadOnlyMemory<byte> AsMemory() => _json;

    /// <summary>Deserializes the value.</summary>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <exception cref="JsonException">The value does not fit the type.</exception>
    public T? Deserialize<T>(JsonTypeInfo<T> jsonTypeInfo) => JsonSerializer.Deserialize(Json, jsonTypeInfo);

    /// <summary>Creates an element, over a copy of the JSON.</summary>
    /// <returns>The element, which need not be disposed of; that of <see cref="JsonValueKind.Undefined"/> for the
    /// default value.</returns>
    public JsonElement ToElement()
    {
        if (_json is null)
            return default;

        var reader = new Utf8JsonReader(_json, new JsonReaderOptions { MaxDepth = int.MaxValue });
        return JsonElement.ParseValue(ref reader);
    }

    /// <summary>Writes the value as it is: neither indented, within or before it, nor escaped again, whatever the
    /// options of the writer.</summary>
    /// <exception cref="InvalidOperationException">The writer is not at a place for a value.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteRawValue(Json, skipInputValidation: true);
    }

    /// <inheritdoc/>
    public bool Equals(Utf8JsonRawValue other) => AsSpan().SequenceEqual(other.AsSpan());

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Utf8JsonRawValue other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        var hash = new HashCode();
        hash.AddBytes(_json);
        return hash.ToHashCode();
    }

    /// <summary>Returns the JSON of the value; an empty string for the default value.</summary>
    public override string ToString() => Encoding.UTF8.GetString(AsSpan());

    private static ReadOnlySpan<byte> RawJsonOf(JsonElement element)
#if NET9_0_OR_GREATER
        => JsonMarshal.GetRawUtf8Value(element);
#else
#pragma warning disable U8G0037 // .NET 8 has the text of an element, with its escapes, only as a string
        => Encoding.UTF8.GetBytes(element.GetRawText());
#pragma warning restore U8G0037
#endif
}
