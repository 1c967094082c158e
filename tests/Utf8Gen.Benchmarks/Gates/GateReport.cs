using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The gates, kept and missed, of a part of the run.</summary>
internal sealed class GateReport(string part)
{
    private readonly List<GateRow> _rows = [];

    public int Missed => _rows.Count(static row => !row.IsKept);

    /// <summary>A gate that asks for so many times the speed of a peer.</summary>
    public void AtLeast(string gate, string where, double ratio, double needed)
        => Add(new GateRow(gate, where, "", "", Times(ratio), ">= " + Times(needed), ratio >= needed));

    /// <summary>A gate that allows so much, and no more.</summary>
    public void AtMost(string gate, string where, double value, double allowed, string unit)
        => Add(new GateRow(gate, where, "", "", Number(value) + unit, "<= " + Number(allowed) + unit, value <= allowed));

    /// <summary>A gate that allows so much of a peer's time, and no more.</summary>
    public void AtMost(string gate, string where, Measurement measurement, string ours, string peer, double allowed)
    {
        double ratio = measurement.Ratio(ours, peer);
        Add(new GateRow(
            gate,
            where,
            Figure(measurement.MedianOf(ours)),
            Figure(measurement.MedianOf(peer)),
            Figure(ratio),
            "<= " + Number(allowed),
            ratio <= allowed));
    }

    /// <summary>Prints how many gates are kept, and the rows of those that are missed.</summary>
    public void Print()
    {
        if (_rows.Count == 0)
            return;

        GateRow[] missed = [.. _rows.Where(static row => !row.IsKept)];
        Console.WriteLine($"## Gates: {part}");
        Console.WriteLine();
        Console.WriteLine($"Gates: {_rows.Count - missed.Length} kept, {missed.Length} missed.");
        Console.WriteLine();
        if (missed.Length == 0)
            return;

        Console.WriteLine("| Gate | Where | Ours, ns | Peer, ns | Measured | Limit |");
        Console.WriteLine("|---|---|---:|---:|---:|---:|");
        foreach (GateRow row in missed)
            Console.WriteLine($"| {row.Gate} | {row.Where} | {row.Ours} | {row.Peer} | {row.Measured} | {row.Limit} |");
        Console.WriteLine();
    }

    private void Add(GateRow row) => _rows.Add(row);

    private static string Times(double ratio) => Figure(ratio) + "x";

    private static string Figure(double value) => value.ToString("0.00", CultureInfo.InvariantCulture);

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);

    /// <param name="Gate">The limit.</param>
    /// <param name="Where">The case.</param>
    /// <param name="Ours">The median of ours, in nanoseconds; empty where the gate does not compare
    /// two times.</param>
    /// <param name="Peer">The median of the peer.</param>
    /// <param name="Measured">The result.</param>
    /// <param name="Limit">What is needed.</param>
    /// <param name="IsKept">Whether the result is within the limit.</param>
    private sealed record GateRow(string Gate, string Where, string Ours, string Peer, string Measured, string Limit, bool IsKept);
}

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

/// <summary>Counts bytes.</summary>
internal static class Allocation
{
    /// <summary>The bytes that one pass allocates.</summary>
    public static long Of(Func<long> pass)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        pass();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
