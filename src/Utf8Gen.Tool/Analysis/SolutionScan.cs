using System.Collections.Immutable;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Loads and analyzes a target.</summary>
internal sealed class SolutionScan(ToolConsole console)
{
    private static readonly string ExcludedTests =
        "it is a test project, in which only mistakes and code marked as hot are reported; "
            + $"'{AnalyzerOptionTable.IncludeTests.Key} = true' in its .editorconfig includes the rest";

    private readonly Progress _progress = new(console);
    private readonly Restore _restore = new(console);

    /// <summary>Restores if asked to, loads, and analyzes.</summary>
    /// <param name="path">The solution, project or folder.</param>
    /// <param name="restore">Whether projects are restored first.</param>
    /// <param name="cancellation">The cancellation token.</param>
    /// <param name="includesMicro">Whether findings are included that save some nanoseconds only.</param>
    /// <exception cref="ToolException">There is nothing to analyze.</exception>
    public async Task<ScanResult> RunAsync(string path, bool restore, CancellationToken cancellation, bool includesMicro = false)
    {
        LoadedSolution loaded = await LoadAsync(path, restore, cancellation).ConfigureAwait(false);
        ImmutableArray<ProjectDiagnostics> results =
            await new AnalyzerRun(_progress) { IncludesMicro = includesMicro }.AnalyzeAsync(loaded, cancellation).ConfigureAwait(false);
        IReadOnlyList<SkippedProject> skipped = FindSkipped(loaded, results);
        return new ScanResult(loaded, FindingMerge.Merge(results), skipped)
        {
            Analyzed = results.Where(static result => result.WasAnalyzed)
                .Select(static result => result.Project.FilePath)
                .Distinct()
                .Count(),
            Accepted = FindingMerge.CountAccepted(results),
            SerializerCalls = SerializerCall.Merge(results.SelectMany(static result => result.SerializerCalls)),
            Baselines = ProjectsOfBaseline.Find(loaded.Target, results, [.. skipped.Where(static project => project.LosesFindings)]),
        };
    }

    /// <summary>Restores if asked to or allowed to, and loads.</summary>
    /// <param name="path">The solution, project or folder.</param>
    /// <param name="restore">Whether projects are restored first.</param>
    /// <param name="cancellation">The cancellation token.</param>
    /// <param name="usesBaseline">Whether projects have their baselines.</param>
    /// <exception cref="ToolException">There is nothing to load.</exception>
    public async Task<LoadedSolution> LoadAsync(
        string path, bool restore, CancellationToken cancellation, bool usesBaseline = true)
    {
        ScanTarget target = await ScanTarget.OpenAsync(path, cancellation).ConfigureAwait(false);
        if (restore)
            await _restore.RunAsync(target, cancellation).ConfigureAwait(false);

        var loader = new SolutionLoader(_progress, usesBaseline);
        LoadedSolution loaded = await loader.LoadAsync(target, cancellation).ConfigureAwait(false);
        int unrestored = loaded.Skipped.Count(static project => project.Reason == LoadFailures.NotRestored);
        if (restore || unrestored == 0 || !_restore.Ask(unrestored))
            return loaded;

        loaded.Dispose();
        await _restore.RunAsync(target, cancellation).ConfigureAwait(false);
        return await loader.LoadAsync(target, cancellation).ConfigureAwait(false);
    }

    /// <summary>Returns the projects that were not analyzed, or only in part.</summary>
    public static IReadOnlyList<SkippedProject> FindSkipped(LoadedSolution loaded, IReadOnlyCollection<ProjectDiagnostics> results)
    {
        SkippedProject[] known = [.. loaded.Skipped, .. PartialOf(results, loaded.Skipped)];
        return [.. known, .. TestsIn(results, known)];
    }

    /// <summary>Says that no project of a target could be analyzed.</summary>
    public static string DescribeNothing(ScanTarget target, IReadOnlyCollection<SkippedProject> skipped)
        => $"{target.Path}: nothing could be analyzed: {SkippedProject.Describe(skipped)}.";

    private static IEnumerable<SkippedProject> TestsIn(IEnumerable<ProjectDiagnostics> results, IEnumerable<SkippedProject> known)
        => results.Where(static result => result.IsExcludedTest)
            .Select(static result => result.Project.FilePath!)
            .Distinct()
            .Except(known.Select(static skipped => skipped.Path))
            .Select(static path => new SkippedProject(path, ExcludedTests, IsPartial: true) { LosesFindings = false });

    private static IEnumerable<SkippedProject> PartialOf(IEnumerable<ProjectDiagnostics> results, IEnumerable<SkippedProject> known)
        => results.Select(static result => (result.Project.FilePath, Reason: result.WhyInPart))
            .Where(static result => result.Reason is not null)
            .DistinctBy(static result => result.FilePath)
            .ExceptBy(known.Select(static skipped => (string?)skipped.Path), static result => result.FilePath)
            .Select(static result => new SkippedProject(result.FilePath!, result.Reason!, IsPartial: true));
}

/// <summary>What <c>scan</c> knows of a solution.</summary>
/// <param name="Loaded">The projects.</param>
/// <param name="Findings">The findings that no baseline accepts, most important first.</param>
/// <param name="Skipped">The projects that were not analyzed, or only in part.</param>
internal sealed record ScanResult(LoadedSolution Loaded, ImmutableArray<Finding> Findings, IReadOnlyList<SkippedProject> Skipped)
{
    /// <summary>How many projects were analyzed, whole or in part.</summary>
    public required int Analyzed { get; init; }

    /// <summary>Whether findings may be missing.</summary>
    public bool IsPartial => Skipped.Any(static project => project.LosesFindings);

    /// <summary>How many findings the baselines accept.</summary>
    public int Accepted { get; init; }

    /// <summary>The calls of System.Text.Json, by path and place.</summary>
    public IReadOnlyList<SerializerCall> SerializerCalls { get; init; } = [];

    /// <summary>The baselines of the projects, and what was found in these.</summary>
    public IReadOnlyList<ProjectsOfBaseline> Baselines { get; init; } = [];
}
