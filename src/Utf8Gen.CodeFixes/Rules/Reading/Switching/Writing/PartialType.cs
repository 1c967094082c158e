using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary><c>class C</c> becomes <c>partial class C</c>.</summary>
internal sealed class PartialType(TypeDeclarationSyntax type) : NodeRewrite(type)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        var type = (TypeDeclarationSyntax)current;
        SyntaxToken keyword = type.Keyword;
        SyntaxToken partial = SyntaxFactory.Token(
            keyword.LeadingTrivia, SyntaxKind.PartialKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return type.WithKeyword(keyword.WithLeadingTrivia()).AddModifiers(partial);
    }

    /// <summary>Several lookups in one type share the rewrite.</summary>
    public override bool Equals(object? obj) => obj is PartialType other && other.Target == Target;

    public override int GetHashCode() => Target.GetHashCode();
}
