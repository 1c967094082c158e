using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.EnumConverters;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>A list of 20,000 enums, read and written by the serializer with one converter
/// or another.</summary>
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
