using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The gates, kept and missed.</summary>
internal sealed class GateReport
{
    private readonly List<GateRow> _rows = [];

    public int Missed => _rows.Count(static row => !row.IsKept);

    /// <summary>A gate that asks for so many times the speed of a peer.</summary>
    public void AtLeast(string gate, string where, double ratio, double needed)
        => _rows.Add(new GateRow(gate, where, Times(ratio), ">= " + Times(needed), ratio >= needed));

    /// <summary>A gate that allows so much, and no more.</summary>
    public void AtMost(string gate, string where, double value, double allowed, string unit)
        => _rows.Add(new GateRow(gate, where, Number(value) + unit, "<= " + Number(allowed) + unit, value <= allowed));

    public void Print()
    {
        if (_rows.Count == 0)
            return;

        Console.WriteLine("| Gate | Where | Measured | Needed | |");
        Console.WriteLine("|---|---|---:|---:|---|");
        foreach (GateRow row in _rows)
            Console.WriteLine($"| {row.Gate} | {row.Where} | {row.Measured} | {row.Needed} | {(row.IsKept ? "kept" : "**missed**")} |");
        Console.WriteLine();
        Console.WriteLine($"{_rows.Count - Missed} gates kept, {Missed} missed");
    }

    private static string Times(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture) + "x";

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);
}
