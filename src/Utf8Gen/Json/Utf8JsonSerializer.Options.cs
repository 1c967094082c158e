using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Utf8Gen.Json;

public static partial class Utf8JsonSerializer
{
    internal const string UnreferencedCode = "The contract of a type may be made by reflection, which finds only what the trimmer keeps. "
        + "Use the overload with a JsonTypeInfo, or keep all types that are needed.";

    internal const string DynamicCode = "The contract of a type may be made by reflection, which may need code generated at run time. "
        + "Use the overload with a JsonTypeInfo.";

#pragma warning disable RS0027 // The parameters are those of the overloads of JsonSerializer.
    /// <summary>Deserializes a document by options.</summary>
    /// <remarks>There are readers for types with <see cref="Utf8JsonAttribute"/>, and for the types of a context with
    /// the attribute that is in the chain of resolvers. The first call with options that are not read-only yet goes to
    /// the serializer, which makes them so.</remarks>
    /// <param name="utf8Json">The document.</param>
    /// <param name="options">The options; null for those by default.</param>
    /// <returns>The value that <see cref="JsonSerializer"/> returns.</returns>
    /// <exception cref="JsonException">The document is invalid, or does not fit the type.</exception>
    /// <exception cref="ArgumentNullException">The document is null.</exception>
    [RequiresUnreferencedCode(UnreferencedCode)]
    [RequiresDynamicCode(DynamicCode)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options = null)
        => TypeReader<T>.TryFind(options ?? JsonSerializerOptions.Default, out TypeReader<T>? reader)
            ? reader.Deserialize(utf8Json)
            : JsonSerializer.Deserialize<T>(utf8Json, options);

    /// <param name="json">The document.</param>
    /// <param name="options">The options; null for those by default.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(UnreferencedCode)]
    [RequiresDynamicCode(DynamicCode)]
    public static T? Deserialize<T>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSerializerOptions? options = null)
        => json is not null && TypeReader<T>.TryFind(options ?? JsonSerializerOptions.Default, out TypeReader<T>? reader)
            ? reader.Deserialize(json)
            : JsonSerializer.Deserialize<T>(json!, options);

    /// <param name="json">The document.</param>
    /// <param name="options">The options; null for those by default.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(UnreferencedCode)]
    [RequiresDynamicCode(DynamicCode)]
    public static T? Deserialize<T>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSerializerOptions? options = null)
        => TypeReader<T>.TryFind(options ?? JsonSerializerOptions.Default, out TypeReader<T>? reader)
            ? reader.Deserialize(json)
            : JsonSerializer.Deserialize<T>(json, options);
#pragma warning restore RS0027
}
