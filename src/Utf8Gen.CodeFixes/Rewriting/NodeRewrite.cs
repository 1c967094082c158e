using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The replacement of one node, decided in full before it is offered.</summary>
internal abstract class NodeRewrite(SyntaxNode target)
{
    /// <summary>The node that is replaced.</summary>
    public SyntaxNode Target { get; } = target;

    /// <param name="current"><see cref="Target"/>, or what it is after the findings inside it have been rewritten.</param>
    public abstract SyntaxNode Apply(SyntaxNode current);
}
