using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Baselines;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Scanning;

/// <summary>The result of <c>scan</c> as text: what matters first, then counts.</summary>
internal sealed class ScanSummary(TextWriter output)
{
    private const int MaxPlaces = 20;

    public void Write(ScanResult result)
    {
        WritePlaces(result, FindingKind.Wrong, "Wrong");
        WritePlaces(result, FindingKind.Hot, "Hot");
        WriteCounts("By rule", result.Findings.Select(DescribeRule));
        WriteCounts("No warning, because", result.Findings.Select(static finding => finding.WhyNote).OfType<string>());
        WriteCounts("By project", result.Findings.SelectMany(static finding => finding.Projects));
        WriteSkipped(result);
        WriteStale(result);
        string accepted = result.Accepted == 0 ? "" : $", and {result.Accepted} accepted";
        output.WriteLine($"{Counted(result.Findings.Length, "finding")} in {Counted(result.Analyzed, "project")}{accepted}");
    }

    private void WritePlaces(ScanResult result, FindingKind kind, string title)
    {
        Finding[] places = [.. result.Findings.Where(finding => finding.Kind == kind)];
        if (places.Length == 0)
            return;

        output.WriteLine($"{title} ({places.Length})");
        foreach (Finding place in places.Take(MaxPlaces))
        {
            string reason = place.HotReason is null ? "" : $" [{place.HotReason}]";
            string file = result.Loaded.Relative(place.Path);
            Print($"  {file}({place.Line},{place.Lines.Start.Character + 1}): {place.Id}: {place.Message}{reason}");
        }

        if (places.Length > MaxPlaces)
            output.WriteLine($"  and {places.Length - MaxPlaces} more");
        output.WriteLine();
    }

    private void WriteCounts(string title, IEnumerable<string> names)
    {
        var counts = names.CountBy(static name => name).OrderByDescending(static count => count.Value)
            .ThenBy(static count => count.Key, StringComparer.Ordinal).ToList();
        if (counts.Count == 0)
            return;

        output.WriteLine(title);
        foreach ((string name, int count) in counts)
            Print($"  {count,6}  {name}");
        output.WriteLine();
    }

    private static string DescribeRule(Finding finding)
    {
        RulePage page = RulePage.Of(finding.Rule);
        return page.Cost.Length > 0
            ? $"{page.Id}  {page.Title} (as measured: {page.Cost})"
            : $"{page.Id}  {page.Title}";
    }

    private void WriteSkipped(ScanResult result)
    {
        if (result.Skipped.Count == 0)
            return;

        foreach (SkippedProject project in result.Skipped)
            Print($"{(project.IsPartial ? "In part" : "Left out")}: {result.Loaded.Relative(project.Path)}: {project.Reason}");
        output.WriteLine();
    }

    private void WriteStale(ScanResult result)
    {
        IReadOnlyList<StaleEntry> stale = StaleEntry.Find(result.Baselines);
        foreach (StaleEntry entry in stale)
            Print($"{result.Loaded.Relative(entry.Path)}: {entry.Text}");
        if (stale.Count > 0)
            output.WriteLine();
    }

    private void Print(string line) => output.WriteLine(TerminalText.OneLine(line));

    private static string Counted(int count, string noun) => count == 1 ? $"1 {noun}" : $"{count} {noun}s";
}
