using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Elements;

/// <summary>The ways to read all records of an array, or of lines, one after the other.</summary>
internal sealed class ElementWays(int megabytes, bool isNested)
{
    public const string Enumerate = "EnumerateArrayAsync";
    public const string Serializer = "DeserializeAsyncEnumerable";
    public const string Lines = "EnumerateValuesAsync, lines";
    public const string SerializerLines = "DeserializeAsyncEnumerable, lines";

    private readonly byte[] _array = CreateDocument(megabytes, isNested, "[", ",", "]");
    private readonly byte[] _lines = CreateDocument(megabytes, isNested, "", "\n", "\n");

    public static IReadOnlyList<string> Names { get; } = [Enumerate, Serializer, Lines, SerializerLines];

    public IReadOnlyList<TimedWay> All =>
    [
        new(Enumerate, () => SumWithReader(
            _array, static json => json.EnumerateArrayAsync(Utf8JsonPath.Root, ElementContext.Default.ElementRow))),
        new(Serializer, () => SumWithSerializer(_array, topLevelValues: false)),
        new(Lines, () => SumWithReader(_lines, static json => json.EnumerateValuesAsync(ElementContext.Default.ElementRow))),
        new(SerializerLines, () => SumWithSerializer(_lines, topLevelValues: true)),
    ];

    public override string ToString()
        => string.Create(CultureInfo.InvariantCulture, $"{megabytes} MB of {(isNested ? "nested" : "flat")} records");

    /// <summary>In memory nothing waits: it is done when it returns.</summary>
    private static long SumWithReader(byte[] document, Func<Utf8JsonStreamReader, IAsyncEnumerable<ElementRow?>> enumerate)
    {
        using var json = new Utf8JsonStreamReader(new MemoryStream(document));
        return SumAsync(enumerate(json)).GetAwaiter().GetResult();
    }

    private static long SumWithSerializer(byte[] document, bool topLevelValues)
        => SumAsync(Deserialize(new MemoryStream(document), topLevelValues)).GetAwaiter().GetResult();

    private static IAsyncEnumerable<ElementRow?> Deserialize(Stream stream, bool topLevelValues)
        => JsonSerializer.DeserializeAsyncEnumerable(stream, ElementContext.Default.ElementRow, topLevelValues);

    private static async Task<long> SumAsync(IAsyncEnumerable<ElementRow?> rows)
    {
        long sum = 0;
        await foreach (ElementRow? row in rows.ConfigureAwait(false))
            sum += row!.Id;
        return sum;
    }

    private static byte[] CreateDocument(int megabytes, bool isNested, string start, string separator, string end)
    {
        var text = new StringBuilder(start);
        for (int i = 0; text.Length < megabytes * 1_000_000; i++)
        {
            text.Append(i > 0 ? separator : "");
            text.Append(CultureInfo.InvariantCulture, $$"""{"id":{{i}},"name":"name {{i % 1000}}","active":true,"score":{{i % 97}}.5""");
            text.Append(CultureInfo.InvariantCulture, $$""","note":"some longer text of the record {{i}}" """);
            text.Append(isNested ? ""","tags":["a","b"],"place":{"x":1,"y":2}}""" : "}");
        }

        return Encoding.UTF8.GetBytes(text.Append(end).ToString());
    }
}
