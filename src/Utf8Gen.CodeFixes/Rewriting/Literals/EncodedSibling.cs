using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A <c>JsonEncodedText</c> beside its constant: it has the bytes, so
/// the constant needs no third member.</summary>
internal static class EncodedSibling
{
    /// <summary>Returns <c>Keys.IdEncoded.EncodedUtf8Bytes</c> for
    /// <c>Keys.Id</c>.</summary>
    public static Utf8Spelling? TrySpell(
        ExpressionSyntax use, SimpleNameSyntax name, VariableDeclaratorSyntax constant, LiteralExpressionSyntax literal,
        SemanticModel model)
    {
        if (!literal.Token.ValueText.All(static c => c is >= 'a' and <= 'z' or >= 'A' and <= 'Z' or >= '0' and <= '9'
                or '_' or '-' or '$' or '.')
            || constant.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type
            || constant.Parent?.Parent is not FieldDeclarationSyntax
            || type.Members.OfType<FieldDeclarationSyntax>().FirstOrDefault(field => IsOf(field, constant)) is not { } encoded)
        {
            return null;
        }

        SyntaxToken found = encoded.Declaration.Variables[0].Identifier;
        ExpressionSyntax bytes = SyntaxFactory.ParseExpression(
            use.ReplaceNode(name, SyntaxFactory.IdentifierName(found.Text)).WithoutTrivia() + ".EncodedUtf8Bytes");
        ISymbol? meant = model.GetSpeculativeSymbolInfo(use.SpanStart, bytes, SpeculativeBindingOption.BindAsExpression).Symbol;
        return meant is IPropertySymbol { ContainingType.Name: "JsonEncodedText" }
            ? new Utf8Spelling(bytes, literal, Declaration: null)
            : null;
    }

    /// <summary><c>static readonly JsonEncodedText IdEncoded =
    /// JsonEncodedText.Encode(Id);</c></summary>
    private static bool IsOf(FieldDeclarationSyntax field, VariableDeclaratorSyntax constant)
        => field.Declaration is
        {
            Variables: [
                {
                    Initializer.Value: InvocationExpressionSyntax
                    {
                        Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Encode" },
                        ArgumentList.Arguments: [{ Expression: IdentifierNameSyntax text }]
                    }
                }]
        }
            && field.Modifiers.Any(SyntaxKind.StaticKeyword)
            && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword)
            && text.Identifier.ValueText == constant.Identifier.ValueText;
}
