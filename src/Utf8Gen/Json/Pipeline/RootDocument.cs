using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Pipeline;

/// <summary>The document of a reader that has read nothing of it.</summary>
internal readonly ref struct RootDocument<T>
{
    private readonly JsonTypeInfo<T> _type;
    private readonly ReadOnlySpan<byte> _bytes;
    private readonly ReadOnlySequence<byte> _sequence; // several segments, or empty
    private readonly JsonReaderState _state;
    private readonly bool _isPart; // of the document of another reader, with lines and bytes of that
    private readonly bool _hasArrivedInBlocks;

    private RootDocument(ref Utf8JsonReader reader, JsonTypeInfo<T> type)
    {
        SerializerInternals.GetBytes(ref reader, out _bytes, out _sequence);
        _type = type;
        _state = reader.CurrentState;
        _isPart = !SerializerInternals.IsAtStart(ref reader);
        _hasArrivedInBlocks = SerializerInternals.HasAwaitedMore(ref reader);
    }

    /// <summary>The number of bytes.</summary>
    public long Length => IsSequence ? _sequence.Length : _bytes.Length;

    private bool IsSequence => !_sequence.IsEmpty;

    /// <param name="reader">The reader.</param>
    /// <param name="type">The contract by which the serializer reads the document.</param>
    public static RootDocument<T> Of(ref Utf8JsonReader reader, JsonTypeInfo<T> type) => new(ref reader, type);

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
            if (_hasArrivedInBlocks)
                return ReadBlocks();

            try
            {
                return ReadMemory();
            }
            catch (JsonException exception) when (MayBeStream())
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

    private bool MayBeStream()
        => !_isPart
            && _state.Options.CommentHandling == _type.Options.ReadCommentHandling
            && _state.Options.AllowTrailingCommas == _type.Options.AllowTrailingCommas
            && DepthLimit.Of(_state.Options.MaxDepth) == DepthLimit.Of(_type.Options.MaxDepth);

    private T? ReadMemory()
    {
        if (!IsSequence && MayBeStream())
            return JsonSerializer.Deserialize(_bytes, _type);

        // A reader has searched the end of its value before, so that nothing follows, other than in a pipe.
        Utf8JsonReader reader = IsSequence
            ? new Utf8JsonReader(_sequence, isFinalBlock: true, _state)
            : new Utf8JsonReader(_bytes, isFinalBlock: true, _state);
        T? value = JsonSerializer.Deserialize(ref reader, _type);
        return reader.BytesConsumed == Length ? value : ReadBlocks();
    }

    private T? ReadBlocks()
    {
        if (!IsSequence && _hasArrivedInBlocks)
            return JsonSerializer.Deserialize(new MemoryStream(_bytes.ToArray()), _type);

        // One block, whatever its length.
        ReadOnlySequence<byte> block = IsSequence ? _sequence : new ReadOnlySequence<byte>(_bytes.ToArray());
        return JsonSerializer.DeserializeAsync(PipeReader.Create(block), _type).AsTask().GetAwaiter().GetResult();
    }
}
