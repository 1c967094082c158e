using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>The type that a <c>static readonly JsonEncodedText</c> for a place can be a member of.</summary>
internal static class EncodedTextHome
{
    /// <summary>Whether there is such a type, and its members can spell the constant.</summary>
    public static bool CanHold(WrittenConstant found, CancellationToken cancellation)
        => TryFind(found.Argument.Syntax) is not null
            && found.Call.SemanticModel is { } model
            && !MentionsLocal(found.Text.Syntax, model, cancellation);

    /// <summary>The innermost class, struct or record around a place.</summary>
    /// <returns><see langword="null"/> in top-level statements, in an interface and in a type without braces.</returns>
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

    /// <summary>Whether a constant is made of something that only its own function can name.</summary>
    public static bool MentionsLocal(SyntaxNode constant, SemanticModel model, CancellationToken cancellation)
        => constant.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>()
            .Any(name => model.GetSymbolInfo(name, cancellation).Symbol is ILocalSymbol or IParameterSymbol or IRangeVariableSymbol or ITypeParameterSymbol);
}
