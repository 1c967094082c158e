using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A table of medians: one line for each case, one column for each contender.</summary>
internal sealed class FigureTable(string title, string cases, IReadOnlyList<string> contenders)
{
    private readonly List<string> _lines = [];

    public void Add(string where, Measurement measurement)
    {
        IEnumerable<string> cells = contenders.Select(name => measurement.Has(name) ? Cell(measurement, name) : "-");
        _lines.Add($"| {where} | {string.Join(" | ", cells)} |");
        Console.Error.WriteLine($"{title}: {where}");
    }

    public void Print()
    {
        Console.WriteLine($"### {title}");
        Console.WriteLine();
        Console.WriteLine($"| {cases} | {string.Join(" | ", contenders)} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", contenders.Count))}");
        _lines.ForEach(Console.WriteLine);
        Console.WriteLine();
    }

    private static string Cell(Measurement measurement, string name)
        => string.Create(CultureInfo.InvariantCulture, $"{measurement.MedianOf(name):0.00} ± {measurement.SpreadOf(name):0.00}");
}
