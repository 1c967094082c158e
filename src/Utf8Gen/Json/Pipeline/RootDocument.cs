using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Pipeline;

/// <summary>The document of a reader that has read nothing of it.</summary>
internal readonly ref struct RootDocument<T>
{
    private const int OtherDepth = 1 << 10; // near enough for the serializer, should it go on with a block meanwhile

    private readonly JsonTypeInfo<T> _type;
    private readonly ReadOnlySpan<byte> _bytes;
    private readonly ReadOnlySequence<byte> _sequence; // several segments, or empty
    private readonly JsonReaderOptions _options;

    private RootDocument(JsonTypeInfo<T> type, ReadOnlySpan<byte> bytes, ReadOnlySequence<byte> sequence, JsonReaderOptions options)
    {
        _type = type;
        _bytes = bytes;
        _sequence = sequence;
        _options = options;
    }

    /// <summary>The number of bytes.</summary>
    public long Length => IsSequence ? _sequence.Length : _bytes.Length;

    private bool IsSequence => !_sequence.IsEmpty;

    /// <summary>A limit that no reader for the contract has, unless <see cref="StateOfBlocks"/> has given it
    /// one.</summary>
    private int DepthOfBlocks => DepthLimit.Of(_type.Options.MaxDepth) ^ OtherDepth;

    /// <param name="reader">The reader.</param>
    /// <param name="type">The contract by which the serializer reads the document.</param>
    public static RootDocument<T> Of(ref Utf8JsonReader reader, JsonTypeInfo<T> type)
    {
        SerializerInternals.GetBytes(ref reader, out ReadOnlySpan<byte> bytes, out ReadOnlySequence<byte> sequence);
        return new RootDocument<T>(type, bytes, sequence, reader.CurrentState.Options);
    }

    /// <summary>Returns the state with which the serializer goes on after a block that is not the last one.</summary>
    /// <param name="isForSerializer">Whether the serializer goes on alone.</param>
    public JsonReaderState StateOfBlocks(bool isForSerializer) => new(new JsonReaderOptions
    {
        AllowTrailingCommas = _type.Options.AllowTrailingCommas,
        CommentHandling = _type.Options.ReadCommentHandling,
        MaxDepth = isForSerializer ? DepthLimit.Of(_type.Options.MaxDepth) : DepthOfBlocks,
    });

    /// <summary>Reads the document by generated code.</summary>
    public bool TryRead(TypeReader<T> reader, out T? value)
    {
        if (!IsSequence)
            return reader.TryRead(_bytes, out value);

        using var bytes = new ContiguousBytes(in _sequence);
        return reader.TryRead(bytes.Span, out value);
    }

    /// <summary>Reads the document by the serializer, in the way in which it is reading it.</summary>
    public T? ReadAgain()
    {
        using (AttemptScope.BeginRepetition())
        {
            if (AreOptions(DepthOfBlocks))
                return ReadBlocks();

            try
            {
                return ReadMemory();
            }
            catch (JsonException exception) when (AreOptions(DepthLimit.Of(_type.Options.MaxDepth)))
            {
                if (HasOtherErrorInBlocks(exception) && SerializerInternals.IsReadingStream())
                    return ReadBlocks();
                throw;
            }
        }
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "It is another error.")]
    private bool HasOtherErrorInBlocks(JsonException exception)
    {
        try
        {
            ReadBlocks();
            return true;
        }
        catch (Exception other) when (AttemptScope.IsRepeatable(other))
        {
            return PlaceOf(other) != PlaceOf(exception);
        }

        static (Type, string, string?, long?, long?) PlaceOf(Exception exception)
        {
            var json = exception as JsonException;
            return (exception.GetType(), exception.Message, json?.Path, json?.LineNumber, json?.BytePositionInLine);
        }
    }

    private bool AreOptions(int maxDepth)
        => _options.CommentHandling == _type.Options.ReadCommentHandling
            && _options.AllowTrailingCommas == _type.Options.AllowTrailingCommas
            && DepthLimit.Of(_options.MaxDepth) == maxDepth;

    private T? ReadMemory()
    {
        if (!IsSequence && AreOptions(DepthLimit.Of(_type.Options.MaxDepth)))
            return JsonSerializer.Deserialize(_bytes, _type);

        // A reader has searched the end of its value before, so that nothing follows, other than in a pipe.
        Utf8JsonReader reader = IsSequence ? new Utf8JsonReader(_sequence, _options) : new Utf8JsonReader(_bytes, _options);
        T? value = JsonSerializer.Deserialize(ref reader, _type);
        return reader.BytesConsumed == Length ? value : ReadBlocks();
    }

    private T? ReadBlocks()
    {
        if (!IsSequence && AreOptions(DepthOfBlocks))
            return JsonSerializer.Deserialize(new MemoryStream(_bytes.ToArray()), _type);

        // One block, whatever its length.
        ReadOnlySequence<byte> block = IsSequence ? _sequence : new ReadOnlySequence<byte>(_bytes.ToArray());
        return JsonSerializer.DeserializeAsync(PipeReader.Create(block), _type).AsTask().GetAwaiter().GetResult();
    }
}
