using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>A <c>static readonly JsonEncodedText</c> with the text, in a containing type.</summary>
internal static class ExistingField
{
    public static EncodedText? TryFind(EncodedTextSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IFieldSymbol>()
            .Where(field => field is { IsStatic: true, IsReadOnly: true }
                && SymbolEqualityComparer.Default.Equals(field.Type, site.Writer.EncodedText))
            .Where(field => HasText(field, site) && site.Means(field.Name, field) && site.HasEverywhere(field))
            .Select(static field => new EncodedText(field.Name))
            .FirstOrDefault();

    private static bool HasText(IFieldSymbol field, EncodedTextSite site)
    {
        if (field.DeclaringSyntaxReferences is not [var reference]
            || reference.GetSyntax(site.Request.Cancellation) is not VariableDeclaratorSyntax declarator
            || IsOtherLiteral(declarator.Initializer?.Value, site.Text)
            || declarator.FirstAncestorOrSelf<FieldDeclarationSyntax>() is not { } declaration)
        {
            return false;
        }

        SemanticModel model = ModelOf(declarator.SyntaxTree, site.Model);
        return EncodeCall.TextOf(declarator.Initializer?.Value, model, site.Writer) == site.Text
            && !StaticInitializers.MayRunBefore(declaration, field.ContainingType, site.Model);
    }

    /// <summary>Whether the text is seen to differ without binding: a type may have thousands of
    /// such fields, and as many findings.</summary>
    private static bool IsOtherLiteral(ExpressionSyntax? value, string text)
        => value is InvocationExpressionSyntax
        {
            ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax { Token.Value: string literal } }, ..]
        }
            && literal != text;

    private static SemanticModel ModelOf(SyntaxTree tree, SemanticModel model)
#pragma warning disable RS1030 // The field may be in another file of the type.
        => tree == model.SyntaxTree ? model : model.Compilation.GetSemanticModel(tree);
#pragma warning restore RS1030
}
