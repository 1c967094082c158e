using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Offers to rewrite a finding, alone or with all others of its family.</summary>
public abstract class RewriteCodeFixProvider : CodeFixProvider
{
    public sealed override FixAllProvider GetFixAllProvider() => new RewriteFixAllProvider(this);

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        LinkedFile file = await LinkedFile.OfAsync(context.Document, context.CancellationToken).ConfigureAwait(false);
        var place = FindingPlace.Create(context.Diagnostics[0]);
        IReadOnlyList<RewriteOffer> offers =
            await FindOffersAsync(file, place, new RewriteSession(), context.CancellationToken).ConfigureAwait(false);
        foreach (RewriteOffer offer in offers)
        {
            // dotnet format applies the key of the first action of the first diagnostic to all
            // others.
            string? key = offer.IsAlternative && offer == offers[0] ? null : offer.EquivalenceKey;
            context.RegisterCodeFix(
                CodeAction.Create(offer.Title, cancellation => ApplyAsync(context.Document, file, offer, cancellation), key),
                context.Diagnostics);
        }
    }

    /// <param name="file">The file.</param>
    /// <param name="place">The place of the diagnostic.</param>
    /// <param name="session">Shared by all findings that are fixed in one pass, in source order.</param>
    /// <param name="cancellation">The cancellation token.</param>
    /// <returns>The offers that write the same text in every document of the file: the best one for each key.</returns>
    internal async Task<IReadOnlyList<RewriteOffer>> FindOffersAsync(
        LinkedFile file, FindingPlace place, RewriteSession session, CancellationToken cancellation)
    {
        List<FixCandidate> agreed = await FindOffersHereAsync(file.Main, place, session, cancellation).ConfigureAwait(false);
        foreach (Document other in file.Others)
        {
            if (agreed.Count == 0)
                break;

            SyntaxNode? root = await other.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            if (root is not null && ConditionalCode.IsLeftOut(place.Span, root))
            {
                agreed = await LinkedAgreement.WithoutFindingAsync(agreed, other, cancellation).ConfigureAwait(false);
                continue;
            }

            List<FixCandidate> others = await FindOffersHereAsync(other, place, session, cancellation).ConfigureAwait(false);
            agreed = await LinkedAgreement.OfAsync(agreed, others, cancellation).ConfigureAwait(false);
        }

        return
        [
            .. agreed.GroupBy(static offer => offer.Offer.EquivalenceKey)
                .Select(static (forms, i) => Ranked(forms.First().Offer, isBest: i == 0)),
        ];
    }

    private static RewriteOffer Ranked(RewriteOffer offer, bool isBest)
        => isBest && offer.KeyIfBest is { } key ? offer with { EquivalenceKey = key } : offer;

    /// <summary>Finds the offers by analyzing the code again: the diagnostic may be stale.</summary>
    /// <returns>The offers, the best one first. Offers with the same key are forms of one fix: the first form that all
    /// targets agree on is used.</returns>
    private protected abstract IEnumerable<RewriteOffer> OffersFor(RewriteRequest request);

    private async Task<List<FixCandidate>> FindOffersHereAsync(
        Document document, FindingPlace place, RewriteSession session, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(place.Span))
            return [];

        SyntaxNode finding = root.FindNode(place.Span, getInnermostNodeForTie: true);
        if (finding.Span != place.Span)
            return [];

        AnalyzerConfigOptionsProvider options = document.Project.AnalyzerOptions.AnalyzerConfigOptionsProvider;
        var request = new RewriteRequest(
            finding, place.IsHot, model, document.Id, session, options.GetOptions(root.SyntaxTree),
            ProjectProperties.Read(options.GlobalOptions), cancellation);
        return [.. Rebinding.Check(OffersFor(request)).Select(offer => new FixCandidate(document, offer))];
    }

    private static async Task<Solution> ApplyAsync(Document document, LinkedFile file, RewriteOffer offer, CancellationToken cancellation)
    {
        Document changed = await RewrittenDocument.ApplyAsync(file.Main, offer.Rewrites, cancellation).ConfigureAwait(false);
        IEnumerable<TextChange> changes = await changed.GetTextChangesAsync(file.Main, cancellation).ConfigureAwait(false);
        LinkedFile after = await file.ChangeAsync(changes, file.Main.Id, cancellation).ConfigureAwait(false);
        after = await PostProcessing.RunAsync(file, after, cancellation).ConfigureAwait(false);
        return await after.WriteAsync(document.Project.Solution, cancellation).ConfigureAwait(false);
    }
}

/// <summary>Applies rewrites to a document.</summary>
internal static class RewrittenDocument
{
    /// <summary>Returns the document with the rewrites. Its usings are unchanged, and lines may be long: see
    /// <see cref="PostProcessing"/>.</summary>
    public static async Task<Document> ApplyAsync(
        Document document, IReadOnlyCollection<NodeRewrite> rewrites, CancellationToken cancellation)
    {
        if (rewrites.Count == 0 || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root)
            return document;

        ILookup<SyntaxNode, NodeRewrite> byTarget = rewrites.Distinct().ToLookup(static rewrite => rewrite.Target);
        SyntaxNode rewritten = root.ReplaceNodes(
            byTarget.Select(static target => target.Key),
            (target, current) => byTarget[target]
                .Aggregate((SyntaxNode?)current, static (node, rewrite) => node is null ? null : rewrite.Apply(node))!);
        return document.WithSyntaxRoot(Splices.Open(rewritten));
    }
}
