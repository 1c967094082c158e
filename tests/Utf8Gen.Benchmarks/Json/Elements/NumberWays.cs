using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Elements;

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
