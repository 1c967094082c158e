using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The replacement of one node, decided in full before it is offered.</summary>
internal abstract class NodeRewrite(SyntaxNode target)
{
    /// <summary>The node that is replaced.</summary>
    public SyntaxNode Target { get; } = target;

    /// <param name="current"><see cref="Target"/>, or what it is after other rewrites of it and of what is inside it.</param>
    /// <returns><see langword="null"/> to take the node out of the list that it is in, such as a statement.</returns>
    public abstract SyntaxNode? Apply(SyntaxNode current);
}
