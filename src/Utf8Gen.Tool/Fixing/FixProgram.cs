using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Scanning;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Runs <c>utf8gen fix</c>.</summary>
internal sealed class FixProgram(ToolConsole console)
{
    private readonly Progress _progress = new(console);

    /// <summary>Fixes, writes the files unless it is a dry run, and shows what was left.</summary>
    public async Task<ExitCode> RunAsync(FixRequest request, CancellationToken cancellation)
    {
        using LoadedSolution loaded = await new SolutionScan(console)
            .LoadAsync(request.Path, request.Restore, cancellation, !request.IncludesAccepted).ConfigureAwait(false);
        FixResult result = await FixAsync(loaded, new FixSelection(request), cancellation).ConfigureAwait(false);
        if (!request.IsDryRun)
            ChangedFile.WriteAll(result.Changes.Files);
        new FixSummary(console.Output, loaded).Write(result, request.IsDryRun);
        return result.Changes.PutBack.Count == 0 ? ExitCode.Success : ExitCode.Failure;
    }

    private async Task<FixResult> FixAsync(LoadedSolution loaded, FixSelection selection, CancellationToken cancellation)
    {
        var run = new AnalyzerRun(_progress);
        var diagnostics = new SelectedDiagnostics(loaded, run, selection);
        ImmutableArray<Finding> before = await _progress.RunAsync(
            "Analyzing",
            steps: 0,
            async _ => MergeAnalyzed(loaded, await diagnostics.OfAsync(loaded.Solution, cancellation).ConfigureAwait(false)))
            .ConfigureAwait(false);
        Solution after = await _progress.RunAsync(
            "Fixing",
            steps: CarriedRules.Fixes.Length,
            steps => new SolutionFix(diagnostics).RunAsync(loaded.Solution, steps, cancellation)).ConfigureAwait(false);
        CheckedChanges changes = await _progress.RunAsync(
            "Compiling",
            steps: 0,
            _ => new CompileCheck(loaded.Solution).RunAsync(after, cancellation)).ConfigureAwait(false);
        return new FixResult(before, await LeftAsync(changes, diagnostics, cancellation).ConfigureAwait(false), changes);
    }

    /// <exception cref="ToolException">Nothing could be analyzed.</exception>
    private static ImmutableArray<Finding> MergeAnalyzed(LoadedSolution loaded, ImmutableArray<ProjectDiagnostics> results)
        => results.Any(static result => result.WasAnalyzed)
            ? FindingMerge.Merge(results)
            : throw new ToolException(SolutionScan.DescribeNothing(loaded.Target, SolutionScan.FindSkipped(loaded, results)));

    private static async Task<ImmutableArray<(Finding Finding, string Reason)>> LeftAsync(
        CheckedChanges changes, SelectedDiagnostics diagnostics, CancellationToken cancellation)
    {
        var left = ImmutableArray.CreateBuilder<(Finding, string)>();
        var putBack = changes.PutBack.Select(static file => file.Path).ToHashSet(StringComparer.Ordinal);
        foreach (Finding finding in FindingMerge.Merge(await diagnostics.OfAsync(changes.Solution, cancellation).ConfigureAwait(false)))
        {
            string reason = putBack.Contains(finding.Path) ? "the file is left as it is"
                : !finding.IsFixable ? "the rule has no fix"
                : await FixPreview.FindTitleAsync(finding, cancellation).ConfigureAwait(false) is { } title
                    ? $"Fix All leaves it out, the light bulb offers: {title}"
                : "the rule has no fix for this place";
            left.Add((finding, reason));
        }

        return left.ToImmutable();
    }
}
