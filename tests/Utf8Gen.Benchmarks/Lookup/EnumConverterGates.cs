using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A list of 20,000 enums, read and written by the serializer with one converter or another.</summary>
internal sealed class EnumConverterGates(GateOptions options, GateReport report)
{
    private const string Ours = "Utf8Converter";
    private const string OursInContext = "Utf8Converter, context";
    private const string Theirs = "JsonStringEnumConverter";
    private const string TheirsInContext = "JsonStringEnumConverter, context";
    private const string Chain = "ValueTextEquals by hand";
    private const string Switch = "switch by hand";

    private readonly EnumList<OrderPhase> _ours = new(new OrderPhaseConverter());
    private readonly EnumList<OrderPhase> _oursInContext = new(OrderPhaseContext.Default.OrderPhaseArray);
    private readonly EnumList<StringPhase> _theirs = new(new JsonStringEnumConverter<StringPhase>());
    private readonly EnumList<StringPhase> _theirsInContext = new(StringPhaseContext.Default.StringPhaseArray);
    private readonly EnumList<ChainPhase> _chain = new(new ChainPhaseConverter());
    private readonly EnumList<SwitchPhase> _switch = new(new SwitchPhaseConverter());

    public void Run()
    {
        TimedWay[] reading =
        [
            .. WaysToRead(EnumDocument.Json),
            new(Chain, () => _chain.Read(EnumDocument.Json)),
            new(Switch, () => _switch.Read(EnumDocument.Json)),
        ];
        TimedWay[] readingOtherCase = WaysToRead(EnumDocument.CamelCaseJson);
        TimedWay[] writing = WaysToWrite();
        Warmup.Run([.. reading.Concat(readingOtherCase).Concat(writing).Select(static way => new Action(() => way.Pass()))]);

        var figures = new FigureTable("A list of 20,000 enums, ns per value", "", [.. writing.Select(static way => way.Name)]);
        Judge(figures, "reading", reading, 0.5);
        Judge(figures, "reading names in camel case", readingOtherCase, 1.0);
        Judge(figures, "writing", writing, 1.0);
        figures.Print();
        JudgeAllocation();
    }

    private TimedWay[] WaysToRead(byte[] json) =>
    [
        new(Ours, () => _ours.Read(json)),
        new(OursInContext, () => _oursInContext.Read(json)),
        new(Theirs, () => _theirs.Read(json)),
        new(TheirsInContext, () => _theirsInContext.Read(json)),
    ];

    private TimedWay[] WaysToWrite() =>
    [
        new(Ours, _ours.Write),
        new(OursInContext, _oursInContext.Write),
        new(Theirs, _theirs.Write),
        new(TheirsInContext, _theirsInContext.Write),
        new(Chain, _chain.Write),
        new(Switch, _switch.Write),
    ];

    private void Judge(FigureTable figures, string what, TimedWay[] ways, double allowed)
    {
        if (ways.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException($"{what}: the converters disagree.");

        Measurement measurement = Interleaved.Measure(ways, EnumDocument.Size, options.Rounds, withGarbage: true);
        figures.Add(what, measurement);
        const string Gate = "Enum converter, of JsonStringEnumConverter";
        report.AtMost(Gate, what, measurement, Ours, Theirs, allowed);
        report.AtMost(Gate, what + ", context", measurement, OursInContext, TheirsInContext, allowed);
    }

    private void JudgeAllocation()
    {
        var converter = new OrderPhaseConverter();
        var most = new MostBytes("Enum converter alone, bytes for 20,000 values");
        _ours.WriteAlone(converter);
        most.Add("reading", () => EnumList<OrderPhase>.ReadAlone(converter));
        most.Add("writing", () => _ours.WriteAlone(converter));
        most.Judge(report);
    }
}

/// <summary>Reads and writes the list of <see cref="EnumDocument"/> as one enum.</summary>
/// <param name="type">The metadata of the list, with the converter.</param>
internal sealed class EnumList<TEnum>(JsonTypeInfo<TEnum[]> type)
    where TEnum : struct, Enum
{
    private readonly TEnum[] _values = [.. EnumDocument.Values.Select(static value => (TEnum)Enum.ToObject(typeof(TEnum), value))];
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _writer = new(Stream.Null);

    /// <summary>With the metadata of reflection.</summary>
    public EnumList(JsonConverter<TEnum> converter)
        : this(TypeOf(converter))
    {
    }

    /// <inheritdoc cref="EnumList{TEnum}(JsonConverter{TEnum})"/>
    public EnumList(JsonConverterFactory converter)
        : this(TypeOf(converter))
    {
    }

    public long Read(byte[] json)
    {
        TEnum[] values = JsonSerializer.Deserialize(json, type)!;
        return values.Length + Convert.ToInt64(values[^1], provider: null);
    }

    public long Write()
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        JsonSerializer.Serialize(_writer, _values, type);
        return _buffer.WrittenCount;
    }

    /// <summary>Only the converter, without a serializer around it.</summary>
    public static long ReadAlone(JsonConverter<TEnum> converter)
    {
        long count = 0;
        var reader = new Utf8JsonReader(EnumDocument.Json);
        reader.Read();
        while (reader.Read() && reader.TokenType == JsonTokenType.String)
        {
            converter.Read(ref reader, typeof(TEnum), JsonSerializerOptions.Default);
            count++;
        }

        return count;
    }

    /// <inheritdoc cref="ReadAlone"/>
    public long WriteAlone(JsonConverter<TEnum> converter)
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        _writer.WriteStartArray();
        foreach (TEnum value in _values)
            converter.Write(_writer, value, JsonSerializerOptions.Default);
        _writer.WriteEndArray();
        _writer.Flush();
        return _buffer.WrittenCount;
    }

    private static JsonTypeInfo<TEnum[]> TypeOf(JsonConverter converter)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { converter } };
        return (JsonTypeInfo<TEnum[]>)options.GetTypeInfo(typeof(TEnum[]));
    }
}

