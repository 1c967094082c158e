using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception.Syntax;

/// <summary>Whether an expression may be a constant text, by its syntax and by what its names are
/// declared as.</summary>
/// <remarks>The answer is <see langword="false"/> only for what certainly is no constant.</remarks>
internal static class ConstantSyntax
{
    /// <summary>Whether one of the first arguments of a call, or one with a name, may be a constant
    /// text.</summary>
    public static bool IsAmongFirst(int count, InvocationExpressionSyntax call, SemanticModel model)
    {
        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        for (int i = 0; i < arguments.Count; i++)
        {
            if ((i < count || arguments[i].NameColon is not null) && MayBeConstant(arguments[i].Expression, model))
                return true;
        }

        return false;
    }

    private static bool MayBeConstant(ExpressionSyntax expression, SemanticModel model) => expression switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(SyntaxKind.StringLiteralExpression),
        IdentifierNameSyntax name => IsConstant(name, model),
        MemberAccessExpressionSyntax access => MayNameConstant(access, model),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsSpan" } access }
            => MayBeConstant(access.Expression, model),
        InterpolatedStringExpressionSyntax text
            => text.Contents.OfType<InterpolationSyntax>().All(part => MayBeConstant(part.Expression, model)),
        BinaryExpressionSyntax operation => operation.IsKind(SyntaxKind.AddExpression)
            && MayBeConstant(operation.Left, model) && MayBeConstant(operation.Right, model),
        ConditionalExpressionSyntax conditional
            => MayBeConstant(conditional.WhenTrue, model) && MayBeConstant(conditional.WhenFalse, model),
        ParenthesizedExpressionSyntax parenthesized => MayBeConstant(parenthesized.Expression, model),
        PostfixUnaryExpressionSyntax suppressed => MayBeConstant(suppressed.Operand, model),
        CastExpressionSyntax cast => MayBeConstant(cast.Expression, model),
        _ => false,
    };

    private static bool IsConstant(IdentifierNameSyntax name, SemanticModel model)
        => model.LookupSymbols(name.SpanStart, name: name.Identifier.ValueText)
            .Any(static symbol => symbol is IFieldSymbol { IsConst: true } or ILocalSymbol { IsConst: true });

    /// <summary><c>Names.Id</c>, but not <c>string.Empty</c>, <c>this.name</c> or
    /// <c>item.Name</c>, whose name is not also that of a type.</summary>
    private static bool MayNameConstant(MemberAccessExpressionSyntax access, SemanticModel model)
    {
        ExpressionSyntax owner = access.Expression;
        while (owner is MemberAccessExpressionSyntax outer)
            owner = outer.Expression;

        return owner switch
        {
            IdentifierNameSyntax name => model.LookupNamespacesAndTypes(name.SpanStart, name: name.Identifier.ValueText).Any(),
            GenericNameSyntax or AliasQualifiedNameSyntax => true,
            _ => false,
        };
    }
}
