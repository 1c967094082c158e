using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Replaces a node that contains no finding.</summary>
internal sealed class Replacement(SyntaxNode target, SyntaxNode? replacement) : NodeRewrite(target)
{
    public override SyntaxNode? Apply(SyntaxNode current) => replacement;
}
