using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>The generated writer of a contract.</summary>
internal sealed class TypeWriter<T>
{
    private const int MinCapacity = 256;
    private const int MaxCapacity = 64 * 1024; // before anything is written

    private static readonly ContractCache<T, TypeWriter<T>> Cache = new(Find);

    private readonly JsonSerializerOptions _options;
    private readonly TextEscaping _escaping;
    private readonly Utf8JsonTypeWriter<T> _write;
    private Attempts _attempts;
    private int _capacity = MinCapacity; // the length of the last document, which others are like

    private TypeWriter(JsonSerializerOptions options, TextEscaping escaping, Utf8JsonTypeWriter<T> write)
    {
        _options = options;
        _escaping = escaping;
        _write = write;
    }

    /// <summary>Finds the writer of a contract.</summary>
    public static bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TypeWriter<T>? writer) => Cache.TryFind(type, out writer);

    /// <summary>Finds the writer for options.</summary>
    public static bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TypeWriter<T>? writer)
        => Cache.TryFind(options, out writer);

    /// <summary>Writes a value by a contract.</summary>
    /// <param name="type">The contract.</param>
    /// <param name="value">The value.</param>
    /// <param name="maxLength">The number of bytes that a document may have.</param>
    /// <param name="json">The document, to be disposed of.</param>
    /// <returns>False to leave it to the serializer.</returns>
    public static bool TryWrite(JsonTypeInfo<T>? type, T value, int maxLength, out WrittenDocument json)
    {
        json = default;
        return TryFind(type, out TypeWriter<T>? writer) && writer.TryWrite(value, maxLength, out json);
    }

    /// <summary>Writes a value by options.</summary>
    /// <inheritdoc cref="TryWrite(JsonTypeInfo{T}, T, int, out WrittenDocument)"/>
    public static bool TryWrite(JsonSerializerOptions options, T value, int maxLength, out WrittenDocument json)
    {
        json = default;
        return TryFind(options, out TypeWriter<T>? writer) && writer.TryWrite(value, maxLength, out json);
    }

    private bool TryWrite(T value, int maxLength, out WrittenDocument json)
    {
        json = default;
        if (!_attempts.ShouldMake())
            return false;
        if (Attempt(value, maxLength, out json))
        {
            _attempts.Succeed();
            return true;
        }

        _attempts.Fail();
        return false;
    }

    /// <summary>Writes a value, whatever came of others.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    internal bool Attempt(T value, int maxLength, out WrittenDocument json)
    {
        var buffer = new Utf8JsonBuffer(_options, _escaping, _capacity, maxLength);
        try
        {
            _write(ref buffer, value);
        }
        catch (Exception)
        {
            buffer.Fail();
        }

        json = buffer.ToDocument();
        if (!buffer.HasFailed)
        {
            _capacity = Math.Clamp(json.Span.Length, MinCapacity, MaxCapacity);
            return true;
        }

        json.Dispose();
        json = default;
        return false;
    }

    private static TypeWriter<T>? Find(JsonTypeInfo<T> type)
        => TextEscaping.Of(type.Options.Encoder) is { } escaping
            && TypeSets.Find(type, (set, origin) => set.FindWriter(origin, type)) is { } write
            ? new TypeWriter<T>(type.Options, escaping, write)
            : null;
}
