using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Another node in the place of one that has no finding inside it.</summary>
internal sealed class Replacement(SyntaxNode target, SyntaxNode? replacement) : NodeRewrite(target)
{
    public override SyntaxNode? Apply(SyntaxNode current) => replacement;
}
