using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A table of counts: one line for each case, one column for each contender.</summary>
internal sealed class CountTable(string title, string cases, IReadOnlyList<string> contenders)
{
    private readonly List<string> _lines = [];

    public void Add(string where, Func<string, long?> countOf)
    {
        IEnumerable<string> cells = contenders.Select(name => countOf(name)?.ToString("N0", CultureInfo.InvariantCulture) ?? "-");
        _lines.Add($"| {where} | {string.Join(" | ", cells)} |");
    }

    public void Print()
    {
        Console.WriteLine($"## {title}");
        Console.WriteLine();
        Console.WriteLine($"| {cases} | {string.Join(" | ", contenders)} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", contenders.Count))}");
        _lines.ForEach(Console.WriteLine);
        Console.WriteLine();
    }
}
