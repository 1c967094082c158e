using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Applies Fix All of the code fixes that the tool carries, one after the other.</summary>
internal sealed class SolutionFix(SelectedDiagnostics diagnostics)
{
    /// <summary>A fix may write code that another rule has a better form for, so all are tried again until none changes
    /// anything.</summary>
    private const int MaxPasses = 5;

    /// <summary>Fixes findings in some files, for all projects that compile them.</summary>
    public async Task<Solution> RunAsync(
        Solution solution, IReadOnlySet<string> files, IProgress<string> steps, CancellationToken cancellation)
    {
        for (int pass = 0; pass < MaxPasses; pass++)
        {
            Solution before = solution;
            var found = new PassDiagnostics(diagnostics.All, solution, files);
            foreach (CodeFixProvider fix in CarriedRules.Fixes)
            {
                steps.Report(fix.FixableDiagnosticIds[0]);
                Solution after = await ApplyAsync(fix, solution, found, cancellation).ConfigureAwait(false);
                await found.MoveAsync(solution, after, cancellation).ConfigureAwait(false);
                solution = after;
            }

            if (!await diagnostics.UpdateAsync(before, solution, cancellation).ConfigureAwait(false))
                break;
        }

        return solution;
    }

    private static async Task<Solution> ApplyAsync(
        CodeFixProvider fix, Solution solution, PassDiagnostics found, CancellationToken cancellation)
    {
        ImmutableHashSet<string> ids = [.. fix.FixableDiagnosticIds];
        if (found.FindDocument(ids) is not { } id || fix.GetFixAllProvider() is not { } fixAll)
            return solution;

        // Without a key any offer that Fix All may take is taken.
        var context = new FixAllContext(
            solution.GetDocument(id)!, fix, FixAllScope.Solution, codeActionEquivalenceKey: null!, ids, found, cancellation);
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
}

/// <summary>The diagnostics that Fix All is given: those of the code before a pass, moved by what the fixes of the pass
/// have changed.</summary>
/// <remarks>To analyze again after each fix would cost a scan for each. A diagnostic may be stale, since a fix finds
/// its shape again; one whose own place has changed waits for the next pass.</remarks>
internal sealed class PassDiagnostics : FixAllContext.DiagnosticProvider
{
    private readonly Dictionary<DocumentId, ImmutableArray<Diagnostic>> _byDocument;

    /// <param name="results">What was found in the solution.</param>
    /// <param name="solution">The solution before the pass.</param>
    /// <param name="files">The full paths of the files to fix.</param>
    public PassDiagnostics(IEnumerable<ProjectDiagnostics> results, Solution solution, IReadOnlySet<string> files)
        => _byDocument = results.SelectMany(static result => result.Diagnostics)
            .Where(diagnostic => files.Contains(diagnostic.Location.SourceTree!.FilePath))
            .Select(diagnostic => (solution.GetDocument(diagnostic.Location.SourceTree)?.Id, Diagnostic: diagnostic))
            .Where(found => solution.ContainsDocument(found.Id))
            .GroupBy(static found => found.Id!, static found => found.Diagnostic)
            .ToDictionary(static found => found.Key, static found => found.ToImmutableArray());

    /// <summary>Returns a document with one of some rules; null if there is none.</summary>
    public DocumentId? FindDocument(ImmutableHashSet<string> ids)
        => _byDocument.FirstOrDefault(found => found.Value.Any(diagnostic => ids.Contains(diagnostic.Id))).Key;

    /// <summary>Moves the diagnostics by the changes of a fix.</summary>
    public async Task MoveAsync(Solution before, Solution after, CancellationToken cancellation)
    {
        foreach (DocumentId id in after.GetChanges(before).GetProjectChanges().SelectMany(static project => project.GetChangedDocuments()))
        {
            if (!_byDocument.TryGetValue(id, out ImmutableArray<Diagnostic> found))
                continue;

            Document document = after.GetDocument(id)!;
            SyntaxTree tree = (await document.GetSyntaxTreeAsync(cancellation).ConfigureAwait(false))!;
            TextChange[] changes =
                [.. await document.GetTextChangesAsync(before.GetDocument(id)!, cancellation).ConfigureAwait(false)];
            _byDocument[id] = [.. found.Select(diagnostic => Move(diagnostic, id, tree, changes)).OfType<Diagnostic>()];
        }
    }

    public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => Task.FromResult(_byDocument.Where(found => found.Key.ProjectId == project.Id).SelectMany(static found => found.Value));

    public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
        => Task.FromResult<IEnumerable<Diagnostic>>(_byDocument.GetValueOrDefault(document.Id, []));

    /// <summary>No rule that has a fix reports without a place.</summary>
    public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => Task.FromResult<IEnumerable<Diagnostic>>([]);

    private static Diagnostic? Move(Diagnostic diagnostic, DocumentId document, SyntaxTree tree, TextChange[] changes)
        => new FixTarget(document, FindingPlace.Create(diagnostic)).MoveBy(changes) is { Place.Span: var span }
            ? Diagnostic.Create(diagnostic.Descriptor, Location.Create(tree, span))
            : null;
}
