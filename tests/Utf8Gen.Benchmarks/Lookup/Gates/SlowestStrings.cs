using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

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
