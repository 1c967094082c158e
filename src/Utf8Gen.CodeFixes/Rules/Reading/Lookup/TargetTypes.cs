using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Lookup;

/// <summary>The type that a lookup is written into, and the types around it.</summary>
internal static class TargetTypes
{
    /// <summary>Whether the generator can add to all of them.</summary>
    public static bool CanHaveLookup(LookupSite site)
        => Declarations(site).All(static type => IsOrdinary(type) && !type.OpenBraceToken.IsMissing && !type.CloseBraceToken.IsMissing)
            && site.ContainingTypes.All(static type => type is { Arity: 0, IsFileLocal: false })
            && !IsInDirective(site);

    /// <summary>What makes them partial.</summary>
    public static IEnumerable<NodeRewrite> NotPartial(LookupSite site)
        => Declarations(site).Where(static type => !IsPartial(type)).Select(static type => new PartialType(type));

    private static IEnumerable<TypeDeclarationSyntax> Declarations(LookupSite site)
        => site.Type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>();

    private static bool IsPartial(TypeDeclarationSyntax type) => type.Modifiers.Any(SyntaxKind.PartialKeyword);

    /// <summary>Not an interface; not an extension block.</summary>
    private static bool IsOrdinary(TypeDeclarationSyntax type)
        => type.Kind() is SyntaxKind.ClassDeclaration or SyntaxKind.StructDeclaration or SyntaxKind.RecordDeclaration or SyntaxKind.RecordStructDeclaration;

    /// <summary>Whether code is compiled for some targets only, while what is added to its type is for all.</summary>
    private static bool IsInDirective(LookupSite site)
    {
        int depth = 0;
        foreach (SyntaxTrivia trivia in site.Type.DescendantTrivia(TextSpan.FromBounds(site.Type.SpanStart, site.Position)))
            depth += trivia.Kind() switch { SyntaxKind.IfDirectiveTrivia => 1, SyntaxKind.EndIfDirectiveTrivia => -1, _ => 0 };
        return depth > 0;
    }
}
