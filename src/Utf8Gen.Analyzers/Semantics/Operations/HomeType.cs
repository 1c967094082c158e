using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics.Operations;

/// <summary>The type that can receive static members for a place.</summary>
internal static class HomeType
{
    /// <summary>The innermost class, struct or record around a place.</summary>
    /// <returns><see langword="null"/> in top-level statements, in an interface and in a
    /// type without braces.</returns>
    public static TypeDeclarationSyntax? TryFind(SyntaxNode place)
    {
        foreach (SyntaxNode node in place.Ancestors())
        {
            if (node is InterfaceDeclarationSyntax)
                return null;
            if (node is ClassDeclarationSyntax or StructDeclarationSyntax or RecordDeclarationSyntax)
                return ((TypeDeclarationSyntax)node).OpenBraceToken.IsKind(SyntaxKind.OpenBraceToken) ? (TypeDeclarationSyntax)node : null;
        }

        return null;
    }
}
