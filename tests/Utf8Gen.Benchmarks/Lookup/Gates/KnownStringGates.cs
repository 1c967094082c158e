using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.KnownStrings;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

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
