using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

/// <summary>Deserializes and serializes as <see cref="JsonSerializer"/> does, by generated readers and writers where
/// there are some.</summary>
/// <remarks>
/// <para>There is a reader and a writer for the contracts of a context with <see cref="Utf8JsonAttribute"/>, as long as
/// their options have the values that the attributes of the context say, and for types with the attribute, whose
/// contracts are made by reflection. The reader reads plain documents. Everything else goes to
/// <see cref="JsonSerializer"/>: documents with errors, comments, repeated members or escaped names, other contracts,
/// modified ones; indented layouts, numbers as strings and values that it refuses. So values, bytes and exceptions are
/// the same in all cases.</para>
/// <para>All members are thread-safe.</para>
/// </remarks>
public static partial class Utf8JsonSerializer
{
    /// <summary>Deserializes a document.</summary>
    /// <param name="utf8Json">The document.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <returns>The value that <see cref="JsonSerializer"/> returns.</returns>
    /// <exception cref="JsonException">The document is invalid, or does not fit the type.</exception>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<T> jsonTypeInfo)
        => TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader)
            ? reader.Deserialize(utf8Json)
            : JsonSerializer.Deserialize(utf8Json, jsonTypeInfo);

    /// <param name="json">The document.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonTypeInfo{T})"/>
    public static T? Deserialize<T>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<T> jsonTypeInfo)
        => json is not null && TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader)
            ? reader.Deserialize(json)
            : JsonSerializer.Deserialize(json!, jsonTypeInfo);

    /// <param name="json">The document.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonTypeInfo{T})"/>
    public static T? Deserialize<T>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<T> jsonTypeInfo)
        => TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader)
            ? reader.Deserialize(json)
            : JsonSerializer.Deserialize(json, jsonTypeInfo);
}
