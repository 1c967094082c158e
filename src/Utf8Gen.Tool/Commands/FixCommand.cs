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

    private static readonly Option<bool> DryRun = new("--dry-run") { Description = "Changes no file." };

    private static readonly Option<bool> Restore = new("--restore") { Description = "Restores the packages of the projects first." };

    /// <summary>Creates the command <c>fix</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("fix", Description)
        {
            Target, Rule, Scope, Folder, IncludeAccepted, DryRun, Restore, HelpWithNotes.CreateOption(Notes),
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
            parsed.GetValue(DryRun));
}

/// <summary>Runs <c>utf8gen fix</c>.</summary>
internal sealed class FixProgram(ToolConsole console)
{
    private readonly Progress _progress = new(console);

    /// <summary>Fixes, writes the files unless it is a dry run, and shows what was left.</summary>
    public async Task<ExitCode> RunAsync(FixRequest request, CancellationToken cancellation)
    {
        using LoadedSolution loaded = await new SolutionScan(console)
            .LoadAsync(request.Path, request.Restore, cancellation, !request.IncludesAccepted).ConfigureAwait(false);
        FixResult result = await FixAsync(loaded, request, cancellation).ConfigureAwait(false);
        new FixSummary(console.Output, loaded).Write(result, request.IsDryRun);
        return result.Changes.PutBack.Count == 0 ? ExitCode.Success : ExitCode.Failure;
    }

    private async Task<FixResult> FixAsync(LoadedSolution loaded, FixRequest request, CancellationToken cancellation)
    {
        var run = new AnalyzerRun(_progress);
        var diagnostics = new SelectedDiagnostics(loaded, run, new FixSelection(request));
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
        if (!request.IsDryRun)
            changes = changes.Write();
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

/// <summary>What a run of <c>fix</c> did.</summary>
/// <param name="Before">The findings that the run was about.</param>
/// <param name="Left">Those of them that are left, each with the reason.</param>
/// <param name="Changes">The changed files, and those that were put back.</param>
internal sealed record FixResult(
    ImmutableArray<Finding> Before, ImmutableArray<(Finding Finding, string Reason)> Left, CheckedChanges Changes);

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
