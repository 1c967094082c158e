using System.Buffers;
using System.Diagnostics.CodeAnalysis;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text;
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

    private readonly JsonTypeInfo<T> _type;
    private readonly TextEscaping _escaping;
    private readonly Utf8JsonTypeWriter<T> _write;
    private Attempts _attempts;
    private int _capacity = MinCapacity; // the length of the last document, which others are like

    private TypeWriter(JsonTypeInfo<T> type, TextEscaping escaping, Utf8JsonTypeWriter<T> write)
    {
        _type = type;
        _escaping = escaping;
        _write = write;
    }

    public JsonSerializerOptions Options => _type.Options;

    /// <summary>Finds the writer of a contract.</summary>
    public static bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TypeWriter<T>? writer) => Cache.TryFind(type, out writer);

    /// <summary>Finds the writer for options.</summary>
    public static bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TypeWriter<T>? writer)
        => Cache.TryFind(options, out writer);

    /// <summary>Serializes a value.</summary>
    public byte[] SerializeToUtf8Bytes(T value)
    {
        if (TryWrite(value, int.MaxValue, out WrittenDocument json))
        {
            using (json)
                return json.Span.ToArray();
        }

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.SerializeToUtf8Bytes(value, _type);
    }

    /// <inheritdoc cref="SerializeToUtf8Bytes"/>
    public string Serialize(T value)
    {
        if (TryWrite(value, int.MaxValue, out WrittenDocument json))
        {
            using (json)
                return Encoding.UTF8.GetString(json.Span);
        }

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.Serialize(value, _type);
    }

    /// <inheritdoc cref="SerializeToUtf8Bytes"/>
    public void Serialize(IBufferWriter<byte> target, T value)
    {
        if (TryWrite(value, int.MaxValue, out WrittenDocument json))
        {
            using (json)
                target.Write(json.Span);
            return;
        }

        using (AttemptScope.BeginRepetition())
            target.Write(JsonSerializer.SerializeToUtf8Bytes(value, _type));
    }

    /// <inheritdoc cref="SerializeToUtf8Bytes"/>
    public void Serialize(Stream target, T value)
    {
        if (TryWrite(value, BufferedDocument.MaxLength, out WrittenDocument json))
        {
            using (json)
                target.Write(json.Span);
            return;
        }

        using (AttemptScope.BeginRepetition())
            JsonSerializer.Serialize(target, value, _type);
    }

    /// <inheritdoc cref="SerializeToUtf8Bytes"/>
    /// <remarks>The serializer's first block is written before this method returns.</remarks>
    public Task SerializeAsync(Stream target, T value, CancellationToken cancellationToken)
    {
        if (TryWrite(value, BufferedDocument.MaxLength, out WrittenDocument json))
            return WriteAsync(target, json, cancellationToken);

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.SerializeAsync(target, value, _type, cancellationToken);
    }
#if NET10_0_OR_GREATER

    /// <inheritdoc cref="SerializeAsync(Stream, T, CancellationToken)"/>
    public Task SerializeAsync(PipeWriter target, T value, CancellationToken cancellationToken)
    {
        if (TryWrite(value, BufferedDocument.MaxLength, out WrittenDocument json))
            return WriteAsync(target, json, cancellationToken);

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.SerializeAsync(target, value, _type, cancellationToken);
    }
#endif

    /// <summary>Writes the next value, if that is not likely to be in vain.</summary>
    /// <param name="value">The value.</param>
    /// <param name="maxLength">The number of bytes that it may have.</param>
    /// <param name="json">The value, to be disposed of.</param>
    /// <param name="depth">The number of levels around it.</param>
    /// <returns>False to leave it to the serializer.</returns>
    public bool TryWrite(T value, int maxLength, out WrittenDocument json, int depth = 0)
    {
        json = default;
        if (!AttemptScope.IsOpen || !_attempts.ShouldMake())
            return false;
        if (Attempt(value, maxLength, out json, depth))
        {
            _attempts.Succeed();
            return true;
        }

        _attempts.Fail();
        return false;
    }

    /// <summary>Writes a value, whatever came of others.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    internal bool Attempt(T value, int maxLength, out WrittenDocument json, int depth = 0)
    {
        var buffer = new Utf8JsonBuffer(_type.Options, _escaping, _capacity, maxLength, depth);
        bool isComplete = false;
        try
        {
            using var scope = AttemptScope.Begin();
            _write(ref buffer, value);
            isComplete = !buffer.HasFailed;
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
        }
        finally
        {
            json = buffer.ToDocument();
            if (!isComplete)
            {
                json.Dispose();
                json = default;
            }
        }

        if (isComplete)
            _capacity = Math.Clamp(json.Span.Length, MinCapacity, MaxCapacity);
        return isComplete;
    }

    private static async Task WriteAsync(Stream stream, WrittenDocument json, CancellationToken cancellationToken)
    {
        using (json)
            await stream.WriteAsync(json.Memory, cancellationToken).ConfigureAwait(false);
    }
#if NET10_0_OR_GREATER

    private static async Task WriteAsync(PipeWriter pipe, WrittenDocument json, CancellationToken cancellationToken)
    {
        using (json)
            pipe.Write(json.Span);
        FlushResult result = await pipe.FlushAsync(cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled)
            throw new OperationCanceledException("PipeWriter.FlushAsync was canceled.");
    }
#endif

    private static TypeWriter<T>? Find(JsonTypeInfo<T> type)
        => TextEscaping.Of(type.Options.Encoder) is { } escaping
            && TypeSets.Find(type, (set, origin) => set.FindWriter(origin, type)) is { } write
            ? new TypeWriter<T>(type, escaping, write)
            : null;
}
