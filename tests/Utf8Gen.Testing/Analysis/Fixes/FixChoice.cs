using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

/// <summary>A fix provider, and which of its actions a test is about.</summary>
/// <param name="Provider">The provider.</param>
/// <param name="EquivalenceKey">The action's key; null for the first that is offered.</param>
/// <param name="Title">The start of the action's title; null for any.</param>
/// <param name="HasFixAll">Whether Fix All is meant to work.</param>
/// <param name="WhyUsingsStay">Why a using that the fix made unneeded is meant to stay; null where
/// none is.</param>
internal sealed record FixChoice(
    CodeFixProvider Provider,
    string? EquivalenceKey = null,
    string? Title = null,
    bool HasFixAll = true,
    string? WhyUsingsStay = null)
{
    public bool CanFix(Diagnostic diagnostic) => Provider.FixableDiagnosticIds.Contains(diagnostic.Id);

    /// <summary>The chosen action, or null when it is not offered for this diagnostic.</summary>
    public async Task<CodeAction?> OfferAsync(Document document, Diagnostic diagnostic)
        => (await OfferAllAsync(document, diagnostic))
            .FirstOrDefault(action => (EquivalenceKey is null || action.EquivalenceKey == EquivalenceKey)
                && (Title is null || action.Title.StartsWith(Title, StringComparison.Ordinal)));

    /// <summary>All actions that are offered for a diagnostic.</summary>
    public async Task<IReadOnlyList<CodeAction>> OfferAllAsync(Document document, Diagnostic diagnostic)
    {
        var offered = ImmutableArray.CreateBuilder<CodeAction>();
        var context = new CodeFixContext(document, diagnostic, (action, _) => offered.Add(action), CancellationToken.None);
        await Provider.RegisterCodeFixesAsync(context);
        return offered.ToImmutable();
    }

    public static async Task<Solution> ApplyAsync(CodeAction action, Solution before)
    {
        ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
        return operations.OfType<ApplyChangesOperation>().SingleOrDefault()?.ChangedSolution ?? before;
    }
}
