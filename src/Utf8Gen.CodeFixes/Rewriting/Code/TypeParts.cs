using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The parts of a type that receive members.</summary>
internal static class TypeParts
{
    /// <summary>The names in a part, which each of its findings asks for.</summary>
    private static readonly ConditionalWeakTable<SyntaxNode, HashSet<string>> Identifiers = new();

    /// <summary>Files are fixed in parallel: two parts of a type could get two
    /// members of one name.</summary>
    public static bool AreInOneFile(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences
            .Where(static part => !part.SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase))
            .Select(static part => part.SyntaxTree)
            .Distinct()
            .Count() == 1;

    /// <summary>Whether a type starts, opens and ends in code for the same targets.</summary>
    public static bool IsInOneBranch(TypeDeclarationSyntax type)
        => HasBraces(type)
            && AreTogether(type.Keyword.SpanStart, type.OpenBraceToken.SpanStart, type.SyntaxTree)
            && AreTogether(type.OpenBraceToken.SpanStart, type.CloseBraceToken.SpanStart, type.SyntaxTree);

    /// <summary>Returns a type and its containing types, innermost first.</summary>
    public static IEnumerable<INamedTypeSymbol> Around(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? around = type; around is not null; around = around.ContainingType)
            yield return around;
    }

    /// <summary>Whether two types are the same, or one contains the other: then each
    /// sees the private members of one of them.</summary>
    public static bool AreNested(INamedTypeSymbol type, INamedTypeSymbol other)
        => Around(type).Contains(other, SymbolEqualityComparer.Default) || Around(other).Contains(type, SymbolEqualityComparer.Default);

    /// <summary>Whether a name occurs anywhere in a type, for any target.</summary>
    public static bool Mention(INamedTypeSymbol type, string name, CancellationToken cancellation)
        => type.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
            .Any(part => ConditionalCode.Mentions(part, name)
                || Identifiers.GetValue(part, IdentifiersIn).Contains(name));

    private static HashSet<string> IdentifiersIn(SyntaxNode part)
        =>
        [
            .. part.DescendantTokens()
                .Where(static token => token.IsKind(SyntaxKind.IdentifierToken))
                .Select(static token => token.ValueText),
        ];

    private static bool HasBraces(TypeDeclarationSyntax type)
        => type is
        {
            OpenBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.OpenBraceToken },
            CloseBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.CloseBraceToken }
        };

    private static bool AreTogether(int place, int other, SyntaxTree tree)
        => ConditionalCode.IsWith(place, other, tree) && ConditionalCode.IsWith(other, place, tree);
}
