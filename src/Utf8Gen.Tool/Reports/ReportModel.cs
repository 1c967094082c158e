using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Reports;

/// <summary>The result of a scan, as all reports show it.</summary>
/// <param name="Title">What was scanned: <c>Shop.sln</c>.</param>
/// <param name="Root">The folder that paths are relative to: that of the repository, if there is
/// one.</param>
/// <param name="Findings">The findings, most important first.</param>
/// <param name="Fixes">The fix of each finding that has one; empty unless the fixes were asked
/// for.</param>
/// <param name="Skipped">The projects that were not analyzed, or only in part.</param>
/// <param name="Projects">The number of projects that were analyzed.</param>
internal sealed record ReportModel(
    string Title,
    string Root,
    ImmutableArray<Finding> Findings,
    IReadOnlyDictionary<Finding, FixPreview> Fixes,
    IReadOnlyList<SkippedProject> Skipped,
    int Projects)
{
    /// <summary>The rules that have findings, most frequent first.</summary>
    public IReadOnlyList<(RulePage Rule, ImmutableArray<Finding> Findings)> Rules { get; } =
        [.. Findings.GroupBy(static finding => finding.Rule)
            .Select(static group => (RulePage.Of(group.Key), group.ToImmutableArray()))
            .OrderByDescending(static rule => rule.Item2.Length)
            .ThenBy(static rule => rule.Item1.Id, StringComparer.Ordinal)];

    /// <summary>Whether the fixes were asked for: a finding without one in <see cref="Fixes"/> has
    /// none.</summary>
    public bool KnowsFixes { get; init; }

    /// <summary>The number of findings that baselines accept.</summary>
    public int Accepted { get; init; }

    /// <summary>Whether all C# projects were analyzed, or the caller accepts that some were
    /// not.</summary>
    public bool IsComplete { get; init; } = true;

    public static ReportModel Create(
        LoadedSolution loaded,
        ImmutableArray<Finding> findings,
        IReadOnlyDictionary<Finding, FixPreview> fixes,
        IReadOnlyList<SkippedProject> skipped,
        int projects)
        => new(Path.GetFileName(loaded.Target.Path), RepositoryRootOf(loaded.Target.Folder), findings, fixes, skipped, projects);

    /// <summary>Whether a finding has a fix, or, where the fixes are not known, its rule
    /// has.</summary>
    public bool IsFixable(Finding finding) => KnowsFixes ? Fixes.ContainsKey(finding) : finding.IsFixable;

    /// <summary>Returns the number of findings of a kind.</summary>
    public int Count(FindingKind kind) => Findings.Count(finding => finding.Kind == kind);

    /// <summary>Returns a path relative to <see cref="Root"/>, with forward slashes.</summary>
    public string Relative(string path) => Path.GetRelativePath(Root, path).Replace('\\', '/');

    private static string RepositoryRootOf(string folder)
    {
        for (string? parent = folder; parent is not null; parent = Path.GetDirectoryName(parent))
        {
            if (Path.Exists(Path.Combine(parent, ".git")))
                return parent;
        }

        return folder;
    }
}

/// <summary>A file that a report is written to.</summary>
internal static class ReportFile
{
    /// <summary>Replaces a file as a whole, or not at all.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static async Task WriteAsync(string path, Func<Stream, Task> write)
    {
        string full = Path.GetFullPath(path);
        string temporary = full + ".tmp";
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(full)!);
            FileStream stream = File.Create(temporary);
            await using (stream.ConfigureAwait(false))
                await write(stream).ConfigureAwait(false);
            File.Move(temporary, full, overwrite: true);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            File.Delete(temporary);
            throw new ToolException($"{path} cannot be written: {exception.Message}", exception);
        }
    }

    /// <summary>Replaces a file by a text in UTF-8.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static Task WriteAsync(string path, string text)
        => WriteAsync(path, async stream =>
        {
            var writer = new StreamWriter(stream);
            await using (writer.ConfigureAwait(false))
                await writer.WriteAsync(text).ConfigureAwait(false);
        });
}
