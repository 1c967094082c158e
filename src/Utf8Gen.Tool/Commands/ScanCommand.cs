using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.ComponentModel;
using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Commands;

/// <summary>The command <c>utf8gen scan</c>: its options and help.</summary>
internal static class ScanCommand
{
    private const string Description =
        "Finds unnecessary conversions between UTF-8 and strings in the projects of a solution, whether or not they reference Utf8Gen.";

    private const string Notes = """
        Examples:
          utf8gen scan Shop.sln
              shows what matters first: wrong and hot places, then lines by what their fixes save, and by project
          utf8gen scan src/Shop/Shop.csproj --restore
          utf8gen scan Shop.sln --html utf8gen.html --with-fixes --open
              a report for a browser, with the code before and after each fix
          utf8gen scan Shop.sln --sarif utf8gen.sarif --markdown summary.md --fail-on new
              fails if there is a finding that utf8gen.baseline.json does not have

        Exit codes: 0 done; 1 there are findings that --fail-on names; 2 the command could not run, or nothing could be analyzed;
        3 done in part: a project did not load or compile, and --accept-partial was not given.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<bool> Restore = new("--restore")
    {
        Description = "Restores the packages of the projects first.",
    };

    private static readonly Option<FailOn> Fail = new("--fail-on")
    {
        HelpName = "never|new|hot|error",
        Description = "The findings that make the command fail: never, the default; new (not in the baseline); "
            + "hot (hot or wrong); error (by severity).",
        CustomParser = ParseFailOn,
    };

    private static readonly Option<bool> AcceptPartial = new("--accept-partial")
    {
        Description = "Succeeds even if a C# project did not load, restore or compile.",
    };

    private static readonly Option<string?> Html = FileOption("--html", "Writes a report for a browser, one self-contained file.");

    private static readonly Option<string?> Sarif = FileOption("--sarif", "Writes a SARIF 2.1.0 log for code scanning.");

    private static readonly Option<string?> Markdown = FileOption("--markdown", "Writes a summary for a pull request.");

    private static readonly Option<string?> Json = FileOption("--json", "Writes findings and calls of System.Text.Json for scripts.");

    private static readonly Option<bool> Open = new("--open") { Description = "Opens the HTML report in the browser." };

    private static readonly Option<bool> Micro = new("--micro")
    {
        Description = "Includes findings that save some nanoseconds only, as constants that are encoded again.",
    };

    private static readonly Option<bool> WithFixes = new("--with-fixes")
    {
        Description = "Shows in the HTML report and the SARIF log what the fix of each finding would write. Takes longer.",
    };

    /// <summary>Creates the command <c>scan</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("scan", Description)
        {
            Target, Html, Sarif, Markdown, Json, Open, WithFixes, Micro, Restore, Fail, AcceptPartial, HelpWithNotes.CreateOption(Notes),
        };
        command.Validators.Add(static result =>
        {
            if (result.GetValue(Open) && result.GetValue(Html) is null)
                result.AddError("--open needs --html FILE.");
        });
        command.SetAction(async (parsed, cancellation) =>
            (int)await new ScanProgram(console).RunAsync(ToRequest(parsed), cancellation).ConfigureAwait(false));
        return command;
    }

    private static FailOn ParseFailOn(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!Enum.TryParse(text, ignoreCase: true, out FailOn failOn) || !Enum.IsDefined(failOn) || char.IsDigit(text[0]))
            result.AddError($"--fail-on '{text}' is not one of never, new, hot and error.");
        return failOn;
    }

    private static ScanRequest ToRequest(ParseResult parsed)
        => new(
            parsed.GetValue(Target) ?? TargetArgument.Default,
            parsed.GetValue(Restore),
            parsed.GetValue(Fail),
            parsed.GetValue(AcceptPartial),
            parsed.GetValue(Html),
            parsed.GetValue(Sarif),
            parsed.GetValue(Markdown),
            parsed.GetValue(Json),
            parsed.GetValue(Open),
            parsed.GetValue(WithFixes),
            parsed.GetValue(Micro));

    private static Option<string?> FileOption(string name, string description)
        => new(name) { HelpName = "FILE", Description = description };
}

/// <summary>The arguments of the command <c>scan</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="FailOn">The findings that make the command fail.</param>
/// <param name="Html">The HTML report to write; null for none.</param>
/// <param name="Sarif">The SARIF log to write; null for none.</param>
/// <param name="Markdown">The Markdown summary to write; null for none.</param>
/// <param name="Json">The JSON document to write; null for none.</param>
/// <param name="AcceptsPartial">Whether a scan of which projects are missing succeeds.</param>
/// <param name="Opens">Whether the HTML report is opened.</param>
/// <param name="WithFixes">Whether reports show what the fix of each finding would write.</param>
/// <param name="IncludesMicro">Whether findings are included that save some nanoseconds only.</param>
internal sealed record ScanRequest(
    string Path,
    bool Restore,
    FailOn FailOn,
    bool AcceptsPartial,
    string? Html,
    string? Sarif,
    string? Markdown,
    string? Json,
    bool Opens,
    bool WithFixes,
    bool IncludesMicro)
{
    /// <summary>The files to write.</summary>
    public IReadOnlyList<string> Files => [.. new[] { Html, Sarif, Markdown, Json }.OfType<string>()];
}

/// <summary>The findings that make <c>scan</c> fail.</summary>
internal enum FailOn
{
    /// <summary>None.</summary>
    Never,

    /// <summary>Any that the baseline does not accept.</summary>
    New,

    /// <summary>Those that are hot or wrong, if the baseline does not accept them.</summary>
    Hot,

    /// <summary>Those that a build reports as errors.</summary>
    Error,
}

/// <summary>Runs <c>utf8gen scan</c>.</summary>
internal sealed class ScanProgram(ToolConsole console)
{
    /// <summary>Scans and shows the summary, or prints one line about why it cannot.</summary>
    public async Task<ExitCode> RunAsync(ScanRequest request, CancellationToken cancellation)
    {
        ScanResult result = await new SolutionScan(console)
            .RunAsync(request.Path, request.Restore, cancellation, request.IncludesMicro).ConfigureAwait(false);
        using (result.Loaded)
        {
            new ScanSummary(console.Output).Write(result);
            await WriteReportsAsync(result, request, cancellation).ConfigureAwait(false);
            if (result.Analyzed == 0)
                console.Error.WriteLine(TerminalText.OneLine(SolutionScan.DescribeNothing(result.Loaded.Target, result.Skipped)));
            return result.Analyzed == 0 ? ExitCode.BadInput
                : result.Findings.Any(finding => Fails(finding, request.FailOn)) ? ExitCode.Failure
                : IsComplete(result, request) ? ExitCode.Success
                : ExitCode.InPart;
        }
    }

    private static bool IsComplete(ScanResult result, ScanRequest request)
        => result.Analyzed > 0 && (request.AcceptsPartial || !result.IsPartial);

    private async Task WriteReportsAsync(ScanResult result, ScanRequest request, CancellationToken cancellation)
    {
        if (request.Files.Count == 0)
            return;

        Dictionary<Finding, FixPreview> fixes = request is { WithFixes: true }
            ? await FindFixesAsync(result.Findings, cancellation).ConfigureAwait(false)
            : [];
        ReportModel model = ReportModel.Create(result.Loaded, result.Findings, fixes, result.Skipped, result.Analyzed) with
        {
            KnowsFixes = request.WithFixes,
            Accepted = result.Accepted,
            Serializer = new SerializerOverview(result.SerializerCalls),
            IsComplete = IsComplete(result, request),
        };
        if (request.Html is { } html)
            await ReportFile.WriteAsync(html, HtmlReport.Create(model)).ConfigureAwait(false);
        if (request.Sarif is { } sarif)
            await ReportFile.WriteAsync(sarif, stream => SarifReport.WriteAsync(model, stream, cancellation)).ConfigureAwait(false);
        if (request.Markdown is { } markdown)
            await ReportFile.WriteAsync(markdown, MarkdownReport.Create(model)).ConfigureAwait(false);
        if (request.Json is { } json)
            await ReportFile.WriteAsync(json, stream => JsonReport.WriteAsync(model, stream, cancellation)).ConfigureAwait(false);
        foreach (string file in request.Files)
            console.Output.WriteLine($"Written: {TerminalText.OneLine(file)}");
        if (request is { Opens: true, Html: { } report })
            OpenReport(report);
    }

    private void OpenReport(string path)
    {
        try
        {
            console.OpenFile(Path.GetFullPath(path));
        }
        catch (Exception exception) when (exception is Win32Exception or IOException)
        {
            console.Error.WriteLine(TerminalText.OneLine($"{path} cannot be opened: {exception.Message}"));
        }
    }

    private Task<Dictionary<Finding, FixPreview>> FindFixesAsync(ImmutableArray<Finding> findings, CancellationToken cancellation)
        => new Progress(console).RunAsync("Computing the fixes", findings.Length, async steps =>
        {
            var fixes = new ConcurrentDictionary<Finding, FixPreview>(ReferenceEqualityComparer.Instance);

            // What a fix would write there is not what the file has.
            HashSet<string> undecodable = [.. findings.DistinctBy(static finding => finding.Path)
                .Where(static finding => finding.Text is { } text && FileEncoding.FindUndecodable(finding.Path, text) is not null)
                .Select(static finding => finding.Path)];
            IEnumerable<Finding> fixable = findings.Where(finding => finding.IsFixable && !undecodable.Contains(finding.Path));
            await Parallel.ForEachAsync(fixable, cancellation, async (finding, token) =>
            {
                if (await FixPreview.FindAsync(finding, token).ConfigureAwait(false) is { } fix)
                    fixes[finding] = fix;
                steps.Report(finding.Id);
            }).ConfigureAwait(false);
            return new Dictionary<Finding, FixPreview>(fixes, ReferenceEqualityComparer.Instance);
        });

    private static bool Fails(Finding finding, FailOn failOn)
        => failOn switch
        {
            FailOn.New => true,
            FailOn.Hot => finding.OnSameLine.Prepend(finding).Any(static one => one.Kind != FindingKind.Other),
            FailOn.Error => finding.OnSameLine.Prepend(finding).Any(static one => one.Severity == DiagnosticSeverity.Error),
            _ => false,
        };
}

/// <summary>The result of <c>scan</c> as text: what matters first, then counts.</summary>
internal sealed class ScanSummary(TextWriter output)
{
    private const int MaxPlaces = 20;

    public void Write(ScanResult result)
    {
        new SerializerOverview(result.SerializerCalls).Write(output, SerializerCost.Text, result.Loaded.Relative);
        WritePlaces(result, FindingKind.Wrong, "Wrong");
        WritePlaces(result, FindingKind.Hot, "Hot");
        foreach (var saving in result.Findings.GroupBy(static finding => finding.Saves).OrderBy(static saving => saving.Key))
            WriteCounts($"{SavingText.Title(saving.Key)} ({Counted(saving.Count(), "line")})", saving.Select(DescribeRule));
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
        RulePage page = RulePage.GetPage(finding.Rule);
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
