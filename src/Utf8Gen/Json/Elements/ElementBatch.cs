using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Elements;

/// <summary>Elements of an array that are deserialized by one call, which is faster and leaves less
/// garbage than a call for each.</summary>
/// <remarks>An element that fails is not in the batch, and the batch ends before it.</remarks>
internal sealed class ElementBatch<T>
{
    private const int MaxCount = 256;
    private const int DefaultMaxDepth = 64; // of a serializer whose option is 0
    private const int Growth = 4; // an enumeration that is left early has deserialized little in vain

    private static readonly ConditionalWeakTable<JsonTypeInfo<T>, Pool> Pools = [];

    private readonly List<T?> _elements = new(MaxCount);
    private readonly JsonTypeInfo<List<T?>> _listType;
    private int _limit;

    private ElementBatch(JsonTypeInfo<T> type)
    {
        var values = new JsonCollectionInfoValues<List<T?>> { ObjectCreator = () => _elements };
        MaxDepth = (type.Options.MaxDepth == 0 ? DefaultMaxDepth : type.Options.MaxDepth) - 1;
        _listType = JsonMetadataServices.CreateListInfo<List<T?>, T?>(type.Options, values);
    }

    /// <summary>The offsets of the ends of the elements.</summary>
    public int[] Ends { get; } = new int[MaxCount];

    /// <summary>The depth that an element may have for the serializer.</summary>
    public int MaxDepth { get; }

    /// <summary>The number of elements that were taken.</summary>
    public int Taken { get; private set; }

    /// <summary>Returns an empty batch, or null if the type needs a call for each
    /// element.</summary>
    public static ElementBatch<T>? Rent(JsonTypeInfo<T> type)
    {
        JsonSerializerOptions options = type.Options;
        bool isStrict = options is { AllowTrailingCommas: false, ReadCommentHandling: JsonCommentHandling.Disallow };
        bool isPossible = isStrict && options.ReferenceHandler is null
            && options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && ReferenceEquals(own, type);
        if (!isPossible)
            return null;

        Pool pool = Pools.GetValue(type, static _ => new Pool());
        ElementBatch<T> batch = Interlocked.Exchange(ref pool.Free, null) ?? new ElementBatch<T>(type);
        batch._limit = 1;
        return batch;
    }

    public void Return(JsonTypeInfo<T> type)
    {
        Clear();
        Pools.GetValue(type, static _ => new Pool()).Free = this;
    }

    /// <summary>Starts to search the elements of the next batch.</summary>
    public ElementRun Begin(int maxDepth)
    {
        var run = new ElementRun(Ends, _limit, maxDepth);
        _limit = Math.Min(_limit * Growth, MaxCount);
        return run;
    }

    /// <summary>Deserializes elements.</summary>
    /// <param name="elements">The elements, with commas between them.</param>
    /// <returns>Whether there is at least one.</returns>
    public bool Fill(in ReadOnlySequence<byte> elements)
    {
        int length = (int)elements.Length + 2;
        byte[] array = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            array[0] = (byte)'[';
            elements.CopyTo(array.AsSpan(1));
            array[length - 1] = (byte)']';
            JsonSerializer.Deserialize(array.AsSpan(0, length), _listType);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The element that fails is read again by itself, and then reports
            // its error with its position.
        }
        finally
        {
            array.AsSpan(0, length).Clear();
            ArrayPool<byte>.Shared.Return(array);
        }

        return _elements.Count > 0;
    }

    public bool TryTake(out T? element)
    {
        bool hasElement = Taken < _elements.Count;
        element = hasElement ? _elements[Taken++] : default;
        return hasElement;
    }

    public void Clear()
    {
        _elements.Clear();
        Taken = 0;
    }

    private sealed class Pool
    {
        public ElementBatch<T>? Free;
    }
}
