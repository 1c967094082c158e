using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Fixing;

/// <summary>The result of <c>fix</c> as text: what changed, what was left, and why.</summary>
internal sealed class FixSummary(TextWriter output, LoadedSolution loaded)
{
    private const int MaxPlaces = 20;

    public void Write(FixResult result, bool isDryRun)
    {
        foreach (ChangedFile file in result.Changes.Files)
            Print($"{(isDryRun ? "Would change" : "Changed")}: {loaded.Relative(file.Path)}");
        foreach (RevertedFile file in result.Changes.PutBack)
            Print($"Left as it is: {loaded.Relative(file.Path)}: {file.Reason}");
        foreach (SkippedProject project in loaded.Skipped)
            Print($"{(project.IsPartial ? "In part" : "Left out")}: {loaded.Relative(project.Path)}: {project.Reason}");
        WriteLeft(result);
        int fixedCount = Math.Max(0, result.Before.Length - result.Left.Length);
        output.WriteLine(
            $"{fixedCount} of {result.Before.Length} findings {(isDryRun ? "would be fixed" : "fixed")}, {result.Left.Length} left");
    }

    private void WriteLeft(FixResult result)
    {
        foreach (var group in result.Left.GroupBy(static left => left.Reason).OrderByDescending(static group => group.Count()))
        {
            Print($"Left ({group.Count()}): {group.Key}");
            foreach ((Finding finding, _) in group.Take(MaxPlaces))
                Print($"  {loaded.Relative(finding.Path)}({finding.Line},{finding.Lines.Start.Character + 1}): {finding.Id}");
            if (group.Count() > MaxPlaces)
                output.WriteLine($"  and {group.Count() - MaxPlaces} more");
        }
    }

    private void Print(string line) => output.WriteLine(TerminalText.OneLine(line));
}
