using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;

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
            return result.Findings.Any(finding => Fails(finding, request.FailOn)) ? ExitCode.Failure : ExitCode.Success;
        }
    }

    private static bool Fails(Finding finding, FailOn failOn)
        => failOn switch
        {
            FailOn.New => true,
            FailOn.Hot => finding.Kind != FindingKind.Other,
            FailOn.Error => finding.Severity == DiagnosticSeverity.Error,
            _ => false,
        };
}
