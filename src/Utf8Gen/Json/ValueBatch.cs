using System.Buffers;
using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>Values that are deserialized together: by a generated reader, or by one call of the serializer, which is
/// faster and leaves less garbage than a call for each.</summary>
/// <remarks>A value that fails is not in the batch, and the batch ends before it.</remarks>
internal sealed class ValueBatch<T>
{
    private const int MaxCount = 256;
    private const int Growth = 4; // an enumeration that is left early has deserialized little in vain

    private static readonly AttachedValues<JsonTypeInfo<T>, Pool> Pools = new();

    private readonly List<T?> _values = new(MaxCount);
    private readonly JsonTypeInfo<T> _type;
    private readonly JsonTypeInfo<List<T?>> _listType;
    private TypeReader<T>? _reader;
    private int _limit;

    private ValueBatch(JsonTypeInfo<T> type)
    {
        var values = new JsonCollectionInfoValues<List<T?>> { ObjectCreator = () => _values };
        MaxDepth = DepthLimit.Of(type.Options.MaxDepth) - 1;
        _type = type;
        _listType = JsonMetadataServices.CreateListInfo<List<T?>, T?>(type.Options, values);
    }

    /// <summary>The offsets of the ends of the values.</summary>
    public int[] Ends { get; } = new int[MaxCount];

    /// <summary>The depth that a value may have for the serializer.</summary>
    public int MaxDepth { get; }

    /// <summary>The number of values that were taken.</summary>
    public int Taken { get; private set; }

    /// <summary>Returns an empty batch, or null if the type needs a call for each value. Those that the caller disposes
    /// of must not be lost in a batch.</summary>
    public static ValueBatch<T>? Rent(JsonTypeInfo<T> type)
    {
        JsonSerializerOptions options = type.Options;
        bool isStrict = options is { AllowTrailingCommas: false, ReadCommentHandling: JsonCommentHandling.Disallow };
        bool isPossible = isStrict && options.ReferenceHandler is null && !typeof(IDisposable).IsAssignableFrom(typeof(T))
            && options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && ReferenceEquals(own, type);
        if (!isPossible)
            return null;

        Pool pool = Pools.Get(type, static _ => new Pool());
        ValueBatch<T> batch = Interlocked.Exchange(ref pool.Free, null) ?? new ValueBatch<T>(type);
        batch._limit = 1;
        TypeReader<T>.TryFind(type, out batch._reader);
        return batch;
    }

    public void Return()
    {
        Clear();
        Pools.Get(_type, static _ => new Pool()).Free = this;
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
            using var scope = AttemptScope.Begin();
            if (!areElements)
                count = Separate(list[1..], count);
            if (!TryDeserialize(list[..(Ends[count - 1] + 2)], count))
                RemoveLast();
        }
        catch (Exception exception) when (exception is OperationCanceledException || AttemptScope.IsRepeatable(exception))
        {
            // Also what was canceled: the values before it are given out first.
            RemoveLast();
            _limit = 1;
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

    /// <param name="list">The values with commas between them, and space for brackets around them.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>Whether there are commas between the values.</returns>
    private bool TryDeserialize(Span<byte> list, int count)
    {
        if (!TryReadPlain(ref list, ref count))
            return false;

        if (count == 1)
        {
            _values.Add(JsonSerializer.Deserialize(list[1..^1], _type));
        }
        else if (count > 1)
        {
            list[0] = (byte)'[';
            list[^1] = (byte)']';
            JsonSerializer.Deserialize(list, _listType);
        }

        return true;
    }

    /// <summary>Deserializes values one by one, by the generated reader, as long as that is worth trying.</summary>
    /// <param name="list">The values; those that are left at the end.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>Whether there are commas between the values.</returns>
    private bool TryReadPlain(ref Span<byte> list, ref int count)
    {
        int start = 0; // of the byte before the next value
        int read = 0;
        while (read < count && _reader?.ShouldAttempt() == true)
        {
            ReadOnlySpan<byte> json = list[(start + 1)..(Ends[read] + 1)];
            _values.Add(_reader.DeserializeNext(json));
            start = Ends[read++] + 1;
            if (read < count && !TryRemoveComma(list[start..]))
                return false;
        }

        list = list[start..];
        count -= read;
        return true;
    }

    private static bool TryRemoveComma(Span<byte> text)
    {
        int comma = text.IndexOfAnyExcept(" \t\r\n"u8);
        if (comma < 0 || text[comma] != ',')
            return false;

        text[comma] = (byte)' ';
        return true;
    }

    /// <summary>Forgets the last value before one that fails. That one is read again by itself, and then reports its
    /// error with its position. So is the last one: what is wrong may be what follows it.</summary>
    private void RemoveLast()
    {
        if (_values.Count > 0)
            _values.RemoveAt(_values.Count - 1);
    }

    private sealed class Pool
    {
        public ValueBatch<T>? Free;
    }
}

/// <summary>Finds where the next values end, by their quotation marks, brackets and separators, many bytes at a time.
/// The scan resumes where it stopped.</summary>
/// <remarks>The values are not validated: if they are valid JSON, they end there.</remarks>
/// <param name="ends">Receives the ends of the values.</param>
/// <param name="limit">The maximum number of values.</param>
/// <param name="maxDepth">The maximum depth inside a value; the run ends before one that is deeper.</param>
/// <param name="areElements">Whether the values are elements of an array, with commas between them. Otherwise there is
/// white space or another control character between them, and the run ends before a comma. A number or literal without
/// white space after it counts as one value with what follows, which is not valid.</param>
internal struct ValueRun(int[] ends, int limit, int maxDepth, bool areElements)
{
    /// <summary>The length of a run of several values, and of the search for the first one if lines end in it: a
    /// closing bracket may be missing.</summary>
    private const int MaxLength = 64 * 1024;

