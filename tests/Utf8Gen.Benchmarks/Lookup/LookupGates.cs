using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>The tables of single lookups, and their gates.</summary>
internal sealed class LookupGates(GateOptions options, GateReport report)
{
    private const int WarmupNames = 2048;

    /// <summary>From here on one key after the other takes microseconds, which nobody needs to know exactly.</summary>
    private const int TooManyForChain = 500;

    private static readonly string[] Ways =
        [.. Enum.GetValues<LookupWay>().Where(static way => KeySizes.All.Any(size => way.Exists(size))).Select(static way => $"{way}")];

    /// <summary>All contenders, for each number of keys and each kind of input.</summary>
    /// <param name="consumerSwitch">Whether the caller switches over the index. The gates are for
    /// those who do not.</param>
    public void Run(bool consumerSwitch)
    {
        var figures = new FigureTable(
            consumerSwitch ? "Lookup and the caller's switch, ns per name" : "Lookup, ns per name", "Keys, names", Ways);
        foreach (int keys in options.Keys.Where(keys => !consumerSwitch || keys <= KeySizes.LargestByHand))
        {
            LookupContenders contenders = LookupContenders.Of(keys);
            LookupContender[] timed = [
                .. contenders.All.Where(contender => keys < TooManyForChain || contender.Way != LookupWay.SequenceEqualChain)
            ];
            WarmUp(timed, keys, consumerSwitch);
            var slowest = new SlowestStrings();
            foreach (NameRegime regime in Enum.GetValues<NameRegime>())
            {
                NameStream names = NameStream.Create(regime, KeyLists.OfSize(keys), options.Names);
                contenders.Check(names, consumerSwitch);
                Measurement measurement = Interleaved.Measure(
                    [.. timed.Select(contender => new TimedWay($"{contender.Way}", () => contender.Run(names, consumerSwitch)))],
                    options.Names,
                    options.Rounds);
                figures.Add($"{keys} {regime}", measurement);
                slowest.Add(regime, measurement, Allocation.Of(() => contenders[LookupWay.Match].Run(names, consumerSwitch)));
                if (!consumerSwitch)
                    Judge(keys, regime, measurement);
            }

            if (!consumerSwitch)
                slowest.Judge(keys, report);
        }

        figures.Print();
    }

    private static void WarmUp(LookupContender[] contenders, int keys, bool consumerSwitch)
    {
        NameStream[] all = [.. Enum.GetValues<NameRegime>().Select(regime => NameStream.Create(
            regime, KeyLists.OfSize(keys), WarmupNames))];
        Warmup.Run([.. contenders.SelectMany(_ => all, (contender, names) => new Action(() => contender.Run(names, consumerSwitch)))]);
    }

    private void Judge(int keys, NameRegime regime, Measurement measurement)
    {
        bool isDeclared = regime == NameRegime.Declared;
        bool isHard = regime is NameRegime.Shuffled or NameRegime.NearMiss;
        switch (keys)
        {
            case <= 5:
                Against("best form by hand", LookupWays.IsWrittenByHand, 0.95);
                break;
            case 8 when isDeclared:
                Against("chain", static way => way == LookupWay.SequenceEqualChain, 1.5);
                break;
            case 8 when regime == NameRegime.Shuffled:
                Against("chain", static way => way == LookupWay.SequenceEqualChain, 2.2, LookupWay.MatchHash);
                break;
            case >= 12 and <= 64 when isDeclared:
                Against("best peer", LookupWays.IsPeer, 0.9);
                break;
            case >= 12 and <= 64 when isHard || regime == NameRegime.Unknown:
                Against("best peer", LookupWays.IsPeer, 1.6);
                break;
            case >= 128 when isHard:
                Against("best dictionary", LookupWays.IsDictionary, 2);
                break;
            case >= 128 when isDeclared:
                Against("best dictionary", LookupWays.IsDictionary, 1.5);
                if (keys == 128)
                    Against("length switch", static way => way == LookupWay.LengthSwitch, 0.95);
                break;
        }

        void Against(string peers, Func<LookupWay, bool> isPeer, double needed, LookupWay ours = LookupWay.Match)
        {
            string best = measurement.BestOf(Enum.GetValues<LookupWay>().Where(isPeer).Select(static way => $"{way}"));
            report.AtLeast($"{ours} and the {peers} ({best})", $"{keys} {regime}", measurement.Ratio(best, $"{ours}"), needed);
        }
    }
}

/// <summary>The gates that hold for every kind of input: against strings, and no bytes. Kept is the
/// worst case.</summary>
internal sealed class SlowestStrings
{
    private const double Needed = 3;

    private double _ratio = double.MaxValue;
    private string _where = "";
    private long _bytes;

    public void Add(NameRegime regime, Measurement measurement, long bytes)
    {
        string best = measurement.BestOf(Enum.GetValues<LookupWay>().Where(LookupWays.MakesStrings).Select(static way => $"{way}"));
        double ratio = measurement.Ratio(best, nameof(LookupWay.Match));
        if (ratio < _ratio)
            (_ratio, _where) = (ratio, $"{regime}, {best}");
        _bytes = Math.Max(_bytes, bytes);
    }

    public void Judge(int keys, GateReport report)
    {
        report.AtLeast("Match and the best that makes strings, worst case", $"{keys} {_where}", _ratio, Needed);
        report.AtMost("Match, bytes allocated in a pass", $"{keys}, all kinds of names", _bytes, 0, " B");
    }
}
