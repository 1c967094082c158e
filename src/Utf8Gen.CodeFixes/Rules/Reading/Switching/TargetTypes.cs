using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>The type that receives a lookup, and its containing types.</summary>
internal static class TargetTypes
{
    /// <summary>Whether the generator can add to all of them.</summary>
    public static bool CanHaveLookup(LookupSite site)
        => LookupTypes.CanBeAround(site.Request.Finding)
            && Declarations(site).All(TypeDeclarations.IsInOneBranch)
            && AreForSameTargets(site);

    /// <summary>Whether the innermost one can have a method of its own.</summary>
    public static bool CanHaveMethod(LookupSite site) => TypeDeclarations.IsInOneBranch(site.Type) && AreForSameTargets(site);

    /// <summary>Not where code is for some targets only: a member added to its type would be for all.</summary>
    private static bool AreForSameTargets(LookupSite site)
        => ConditionalCode.IsWith(site.Position, site.Type.Keyword.SpanStart, site.Type.SyntaxTree);

    /// <summary>Returns a public type among them that is not partial yet: its declaration is part of what others
    /// read.</summary>
    public static INamedTypeSymbol? PublicNotPartial(LookupSite site)
        => Declarations(site).Where(static type => !IsPartial(type))
            .Select(type => site.Model.GetDeclaredSymbol(type))
            .FirstOrDefault(static type => type is not null && TypeDeclarations.WithContainingTypes(type).All(static around
                => around.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal));

    /// <summary>The rewrites that make them partial.</summary>
    public static IEnumerable<NodeRewrite> NotPartial(LookupSite site)
        => Declarations(site).Where(static type => !IsPartial(type)).Select(static type => new PartialType(type));

    private static IEnumerable<TypeDeclarationSyntax> Declarations(LookupSite site)
        => site.Type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>();

    private static bool IsPartial(TypeDeclarationSyntax type) => type.Modifiers.Any(SyntaxKind.PartialKeyword);
}

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
