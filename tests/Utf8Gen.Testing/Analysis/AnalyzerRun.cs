using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>Runs one analyzer over a project as the compiler does.</summary>
internal static class AnalyzerRun
{
    private const string AnalyzerThrew = "AD0001";

    // A project never changes, and fixing everything everywhere asks for the same one over
    // and over.
    private static readonly ConditionalWeakTable<Project, Findings> Runs = new();

    /// <summary>What the analyzer reports, in the order of the files and places.</summary>
    /// <remarks>An exception of the analyzer, which the compiler turns into a warning, fails the test.</remarks>
    public static Task<ImmutableArray<Diagnostic>> FindAsync(Project project, DiagnosticAnalyzer analyzer)
        => Runs.GetOrCreateValue(project).GetOrAdd(analyzer, static (analyzer, project) => RunAsync(project, analyzer), project);

    private static async Task<ImmutableArray<Diagnostic>> RunAsync(Project project, DiagnosticAnalyzer analyzer)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        var options = new CompilationWithAnalyzersOptions(
            project.AnalyzerOptions, onAnalyzerException: null, concurrentAnalysis: true, logAnalyzerExecutionTime: false);
        AnalysisResult result = await compilation.WithAnalyzers([analyzer], options).GetAnalysisResultAsync(CancellationToken.None);

        ImmutableArray<Diagnostic> found = result.GetAllDiagnostics(analyzer);
        if (found.FirstOrDefault(static diagnostic => diagnostic.Id == AnalyzerThrew) is { } exception)
            Assert.Fail($"{analyzer.GetType().Name} threw: {exception.GetMessage()}\n{exception.Descriptor.Description}");

        return
        [
            .. found
                .OrderBy(static diagnostic => diagnostic.Location.GetLineSpan().Path, StringComparer.Ordinal)
                .ThenBy(static diagnostic => diagnostic.Location.SourceSpan.Start)
                .ThenBy(static diagnostic => diagnostic.Id, StringComparer.Ordinal),
        ];
    }

    private sealed class Findings : ConcurrentDictionary<DiagnosticAnalyzer, Task<ImmutableArray<Diagnostic>>>;
}
