using System.Globalization;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>A table of ratios: one line for each kind of text, one column for
/// each length.</summary>
internal sealed class RatioTable(string title, IReadOnlyList<int> lengths)
{
    private readonly List<(string Kind, int Length, double Ratio)> _cells = [];

    /// <summary>The cells above a ratio, the highest one first.</summary>
    public IEnumerable<string> Above(double ratio)
        => _cells.Where(cell => cell.Ratio > ratio)
            .OrderByDescending(static cell => cell.Ratio)
            .Select(cell => $"| {title} | {cell.Kind}, {Number(cell.Length)} chars | {Figure(cell.Ratio)} |");

    public void Add(string kind, int length, double ratio) => _cells.Add((kind, length, ratio));

    public void Print()
    {
        Console.WriteLine($"## {title}");
        Console.WriteLine();
        Console.WriteLine($"| | {string.Join(" | ", lengths.Select(Number))} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", lengths.Count))}");
        foreach (IGrouping<string, (string Kind, int Length, double Ratio)> kind in _cells.GroupBy(static cell => cell.Kind))
            Console.WriteLine($"| {kind.Key} | {string.Join(" | ", kind.Select(static cell => Figure(cell.Ratio)))} |");
        Console.WriteLine();
    }

    private static string Number(int length) => length.ToString("N0", CultureInfo.InvariantCulture);

    private static string Figure(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture);
}
