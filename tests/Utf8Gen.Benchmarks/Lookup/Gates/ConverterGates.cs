using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Converters;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>A converter before and after the fix of U8G0007, and its gate.</summary>
internal static class ConverterGates
{
    private const string SwitchOnString = "SwitchOnString";
    private const string Match = "Match";

    private static readonly NameRegime[] Regimes = [NameRegime.Declared, NameRegime.Shuffled, NameRegime.Unknown];

    public static void Run(GateOptions options, GateReport report)
    {
        byte[][] all = [.. Regimes.Select(regime => ConverterLoops.CreateJson(regime, options.Names))];
        Warmup.Run([.. all.SelectMany(WaysOf, static (_, way) => new Action(() => way.Pass()))]);

        var figures = new FigureTable("A converter with 20 names, ns per name", "Names", [SwitchOnString, Match]);
        foreach ((NameRegime regime, byte[] json) in Regimes.Zip(all))
        {
            TimedWay[] ways = WaysOf(json);
            if (ways[0].Pass() != ways[1].Pass())
                throw new InvalidOperationException($"{regime}: the converters disagree.");

            Measurement measurement = Interleaved.Measure(ways, ConverterLoops.CountOfNames(options.Names), options.Rounds);
            figures.Add($"{regime}", measurement);
            report.AtLeast("U8G0007: the converter before and after", $"{regime}", measurement.Ratio(SwitchOnString, Match), 1.25);
        }

        figures.Print();
    }

    private static TimedWay[] WaysOf(byte[] json) =>
    [
        new(SwitchOnString, () => ConverterLoops.SwitchOnString(json)),
        new(Match, () => ConverterLoops.Match(json)),
    ];
}