/// <summary>The same values in random order for every contender, as numbers and as a document.</summary>
internal static class EnumDocument
{
    public const int Size = 20_000;

    private const int Seed = 20_261_129;

    public static IReadOnlyList<int> Values { get; }
        = new Random(Seed).GetItems((int[])Enum.GetValuesAsUnderlyingType<OrderPhase>(), Size);

    public static byte[] Json { get; } = Write(static name => name);

    /// <summary>The names in camel case, which System.Text.Json reads all the same.</summary>
    public static byte[] CamelCaseJson { get; } = Write(JsonNamingPolicy.CamelCase.ConvertName);

    private static byte[] Write(Func<string, string> convert)
        => JsonSerializer.SerializeToUtf8Bytes(Values.Select(static value => ((OrderPhase)value).ToString()).Select(convert));
}

/// <summary>For <see cref="ChainPhaseConverter"/>.</summary>
internal enum ChainPhase
{
    Draft,
    Submitted,
    Paid,
    Packed,
    InTransit,
    OutForDelivery,
    Delivered,
    Cancelled,
}

/// <summary>Written by hand: a chain of comparisons with bytes, and a table of encoded names.</summary>
internal sealed class ChainPhaseConverter : JsonConverter<ChainPhase>
{
    private static readonly JsonEncodedText[] Names = [.. Enum.GetNames<ChainPhase>().Select(static name => JsonEncodedText.Encode(name))];

    public override ChainPhase Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.ValueTextEquals("Draft"u8))
            return ChainPhase.Draft;
        if (reader.ValueTextEquals("Submitted"u8))
            return ChainPhase.Submitted;
        if (reader.ValueTextEquals("Paid"u8))
            return ChainPhase.Paid;
        if (reader.ValueTextEquals("Packed"u8))
            return ChainPhase.Packed;
        if (reader.ValueTextEquals("InTransit"u8))
            return ChainPhase.InTransit;
        if (reader.ValueTextEquals("OutForDelivery"u8))
            return ChainPhase.OutForDelivery;
        if (reader.ValueTextEquals("Delivered"u8))
            return ChainPhase.Delivered;
        return reader.ValueTextEquals("Cancelled"u8) ? ChainPhase.Cancelled : throw new JsonException();
    }

    public override void Write(Utf8JsonWriter writer, ChainPhase value, JsonSerializerOptions options)
        => writer.WriteStringValue(Names[(int)value]);
}

/// <summary>What an order goes through, with the generated converter.</summary>
/// <remarks>Each converter has an enum of its own: the generic code of System.Text.Json is compiled
/// for each, as in a program where an enum has one converter.</remarks>
internal enum OrderPhase
{
    Draft,
    Submitted,
    Paid,
    Packed,
    InTransit,
    OutForDelivery,
    Delivered,
    Cancelled,
}

[JsonSerializable(typeof(OrderPhase[]))]
[JsonSourceGenerationOptions(Converters = [typeof(OrderPhaseConverter)])]
internal sealed partial class OrderPhaseContext : JsonSerializerContext;

[Utf8Converter<OrderPhase>]
internal sealed partial class OrderPhaseConverter : JsonConverter<OrderPhase>;

/// <summary>For the converter of System.Text.Json.</summary>
internal enum StringPhase
{
    Draft,
    Submitted,
    Paid,
    Packed,
    InTransit,
    OutForDelivery,
    Delivered,
    Cancelled,
}

[JsonSerializable(typeof(StringPhase[]))]
[JsonSourceGenerationOptions(Converters = [typeof(JsonStringEnumConverter<StringPhase>)])]
internal sealed partial class StringPhaseContext : JsonSerializerContext;

/// <summary>For <see cref="SwitchPhaseConverter"/>.</summary>
internal enum SwitchPhase
{
    Draft,
    Submitted,
    Paid,
    Packed,
    InTransit,
    OutForDelivery,
    Delivered,
    Cancelled,
}

/// <summary>Written by hand: a switch on the string, and one on the value.</summary>
internal sealed class SwitchPhaseConverter : JsonConverter<SwitchPhase>
{
#pragma warning disable U8G0006, U8G1006 // The rival that the rule is about.
    public override SwitchPhase Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => reader.GetString() switch
        {
            "Draft" => SwitchPhase.Draft,
            "Submitted" => SwitchPhase.Submitted,
            "Paid" => SwitchPhase.Paid,
            "Packed" => SwitchPhase.Packed,
            "InTransit" => SwitchPhase.InTransit,
            "OutForDelivery" => SwitchPhase.OutForDelivery,
            "Delivered" => SwitchPhase.Delivered,
            "Cancelled" => SwitchPhase.Cancelled,
            _ => throw new JsonException(),
        };
#pragma warning restore U8G0006, U8G1006

    public override void Write(Utf8JsonWriter writer, SwitchPhase value, JsonSerializerOptions options)
        => writer.WriteStringValue(value switch
        {
            SwitchPhase.Draft => "Draft"u8,
            SwitchPhase.Submitted => "Submitted"u8,
            SwitchPhase.Paid => "Paid"u8,
            SwitchPhase.Packed => "Packed"u8,
            SwitchPhase.InTransit => "InTransit"u8,
            SwitchPhase.OutForDelivery => "OutForDelivery"u8,
            SwitchPhase.Delivered => "Delivered"u8,
            SwitchPhase.Cancelled => "Cancelled"u8,
            _ => throw new JsonException(),
        });
}
