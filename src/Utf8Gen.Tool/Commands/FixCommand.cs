using System.Collections.Immutable;
using System.CommandLine;
using System.CommandLine.Parsing;
using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Commands;

/// <summary>The command <c>utf8gen fix</c>: its options and help.</summary>
internal static class FixCommand
{
    private const string Description =
        "Fixes findings in all projects and target frameworks at once, by the code fixes of Utf8Gen and no others.";

    private const string Notes = """
        Examples:
          utf8gen fix Shop.sln --rule U8G0001 --scope hot
              the hot places of one rule: a change that is quick to review
          utf8gen fix Shop.sln --dry-run
              what all fixes would change, and what they leave, with the reason
          utf8gen fix Shop.sln --folder src/Shop.Api

        A file that would not compile any more, or whose bytes do not decode, stays as it is.
        What the baseline accepts stays, too, without --include-accepted.
        Exit codes: 0 done; 1 files were left as they are; 2 the command could not run.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<string[]> Rule = new("--rule")
    {
        HelpName = "ID",
        Description = "A rule to fix, as U8G0001. Can be repeated. If omitted: all rules.",
        CustomParser = ParseRules,
        DefaultValueFactory = static _ => [],
    };

    private static readonly Option<string> Scope = ScopeOption();

    private static readonly Option<string[]> Folder = new("--folder")
    {
        HelpName = "FOLDER",
        Description = "Only files in this folder are fixed. Can be repeated.",
        DefaultValueFactory = static _ => [],
        CustomParser = ParseFolders,
    };

    private static readonly Option<bool> IncludeAccepted = new("--include-accepted")
    {
        Description = "Fixes what the baseline accepts, too.",
    };

    private static readonly Option<bool> Micro = new("--micro")
    {
        Description = "Fixes what saves some nanoseconds only, too. If omitted: only on lines with other findings, or by --rule.",
    };

    private static readonly Option<bool> DryRun = new("--dry-run") { Description = "Changes no file." };

    private static readonly Option<bool> Restore = new("--restore") { Description = "Restores the packages of the projects first." };

    /// <summary>Creates the command <c>fix</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("fix", Description)
        {
            Target, Rule, Scope, Folder, IncludeAccepted, Micro, DryRun, Restore, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) =>
            (int)await new FixProgram(console).RunAsync(ToRequest(parsed), cancellation).ConfigureAwait(false));
        return command;
    }

    private static Option<string> ScopeOption()
    {
        var scope = new Option<string>("--scope")
        {
            HelpName = "all|hot",
            Description = "all, or hot for places that run often.",
            DefaultValueFactory = static _ => "all",
        };
        scope.AcceptOnlyFromAmong("all", "hot");
        return scope;
    }

    private static string[] ParseRules(ArgumentResult result)
    {
        string[] ids = [.. result.Tokens.Select(static token => token.Value.ToUpperInvariant())];
        foreach (string id in ids.Where(static id => !CarriedRules.FixableIds.Contains(id)))
            result.AddError($"--rule '{id}' is not the ID of a rule with a fix.");
        return ids;
    }

    private static string[] ParseFolders(ArgumentResult result)
    {
        string[] folders = [.. result.Tokens.Select(static token => Path.GetFullPath(token.Value))];
        foreach (string folder in folders.Where(static folder => !Directory.Exists(folder)))
            result.AddError($"--folder '{folder}' is not a folder.");
        return folders;
    }

    private static FixRequest ToRequest(ParseResult parsed)
        => new(
            parsed.GetValue(Target) ?? TargetArgument.Default,
            parsed.GetValue(Restore),
            [.. parsed.GetValue(Rule) ?? []],
            parsed.GetValue(Scope) == "hot",
            [.. parsed.GetValue(Folder) ?? []],
            parsed.GetValue(IncludeAccepted),
            parsed.GetValue(Micro),
            parsed.GetValue(DryRun));
}

/// <summary>Runs <c>utf8gen fix</c>.</summary>
internal sealed class FixProgram(ToolConsole console)
{
    private readonly Progress _progress = new(console);

    /// <summary>Fixes one project after the other, writes its files unless it is a dry run, and shows what was
    /// left.</summary>
    public async Task<ExitCode> RunAsync(FixRequest request, CancellationToken cancellation)
    {
        using LoadedSolution loaded = await new SolutionScan(console)
            .LoadAsync(request.Path, request.Restore, cancellation, !request.IncludesAccepted).ConfigureAwait(false);
        return await RunAsync(loaded, request, cancellation).ConfigureAwait(false);
    }

    /// <inheritdoc cref="RunAsync(FixRequest, CancellationToken)"/>
    public async Task<ExitCode> RunAsync(LoadedSolution loaded, FixRequest request, CancellationToken cancellation)
    {
        var run = new AnalyzerRun(_progress) { IncludesMicro = true };
        ImmutableArray<ProjectDiagnostics> results = await run.AnalyzeAsync(loaded, cancellation).ConfigureAwait(false);
        IReadOnlyList<SkippedProject> skipped = SolutionScan.FindSkipped(loaded, results);
        if (!results.Any(static result => result.WasAnalyzed))
            throw new ToolException(SolutionScan.DescribeNothing(loaded.Target, skipped));

        var diagnostics = new SelectedDiagnostics(run, new FixSelection(request), results);
        ImmutableArray<Finding> before = FindingMerge.Merge(diagnostics.All);
        var summary = new FixSummary(console.Output, loaded, request.IsDryRun);
        summary.WriteSkipped(skipped);
        IReadOnlyList<RevertedFile> putBack = await FixAsync(loaded, diagnostics, summary, cancellation).ConfigureAwait(false);
        summary.WritePutBack(putBack);
        summary.WriteCounts(before, await LeftAsync(putBack, diagnostics, cancellation).ConfigureAwait(false));
        return putBack.Count == 0 ? ExitCode.Success : ExitCode.Failure;
    }

    /// <returns>The files that stay as they were.</returns>
    private async Task<IReadOnlyList<RevertedFile>> FixAsync(
        LoadedSolution loaded, SelectedDiagnostics diagnostics, FixSummary summary, CancellationToken cancellation)
    {
        Solution solution = loaded.Solution;
        var putBack = new List<RevertedFile>();
        IReadOnlyList<(string Project, IReadOnlySet<string> Files)> projects = diagnostics.FilesByProject();
        for (int i = 0; i < projects.Count; i++)
        {
            (string project, IReadOnlySet<string> files) = projects[i];
            CheckedChanges changes = await _progress.RunAsync(
                $"Fixing {project} ({i + 1} of {projects.Count})",
                steps: CarriedRules.Fixes.Length + 1,
                steps => FixAsync(solution, files, diagnostics, steps, cancellation)).ConfigureAwait(false);
            if (!summary.IsDryRun)
                changes = await WriteAsync(changes, diagnostics, cancellation).ConfigureAwait(false);
            summary.WriteChanged(changes.Files);
            putBack.AddRange(changes.PutBack);
            solution = changes.Solution;
        }

        return putBack;
    }

    private static async Task<CheckedChanges> FixAsync(
        Solution solution,
        IReadOnlySet<string> files,
        SelectedDiagnostics diagnostics,
        IProgress<string> steps,
        CancellationToken cancellation)
    {
        Solution after = await new SolutionFix(diagnostics).RunAsync(solution, files, steps, cancellation).ConfigureAwait(false);
        steps.Report("compiling");
        CheckedChanges changes = await new CompileCheck(solution).RunAsync(after, cancellation).ConfigureAwait(false);
        await diagnostics.UpdateAsync(after, changes.Solution, cancellation).ConfigureAwait(false);
        return changes;
    }

    private static async Task<CheckedChanges> WriteAsync(
        CheckedChanges changes, SelectedDiagnostics diagnostics, CancellationToken cancellation)
    {
        CheckedChanges written = changes.Write();
        await diagnostics.UpdateAsync(changes.Solution, written.Solution, cancellation).ConfigureAwait(false);
        return written;
    }

    private static async Task<ImmutableArray<(Finding Finding, string Reason)>> LeftAsync(
        IReadOnlyList<RevertedFile> putBack, SelectedDiagnostics diagnostics, CancellationToken cancellation)
    {
        var left = ImmutableArray.CreateBuilder<(Finding, string)>();
        var paths = putBack.Select(static file => file.Path).ToHashSet(StringComparer.Ordinal);
        foreach (Finding finding in FindingMerge.Merge(diagnostics.All))
        {
            string reason = paths.Contains(finding.Path) ? "the file is left as it is"
                : !finding.IsFixable ? "the rule has no fix"
                : await FixPreview.FindTitleAsync(finding, cancellation).ConfigureAwait(false) is { } title
                    ? $"Fix All leaves it out, the light bulb offers: {title}"
                : "the rule has no fix for this place";
            left.Add((finding, reason));
        }

        return left.ToImmutable();
    }
}

/// <summary>The result of <c>fix</c> as text: what changed, what was left, and why.</summary>
internal sealed class FixSummary(TextWriter output, LoadedSolution loaded, bool isDryRun)
{
    private const int MaxPlaces = 20;

    private readonly HashSet<string> _changed = new(StringComparer.Ordinal);

    public bool IsDryRun => isDryRun;

    /// <summary>Shows files as soon as they are written, each once.</summary>
    public void WriteChanged(IEnumerable<ChangedFile> files)
    {
        foreach (ChangedFile file in files.Where(file => _changed.Add(file.Path)))
            Print($"{(isDryRun ? "Would change" : "Changed")}: {loaded.Relative(file.Path)}");
    }

    public void WritePutBack(IEnumerable<RevertedFile> files)
    {
        foreach (RevertedFile file in files)
            Print($"Left as it is: {loaded.Relative(file.Path)}: {file.Reason}");
    }

    public void WriteSkipped(IEnumerable<SkippedProject> projects)
    {
        foreach (SkippedProject project in projects)
            Print($"{(project.IsPartial ? "In part" : "Left out")}: {loaded.Relative(project.Path)}: {project.Reason}");
    }

    public void WriteCounts(ImmutableArray<Finding> before, ImmutableArray<(Finding Finding, string Reason)> left)
    {
        foreach (var group in left.GroupBy(static one => one.Reason).OrderByDescending(static group => group.Count()))
        {
            Print($"Left ({group.Count()}): {group.Key}");
            foreach ((Finding finding, _) in group.Take(MaxPlaces))
                Print($"  {loaded.Relative(finding.Path)}({finding.Line},{finding.Lines.Start.Character + 1}): {finding.Id}");
            if (group.Count() > MaxPlaces)
                output.WriteLine($"  and {group.Count() - MaxPlaces} more");
        }

        int fixedCount = Math.Max(0, before.Length - left.Length);
        output.WriteLine($"{fixedCount} of {before.Length} findings {(isDryRun ? "would be fixed" : "fixed")}, {left.Length} left");
    }

    private void Print(string line) => output.WriteLine(TerminalText.OneLine(line));
}
