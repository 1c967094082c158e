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
