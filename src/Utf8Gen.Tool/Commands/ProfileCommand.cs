using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.Commands;

/// <summary>The command <c>utf8gen profile</c>.</summary>
internal static class ProfileCommand
{
    private const string Description =
        "Shows what conversions between UTF-8 and strings cost in a trace, and lists its hot methods for an .editorconfig.";

    private const string Notes = """
        Examples:
          utf8gen profile app.nettrace
              shows the methods that took the most time, and the lines for an .editorconfig that make them hot
          utf8gen profile app.nettrace --output .editorconfig
              writes the lines; a later run replaces them
          utf8gen profile app.nettrace --project Shop.sln
              shows the findings of the analyzers, the most expensive first
          utf8gen profile app.nettrace --include Shop --include Tools.Import
              only the namespaces and modules Shop, Shop.*, Tools.Import and Tools.Import.* are user code

        To record app.nettrace, with the environment variable DOTNET_JitNoInline=1 (what the JIT inlines counts for the caller):
          dotnet-trace collect --output app.nettrace
            --providers Microsoft-DotNETCore-SampleProfiler,Microsoft-Windows-DotNETRuntime:0x1:5 -- dotnet App.dll

        Exit codes: 0 done; 1 no user code in the trace; 2 the command line or a file is invalid, or the project could not be analyzed.
        """;

    private static readonly Argument<string> Trace = new("TRACE")
    {
        Description = "A .nettrace file, which dotnet-trace collect writes.",
    };

    private static readonly Option<string?> Project = new("--project")
    {
        HelpName = "PATH",
        Description = "The solution, project or folder of the program: shows its findings with their measured cost.",
    };

    private static readonly Option<string?> Output = new("--output", "-o")
    {
        HelpName = "FILE",
        Description = "The .editorconfig, or the *.globalconfig, to write the hot methods to; if omitted they are shown.",
        CustomParser = ParseOutput,
    };

    private static readonly Option<double> MinPercent = new("--min-percent")
    {
        HelpName = "PERCENT",
        Description = "The share of time, or of allocated bytes, from which on a method is hot.",
        DefaultValueFactory = static _ => 1,
        CustomParser = ParsePercent,
    };

    private static readonly Option<int> Top = new("--top")
    {
        HelpName = "COUNT",
        Description = "The number of methods and findings that are shown.",
        DefaultValueFactory = static _ => 20,
        CustomParser = ParseCount,
    };

    private static readonly Option<string[]> Include = new("--include")
    {
        HelpName = "NAME",
        Description = "A namespace or module that is user code, with everything below it. Can be repeated. If omitted: everything "
            + "that is neither System nor Microsoft, and not in the shared framework.",
        DefaultValueFactory = static _ => [],
    };

    /// <summary>Creates the command <c>profile</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("profile", Description)
        {
            Trace, Project, Output, MinPercent, Top, Include, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) => (int)await RunAsync(parsed, console, cancellation).ConfigureAwait(false));
        return command;
    }

    private static async Task<ExitCode> RunAsync(ParseResult parsed, ToolConsole console, CancellationToken cancellation)
    {
        string trace = parsed.GetRequiredValue(Trace);
        double minPercent = parsed.GetValue(MinPercent);
        NettraceReader.Check(trace);
        Recording recording = await new Progress(console)
            .RunAsync($"Reading {trace}", steps: 0, _ => Task.Run(() => NettraceReader.Read(trace), cancellation))
            .ConfigureAwait(false);
        CostSummary costs = CostAnalysis.Analyze(recording, new UserCode(parsed.GetValue(Include) ?? []));
        var lines = new HotPathLines(costs, Path.GetFileName(trace), minPercent);
        if (Explain(costs, lines, minPercent) is { } nothing)
        {
            console.Error.WriteLine(TerminalText.OneLine($"{trace}: {nothing}"));
            return ExitCode.Failure;
        }

        var table = new CostTable(console.Output, costs, parsed.GetValue(Top));
        table.WriteMethods();
        if (parsed.GetValue(Project) is { } project)
            await WriteFindingsAsync(project, table, console, cancellation).ConfigureAwait(false);
        await WriteLinesAsync(parsed.GetValue(Output), lines, console.Output).ConfigureAwait(false);
        return ExitCode.Success;
    }

    /// <summary>Says why there is nothing to write; null if there is something.</summary>
    private static string? Explain(CostSummary costs, HotPathLines lines, double minPercent)
        => costs is { Methods: [], Unmapped: [(var name, _), ..] } ? $"no method of the trace could be mapped to code, not even '{name}'."
            : costs.Methods.Count == 0
                ? "no method of the trace is user code. --include names the namespaces or modules that are."
            : costs.Total == 0 ? "no stack of the trace has taken any time."
            : lines.Count == 0
                ? $"no method has {minPercent.ToString(CultureInfo.InvariantCulture)} % of the time or more. --min-percent sets it."
            : null;

    private static async Task WriteFindingsAsync(string project, CostTable table, ToolConsole console, CancellationToken cancellation)
    {
        ScanResult result = await new SolutionScan(console).RunAsync(project, restore: false, cancellation).ConfigureAwait(false);
        using (result.Loaded)
        {
            if (result.Analyzed == 0)
                throw new ToolException(SolutionScan.DescribeNothing(result.Loaded.Target, result.Skipped));
            table.WriteFindings(result.Findings, result.Loaded.Relative);
        }
    }

    private static async Task WriteLinesAsync(string? path, HotPathLines lines, TextWriter output)
    {
        if (path is null)
        {
            output.Write($"\n{lines}");
            return;
        }

        string? remark = await lines.WriteAsync(path).ConfigureAwait(false);
        output.WriteLine(TerminalText.OneLine($"Written: {path} ({lines.Count} methods)"));
        if (remark is not null)
            output.WriteLine(TerminalText.OneLine(remark));
    }

    private static string? ParseOutput(ArgumentResult result)
    {
        string path = result.Tokens[0].Value;
        if (HotPathLines.FindMistake(path) is { } mistake)
            result.AddError($"--output: {mistake}");
        return path;
    }

    private static double ParsePercent(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double percent)
            || percent is not (>= 0 and <= 100))
            result.AddError($"--min-percent '{text}' is not a number from 0 to 100.");
        return percent;
    }

    private static int ParseCount(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int count))
            result.AddError($"--top '{text}' is not a whole number of 0 or more.");
        return count;
    }
}
