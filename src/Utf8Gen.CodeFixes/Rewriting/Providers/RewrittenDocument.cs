using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Applies rewrites to a document.</summary>
internal static class RewrittenDocument
{
    /// <summary>Returns the document with the rewrites. Its usings are unchanged, and lines may be
    /// long: see <see cref="PostProcessing"/>.</summary>
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
