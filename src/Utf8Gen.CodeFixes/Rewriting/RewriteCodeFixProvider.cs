using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Offers to rewrite a finding, alone or with all others of its family.</summary>
public abstract class RewriteCodeFixProvider : CodeFixProvider
{
    private protected RewriteCodeFixProvider(string title, string equivalenceKey)
    {
        Title = title;
        EquivalenceKey = equivalenceKey;
    }

    private string Title { get; }

    private string EquivalenceKey { get; }

    public sealed override FixAllProvider GetFixAllProvider() => new RewriteFixAllProvider(this);

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await TryCreateAsync(context.Document, context.Span, context.CancellationToken).ConfigureAwait(false) is not { } rewrite)
            return; // stale, or it would not compile in one of the linked documents

        context.RegisterCodeFix(
            CodeAction.Create(Title, cancellation => ApplyAsync(context.Document, [rewrite], cancellation), EquivalenceKey),
            context.Diagnostics);
    }

    internal static async Task<Document> ApplyAsync(Document document, IReadOnlyCollection<NodeRewrite> rewrites, CancellationToken cancellation)
    {
        if (rewrites.Count == 0 || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root)
            return document;

        Dictionary<SyntaxNode, NodeRewrite> byTarget = rewrites.ToDictionary(static rewrite => rewrite.Target);
        return document.WithSyntaxRoot(root.ReplaceNodes(byTarget.Keys, (target, current) => byTarget[target].Apply(current)));
    }

    /// <returns><see langword="null"/> unless the finding can be rewritten here and wherever else the document is compiled.</returns>
    internal async Task<NodeRewrite?> TryCreateAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        NodeRewrite? rewrite = await TryCreateHereAsync(document, span, cancellation).ConfigureAwait(false);
        if (rewrite is null)
            return null;

        foreach (DocumentId id in document.GetLinkedDocumentIds())
        {
            Document linked = document.Project.Solution.GetDocument(id)!;
            if (!await IsInactiveAsync(linked, span, cancellation).ConfigureAwait(false)
                && await TryCreateHereAsync(linked, span, cancellation).ConfigureAwait(false) is null)
            {
                return null;
            }
        }

        return rewrite;
    }

    /// <summary>Asks the analyzer's question again: the diagnostic may be stale.</summary>
    private protected abstract NodeRewrite? TryCreate(SyntaxNode finding, SemanticModel model, CancellationToken cancellation);

    private async Task<NodeRewrite?> TryCreateHereAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(span))
            return null;

        SyntaxNode finding = root.FindNode(span, getInnermostNodeForTie: true);
        return finding.Span == span ? TryCreate(finding, model, cancellation) : null;
    }

    /// <summary>Whether a target framework leaves the code out, with <c>#if</c>: then it need not compile there.</summary>
    private static async Task<bool> IsInactiveAsync(Document document, TextSpan span, CancellationToken cancellation)
        => await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
            && root.FindTrivia(span.Start).IsKind(SyntaxKind.DisabledTextTrivia);
}
