using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The gates, kept and missed, by the part of the run that they are of.</summary>
internal sealed class GateReport
{
    private readonly List<(string Part, GateRow Row)> _rows = [];
    private string _part = "";

    public int Missed => _rows.Count(static row => !row.Row.IsKept);

    /// <summary>What follows is of this part.</summary>
    public void Begin(string part) => _part = part;

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

    /// <summary>Prints the rows of the part that was begun last.</summary>
    public void PrintPart()
    {
        GateRow[] rows = [.. _rows.Where(row => row.Part == _part).Select(static row => row.Row)];
        if (rows.Length == 0)
            return;

        Console.WriteLine($"### Gates: {_part}");
        Console.WriteLine();
        Console.WriteLine(GateRow.Head);
        foreach (GateRow row in rows)
            Console.WriteLine(row);
        Console.WriteLine();
        Console.WriteLine($"### Gates kept: {_part}");
        Console.WriteLine();
        Console.WriteLine($"Gates: {rows.Count(static row => row.IsKept)} kept, {rows.Count(static row => !row.IsKept)} missed.");
        Console.WriteLine();
    }

    private void Add(GateRow row) => _rows.Add((_part, row));

    private static string Times(double ratio) => Figure(ratio) + "x";

    private static string Figure(double value) => value.ToString("0.00", CultureInfo.InvariantCulture);

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);
}
