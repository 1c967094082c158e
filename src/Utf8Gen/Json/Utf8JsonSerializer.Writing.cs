using System.Buffers;
using System.Diagnostics.CodeAnalysis;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

public static partial class Utf8JsonSerializer
{
    /// <summary>Serializes a value.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <returns>The bytes that <see cref="JsonSerializer"/> writes.</returns>
    /// <remarks>Getters may be called twice, and what is inside of their values enumerated twice, where a writer leaves
    /// the value to the serializer.</remarks>
    /// <exception cref="JsonException">The value has more levels than the options allow, or a null that they do
    /// not.</exception>
    /// <exception cref="ArgumentNullException">The contract is null.</exception>
    public static byte[] SerializeToUtf8Bytes<T>(T value, JsonTypeInfo<T> jsonTypeInfo)
        => TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer)
            ? writer.SerializeToUtf8Bytes(value)
            : JsonSerializer.SerializeToUtf8Bytes(value, jsonTypeInfo);

    /// <returns>The text that <see cref="JsonSerializer"/> writes.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T, JsonTypeInfo{T})"/>
    public static string Serialize<T>(T value, JsonTypeInfo<T> jsonTypeInfo)
        => TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer)
            ? writer.Serialize(value)
            : JsonSerializer.Serialize(value, jsonTypeInfo);

    /// <summary>Serializes a value into a buffer, all of it or nothing.</summary>
    /// <param name="utf8Json">The buffer.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T, JsonTypeInfo{T})"/>
    public static void Serialize<T>(IBufferWriter<byte> utf8Json, T value, JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        if (TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer))
            writer.Serialize(utf8Json, value);
        else
            utf8Json.Write(JsonSerializer.SerializeToUtf8Bytes(value, jsonTypeInfo));
    }

    /// <summary>Serializes a value into a stream.</summary>
    /// <remarks>A document of up to one megabyte is written at once, and a longer one by <see cref="JsonSerializer"/>.
    /// Getters may be called twice, and what is inside of their values enumerated twice, where a writer leaves the
    /// value to the serializer.</remarks>
    /// <param name="utf8Json">The stream.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T, JsonTypeInfo{T})"/>
    public static void Serialize<T>(Stream utf8Json, T value, JsonTypeInfo<T> jsonTypeInfo)
    {
        if (utf8Json is not null && TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer))
            writer.Serialize(utf8Json, value);
        else
            JsonSerializer.Serialize(utf8Json!, value, jsonTypeInfo);
    }

    /// <param name="utf8Json">The stream.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels writes to the stream.</param>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    /// <inheritdoc cref="Serialize{T}(Stream, T, JsonTypeInfo{T})"/>
    public static Task SerializeAsync<T>(
        Stream utf8Json, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => utf8Json is not null && TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer)
            ? writer.SerializeAsync(utf8Json, value, cancellationToken)
            : JsonSerializer.SerializeAsync(utf8Json!, value, jsonTypeInfo, cancellationToken);
#if NET10_0_OR_GREATER

    /// <summary>Serializes a value into a pipe, and flushes it.</summary>
    /// <param name="utf8Json">The pipe.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels the flush.</param>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending flush.</exception>
    /// <inheritdoc cref="SerializeAsync{T}(Stream, T, JsonTypeInfo{T}, CancellationToken)"/>
    public static Task SerializeAsync<T>(
        PipeWriter utf8Json, T value, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        // Without counting what was not flushed, the serializer refuses a pipe.
        return utf8Json is { CanGetUnflushedBytes: true }
            && !cancellationToken.IsCancellationRequested
            && TypeWriter<T>.TryFind(jsonTypeInfo, out TypeWriter<T>? writer)
            ? writer.SerializeAsync(utf8Json, value, cancellationToken)
            : JsonSerializer.SerializeAsync(utf8Json!, value, jsonTypeInfo, cancellationToken);
    }
#endif

#pragma warning disable RS0027 // The parameters are those of the overloads of JsonSerializer.
    /// <summary>Serializes a value by options.</summary>
    /// <remarks>There are writers for types with <see cref="Utf8JsonAttribute"/>, and for the types of a context with
    /// the attribute that is in the chain of resolvers. The first call with options that are not read-only yet goes to
    /// the serializer, which makes them so. Getters may be called twice, and what is inside of their values enumerated
    /// twice, where a writer leaves the value to the serializer.</remarks>
    /// <param name="value">The value.</param>
    /// <param name="options">The options; null for those by default.</param>
    /// <returns>The bytes that <see cref="JsonSerializer"/> writes.</returns>
    /// <exception cref="JsonException">The value has more levels than the options allow, or a null that they do
    /// not.</exception>
    [RequiresUnreferencedCode(UnreferencedCode)]
    [RequiresDynamicCode(DynamicCode)]
    public static byte[] SerializeToUtf8Bytes<T>(T value, JsonSerializerOptions? options = null)
        => TypeWriter<T>.TryFind(options ?? JsonSerializerOptions.Default, out TypeWriter<T>? writer)
            ? writer.SerializeToUtf8Bytes(value)
            : JsonSerializer.SerializeToUtf8Bytes(value, options);

    /// <returns>The text that <see cref="JsonSerializer"/> writes.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T, JsonSerializerOptions)"/>
    [RequiresUnreferencedCode(UnreferencedCode)]
    [RequiresDynamicCode(DynamicCode)]
    public static string Serialize<T>(T value, JsonSerializerOptions? options = null)
        => TypeWriter<T>.TryFind(options ?? JsonSerializerOptions.Default, out TypeWriter<T>? writer)
            ? writer.Serialize(value)
            : JsonSerializer.Serialize(value, options);
#pragma warning restore RS0027
}
