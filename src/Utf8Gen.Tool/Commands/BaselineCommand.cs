using System.CommandLine;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Commands;

/// <summary>The command <c>utf8gen baseline</c>: its options and help.</summary>
internal static class BaselineCommand
{
    private const string Description = "Accepts the findings that are there today, so that builds report new ones only.";

    private const string Notes = """
        Examples:
          utf8gen baseline Shop.sln
              writes utf8gen.baseline.json beside the solution, or into the file that its projects are built with
          utf8gen baseline Shop.sln --prune
              takes out what is gone, and accepts nothing new

        Exit codes: 0 done; 2 the command could not run.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<bool> Prune = new("--prune")
    {
        Description = "Takes out the entries whose findings are gone, and accepts nothing new.",
    };

    private static readonly Option<bool> Restore = new("--restore")
    {
        Description = "Restores the packages of the projects first.",
    };

    /// <summary>Creates the command <c>baseline</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("baseline", Description)
        {
            Target, Prune, Restore, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) => (int)await new BaselineProgram(console)
            .RunAsync(
                new BaselineRequest(parsed.GetValue(Target) ?? TargetArgument.Default, parsed.GetValue(Restore), parsed.GetValue(Prune)),
                cancellation)
            .ConfigureAwait(false));
        return command;
    }
}

/// <summary>The arguments of the command <c>baseline</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="Prune">Whether what is gone is taken out, and nothing new is accepted.</param>
internal sealed record BaselineRequest(string Path, bool Restore, bool Prune);

/// <summary>Runs <c>utf8gen baseline</c>.</summary>
internal sealed class BaselineProgram(ToolConsole console)
{
    /// <summary>Writes the baselines that the projects are built with.</summary>
    /// <exception cref="ToolException">There is nothing to analyze, or a file is malformed or cannot be
    /// written.</exception>
    public async Task<ExitCode> RunAsync(BaselineRequest request, CancellationToken cancellation)
    {
        ScanResult result = await new SolutionScan(console).RunAsync(request.Path, request.Restore, cancellation).ConfigureAwait(false);
        using (result.Loaded)
        {
            if (result.Analyzed == 0)
                throw new ToolException(SolutionScan.DescribeNothing(result.Loaded.Target, result.Skipped));
            foreach (SkippedProject project in result.Skipped)
                Print($"{(project.IsPartial ? "In part" : "Left out")}: {result.Loaded.Relative(project.Path)}: {project.Reason}");
            foreach (ProjectsOfBaseline file in result.Baselines)
                Write(file, request.Prune, result.Loaded);
            return ExitCode.Success;
        }
    }

    private void Write(ProjectsOfBaseline file, bool prune, LoadedSolution loaded)
    {
        string name = loaded.Relative(file.Path);
        IReadOnlyList<StaleEntry> stale = StaleEntry.Find([file]);
        IReadOnlyList<BaselineEntry> entries =
            prune ? BaselineChange.Prune(file.Accepted, file.Found) : BaselineChange.Accept(file.Accepted, file.Found);
        if (entries.Count > 0 || file.Accepted.Count > 0)
            Write(file.Path, entries);

        foreach (StaleEntry entry in prune ? [] : stale)
            Print($"{name}: {entry.Text}");
        foreach (string project in file.Unreached)
            Print($"{loaded.Relative(project)} does not find {name}, which is in no folder above it: add it to the AdditionalFiles.");
        Print($"{name}: {Describe(file.Accepted, entries)}");
    }

    private static void Write(string path, IReadOnlyList<BaselineEntry> entries)
    {
        try
        {
            BaselineWriter.Write(path, entries);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"{path} cannot be written: {exception.Message}", exception);
        }
    }

    private static string Describe(IEnumerable<BaselineEntry> before, IEnumerable<BaselineEntry> after)
    {
        long accepted = after.Sum(static entry => (long)entry.Count);
        long change = accepted - before.Sum(static entry => (long)entry.Count);
        string noun = accepted == 1 ? "finding" : "findings";
        return change switch
        {
            0 => $"{accepted} accepted {noun}, as before",
            > 0 => $"{accepted} accepted {noun}, {change} of them new",
            _ => $"{accepted} accepted {noun}, {-change} taken out",
        };
    }

    private void Print(string line) => console.Output.WriteLine(TerminalText.OneLine(line));
}
