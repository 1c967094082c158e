using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Applies Fix All of the code fixes that the tool carries, one after the other.</summary>
internal sealed class SolutionFix(SelectedDiagnostics diagnostics)
{
    /// <summary>A fix may write code that another rule has a better form for, so all are tried
    /// again until none changes anything.</summary>
    private const int MaxPasses = 5;

    public async Task<Solution> RunAsync(Solution solution, IProgress<string> steps, CancellationToken cancellation)
    {
        for (int pass = 0; pass < MaxPasses; pass++)
        {
            Solution before = solution;
            foreach (CodeFixProvider fix in CarriedRules.Fixes)
            {
                steps.Report(fix.FixableDiagnosticIds[0]);
                solution = await ApplyAsync(fix, solution, cancellation).ConfigureAwait(false);
            }

            if (!await HasChangedAsync(before, solution, cancellation).ConfigureAwait(false))
                break;
        }

        return solution;
    }

    private async Task<Solution> ApplyAsync(CodeFixProvider fix, Solution solution, CancellationToken cancellation)
    {
        ImmutableHashSet<string> ids = [.. fix.FixableDiagnosticIds];
        ImmutableArray<ProjectDiagnostics> results = await diagnostics.OfAsync(solution, cancellation).ConfigureAwait(false);
        Document? first = results.SelectMany(static result => result.Diagnostics)
            .Where(diagnostic => ids.Contains(diagnostic.Id))
            .Select(diagnostic => solution.GetDocument(diagnostic.Location.SourceTree))
            .FirstOrDefault(static document => document is not null);
        if (first is null || fix.GetFixAllProvider() is not { } fixAll)
            return solution;

        // Without a key any offer that Fix All may take is taken.
        var context = new FixAllContext(first, fix, FixAllScope.Solution, codeActionEquivalenceKey: null!, ids, diagnostics, cancellation);
        return await fixAll.GetFixAsync(context).ConfigureAwait(false) is { } action
            ? await ChangeAsync(action, solution, cancellation).ConfigureAwait(false)
            : solution;
    }

    private static async Task<Solution> ChangeAsync(CodeAction action, Solution solution, CancellationToken cancellation)
    {
        foreach (CodeActionOperation operation in await action.GetOperationsAsync(cancellation).ConfigureAwait(false))
        {
            if (operation is ApplyChangesOperation apply)
                solution = apply.ChangedSolution;
        }

        return solution;
    }

    private static async Task<bool> HasChangedAsync(Solution before, Solution after, CancellationToken cancellation)
        => (await ChangedFile.BetweenAsync(before, after, cancellation).ConfigureAwait(false)).Count > 0;
}

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

/// <summary>Decides which findings a run of <c>fix</c> is about.</summary>
internal sealed class FixSelection(FixRequest request)
{
    public bool Includes(Diagnostic diagnostic)
        => IncludesRule(diagnostic.Id)
            && (!request.OnlyHot || RuleCatalogue.IsHot(diagnostic.Id))
            && diagnostic.Location.SourceTree is { } tree && IncludesFile(tree.FilePath);

    private bool IncludesRule(string id)
        => request.Rules.IsEmpty || request.Rules.Contains(id) || request.Rules.Contains(FindingMerge.BaseId(id));

    private bool IncludesFile(string path)
        => request.Folders.IsEmpty || request.Folders.Any(folder => IsBelow(path, folder));

    private static bool IsBelow(string path, string folder)
        => Path.GetRelativePath(folder, path) is var relative && !Path.IsPathRooted(relative)
            && relative != ".." && !relative.StartsWith(".." + Path.DirectorySeparatorChar, StringComparison.Ordinal);
}

/// <summary>The arguments of the command <c>fix</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="Rules">The IDs of rules to fix; empty for all. That of a hot rule stands for its
/// hot places.</param>
/// <param name="OnlyHot">Whether only places that are hot are fixed.</param>
/// <param name="Folders">The full paths of the folders to fix; empty for all.</param>
/// <param name="IncludesAccepted">Whether what the baseline accepts is fixed, too.</param>
/// <param name="IsDryRun">Whether files stay as they are.</param>
internal sealed record FixRequest(
    string Path,
    bool Restore,
    ImmutableHashSet<string> Rules,
    bool OnlyHot,
    ImmutableArray<string> Folders,
    bool IncludesAccepted,
    bool IsDryRun);
