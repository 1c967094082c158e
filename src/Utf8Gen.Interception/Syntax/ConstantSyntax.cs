using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception.Syntax;

/// <summary>Whether an expression may be a constant text, by syntax alone.</summary>
/// <remarks>The answer is <see langword="false"/> only for what certainly is no constant, or has
/// the name of a variable nearby.</remarks>
internal static class ConstantSyntax
{
    /// <summary>Whether one of the first arguments of a call, or one with a name, may be a constant
    /// text.</summary>
    public static bool IsAmongFirst(int count, InvocationExpressionSyntax call)
    {
        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        for (int i = 0; i < arguments.Count; i++)
        {
            if ((i < count || arguments[i].NameColon is not null) && MayBeConstant(arguments[i].Expression))
                return true;
        }

        return false;
    }

    private static bool MayBeConstant(ExpressionSyntax expression) => expression switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(SyntaxKind.StringLiteralExpression),
        IdentifierNameSyntax name => !NearbyDeclaration.IsOfVariable(name),
        MemberAccessExpressionSyntax access => MayNameConstant(access),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsSpan" } access }
            => MayBeConstant(access.Expression),
        InterpolatedStringExpressionSyntax text
            => text.Contents.OfType<InterpolationSyntax>().All(static part => MayBeConstant(part.Expression)),
        BinaryExpressionSyntax operation => operation.IsKind(SyntaxKind.AddExpression)
            && MayBeConstant(operation.Left) && MayBeConstant(operation.Right),
        ConditionalExpressionSyntax conditional => MayBeConstant(conditional.WhenTrue) && MayBeConstant(conditional.WhenFalse),
        ParenthesizedExpressionSyntax parenthesized => MayBeConstant(parenthesized.Expression),
        PostfixUnaryExpressionSyntax suppressed => MayBeConstant(suppressed.Operand),
        CastExpressionSyntax cast => MayBeConstant(cast.Expression),
        _ => false,
    };

    /// <summary><c>Names.Id</c>, but not <c>string.Empty</c>, <c>this.name</c> or
    /// <c>item.Name</c>.</summary>
    private static bool MayNameConstant(MemberAccessExpressionSyntax access)
    {
        ExpressionSyntax owner = access.Expression;
        while (owner is MemberAccessExpressionSyntax outer)
            owner = outer.Expression;

        return owner switch
        {
            IdentifierNameSyntax name => !NearbyDeclaration.IsOfLocalVariable(name),
            GenericNameSyntax or AliasQualifiedNameSyntax => true,
            _ => false,
        };
    }
}
