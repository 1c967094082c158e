using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A <c>const</c> with a UTF-8 sibling: <c>Keys.Id</c> is written as <c>Keys.IdUtf8</c>.</summary>
internal static class NamedConstant
{
    private const string Suffix = "Utf8";

    /// <param name="constant">The mention of the constant.</param>
    /// <param name="model">The model of the document, which must contain the declaration of the constant as
    /// well.</param>
    /// <returns><see langword="null"/> if there is no sibling and none can be declared.</returns>
    public static Utf8ConstantExpression? TrySpell(ExpressionSyntax constant, SemanticModel model)
    {
        if (NameIn(constant) is not { } name)
            return null;
        if (TryRead(constant, model) is not var (declarator, literal))
            return SpellElsewhere(constant, name, model);

        if (EncodedSibling.TrySpell(constant, name, declarator, literal, model) is { } encoded)
            return encoded;

        string sibling = NameFor(declarator);
        if (IsNew(sibling, declarator) && !ConstantUse.IsWorthSibling(constant, declarator, literal, model))
            return null;

        var use = new SiblingUse(sibling, Rename(constant, name, sibling), constant);
        NodeRewrite? declaration = declarator.Parent?.Parent switch
        {
            FieldDeclarationSyntax field => ConstantFieldSibling.TryCreate(field, literal, use, model),
            LocalDeclarationStatementSyntax local => ConstantLocalSibling.TryCreate(local, literal, use, model),
            _ => null,
        };
        return declaration is null ? null : new Utf8ConstantExpression(use.Expression, literal, declaration);
    }

    /// <summary>A constant of another file: its sibling can be mentioned, but not added by a fix for this
    /// file.</summary>
    private static Utf8ConstantExpression? SpellElsewhere(ExpressionSyntax constant, IdentifierNameSyntax name, SemanticModel model)
    {
        if (model.GetSymbolInfo(constant).Symbol is not IFieldSymbol
            {
                IsConst: true, ConstantValue: string value, ContainingType: { } type,
                DeclaringSyntaxReferences: [{ SyntaxTree: { } tree }]
            } field
            || tree == model.SyntaxTree)
        {
            return null;
        }

        string sibling = IdentifierWords.ToPascalCase(field.Name) + Suffix;
        var use = new SiblingUse(sibling, Rename(constant, name, sibling), constant);
        return type.GetMembers(sibling) is [IPropertySymbol { IsStatic: true, DeclaringSyntaxReferences: [var declaration] } property]
            && declaration.GetSyntax() is PropertyDeclarationSyntax
            {
                ExpressionBody.Expression: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.Utf8StringLiteralExpression } literal
            }
            && literal.Token.ValueText == value
            && property.Type.IsReadOnlySpanOf(SpecialType.System_Byte)
            && ConditionalCode.IsDeclaredInAllTargets(property, constant.SpanStart, model.SyntaxTree)
            && use.IsOf(property, model)
            ? new Utf8ConstantExpression(use.Expression, literal.WithoutTrivia(), Declaration: null)
            : null;
    }

    /// <summary>Whether a constant field has a sibling already: it needs no third member.</summary>
    public static bool HasSibling(ExpressionSyntax constant, SemanticModel model)
        => TryRead(constant, model) is var (declarator, _)
            && declarator.Parent?.Parent is FieldDeclarationSyntax
            && !IsNew(NameFor(declarator), declarator);

    /// <summary>Returns the declaration of a constant and its literal, with the suffix.</summary>
    /// <returns>Null if the constant is not in this file, or is no literal.</returns>
    public static (VariableDeclaratorSyntax Declaration, LiteralExpressionSyntax Literal)? TryRead(
        ExpressionSyntax constant, SemanticModel model)
        => NameIn(constant) is not null
            && DeclarationOf(model.GetSymbolInfo(constant).Symbol, model.SyntaxTree) is { } declarator
            && LiteralOf(declarator, model) is { } literal
            ? (declarator, literal)
            : null;

    /// <summary><c>IdUtf8</c> for a field called <c>Id</c> or <c>_id</c>, <c>idUtf8</c> for a local.</summary>
    private static string NameFor(VariableDeclaratorSyntax declarator)
    {
        string name = IdentifierWords.ToPascalCase(declarator.Identifier.ValueText) + Suffix;
        return declarator.Parent?.Parent is FieldDeclarationSyntax ? name : IdentifierWords.Uncapitalize(name);
    }

    private static bool IsNew(string sibling, VariableDeclaratorSyntax declarator)
        => declarator.Parent?.Parent?.Parent is not TypeDeclarationSyntax type
            || !type.Members.Any(member => member is PropertyDeclarationSyntax property && property.Identifier.ValueText == sibling);

    /// <summary>The last name of <c>Id</c>, <c>Keys.Id</c> or <c>global::Json.Keys.Id</c>.</summary>
    private static IdentifierNameSyntax? NameIn(ExpressionSyntax constant) => constant switch
    {
        IdentifierNameSyntax name => name,
        MemberAccessExpressionSyntax { Name: IdentifierNameSyntax name } => name,

        // is Keys.Id: parsed as if it could be a type
        QualifiedNameSyntax { Right: IdentifierNameSyntax name } => name,
        _ => null,
    };

    private static VariableDeclaratorSyntax? DeclarationOf(ISymbol? constant, SyntaxTree tree)
        => constant is IFieldSymbol { IsConst: true } or ILocalSymbol { IsConst: true }
            && constant.DeclaringSyntaxReferences is [var declaration]
            && declaration.SyntaxTree == tree
            && declaration.GetSyntax() is VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1 } } declarator
            ? declarator
            : null;

    /// <summary>Returns the literal with the suffix, as in the sibling.</summary>
    private static LiteralExpressionSyntax? LiteralOf(VariableDeclaratorSyntax declarator, SemanticModel model)
        => declarator.Initializer?.Value switch
        {
            LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression } literal when Utf8LiteralSyntax.CanWrite(literal)
                => (LiteralExpressionSyntax)Utf8LiteralSyntax.Write(literal).WithoutTrivia(),
            BinaryExpressionSyntax parts when Utf8LiteralSyntax.CanWrite(parts) => LiteralOf(model.GetConstantValue(parts)),
            _ => null,
        };

    /// <summary>A text in several parts, <c>"urn:" + "id"</c>, becomes one literal if that is short.</summary>
    private static LiteralExpressionSyntax? LiteralOf(Optional<object?> text)
        => text.Value is string value
            && SyntaxFactory.ParseExpression(SymbolDisplay.FormatLiteral(value, quote: true) + "u8") is LiteralExpressionSyntax literal
            && ConstantUse.IsShort(literal)
            ? literal
            : null;

    private static ExpressionSyntax Rename(ExpressionSyntax constant, IdentifierNameSyntax name, string sibling)
    {
        ExpressionSyntax renamed = constant.ReplaceNode(name, SyntaxFactory.IdentifierName(sibling).WithTriviaFrom(name)).WithoutTrivia();
        return renamed is QualifiedNameSyntax ? SyntaxFactory.ParseExpression(renamed.ToString()) : renamed;
    }
}

/// <summary>A <c>JsonEncodedText</c> beside its constant: it has the bytes, so the constant needs no third
/// member.</summary>
internal static class EncodedSibling
{
    /// <summary>Returns <c>Keys.IdEncoded.EncodedUtf8Bytes</c> for <c>Keys.Id</c>.</summary>
    public static Utf8ConstantExpression? TrySpell(
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
            ? new Utf8ConstantExpression(bytes, literal, Declaration: null)
            : null;
    }

    /// <summary><c>static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode(Id);</c></summary>
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