    /// <summary>The length of the search for the first value.</summary>
    private const int MaxFirstLength = 1024 * 1024;

    private const int ChunkLength = 64; // of a Vector512

    private Context _context;

    /// <summary>The number of values found.</summary>
    public int Count { get; private set; }

    /// <summary>Whether more bytes will not add values.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>Whether there is a line break before the end of the first value, which is not an element of an
    /// array.</summary>
    public bool HasLineBreak { get; private set; }

    /// <summary>Between two chunks.</summary>
    private struct Context
    {
        public bool IsInString;
        public bool IsEscaped; // the next byte
        public bool IsInPrimitive; // a number or literal
        public bool IsAfterElement; // an object or array, whose comma follows
        public int Depth;
        public int Length;
    }

    /// <summary>What matters in a chunk: a bit for each byte.</summary>
    private struct Structure
    {
        public ulong Opening; // brackets
        public ulong Closing;
        public ulong Commas;
        public ulong ClosingQuotes; // where they may end a value
        public ulong AfterPrimitives; // the white space after them

        public readonly ulong Brackets => Opening | Closing;

        /// <summary>What matters outside of objects and arrays.</summary>
        public readonly ulong Outside => Brackets | Commas | ClosingQuotes | AfterPrimitives;
    }

    public void Scan(ReadOnlySpan<byte> bytes)
    {
        while (!IsClosed && bytes.Length >= ChunkLength)
        {
            ScanChunk(bytes[..ChunkLength], ChunkLength);
            bytes = bytes[ChunkLength..];
        }

        if (IsClosed || bytes.IsEmpty)
            return;

        Span<byte> last = stackalloc byte[ChunkLength];
        bytes.CopyTo(last);
        ScanChunk(last, bytes.Length);
    }

    private void ScanChunk(ReadOnlySpan<byte> chunk, int length)
    {
        Vector512<byte> bytes = Vector512.Create(chunk);
        Vector512<byte> letters = bytes | Vector512.Create((byte)0x20); // '[' and '{' are the same, as are ']' and '}'

        ulong quotes = Positions(bytes, (byte)'"') & ~Escaped(Positions(bytes, (byte)'\\'), length);
        ulong inString = BetweenQuotes(quotes, length);
        var structure = new Structure
        {
            Opening = Positions(letters, (byte)'{') & ~inString,
            Closing = Positions(letters, (byte)'}') & ~inString,
            Commas = Positions(bytes, (byte)',') & ~inString,
        };
        if (!areElements)
            AddScalars(ref structure, bytes, quotes, inString, length);
        ScanStructure(in structure);
        HasLineBreak |= !areElements && Count == 0 && Positions(bytes, (byte)'\n') != 0;
        _context.Length += length;
        IsClosed |= _context.Length >= (Count == 0 && !HasLineBreak ? MaxFirstLength : MaxLength);
    }

    private static ulong Positions(Vector512<byte> bytes, byte value)
        => Vector512.Equals(bytes, Vector512.Create(value)).ExtractMostSignificantBits();

