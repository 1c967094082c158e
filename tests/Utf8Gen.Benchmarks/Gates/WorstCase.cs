namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A gate over many cases, which has one row: that of the case nearest to its limit, or
/// farthest beyond.</summary>
internal sealed class WorstCase(string gate, double allowed)
{
    private (string Where, Measurement Measurement, string Ours, string Peer, double Ratio)? _worst;
    private int _cases;

    public void Add(string where, Measurement measurement, string ours, string peer)
    {
        _cases++;
        double ratio = measurement.Ratio(ours, peer);
        if (_worst is null || ratio > _worst.Value.Ratio)
            _worst = (where, measurement, ours, peer, ratio);
    }

    public void Judge(GateReport report)
    {
        if (_worst is var (where, measurement, ours, peer, _))
            report.AtMost(gate, $"{where} (the worst of {_cases})", measurement, ours, peer, allowed);
    }
}
