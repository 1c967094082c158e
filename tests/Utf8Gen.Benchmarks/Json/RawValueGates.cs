using System.Text.Json.Nodes;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Messages;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>A message whose parameters are not looked at.</summary>
internal sealed class RawValueGates(GateOptions options, GateReport report)
{
    private const int Messages = 1000;

    private readonly FigureTable _times = new("A message with parameters of any kind, ns", "", RpcWays.Names);

    public void Run()
    {
        using var ways = new RpcWays();
        AssertSame(ways);
        TimedWay[] reading = [.. RpcWays.Reading.Select(Repeated)];
        TimedWay[] converting = [.. RpcWays.Converting.Select(Repeated)];
        TimedWay[] dispatching = [.. RpcWays.Dispatching.Select(Repeated)];
        TimedWay[] forwarding = [.. ways.Forwarding.Select(Repeated)];
        Warmup.Run([.. reading, .. converting, .. dispatching, .. forwarding]);

        string message = $"of {RpcWays.Message.Length} B";
        Measurement read = Measure($"reading one {message}", reading);
        JudgeReading($"reading {message}", read, reading, RpcWays.Node);
        Measurement converted = Measure($"reading one {message}, converter by hand", converting);
        JudgeReading($"reading {message}, converter by hand", converted, converting, RpcWays.Node);
        JudgeReading($"reading {message}, converter by hand", converted, converting, RpcWays.NestedNode);
        Measure($"dispatching one {message}", dispatching);
        Measure($"forwarding one {message}", forwarding);
        _times.Print();
        var bytes = new CountTable("A message with parameters of any kind, bytes allocated", "", RpcWays.Names);
        AddBytes("reading", reading);
        AddBytes("reading, converter by hand", converting);
        AddBytes("dispatching", dispatching);
        AddBytes("forwarding", forwarding);
        bytes.Print();

        void AddBytes(string what, TimedWay[] ways)
            => bytes.Add(what, name => Array.Find(ways, way => way.Name == name) is { } way ? AllocatedBy(way) : null);
    }

    private static void AssertSame(RpcWays ways)
    {
        JsonNode[] outputs = [.. ways.Forwarding.Select(ways.OutputOf)];
        if (!outputs.All(output => JsonNode.DeepEquals(output, outputs[0])))
            throw new InvalidOperationException("The ways forward other messages.");
        if (RpcWays.Converting.Concat(RpcWays.Reading).Select(static way => way.Pass()).Distinct().Count() != 1)
            throw new InvalidOperationException("The ways read different messages.");
        if (RpcWays.Dispatching.Any(static way => way.Pass() == 0))
            throw new InvalidOperationException("A way does not read the parameters.");
    }

    private void JudgeReading(string where, Measurement measurement, TimedWay[] ways, string peer)
    {
        report.AtMost($"A raw value, of {peer}", where, measurement, RpcWays.Raw, peer, 0.4);
        double bytes = (double)AllocatedBy(WayOf(ways, RpcWays.Raw)) / AllocatedBy(WayOf(ways, peer));
        report.AtMost($"A raw value, bytes allocated, of {peer}", where, bytes, 0.5, "");
    }

    private static TimedWay Repeated(TimedWay way) => new(way.Name, () =>
    {
        long sum = 0;
        for (int i = 0; i < Messages; i++)
            sum += way.Pass();
        return sum;
    });

    private static long AllocatedBy(TimedWay way) => Allocation.Of(way.Pass) / Messages;

    private static TimedWay WayOf(TimedWay[] ways, string name) => ways.Single(way => way.Name == name);

    private Measurement Measure(string what, TimedWay[] ways)
    {
        Measurement measurement = Interleaved.Measure(ways, Messages, options.Rounds, withGarbage: true);
        _times.Add(what, measurement);
        return measurement;
    }
}