    private static ulong WhiteSpace(Vector512<byte> bytes)
        => Positions(bytes, (byte)' ') | Positions(bytes, (byte)'\t') | Positions(bytes, (byte)'\r') | Positions(bytes, (byte)'\n');

    /// <summary>Returns the bytes that are neither white space nor control characters.</summary>
    private static ulong Visible(Vector512<byte> bytes)
        => Vector512.GreaterThan(bytes, Vector512.Create((byte)' ')).ExtractMostSignificantBits();

    /// <summary>Returns the bytes after a backslash that is not itself after one.</summary>
    private ulong Escaped(ulong backslashes, int length)
    {
        ulong escaped = _context.IsEscaped ? 1UL : 0;
        _context.IsEscaped = false;
        ulong rest = backslashes & ~escaped;
        while (rest != 0)
        {
            int at = BitOperations.TrailingZeroCount(rest);
            _context.IsEscaped = at == length - 1;
            escaped |= 2UL << at;
            rest &= ~(3UL << at);
        }

        return escaped;
    }

    /// <summary>Returns the bytes from each opening quotation mark up to the closing one.</summary>
    private ulong BetweenQuotes(ulong quotes, int length)
    {
        ulong parity = quotes;
        for (int shift = 1; shift < ChunkLength; shift *= 2)
            parity ^= parity << shift;
        if (_context.IsInString)
            parity = ~parity;

        _context.IsInString = ((parity >> (length - 1)) & 1) != 0;
        return parity;
    }

    /// <summary>Finds the ends of strings, numbers and literals outside of objects and arrays. Only white space shows
    /// that a number is complete (RFC 7464, section 2.4).</summary>
    private void AddScalars(ref Structure structure, Vector512<byte> bytes, ulong quotes, ulong inString, int length)
    {
        ulong primitive = Visible(bytes) & ~(inString | quotes | structure.Brackets | structure.Commas);
        ulong afterPrimitive = (primitive << 1) | (_context.IsInPrimitive ? 1UL : 0);
        _context.IsInPrimitive = ((primitive >> (length - 1)) & 1) != 0;

        structure.ClosingQuotes = quotes & ~inString;
        structure.AfterPrimitives = afterPrimitive & WhiteSpace(bytes);
    }

    private void ScanStructure(in Structure structure)
    {
        ulong after = ulong.MaxValue; // the bytes that are not scanned
        while (!IsClosed)
        {
            ulong rest = (_context.Depth == 0 ? structure.Outside : structure.Brackets) & after;
            if (rest == 0)
                return;

            ulong first = rest & (0 - rest);
            after = ~(first | (first - 1));
            int at = BitOperations.TrailingZeroCount(first);
            if ((structure.Opening & first) != 0)
                Open();
            else if ((structure.Closing & first) != 0)
                Close(at);
            else if ((structure.Commas & first) != 0)
                Separate(at);
            else
                End((structure.ClosingQuotes & first) != 0 ? at + 1 : at, isAfterElement: false);
        }
    }

    private void Open() => IsClosed = ++_context.Depth > maxDepth;

    private void Close(int at)
    {
        // The end of the array ends the run. A number or literal before it is not counted: it is
        // not known whether there is one.
        if (_context.Depth == 0)
            IsClosed = true;
        else if (--_context.Depth == 0)
            End(at + 1, isAfterElement: true);
    }

    private void Separate(int at)
    {
        if (!areElements)
            IsClosed = true;
        else if (_context.IsAfterElement)
            _context.IsAfterElement = false;
        else
            End(at, isAfterElement: false);
    }

    private void End(int at, bool isAfterElement)
    {
        _context.IsAfterElement = isAfterElement;
        ends[Count++] = _context.Length + at;
        IsClosed = Count == limit;
    }
}

/// <summary>What may be between values that follow one another.</summary>
internal static class ValueSeparators
{
    /// <summary>Precedes each value of a JSON text sequence (RFC 7464).</summary>
    public const byte Record = 0x1E;

    /// <summary>White space and the record separator.</summary>
    public static ReadOnlySpan<byte> All => [(byte)' ', (byte)'\t', (byte)'\r', (byte)'\n', Record];

    /// <summary>Replaces what separates two values by a comma and spaces.</summary>
    /// <param name="text">The text after a value.</param>
    /// <returns>Whether there were separators.</returns>
    public static bool TryReplace(Span<byte> text)
    {
        int length = text.IndexOfAnyExcept(All);
        if (length <= 0)
            return false;

        text[..length].Fill((byte)' ');
        text[0] = (byte)',';
        return true;
    }
}
