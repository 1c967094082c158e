using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>The generated reader of a contract, which reads plain documents, or the verdict that
/// there is none.</summary>
internal sealed class TypeReader<T>
{
    private static readonly ContractCache<T, TypeReader<T>> Cache = new(Find);

    private readonly JsonSerializerOptions _options;
    private readonly Utf8JsonTypeReader<T> _read;
    private Attempts _attempts;

    private TypeReader(JsonSerializerOptions options, Utf8JsonTypeReader<T> read)
    {
        _options = options;
        _read = read;
    }

    /// <summary>Reads a complete document.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public static bool TryRead(JsonTypeInfo<T>? type, ReadOnlySpan<byte> json, out T? value)
    {
        if (TryFind(type, out TypeReader<T>? reader))
            return reader.TryRead(json, out value);

        value = default;
        return false;
    }

    /// <summary>Deserializes a complete value of a document that is read with options.</summary>
    /// <remarks>Given a reader, the serializer would first search the end of the value, which is
    /// already known. But only a reader has options: limits were checked over the whole document,
    /// so they must not apply to the value again.</remarks>
    public static T? Deserialize(in ReadOnlySequence<byte> json, JsonReaderOptions options, JsonTypeInfo<T> type)
    {
        if (json.IsSingleSegment && TryRead(type, json.FirstSpan, out T? value))
            return value;

        bool isStrict = options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };
        if (json.IsSingleSegment && isStrict && DepthLimit.Of(type.Options.MaxDepth) >= DepthLimit.Of(options.MaxDepth))
            return JsonSerializer.Deserialize(json.FirstSpan, type);

        var reader = new Utf8JsonReader(json, isFinalBlock: true, new JsonReaderState(options));
        return JsonSerializer.Deserialize(ref reader, type);
    }

    /// <summary>Finds the reader of a contract.</summary>
    public static bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TypeReader<T>? reader) => Cache.TryFind(type, out reader);

    /// <summary>Finds the reader for options.</summary>
    public static bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TypeReader<T>? reader)
        => Cache.TryFind(options, out reader);

    /// <inheritdoc cref="TryRead(JsonTypeInfo{T}, ReadOnlySpan{byte}, out T)"/>
    public bool TryRead(ReadOnlySpan<byte> json, out T? value)
    {
        value = default;
        return ShouldAttempt() && AttemptNext(json, out value);
    }

    /// <summary>Whether to read the next document; not if it is likely to be in vain.</summary>
    public bool ShouldAttempt() => _attempts.ShouldMake();

    /// <summary>Reads the next document.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public bool AttemptNext(ReadOnlySpan<byte> json, out T? value)
    {
        if (Attempt(json, out value))
        {
            _attempts.Succeed();
            return true;
        }

        Skip();
        return false;
    }

    /// <summary>Leaves the next document to the serializer.</summary>
    public void Skip() => _attempts.Fail();

    /// <summary>Reads a complete document, whatever came of others.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer reads it again, and throws.")]
    internal bool Attempt(ReadOnlySpan<byte> json, out T? value)
    {
        try
        {
            var cursor = new Utf8JsonCursor(json, _options);
            value = _read(ref cursor);
            if (cursor.IsComplete())
                return true;
        }
        catch (Exception)
        {
        }

        value = default;
        return false;
    }

    private static TypeReader<T>? Find(JsonTypeInfo<T> type)
        => TypeSets.Find(type, (set, origin) => set.FindReader(origin, type)) is { } read ? new TypeReader<T>(type.Options, read) : null;
}

/// <summary>The depth that readers and serializers allow.</summary>
internal static class DepthLimit
{
    private const int Default = 64;

    /// <param name="option">The option; 0 for the default.</param>
    public static int Of(int option) => option == 0 ? Default : option;
}
