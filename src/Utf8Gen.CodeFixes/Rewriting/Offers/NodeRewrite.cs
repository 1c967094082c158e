using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The replacement of one node, decided in full before it is offered.</summary>
internal abstract class NodeRewrite(SyntaxNode target)
{
    /// <summary>The node that is replaced.</summary>
    public SyntaxNode Target { get; } = target;

    /// <param name="current"><see cref="Target"/>, possibly already changed by other rewrites of it
    /// and of what is inside it.</param>
    /// <returns><see langword="null"/> to remove the node from its list,
    /// such as a statement.</returns>
    public abstract SyntaxNode? Apply(SyntaxNode current);
}
