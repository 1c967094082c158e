using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Rewrites all findings of a file in one pass, including nested ones, for all projects
/// that compile the file.</summary>
internal sealed class RewriteFixAllProvider(RewriteCodeFixProvider provider) : FixAllProvider
{
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixTarget.Scopes;

    public override Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
        => Task.FromResult<CodeAction?>(CodeAction.Create(
            $"Fix all {string.Join(", ", fixAllContext.DiagnosticIds.OrderBy(static id => id, StringComparer.Ordinal))}",
            cancellation => FixAsync(fixAllContext.WithCancellationToken(cancellation)),
            fixAllContext.CodeActionEquivalenceKey));

    private async Task<Solution> FixAsync(FixAllContext context)
    {
        IReadOnlyList<FixTarget> findings = await FixTarget.AllOfAsync(context).ConfigureAwait(false);
        var fix = new LinkedFileFix(provider, context.CodeActionEquivalenceKey, context.CancellationToken);
        var running = new List<Task<LinkedFile>>();
        var seen = new HashSet<DocumentId>();
        foreach (DocumentId id in findings.Select(static finding => finding.Document).Distinct())
        {
            if (seen.Contains(id))
                continue;

            LinkedFile file = await LinkedFile.OfAsync(context.Solution.GetDocument(id)!, context.CancellationToken).ConfigureAwait(false);
            seen.UnionWith(file.Written);
            FixTarget[] own = [.. findings.Where(finding => file.Written.Contains(finding.Document))];
            running.Add(Task.Run(() => fix.RunAsync(file, own), context.CancellationToken));
        }

        Solution solution = context.Solution;
        foreach (LinkedFile file in await Task.WhenAll(running).ConfigureAwait(false))
            solution = await file.WriteAsync(solution, context.CancellationToken).ConfigureAwait(false);
        return solution;
    }
}
