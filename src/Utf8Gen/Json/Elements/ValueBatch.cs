using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Elements;

/// <summary>Values that are deserialized by one call, which is faster and leaves less garbage than
/// a call for each.</summary>
/// <remarks>A value that fails is not in the batch, and the batch ends before it.</remarks>
internal sealed class ValueBatch<T>
{
    private const int MaxCount = 256;
    private const int DefaultMaxDepth = 64; // of a serializer whose option is 0
    private const int Growth = 4; // an enumeration that is left early has deserialized little in vain

    private static readonly ConditionalWeakTable<JsonTypeInfo<T>, Pool> Pools = [];

    private readonly List<T?> _values = new(MaxCount);
    private readonly JsonTypeInfo<T> _type;
    private readonly JsonTypeInfo<List<T?>> _listType;
    private int _limit;

    private ValueBatch(JsonTypeInfo<T> type)
    {
        var values = new JsonCollectionInfoValues<List<T?>> { ObjectCreator = () => _values };
        MaxDepth = (type.Options.MaxDepth == 0 ? DefaultMaxDepth : type.Options.MaxDepth) - 1;
        _type = type;
        _listType = JsonMetadataServices.CreateListInfo<List<T?>, T?>(type.Options, values);
    }

    /// <summary>The offsets of the ends of the values.</summary>
    public int[] Ends { get; } = new int[MaxCount];

    /// <summary>The depth that a value may have for the serializer.</summary>
    public int MaxDepth { get; }

    /// <summary>The number of values that were taken.</summary>
    public int Taken { get; private set; }

    /// <summary>Returns an empty batch, or null if the type needs a call for each value. Those that
    /// the caller disposes of must not be lost in a batch.</summary>
    public static ValueBatch<T>? Rent(JsonTypeInfo<T> type)
    {
        JsonSerializerOptions options = type.Options;
        bool isStrict = options is { AllowTrailingCommas: false, ReadCommentHandling: JsonCommentHandling.Disallow };
        bool isPossible = isStrict && options.ReferenceHandler is null && !typeof(IDisposable).IsAssignableFrom(typeof(T))
            && options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && ReferenceEquals(own, type);
        if (!isPossible)
            return null;

        Pool pool = Pools.GetValue(type, static _ => new Pool());
        ValueBatch<T> batch = Interlocked.Exchange(ref pool.Free, null) ?? new ValueBatch<T>(type);
        batch._limit = 1;
        return batch;
    }

    public void Return()
    {
        Clear();
        Pools.GetValue(_type, static _ => new Pool()).Free = this;
    }

    /// <summary>Starts to search the values of the next batch.</summary>
    public ValueRun Begin(int maxDepth, bool areElements)
    {
        var run = new ValueRun(Ends, _limit, maxDepth, areElements);
        _limit = Math.Min(_limit * Growth, MaxCount);
        return run;
    }

    /// <summary>Deserializes values.</summary>
    /// <param name="text">The values, with what separates them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="areElements">Whether they are separated by commas.</param>
    /// <returns>Whether there is at least one.</returns>
    public bool Fill(in ReadOnlySequence<byte> text, int count, bool areElements)
    {
        int length = (int)text.Length + 2;
        byte[] array = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            Span<byte> list = array.AsSpan(0, length);
            text.CopyTo(list[1..]);
            if (!areElements)
                count = Separate(list[1..], count);
            Deserialize(list[..(Ends[count - 1] + 2)], count);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The value that fails is read again by itself, and then reports its error with its
            // position. So is the last one before it: what is wrong may be what follows that.
            if (_values.Count > 0)
                _values.RemoveAt(_values.Count - 1);
        }
        finally
        {
            array.AsSpan(0, length).Clear();
            ArrayPool<byte>.Shared.Return(array);
        }

        return _values.Count > 0;
    }

    public bool TryTake(out T? value)
    {
        bool hasValue = Taken < _values.Count;
        value = hasValue ? _values[Taken++] : default;
        return hasValue;
    }

    public void Clear()
    {
        _values.Clear();
        Taken = 0;
    }

    /// <summary>Puts commas between values.</summary>
    /// <returns>How many could be separated.</returns>
    private int Separate(Span<byte> values, int count)
    {
        for (int i = 1; i < count; i++)
        {
            if (!ValueSeparators.TryReplace(values[Ends[i - 1]..]))
                return i;
        }

        return count;
    }

    /// <param name="list">The values with commas between them, and room for brackets around
    /// them.</param>
    /// <param name="count">How many there are.</param>
    private void Deserialize(Span<byte> list, int count)
    {
        if (count == 1)
        {
            _values.Add(JsonSerializer.Deserialize(list[1..^1], _type));
            return;
        }

        list[0] = (byte)'[';
        list[^1] = (byte)']';
        JsonSerializer.Deserialize(list, _listType);
    }

    private sealed class Pool
    {
        public ValueBatch<T>? Free;
    }
}
