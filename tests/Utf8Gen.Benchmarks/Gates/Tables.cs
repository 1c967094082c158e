using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

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
        => measurement.Has(peer) ? measurement.Ratio(ours, peer).ToString("0.00", CultureInfo.InvariantCulture) : "-";
}

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

/// <summary>On what, of what and when something was measured.</summary>
internal static class RunLine
{
    private const string Processors = "/proc/cpuinfo";

    public static string Of(GateOptions options) => string.Create(
        CultureInfo.InvariantCulture,
        $"{Processor().Replace("(R)", "", StringComparison.Ordinal)}, {Environment.ProcessorCount} cores, "
            + $"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.ProcessArchitecture}, "
        + $"commit {Commit()}, {DateTime.UtcNow:yyyy-MM-dd}, {options.Rounds} rounds of {options.Names} lookups; medians ± median "
            + $"deviations.");

    private static string Processor()
        => File.Exists(Processors)
            ? File.ReadLines(Processors).FirstOrDefault(
                static line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':')[1].Trim() ?? "unknown processor"
            : "unknown processor";

    /// <summary>With a mark where files differ from it.</summary>
    private static string Commit()
        => Git("rev-parse", "--short", "HEAD") + (Git("status", "--porcelain", "-uno").Length == 0 ? "" : " and changes");

    private static string Git(params string[] arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo("git", arguments) { RedirectStandardOutput = true })!;
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return output.Trim();
        }
        catch (Win32Exception)
        {
            return "unknown";
        }
    }
}
