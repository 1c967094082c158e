using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Diagnostics.Telemetry;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>How often the compiler calls the rules, which is most of what they cost.</summary>
public class CallbackTests
{
    [Fact]
    public async Task The_rules_are_registered_once_for_an_operation()
    {
        AnalyzerTelemetryInfo registered = await RegistrationsOf(new PatternAnalyzer());

        // Calls, comparisons, locals, switches and creations.
        Assert.Equal(5, registered.OperationActionsCount);
        Assert.Equal(0, registered.SyntaxNodeActionsCount);
        Assert.Equal(0, registered.OperationBlockActionsCount);
    }

    private static async Task<AnalyzerTelemetryInfo> RegistrationsOf(DiagnosticAnalyzer analyzer)
    {
        Compilation compilation = (await TestSolution.CreateProject("class C { }", CodeOptions.Default).GetCompilationAsync())!;
        var run = new CompilationWithAnalyzers(
            compilation,
            [analyzer],
            new CompilationWithAnalyzersOptions(
                new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: true));
        await run.GetAnalyzerDiagnosticsAsync(CancellationToken.None);
        return await run.GetAnalyzerTelemetryInfoAsync(analyzer, CancellationToken.None);
    }
}
