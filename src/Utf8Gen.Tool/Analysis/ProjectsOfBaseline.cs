using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Analysis;

/// <summary>A baseline file, and what was found in the projects that are built with it.</summary>
/// <param name="Path">The full path of the file, which need not exist.</param>
/// <param name="Accepted">The entries of the file.</param>
/// <param name="Found">What was found in its projects.</param>
/// <param name="Unreached">The full paths of projects that a build does not find the file for, since it is in no folder
/// above them.</param>
internal sealed record ProjectsOfBaseline(
    string Path, IReadOnlyList<BaselineEntry> Accepted, FindingCounts Found, IReadOnlyList<string> Unreached)
{
    /// <summary>Returns the files that the projects are built with; those without one get the file in the folder of the
    /// target.</summary>
    /// <exception cref="ToolException">A file is malformed.</exception>
    public static IReadOnlyList<ProjectsOfBaseline> Find(
        ScanTarget target, IEnumerable<ProjectDiagnostics> results, IReadOnlyList<SkippedProject> skipped)
    {
        string missing = System.IO.Path.Combine(target.Folder, BaselineNames.FileName);
        return [.. results
            .GroupBy(result => result.Baseline?.Path ?? missing)
            .OrderBy(static file => file.Key, StringComparer.Ordinal)
            .Select(file => Create(file.Key, [.. file], skipped))];
    }

    private static ProjectsOfBaseline Create(
        string path, IReadOnlyList<ProjectDiagnostics> results, IReadOnlyList<SkippedProject> skipped)
    {
        string folder = System.IO.Path.GetDirectoryName(path)! + System.IO.Path.DirectorySeparatorChar;
        return new ProjectsOfBaseline(
            path,
            EntriesOf(path, results),
            new FindingCounts(results, skipped),
            [.. results
                .Where(static result => result.Baseline is null)
                .Select(static result => result.Project.FilePath!)
                .Where(project => !project.StartsWith(folder, StringComparison.Ordinal))
                .Distinct()]);
    }

    private static IReadOnlyList<BaselineEntry> EntriesOf(string path, IReadOnlyList<ProjectDiagnostics> results)
    {
        ProjectBaseline? known = results.Select(static result => result.Baseline).FirstOrDefault(static baseline => baseline is not null);
        if (known is null && File.Exists(path))
            known = ProjectBaseline.Read(path, SourceText.From(File.ReadAllText(path)));
        return known?.Baseline.Entries ?? [];
    }
}

/// <summary>U8G9004: an entry that accepts more than there is.</summary>
/// <param name="Path">The full path of the baseline.</param>
/// <param name="Entry">The entry.</param>
/// <param name="Gone">How many of its findings are gone.</param>
internal sealed record StaleEntry(string Path, BaselineEntry Entry, int Gone)
{
    /// <summary>The diagnostic without its place: <c>warning U8G9004: ...</c></summary>
    public string Text
    {
        get
        {
            var diagnostic = Diagnostic.Create(
                RuleCatalogue.StaleBaseline, Location.None, Gone, Entry.Count, Entry.Rule, Entry.Member);
            return $"warning {diagnostic.Id}: {diagnostic.GetMessage(CultureInfo.InvariantCulture)}";
        }
    }

    /// <summary>Returns the stale entries of some baselines.</summary>
    public static IReadOnlyList<StaleEntry> Find(IEnumerable<ProjectsOfBaseline> files)
        => [.. from file in files
               from stale in BaselineChange.FindStale(file.Accepted, file.Found)
               select new StaleEntry(file.Path, stale.Entry, stale.Gone)];
}
