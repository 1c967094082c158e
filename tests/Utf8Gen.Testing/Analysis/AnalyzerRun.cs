using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Testing;

/// <summary>Runs one analyzer over a project as the compiler does.</summary>
internal static class AnalyzerRun
{
    private const string AnalyzerThrew = "AD0001";

    // A project never changes, and fixing everything everywhere asks for the same one over
    // and over.
    private static readonly ConditionalWeakTable<Project, Findings> Runs = new();

    /// <summary>What the analyzer reports, in the order of the files and places.</summary>
    /// <remarks>An exception of the analyzer, which the compiler turns into a warning, fails
    /// the test.</remarks>
    public static Task<ImmutableArray<Diagnostic>> FindAsync(Project project, DiagnosticAnalyzer analyzer)
        => Runs.GetOrCreateValue(project).GetOrAdd(analyzer, static (analyzer, project) => RunAsync(project, analyzer), project);

    private static async Task<ImmutableArray<Diagnostic>> RunAsync(Project project, DiagnosticAnalyzer analyzer)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        var options = new CompilationWithAnalyzersOptions(
            project.AnalyzerOptions, onAnalyzerException: null, concurrentAnalysis: true, logAnalyzerExecutionTime: false);
        PatternAnalyzer? refused = analyzer is PatternAnalyzer patterns ? new(operation => !patterns.IsCandidate(operation)) : null;
        AnalysisResult result = await compilation
            .WithAnalyzers(refused is null ? [analyzer] : [analyzer, refused], options)
            .GetAnalysisResultAsync(CancellationToken.None);

        ImmutableArray<Diagnostic> found = result.GetAllDiagnostics(analyzer);
        if (found.FirstOrDefault(static diagnostic => diagnostic.Id == AnalyzerThrew) is { } exception)
            Assert.Fail($"{analyzer.GetType().Name} threw: {exception.GetMessage()}\n{exception.Descriptor.Description}");
        if (refused is not null)
            AssertNoneRefused(result.GetAllDiagnostics(refused), found);

        return
        [
            .. found
                .OrderBy(static diagnostic => diagnostic.Location.GetLineSpan().Path, StringComparer.Ordinal)
                .ThenBy(static diagnostic => diagnostic.Location.SourceSpan.Start)
                .ThenBy(static diagnostic => diagnostic.Id, StringComparer.Ordinal),
        ];
    }

    /// <summary>A rule whose names the filter does not know would find nothing for users, and is
    /// named here for each of its examples.</summary>
    private static void AssertNoneRefused(ImmutableArray<Diagnostic> refused, ImmutableArray<Diagnostic> found)
    {
        foreach (Diagnostic lost in refused.Except(found))
            Assert.Fail($"{nameof(Candidate)} refuses what {lost.Id} finds: {lost}");
    }

    private sealed class Findings : ConcurrentDictionary<DiagnosticAnalyzer, Task<ImmutableArray<Diagnostic>>>;
}
