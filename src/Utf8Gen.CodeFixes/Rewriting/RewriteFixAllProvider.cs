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
            NodeRewrite? rewrite = await provider
                .TryCreateAsync(document, diagnostic.Location.SourceSpan, context.CancellationToken).ConfigureAwait(false);
            if (rewrite is not null)
                rewrites.Add(rewrite);
        }

        return await RewriteCodeFixProvider.ApplyAsync(document, rewrites, context.CancellationToken).ConfigureAwait(false);
    }
}
