using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A document of 10,000 orders, three members of which are known strings.</summary>
internal sealed class KnownStringGates(GateOptions options, GateReport report)
{
    private const string Strings = "strings";
    private const string FastPath = "strings, fast path";
    private const string Known = "Utf8Converter";
    private const string Listed = "ValueTextEquals by hand";

    private readonly FigureTable _times = new("Known strings, ns per order", "", [Strings, FastPath, Known, Listed]);
    private readonly CountTable _bytes = new("Known strings, bytes for three members of an order", "", [Strings, Known, Listed]);

    public void Run()
    {
        Judge("all known", unknown: 0, allowedShare: 0.10);
        Judge("one of ten unknown", unknown: 10, allowedShare: 0.25);
        _times.Print();
        _bytes.Print();
    }

    private void Judge(string what, int unknown, double allowedShare)
    {
        byte[] json = OrderDocument.Create(unknown);
        var plain = new OrderRoundTrip<PlainOrder>(json, OrderContext.Default.PlainOrderArray);
        var known = new OrderRoundTrip<KnownOrder>(json, OrderContext.Default.KnownOrderArray);
        var listed = new OrderRoundTrip<ListedOrder>(json, OrderContext.Default.ListedOrderArray);
        var bare = new OrderRoundTrip<BareOrder>(json, OrderContext.Default.BareOrderArray);
        TimedWay[] reading = [new(Strings, plain.Read), new(Known, known.Read), new(Listed, listed.Read)];
        var fast = new OrderRoundTrip<PlainOrder>(json, FastPathContext.Default.PlainOrderArray);
        TimedWay[] writing =
            [new(Strings, plain.Write), new(FastPath, fast.Write), new(Known, known.Write), new(Listed, listed.Write)];
        if (writing.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException($"{what}: the converters disagree.");

        Warmup.Run([.. reading.Concat(writing).Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Measure($"{what}, reading", reading);
        report.AtMost("Known strings, of JsonSerializer with strings", what + ", reading", measurement, Known, Strings, 1.0);

        // Any converter is called with checks around it, and keeps System.Text.Json from its
        // fast path.
        measurement = Measure($"{what}, writing", writing);
        report.AtMost("Known strings, of a converter by hand", what + ", writing", measurement, Known, Listed, 1.05);
        JudgeBytes(what, reading, bare, allowedShare);
    }

    private Measurement Measure(string what, TimedWay[] ways)
    {
        Measurement measurement = Interleaved.Measure(ways, OrderDocument.Size, options.Rounds, withGarbage: true);
        _times.Add(what, measurement);
        return measurement;
    }

    private void JudgeBytes(string what, TimedWay[] reading, OrderRoundTrip<BareOrder> bare, double allowedShare)
    {
        bare.Read();
        long rest = Allocation.Of(bare.Read);
        Dictionary<string, long> bytes = reading.ToDictionary(static way => way.Name, way => Allocation.Of(way.Pass) - rest);
        _bytes.Add(what, name => bytes[name] / OrderDocument.Size);
        report.AtMost("Known strings, share of the bytes", what, (double)bytes[Known] / bytes[Strings], allowedShare, "");
    }
}

/// <summary>Reads a document of orders, and writes it again.</summary>
internal sealed class OrderRoundTrip<TOrder>(byte[] json, JsonTypeInfo<TOrder[]> type)
{
    private readonly TOrder[] _orders = JsonSerializer.Deserialize(json, type)!;
    private readonly ArrayBufferWriter<byte> _buffer = new(json.Length * 2);
    private readonly Utf8JsonWriter _writer = new(Stream.Null);

    public long Read() => JsonSerializer.Deserialize(json, type)!.Length;

    public long Write()
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        JsonSerializer.Serialize(_writer, _orders, type);
        return _buffer.WrittenCount;
    }
}

/// <summary>A document of 10,000 orders.</summary>
internal static class OrderDocument
{
    public const int Size = 10_000;

    private const int Seed = 20_261_130;

    /// <param name="unknown">One value of so many is not among the known ones; 0 for none.</param>
    public static byte[] Create(int unknown)
    {
        var random = new Random(Seed);
        PlainOrder[] orders = [.. Enumerable.Range(0, Size).Select(id => new PlainOrder
        {
            Id = id,
            Customer = $"Customer {random.Next(100_000)}",
            Status = OneOf(KnownValues.Statuses),
            Currency = OneOf(KnownValues.Currencies),
            Country = OneOf(KnownValues.Countries),
            Amount = random.Next(100_000) / 100m,
            Created = DateTime.UnixEpoch.AddMinutes(random.Next(30_000_000)),
        })];
        return JsonSerializer.SerializeToUtf8Bytes(orders, OrderContext.Default.PlainOrderArray);

        string OneOf(IReadOnlyList<string> known)
        {
            string one = known[random.Next(known.Count)];
            return unknown > 0 && random.Next(unknown) == 0 ? one[..^1] + "x" : one;
        }
    }
}

/// <summary>Without the three strings.</summary>
internal sealed class BareOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}

/// <summary>With emitted code that writes the strings, which System.Text.Json calls its fast path.</summary>
[JsonSerializable(typeof(PlainOrder[]))]
internal sealed partial class FastPathContext : JsonSerializerContext;

[Utf8Converter("open", "paid", "packed", "shipped", "closed")]
internal sealed partial class StatusConverter : JsonConverter<string>;

[Utf8Converter("EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "CNY")]
internal sealed partial class CurrencyConverter : JsonConverter<string>;

[Utf8Converter(
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT",
    "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "US", "JP")]
internal sealed partial class CountryConverter : JsonConverter<string>;

/// <summary>With the generated converters.</summary>
internal sealed class KnownOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(StatusConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(CurrencyConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(CountryConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}

/// <summary>The keys of the generated converters.</summary>
internal static class KnownValues
{
    public static IReadOnlyList<string> Statuses { get; } = KeysOf<StatusConverter>();

    public static IReadOnlyList<string> Currencies { get; } = KeysOf<CurrencyConverter>();

    public static IReadOnlyList<string> Countries { get; } = KeysOf<CountryConverter>();

    private static IReadOnlyList<string> KeysOf<T>() => typeof(T).GetCustomAttribute<Utf8ConverterAttribute>()!.Keys;
}

internal sealed class ListedStatusConverter() : ListedStringConverter([.. KnownValues.Statuses]);

internal sealed class ListedCurrencyConverter() : ListedStringConverter([.. KnownValues.Currencies]);

internal sealed class ListedCountryConverter() : ListedStringConverter([.. KnownValues.Countries]);

/// <summary>With the converters that are written by hand.</summary>
internal sealed class ListedOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(ListedStatusConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(ListedCurrencyConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(ListedCountryConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}

/// <summary>Written by hand: compares the bytes with one string after the other.</summary>
internal abstract class ListedStringConverter(params string[] strings) : JsonConverter<string>
{
    private readonly byte[][] _utf8 = [.. strings.Select(Encoding.UTF8.GetBytes)];

    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        for (int i = 0; i < _utf8.Length; i++)
        {
            if (reader.ValueTextEquals(_utf8[i]))
                return strings[i];
        }

        return reader.GetString();
    }

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}

/// <summary>Reads null: to measure what is allocated besides the strings.</summary>
internal sealed class NothingConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <remarks>Metadata only: for a type with converters System.Text.Json emits no code that writes it
/// without them.</remarks>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(PlainOrder[]))]
[JsonSerializable(typeof(KnownOrder[]))]
[JsonSerializable(typeof(ListedOrder[]))]
[JsonSerializable(typeof(BareOrder[]))]
internal sealed partial class OrderContext : JsonSerializerContext;

/// <summary>Three members are strings, as they come.</summary>
internal sealed class PlainOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    public string? Status { get; set; }

    public string? Currency { get; set; }

    public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}
