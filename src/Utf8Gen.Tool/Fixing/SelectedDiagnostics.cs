using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Fixing;

/// <summary>The diagnostics that Fix All is given: those that the run is about, of the code as it
/// is after earlier fixes.</summary>
/// <remarks>A project that no fix has touched keeps its compilation, and is not analyzed
/// again.</remarks>
internal sealed class SelectedDiagnostics(LoadedSolution loaded, AnalyzerRun run, FixSelection selection) : FixAllContext.DiagnosticProvider
{
    private readonly ConditionalWeakTable<Compilation, ProjectDiagnostics> _known = [];

    private readonly ImmutableHashSet<ProjectId> _projects = [.. loaded.Projects.Select(static project => project.Id)];

    /// <summary>Analyzes all projects of the target.</summary>
    public async Task<ImmutableArray<ProjectDiagnostics>> OfAsync(Solution solution, CancellationToken cancellation)
    {
        var results = ImmutableArray.CreateBuilder<ProjectDiagnostics>();
        foreach (Project project in loaded.Projects)
            results.Add(await OfAsync(solution.GetProject(project.Id)!, cancellation).ConfigureAwait(false));
        return results.ToImmutable();
    }

    public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => _projects.Contains(project.Id)
            ? (await OfAsync(project, cancellationToken).ConfigureAwait(false)).Diagnostics
            : [];

    public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
    {
        SyntaxTree? tree = await document.GetSyntaxTreeAsync(cancellationToken).ConfigureAwait(false);
        return (await GetAllDiagnosticsAsync(document.Project, cancellationToken).ConfigureAwait(false))
            .Where(diagnostic => diagnostic.Location.SourceTree == tree);
    }

    /// <summary>No rule that has a fix reports without a place.</summary>
    public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => Task.FromResult<IEnumerable<Diagnostic>>([]);

    private async Task<ProjectDiagnostics> OfAsync(Project project, CancellationToken cancellation)
    {
        Compilation compilation = (await project.GetCompilationAsync(cancellation).ConfigureAwait(false))!;
        if (_known.TryGetValue(compilation, out ProjectDiagnostics? known))
            return known;

        ProjectDiagnostics all = await run.AnalyzeAsync(project, cancellation).ConfigureAwait(false);
        ProjectDiagnostics selected = all with { Diagnostics = [.. all.Diagnostics.Where(selection.Includes)] };
        _known.AddOrUpdate(compilation, selected);
        return selected;
    }
}
