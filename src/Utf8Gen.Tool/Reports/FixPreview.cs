using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports;

/// <summary>What the light bulb would do at a finding.</summary>
/// <param name="Title">The title of the fix.</param>
/// <param name="Changes">The changes to the file of the finding, in source order.</param>
internal sealed record FixPreview(string Title, ImmutableArray<TextChange> Changes)
{
    /// <summary>Computes the first offer of the code fixes.</summary>
    /// <returns>Null if there is no fix for the place.</returns>
    public static async Task<FixPreview?> FindAsync(Finding finding, CancellationToken cancellation)
        => await FindOfferAsync(finding, cancellation).ConfigureAwait(false) is { } offer
            ? await ApplyAsync(offer.Action, offer.Document, cancellation).ConfigureAwait(false)
            : null;

    /// <summary>Returns the title of the first offer, without computing it.</summary>
    /// <returns>Null if there is no fix for the place.</returns>
    public static async Task<string?> FindTitleAsync(Finding finding, CancellationToken cancellation)
        => (await FindOfferAsync(finding, cancellation).ConfigureAwait(false))?.Action.Title;

    private static async Task<(CodeAction Action, Document Document)?> FindOfferAsync(Finding finding, CancellationToken cancellation)
    {
        (Project project, Diagnostic diagnostic) = finding.Diagnostics.FirstOrDefault(found => found.Diagnostic.Id == finding.Id);
        if (project?.GetDocument(diagnostic.Location.SourceTree) is not { } document)
            return null;

        foreach (CodeFixProvider fix in CarriedRules.Fixes.Where(fix => fix.FixableDiagnosticIds.Contains(finding.Id)))
        {
            CodeAction? action = null;
            await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (offer, _) => action ??= offer, cancellation))
                .ConfigureAwait(false);
            if (action is not null)
                return (action, document);
        }

        return null;
    }

    private static async Task<FixPreview?> ApplyAsync(CodeAction action, Document document, CancellationToken cancellation)
    {
        foreach (CodeActionOperation operation in await action.GetOperationsAsync(cancellation).ConfigureAwait(false))
        {
            if (operation is ApplyChangesOperation { ChangedSolution: { } changed } && changed.GetDocument(document.Id) is { } after)
            {
                SourceText before = await document.GetTextAsync(cancellation).ConfigureAwait(false);
                SourceText text = await after.GetTextAsync(cancellation).ConfigureAwait(false);
                return new FixPreview(action.Title, [.. text.GetTextChanges(before)]);
            }
        }

        return null;
    }
}
