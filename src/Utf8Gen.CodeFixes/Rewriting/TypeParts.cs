using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Whether members can be written into a type.</summary>
internal static class TypeParts
{
    /// <summary>Files are fixed side by side: two parts of a type could get two members of one name.</summary>
    public static bool AreInOneFile(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences
            .Where(static part => !part.SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase))
            .Select(static part => part.SyntaxTree)
            .Distinct()
            .Count() == 1;

    /// <summary>Whether a type begins, opens and ends in the same code of the same targets.</summary>
    public static bool IsInOneBranch(TypeDeclarationSyntax type)
        => HasBraces(type)
            && AreTogether(type.Keyword.SpanStart, type.OpenBraceToken.SpanStart, type.SyntaxTree)
            && AreTogether(type.OpenBraceToken.SpanStart, type.CloseBraceToken.SpanStart, type.SyntaxTree);

    private static bool HasBraces(TypeDeclarationSyntax type)
        => type is { OpenBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.OpenBraceToken }, CloseBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.CloseBraceToken } };

    private static bool AreTogether(int place, int other, SyntaxTree tree)
        => ConditionalCode.IsWith(place, other, tree) && ConditionalCode.IsWith(other, place, tree);
}
