using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.CharNames;
using Utf8Gen.Benchmarks.Lookup.Tables;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>Names that are text: <c>Match(ReadOnlySpan&lt;char&gt;)</c> beside dictionaries by span
/// and a <c>switch</c>.</summary>
internal sealed class CharMatchGates(GateOptions options, GateReport report)
{
    private const string Match = "Match";
    private const string Frozen = "FrozenDictionary";
    private const string Dictionary = "Dictionary";
    private const string Switch = "switch";

    private readonly FigureTable _figures = new("Lookup of text, ns per name", "Keys, names", [Match, Frozen, Dictionary, Switch]);

    public void Run()
    {
        Run<Keys12.Table>(12);
        Run<Keys32.Table>(32);
        Run<Keys128.Table>(128);
        _figures.Print();
    }

    private void Run<TTable>(int keys)
        where TTable : IUtf8Lookup
    {
        if (!options.Keys.Contains(keys))
            return;

        NameRegime[] regimes = Enum.GetValues<NameRegime>();
        Warmup.Run([.. regimes.SelectMany(regime => Ways<TTable>(keys, regime)).Select(static way => new Action(() => way.Pass()))]);
        foreach (NameRegime regime in regimes)
        {
            TimedWay[] ways = Ways<TTable>(keys, regime);
            if (ways.DistinctBy(static way => way.Pass()).Count() != 1)
                throw new InvalidOperationException($"{keys} {regime}: the contenders disagree.");

            Measurement measurement = Interleaved.Measure(ways, options.Names, options.Rounds);
            _figures.Add($"{keys} {regime}", measurement);
            report.AtMost("Match of text, of FrozenDictionary by span", $"{keys} {regime}", measurement, Match, Frozen, 0.6);
        }
    }

    private TimedWay[] Ways<TTable>(int keys, NameRegime regime)
        where TTable : IUtf8Lookup
    {
        IReadOnlyList<string> list = KeyLists.OfSize(keys);
        var names = new CharNameStream(NameStream.Create(regime, list, options.Names));
        var frozen = new FrozenLookup(list);
        var dictionary = new DictionaryLookup(list);
        TimedWay[] ways =
        [
            new(Match, () => names.Sum(default(TableLookup<TTable>))),
            new(Frozen, () => names.Sum(frozen)),
            new(Dictionary, () => names.Sum(dictionary)),
        ];
        return keys == 12 ? [.. ways, new(Switch, () => names.Sum(default(Switch12Lookup)))] : ways;
    }
}
