using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>The generated reader of a contract, which reads plain documents, or the verdict that there is
/// none.</summary>
internal sealed class TypeReader<T>
{
    private const int MaxBytesOfChar = 3;
    private const int MaxStackBytes = 256;
    private const int MaxRentedBytes = 1024 * 1024; // without counting them

    private static readonly ContractCache<T, TypeReader<T>> Cache = new(Find);

    private readonly JsonTypeInfo<T> _type;
    private readonly Utf8JsonTypeReader<T> _read;
    private Attempts _attempts;

    private TypeReader(JsonTypeInfo<T> type, Utf8JsonTypeReader<T> read)
    {
        _type = type;
        _read = read;
    }

    /// <summary>Deserializes a complete value of a document that is read with options.</summary>
    /// <remarks>Given a reader, the serializer would first search the end of the value, which is already known. But
    /// only a reader has options: limits were checked over the whole document, so they must not apply to the value
    /// again.</remarks>
    public static T? Deserialize(in ReadOnlySequence<byte> json, JsonReaderOptions options, JsonTypeInfo<T> type)
    {
        if (!json.IsSingleSegment || !TryFind(type, out TypeReader<T>? reader))
            return DeserializeByContract(in json, options, type);
        if (reader.TryRead(json.FirstSpan, out T? value))
            return value;

        using (AttemptScope.BeginRepetition())
            return DeserializeByContract(in json, options, type);
    }

    /// <summary>Finds the reader of a contract.</summary>
    public static bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TypeReader<T>? reader) => Cache.TryFind(type, out reader);

    /// <summary>Finds the reader for options.</summary>
    public static bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TypeReader<T>? reader)
        => Cache.TryFind(options, out reader);

    /// <summary>Deserializes a complete document.</summary>
    public T? Deserialize(ReadOnlySpan<byte> json) => TryRead(json, out T? value) ? value : Repeat(json);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte})"/>
    public T? Deserialize(ReadOnlySpan<char> json)
    {
        if (TryRead(json, out T? value))
            return value;

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.Deserialize(json, _type);
    }

    /// <summary>Deserializes the next document, after <see cref="ShouldAttempt"/>.</summary>
    public T? DeserializeNext(ReadOnlySpan<byte> json) => AttemptNext(json, out T? value) ? value : Repeat(json);

    /// <summary>Whether to read the next document; not if it is likely to be in vain.</summary>
    public bool ShouldAttempt() => AttemptScope.IsOpen && _attempts.ShouldMake();

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

    /// <summary>Reads the next value, after which its document may go on.</summary>
    /// <param name="json">The value, and what follows it.</param>
    /// <param name="depth">The number of levels around the value.</param>
    /// <param name="value">The value.</param>
    /// <param name="length">The number of its bytes.</param>
    /// <returns>False to leave it to the serializer.</returns>
    public bool AttemptNext(ReadOnlySpan<byte> json, int depth, out T? value, out int length)
    {
        if (Attempt(json, depth, out value, out length))
        {
            _attempts.Succeed();
            return true;
        }

        Skip();
        return false;
    }

    /// <summary>Leaves the next document to the serializer.</summary>
    public void Skip() => _attempts.Fail();

    /// <summary>Reads the next document, if that is not likely to be in vain.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public bool TryRead(ReadOnlySpan<byte> json, out T? value)
    {
        value = default;
        return ShouldAttempt() && AttemptNext(json, out value);
    }

    /// <summary>Reads a complete document, whatever came of others.</summary>
    internal bool Attempt(ReadOnlySpan<byte> json, out T? value)
        => Attempt(json, depth: 0, out value, out int length) && json[length..].IndexOfAnyExcept(" \t\r\n"u8) < 0;

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer reads it again, and throws.")]
    private bool Attempt(ReadOnlySpan<byte> json, int depth, out T? value, out int length)
    {
        try
        {
            using var scope = AttemptScope.Begin();
            var cursor = new Utf8JsonCursor(json, _type.Options, depth);
            value = _read(ref cursor);
            length = cursor.Position;
            if (!cursor.HasFailed)
                return true;
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
        }

        value = default;
        length = 0;
        return false;
    }

    private static T? DeserializeByContract(in ReadOnlySequence<byte> json, JsonReaderOptions options, JsonTypeInfo<T> type)
    {
        bool isStrict = options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };
        if (json.IsSingleSegment && isStrict && DepthLimit.Of(type.Options.MaxDepth) >= DepthLimit.Of(options.MaxDepth))
            return JsonSerializer.Deserialize(json.FirstSpan, type);

        var reader = new Utf8JsonReader(json, isFinalBlock: true, new JsonReaderState(options));
        return JsonSerializer.Deserialize(ref reader, type);
    }

    private T? Repeat(ReadOnlySpan<byte> json)
    {
        using (AttemptScope.BeginRepetition())
            return JsonSerializer.Deserialize(json, _type);
    }

    private bool TryRead(ReadOnlySpan<char> json, out T? value)
    {
        value = default;
        if (!ShouldAttempt())
            return false;

        long maxLength = (long)json.Length * MaxBytesOfChar;
        int length = maxLength > MaxRentedBytes ? Encoding.UTF8.GetByteCount(json) : (int)maxLength;
        byte[]? rented = null;
        Span<byte> utf8 = length <= MaxStackBytes ? stackalloc byte[MaxStackBytes] : rented = ArrayPool<byte>.Shared.Rent(length);
        int written = 0;
        try
        {
            if (Utf8.FromUtf16(json, utf8, out _, out written, replaceInvalidSequences: false) == OperationStatus.Done)
                return AttemptNext(utf8[..written], out value);
        }
        finally
        {
            if (rented is not null)
            {
                utf8[..written].Clear();
                ArrayPool<byte>.Shared.Return(rented);
            }
        }

        Skip();
        return false;
    }

    private static TypeReader<T>? Find(JsonTypeInfo<T> type)
        => TypeSets.Find(type, (set, origin) => set.FindReader(origin, type)) is { } read ? new TypeReader<T>(type, read) : null;
}

/// <summary>The depth that readers and serializers allow.</summary>
internal static class DepthLimit
{
    private const int Default = 64;

    /// <param name="option">The option; 0 for the default.</param>
    public static int Of(int option) => option == 0 ? Default : option;
}
