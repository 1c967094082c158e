using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>The table of HTTP headers. It has no gates.</summary>
internal static class IgnoreCaseFigures
{
    public static void Run(GateOptions options)
    {
        LookupContenders contenders = HeaderContenders.Create();
        var figures = new FigureTable(
            "80 headers in any case, ns per name", "Names", [.. contenders.All.Select(static contender => $"{contender.Way}")]);
        Dictionary<HeaderCasing, NameStream> all =
            Enum.GetValues<HeaderCasing>().ToDictionary(static casing => casing, casing => HeaderStream.Create(casing, options.Names));
        Warmup.Run([.. contenders.All.SelectMany(_ => all.Values, static (contender, names) => new Action(() => contender.Sum(names)))]);
        foreach ((HeaderCasing casing, NameStream names) in all)
        {
            contenders.Check(names, consumerSwitch: false);
            TimedWay[] ways = [.. contenders.All.Select(contender => new TimedWay($"{contender.Way}", () => contender.Sum(names)))];
            figures.Add($"{casing}", Interleaved.Measure(ways, options.Names, options.Rounds));
        }

        figures.Print();
    }
}
