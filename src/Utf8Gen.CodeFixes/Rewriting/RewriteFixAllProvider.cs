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
        foreach (Diagnostic diagnostic in diagnostics)
        {
            IReadOnlyList<RewriteOffer> offers = await provider
                .FindOffersAsync(document, diagnostic.Location.SourceSpan, context.CancellationToken).ConfigureAwait(false);
            if (offers.FirstOrDefault(offer => offer.IsForFixAll && offer.EquivalenceKey == context.CodeActionEquivalenceKey) is { } chosen)
                rewrites.AddRange(chosen.Rewrites);
        }

        return await RewriteCodeFixProvider.ApplyAsync(document, rewrites, context.CancellationToken).ConfigureAwait(false);
    }
}
