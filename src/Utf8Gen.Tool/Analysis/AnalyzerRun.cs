using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Runs the analyzers that the tool carries over loaded projects.</summary>
/// <remarks>They run once for each target framework of a project, with the project's own options,
/// severities, suppressions and additional files. Analyzers that the project
/// itself references do not run.</remarks>
internal sealed class AnalyzerRun(Progress progress, ImmutableArray<DiagnosticAnalyzer> analyzers)
{
    public AnalyzerRun(Progress progress)
        : this(progress, CarriedRules.Analyzers)
    {
    }

    /// <summary>Analyzes all projects of the target.</summary>
    /// <returns>The result for each project, in their order.</returns>
    public Task<ImmutableArray<ProjectDiagnostics>> AnalyzeAsync(LoadedSolution loaded, CancellationToken cancellation)
        => progress.RunAsync(
            loaded.Projects.Count == 1 ? $"Analyzing {loaded.Projects[0].Name}" : $"Analyzing {loaded.Projects.Count} projects",
            loaded.Projects.Count,
            steps => AnalyzeAllAsync(loaded.Projects, steps, cancellation));

    /// <summary>Analyzes one project for one target framework.</summary>
    public async Task<ProjectDiagnostics> AnalyzeAsync(Project project, CancellationToken cancellation)
    {
        Compilation compilation = (await project.GetCompilationAsync(cancellation).ConfigureAwait(false))!;
        string? fault = null;
        var options = new CompilationWithAnalyzersOptions(
            ProjectBaseline.WithoutBaseline(project.AnalyzerOptions),
            (exception, analyzer, _) => fault ??= $"{analyzer.GetType().Name}: {exception.GetType().Name}: {exception.Message}",
            concurrentAnalysis: true,
            logAnalyzerExecutionTime: false);
        ImmutableArray<Diagnostic> diagnostics = await compilation.WithAnalyzers(analyzers, options)
            .GetAnalyzerDiagnosticsAsync(cancellation).ConfigureAwait(false);
        Diagnostic[] shown = [.. diagnostics.Where(IsShown).OrderBy(static diagnostic => diagnostic.Location.SourceSpan)];
        ImmutableArray<FindingGroup> groups = FindingGroup.Create(compilation, shown, cancellation);
        HashSet<Diagnostic> accepted = ProjectBaseline.FindAccepted(project, compilation, groups);
        return new ProjectDiagnostics(
            project,
            compilation,
            [.. shown.Where(diagnostic => !accepted.Contains(diagnostic))],
            FirstErrorOf(compilation, cancellation))
        {
            Fault = fault,
            Accepted = [.. accepted],
            Groups = groups,
            Baseline = ProjectBaseline.Find(project),
        };
    }

    private async Task<ImmutableArray<ProjectDiagnostics>> AnalyzeAllAsync(
        IReadOnlyList<Project> projects, IProgress<string> steps, CancellationToken cancellation)
    {
        var results = new ProjectDiagnostics[projects.Count];
        await Parallel.ForAsync(0, projects.Count, cancellation, async (index, token) =>
        {
            results[index] = await AnalyzeAsync(projects[index], token).ConfigureAwait(false);
            steps.Report(projects[index].Name);
        }).ConfigureAwait(false);
        return [.. results];
    }

    private static bool IsShown(Diagnostic diagnostic)
        => !diagnostic.IsSuppressed && diagnostic.Severity != DiagnosticSeverity.Hidden
            && diagnostic.Id.StartsWith("U8G", StringComparison.Ordinal);

    /// <remarks>Declarations only: a missing reference shows there, and bodies would be bound a
    /// second time.</remarks>
    private static Diagnostic? FirstErrorOf(Compilation compilation, CancellationToken cancellation)
        => compilation.GetDeclarationDiagnostics(cancellation)
            .FirstOrDefault(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
}
