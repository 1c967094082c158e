using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>All records or numbers of an array, or of lines, beside the serializer.</summary>
internal sealed class ElementGates(GateOptions options, GateReport report)
{
    private const int MostRoundsOfLargest = 9; // of seconds each

    private readonly FigureTable _times = new(
        "Every record of a document, ms",
        "Document",
        ElementWays.Names,
        [(ElementWays.Enumerate, ElementWays.Serializer), (ElementWays.Lines, ElementWays.SerializerLines)]);

    private readonly CountTable _garbage = new("Every record of a document, bytes allocated", "Document", ElementWays.Names);

    public void Run()
    {
        foreach (bool isNested in (bool[])[false, true])
        {
            // The code is the same for all sizes.
            Warmup.Run(new ElementWays(1, isNested).All);
            foreach (int megabytes in options.IsQuick ? [1] : (int[])[1, 20, 200])
            {
                var elements = new ElementWays(megabytes, isNested);
                Run(elements.All, elements.ToString(), megabytes);
            }
        }

        var numbers = new NumberWays();
        Warmup.Run(numbers.All);
        Run(numbers.All, numbers.ToString(), megabytes: 1);

        _times.Print();
        _garbage.Print();
    }

    private void Run(IReadOnlyList<TimedWay> ways, string where, int megabytes)
    {
        int rounds = megabytes > 20 ? Math.Min(options.Rounds, MostRoundsOfLargest) : options.Rounds;
        Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, rounds, withGarbage: true);
        _times.Add(where, measured);
        _garbage.Add(where, way => AllocatedBy(ways, way));
        Judge("EnumerateArrayAsync", ElementWays.Enumerate, ElementWays.Serializer);
        Judge("EnumerateValuesAsync", ElementWays.Lines, ElementWays.SerializerLines);

        void Judge(string name, string ours, string peer)
        {
            report.AtMost($"{name}, of the serializer", where, measured.Ratio(ours, peer), 1.05, "");
            double allocated = (double)AllocatedBy(ways, ours) / AllocatedBy(ways, peer);
            report.AtMost($"{name}, garbage of the serializer's", where, allocated, 1.02, "");
        }
    }

    private static long AllocatedBy(IReadOnlyList<TimedWay> ways, string name)
        => Allocation.Of(ways.Single(way => way.Name == name).Pass);
}

/// <summary>The ways to read all records of an array, or of lines, one after the other.</summary>
internal sealed class ElementWays(int megabytes, bool isNested)
{
    public const string Enumerate = "EnumerateArrayAsync";
    public const string Serializer = "DeserializeAsyncEnumerable";
    public const string Lines = "EnumerateValuesAsync, lines";
    public const string SerializerLines = "DeserializeAsyncEnumerable, lines";

    private const int BlockLength = 1_000_000;

    private readonly byte[] _elements = CreateBlock(isNested, ',');
    private readonly byte[] _lines = CreateBlock(isNested, '\n');

    public static IReadOnlyList<string> Names { get; } = [Enumerate, Serializer, Lines, SerializerLines];

    public IReadOnlyList<TimedWay> All =>
    [
        new(Enumerate, () => SumWithReader(
            OpenArray(), static json => json.EnumerateArrayAsync(Utf8JsonPath.Root, ElementContext.Default.ElementRow))),
        new(Serializer, () => SumWithSerializer(OpenArray(), topLevelValues: false)),
        new(Lines, () => SumWithReader(OpenLines(), static json => json.EnumerateValuesAsync(ElementContext.Default.ElementRow))),
        new(SerializerLines, () => SumWithSerializer(OpenLines(), topLevelValues: true)),
    ];

    public override string ToString()
        => string.Create(CultureInfo.InvariantCulture, $"{megabytes} MB of {(isNested ? "nested" : "flat")} records");

    private RepeatingStream OpenArray() => new("["u8.ToArray(), _elements, megabytes, "null]"u8.ToArray());

    private RepeatingStream OpenLines() => new([], _lines, megabytes, "null"u8.ToArray());

    /// <summary>In memory nothing waits: it is done when it returns.</summary>
    private static long SumWithReader(Stream document, Func<Utf8JsonStreamReader, IAsyncEnumerable<ElementRow?>> enumerate)
    {
        using var json = new Utf8JsonStreamReader(document);
        return SumAsync(enumerate(json)).GetAwaiter().GetResult();
    }

