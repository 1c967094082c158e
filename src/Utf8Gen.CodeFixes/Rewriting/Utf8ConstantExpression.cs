using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The UTF-8 form of a constant.</summary>
/// <param name="Text"><c>"id"u8</c>, or <c>Keys.IdUtf8</c></param>
/// <param name="Literal">A literal with the same text, for binding while the name in <paramref name="Text"/> is not
/// declared yet.</param>
/// <param name="Declaration">The declaration of the name in <paramref name="Text"/>, if it is one.</param>
internal sealed record Utf8ConstantExpression(ExpressionSyntax Text, ExpressionSyntax Literal, NodeRewrite? Declaration)
{
    /// <returns><see langword="null"/> for <c>nameof</c>, interpolated constants and others that have no such
    /// form.</returns>
    public static Utf8ConstantExpression? TryCreate(ExpressionSyntax constant, SemanticModel model)
    {
        if (!Utf8LiteralSyntax.CanWrite(constant))
            return NamedConstant.TrySpell(constant, model);

        ExpressionSyntax literal = Utf8LiteralSyntax.Write(constant);
        return new Utf8ConstantExpression(literal, literal, Declaration: null);
    }
}

/// <summary>The spellings of all constants that a rewrite needs.</summary>
internal sealed class Utf8ConstantExpressions
{
    private readonly Dictionary<ExpressionSyntax, Utf8ConstantExpression> _spellings = [];

    /// <summary>The declarations that they need.</summary>
    public IEnumerable<NodeRewrite> Declarations
        => _spellings.Values.Select(static spelling => spelling.Declaration).OfType<NodeRewrite>();

    /// <returns><see langword="null"/> if one of them has no spelling.</returns>
    public static Utf8ConstantExpressions? TryCreate(IEnumerable<Utf8Literal> constants, SemanticModel model)
    {
        var spellings = new Utf8ConstantExpressions();
        foreach (Utf8Literal constant in constants)
        {
            ExpressionSyntax expression = Strip(constant);
            if (Utf8ConstantExpression.TryCreate(expression, model) is not { } spelling)
                return null;
            spellings._spellings[expression] = spelling;
        }

        return spellings;
    }

    /// <summary>Returns the expression of a constant without parentheses.</summary>
    public static ExpressionSyntax Strip(Utf8Literal constant) => ((ExpressionSyntax)constant.Syntax).WithoutParentheses();

    public ExpressionSyntax Text(ExpressionSyntax constant) => _spellings[constant].Text;

    public ExpressionSyntax Literal(ExpressionSyntax constant) => _spellings[constant].Literal;
}

/// <summary>String literals with the suffix <c>u8</c>.</summary>
internal static class Utf8LiteralSyntax
{
    /// <summary>Literals and their concatenations; not a named constant, also in an interpolated one, which no u8
    /// literal can refer to.</summary>
    public static bool CanWrite(ExpressionSyntax constant) => constant.DescendantNodesAndSelf().All(IsLiteralPart);

    private static bool IsLiteralPart(SyntaxNode part) => part.Kind() switch
    {
        SyntaxKind.AddExpression or SyntaxKind.ParenthesizedExpression => true,

        // $"id": without holes it is a literal
        SyntaxKind.InterpolatedStringExpression
            => ((InterpolatedStringExpressionSyntax)part).StringStartToken.Text is "$\"" or "$@\"" or "@$\"",
        SyntaxKind.InterpolatedStringText => true,

        // "\uD83D" + "\uDE00": each operand must be UTF-8 by itself
        SyntaxKind.StringLiteralExpression => Utf16.IsWellFormed(((LiteralExpressionSyntax)part).Token.ValueText),

        _ => false,
    };

    /// <summary><c>"id"</c>, <c>@"id"</c>, <c>"""id"""</c>: each keeps its form.</summary>
    public static ExpressionSyntax Write(ExpressionSyntax constant)
        => constant.ReplaceNodes(
            constant.DescendantNodesAndSelf().OfType<ExpressionSyntax>()
                .Where(static part => part is LiteralExpressionSyntax or InterpolatedStringExpressionSyntax),
            static (literal, _) => SyntaxFactory.ParseExpression(TextOf(literal) + "u8").WithTriviaFrom(literal));

    /// <summary><c>"{id}"</c> for <c>$"{{id}}"</c></summary>
    private static string TextOf(ExpressionSyntax literal)
        => literal is InterpolatedStringExpressionSyntax interpolated
            ? interpolated.StringStartToken.Text.Replace("$", "")
                + interpolated.Contents.ToString().Replace("{{", "{").Replace("}}", "}") + "\""
            : ((LiteralExpressionSyntax)literal).Token.Text;
}

/// <summary><c>ReadOnlySpan&lt;byte&gt;</c> as a type in source.</summary>
internal static class SpanType
{
    private const string Short = "ReadOnlySpan<byte>";

    /// <summary>Returns the shortest form of <c>System.ReadOnlySpan&lt;byte&gt;</c> at a position.</summary>
    public static string ShortestForm(int position, SemanticModel model)
        => IsSpanOfBytes(
            model.GetSpeculativeTypeInfo(position, SyntaxFactory.ParseTypeName(Short), SpeculativeBindingOption.BindAsTypeOrNamespace).Type)
            ? Short
            : "global::System." + Short;

    public static bool IsSpanOfBytesType(TypeSyntax type, SemanticModel model) => IsSpanOfBytes(model.GetTypeInfo(type).Type);

    private static bool IsSpanOfBytes(ITypeSymbol? type) => type?.IsReadOnlySpanOf(SpecialType.System_Byte) is true;
}
