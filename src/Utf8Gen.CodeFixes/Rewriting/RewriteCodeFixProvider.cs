using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Offers to rewrite a finding, alone or with all others of its family.</summary>
public abstract class RewriteCodeFixProvider : CodeFixProvider
{
    public sealed override FixAllProvider GetFixAllProvider() => new RewriteFixAllProvider(this);

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (RewriteOffer offer in await FindOffersAsync(context.Document, context.Span, new RewriteSession(), context.CancellationToken).ConfigureAwait(false))
        {
            context.RegisterCodeFix(
                CodeAction.Create(offer.Title, cancellation => ApplyAsync(context.Document, offer.Rewrites, cancellation), offer.EquivalenceKey),
                context.Diagnostics);
        }
    }

    internal static async Task<Document> ApplyAsync(Document document, IReadOnlyCollection<NodeRewrite> rewrites, CancellationToken cancellation)
    {
        if (rewrites.Count == 0 || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root)
            return document;

        ILookup<SyntaxNode, NodeRewrite> byTarget = rewrites.Distinct().ToLookup(static rewrite => rewrite.Target);
        SyntaxNode rewritten = root.ReplaceNodes(
            byTarget.Select(static target => target.Key),
            (target, current) => byTarget[target].Aggregate((SyntaxNode?)current, static (node, rewrite) => node is null ? null : rewrite.Apply(node))!);
        return document.WithSyntaxRoot(Splices.Open(rewritten));
    }

    /// <param name="document">Where the finding is.</param>
    /// <param name="span">What the diagnostic points at.</param>
    /// <param name="session">Shared by all findings that are fixed in one pass, in the order of the source.</param>
    /// <param name="cancellation">When nobody waits any more.</param>
    /// <returns>None unless the finding can be rewritten here and wherever else the document is compiled.</returns>
    internal async Task<IReadOnlyList<RewriteOffer>> FindOffersAsync(
        Document document, TextSpan span, RewriteSession session, CancellationToken cancellation)
    {
        List<RewriteOffer> offers = await FindOffersHereAsync(document, span, session, cancellation).ConfigureAwait(false);
        foreach (DocumentId id in document.GetLinkedDocumentIds())
        {
            Document linked = document.Project.Solution.GetDocument(id)!;
            if (offers.Count == 0 || await IsInactiveAsync(linked, span, cancellation).ConfigureAwait(false))
                continue;

            List<RewriteOffer> others = await FindOffersHereAsync(linked, span, session, cancellation).ConfigureAwait(false);
            offers.RemoveAll(offer => !others.Any(other => other.EquivalenceKey == offer.EquivalenceKey && other.Title == offer.Title));
        }

        return offers;
    }

    /// <summary>Asks the analyzer's question again: the diagnostic may be stale.</summary>
    /// <returns>The ways to fix it, the best one first.</returns>
    private protected abstract IEnumerable<RewriteOffer> OffersFor(RewriteRequest request);

    private async Task<List<RewriteOffer>> FindOffersHereAsync(
        Document document, TextSpan span, RewriteSession session, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(span))
            return [];

        SyntaxNode finding = root.FindNode(span, getInnermostNodeForTie: true);
        return finding.Span == span ? [.. OffersFor(new RewriteRequest(finding, model, document.Id, session, cancellation))] : [];
    }

    /// <summary>Whether a target framework leaves the code out, with <c>#if</c>: then it need not compile there.</summary>
    private static async Task<bool> IsInactiveAsync(Document document, TextSpan span, CancellationToken cancellation)
        => await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
            && root.FindTrivia(span.Start).IsKind(SyntaxKind.DisabledTextTrivia);
}