    private static long SumWithSerializer(Stream document, bool topLevelValues)
        => SumAsync(JsonSerializer.DeserializeAsyncEnumerable(document, ElementContext.Default.ElementRow, topLevelValues))
            .GetAwaiter().GetResult();

    private static async Task<long> SumAsync(IAsyncEnumerable<ElementRow?> rows)
    {
        long sum = 0;
        await foreach (ElementRow? row in rows.ConfigureAwait(false))
            sum += row?.Id ?? 0;
        return sum;
    }

    private static byte[] CreateBlock(bool isNested, char separator)
    {
        var text = new StringBuilder();
        for (int i = 0; text.Length < BlockLength; i++)
        {
            text.Append(CultureInfo.InvariantCulture, $$"""{"id":{{i}},"name":"name {{i % 1000}}","active":true,"score":{{i % 97}}.5""");
            text.Append(CultureInfo.InvariantCulture, $$""","note":"some longer text of the record {{i}}" """);
            text.Append(isNested ? ""","tags":["a","b"],"place":{"x":1,"y":2}}""" : "}").Append(separator);
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }
}

/// <summary>One of many records, flat but for two members.</summary>
internal sealed record ElementRow(
    int Id, string Name, bool Active, double Score, string Note, IReadOnlyList<string>? Tags, ElementPlace? Place);

internal sealed record ElementPlace(int X, int Y);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ElementRow))]
[JsonSerializable(typeof(int))]
internal sealed partial class ElementContext : JsonSerializerContext;

/// <summary>The ways of <see cref="ElementWays"/> to read a megabyte of whole numbers.</summary>
internal sealed class NumberWays
{
    private const int Length = 1_000_000;

    private readonly byte[] _array = Create("[", ",", "]");
    private readonly byte[] _lines = Create("", "\n", "\n");

    public IReadOnlyList<TimedWay> All =>
    [
        new(ElementWays.Enumerate, () => SumWithReader(
            _array, static json => json.EnumerateArrayAsync(Utf8JsonPath.Root, ElementContext.Default.Int32))),
        new(ElementWays.Serializer, () => SumWithSerializer(_array, topLevelValues: false)),
        new(ElementWays.Lines, () => SumWithReader(_lines, static json => json.EnumerateValuesAsync(ElementContext.Default.Int32))),
        new(ElementWays.SerializerLines, () => SumWithSerializer(_lines, topLevelValues: true)),
    ];

    public override string ToString() => "1 MB of numbers";

    /// <summary>In memory nothing waits: it is done when it returns.</summary>
    private static long SumWithReader(byte[] document, Func<Utf8JsonStreamReader, IAsyncEnumerable<int>> enumerate)
    {
        using var json = new Utf8JsonStreamReader(new MemoryStream(document));
        return SumAsync(enumerate(json)).GetAwaiter().GetResult();
    }

    private static long SumWithSerializer(byte[] document, bool topLevelValues)
        => SumAsync(JsonSerializer.DeserializeAsyncEnumerable(new MemoryStream(document), ElementContext.Default.Int32, topLevelValues))
            .GetAwaiter().GetResult();

    private static async Task<long> SumAsync(IAsyncEnumerable<int> numbers)
    {
        long sum = 0;
        await foreach (int number in numbers.ConfigureAwait(false))
            sum += number;
        return sum;
    }

    private static byte[] Create(string start, string separator, string end)
    {
        var text = new StringBuilder(start).Append('0');
        for (int i = 1; text.Length < Length; i++)
            text.Append(separator).Append(CultureInfo.InvariantCulture, $"{i * 7919L % 1_000_003}");
        return Encoding.UTF8.GetBytes(text.Append(end).ToString());
    }
}

/// <summary>A document of any length in the memory of one block: a start, the block many times over, an end.</summary>
internal sealed class RepeatingStream(byte[] start, byte[] block, int count, byte[] end) : Stream
{
    private int _piece; // the start, the blocks, the end
    private int _offset; // in the piece

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int written = 0;
        while (written < buffer.Length && _piece <= count + 1)
        {
            ReadOnlySpan<byte> rest = (_piece == 0 ? start : _piece <= count ? block : end).AsSpan(_offset);
            int length = Math.Min(rest.Length, buffer.Length - written);
            rest[..length].CopyTo(buffer[written..]);
            written += length;
            _offset += length;
            if (length == rest.Length)
            {
                _piece++;
                _offset = 0;
            }
        }

        return written;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
