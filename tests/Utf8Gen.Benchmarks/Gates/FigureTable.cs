using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A table of medians: one line for each case, one column for each contender, and one for
/// each ratio of two.</summary>
internal sealed class FigureTable(
    string title, string cases, IReadOnlyList<string> contenders, IReadOnlyList<(string Ours, string Peer)>? ratios = null)
{
    private readonly List<string> _lines = [];

    private IReadOnlyList<(string Ours, string Peer)> Ratios => ratios ?? [];

    public void Add(string where, Measurement measurement)
    {
        IEnumerable<string> cells = contenders.Select(name => measurement.Has(name) ? Cell(measurement, name) : "-");
        IEnumerable<string> compared = Ratios.Select(ratio => Ratio(measurement, ratio.Ours, ratio.Peer));
        _lines.Add($"| {where} | {string.Join(" | ", [.. cells, .. compared])} |");
        Console.Error.WriteLine($"{title}: {where}");
    }

    public void Print()
    {
        Console.WriteLine($"## {title}");
        Console.WriteLine();
        string[] columns = [.. contenders, .. Ratios.Select(static ratio => $"{ratio.Ours}, of {ratio.Peer}")];
        Console.WriteLine($"| {cases} | {string.Join(" | ", columns)} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", columns.Length))}");
        _lines.ForEach(Console.WriteLine);
        Console.WriteLine();
    }

    private static string Cell(Measurement measurement, string name)
        => string.Create(CultureInfo.InvariantCulture, $"{measurement.MedianOf(name):0.00} ± {measurement.SpreadOf(name):0.00}");

    private static string Ratio(Measurement measurement, string ours, string peer)
        => measurement.Ratio(ours, peer).ToString("0.00", CultureInfo.InvariantCulture);
}
