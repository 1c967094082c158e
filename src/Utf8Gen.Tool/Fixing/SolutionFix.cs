using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Tool.Analysis;

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
