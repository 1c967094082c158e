namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The most that any pass allocates, which must be nothing.</summary>
internal sealed class MostBytes(string gate)
{
    private string _where = "";
    private long _most = -1;
    private int _cases;

    public void Add(string where, Func<long> pass)
    {
        _cases++;
        long bytes = Allocation.Of(pass);
        if (bytes > _most)
            (_where, _most) = (where, bytes);
    }

    public void Judge(GateReport report)
        => report.AtMost(gate, _most == 0 ? $"{_cases} cases" : $"{_where} (the worst of {_cases})", _most, 0, " B");
}
