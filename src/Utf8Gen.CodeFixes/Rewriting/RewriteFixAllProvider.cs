using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Rewrites all findings of a document in one pass, also those inside one another.</summary>
internal sealed class RewriteFixAllProvider(RewriteCodeFixProvider provider) : DocumentBasedFixAllProvider
{
    protected override async Task<Document?> FixAllAsync(FixAllContext context, Document document, ImmutableArray<Diagnostic> diagnostics)
    {
        var rewrites = new List<NodeRewrite>();
        var session = new RewriteSession();
        foreach (Diagnostic diagnostic in diagnostics.OrderBy(static diagnostic => diagnostic.Location.SourceSpan.Start))
        {
            IReadOnlyList<RewriteOffer> offers = await provider
                .FindOffersAsync(document, diagnostic.Location.SourceSpan, session, context.CancellationToken).ConfigureAwait(false);
            if (offers.FirstOrDefault(offer => offer.IsForFixAll && IsAskedFor(offer, context)) is { } chosen)
                rewrites.AddRange(chosen.Rewrites);
        }

        return await RewriteCodeFixProvider.ApplyAsync(document, rewrites, context.CancellationToken).ConfigureAwait(false);
    }

    /// <remarks><c>dotnet format</c> asks for the key with the first diagnostic of the analyzer, which may be another rule's; then it
    /// has none, and means every finding.</remarks>
    private static bool IsAskedFor(RewriteOffer offer, FixAllContext context)
        => context.CodeActionEquivalenceKey is null || offer.EquivalenceKey == context.CodeActionEquivalenceKey;
}
