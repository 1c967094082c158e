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
