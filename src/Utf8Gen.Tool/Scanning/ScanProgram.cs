using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Reports.Html;
using Utf8Gen.Tool.Reports.Sarif;

namespace Utf8Gen.Tool.Scanning;

/// <summary>Runs <c>utf8gen scan</c>.</summary>
internal sealed class ScanProgram(ToolConsole console)
{
    /// <summary>Scans and shows the summary, or prints one line about why it cannot.</summary>
    public async Task<ExitCode> RunAsync(ScanRequest request, CancellationToken cancellation)
    {
        ScanResult result = await new SolutionScan(console).RunAsync(request.Path, request.Restore, cancellation).ConfigureAwait(false);
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
        if (request is { Html: null, Sarif: null, Markdown: null })
            return;

        Dictionary<Finding, FixPreview> fixes = request is { WithFixes: true }
            ? await FindFixesAsync(result.Findings, cancellation).ConfigureAwait(false)
            : [];
        ReportModel model = ReportModel.Create(result.Loaded, result.Findings, fixes, result.Skipped, result.Analyzed) with
        {
            KnowsFixes = request.WithFixes,
            Accepted = result.Accepted,
            IsComplete = IsComplete(result, request),
        };
        if (request.Html is { } html)
            await ReportFile.WriteAsync(html, HtmlReport.Create(model)).ConfigureAwait(false);
        if (request.Sarif is { } sarif)
            await ReportFile.WriteAsync(sarif, stream => SarifReport.WriteAsync(model, stream, cancellation)).ConfigureAwait(false);
        if (request.Markdown is { } markdown)
            await ReportFile.WriteAsync(markdown, MarkdownReport.Create(model)).ConfigureAwait(false);
        foreach (string file in new[] { request.Html, request.Sarif, request.Markdown }.OfType<string>())
            console.Output.WriteLine($"Written: {TerminalText.OneLine(file)}");
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
            FailOn.Hot => finding.Kind != FindingKind.Other,
            FailOn.Error => finding.Severity == DiagnosticSeverity.Error,
            _ => false,
        };
}
