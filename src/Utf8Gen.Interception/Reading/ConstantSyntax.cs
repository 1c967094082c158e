using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception.Reading;

/// <summary>Whether an expression may be a constant text, by syntax alone: binding a call costs
/// more than all else.</summary>
internal static class ConstantSyntax
{
    /// <returns><see langword="false"/> only for what certainly is not.</returns>
    public static bool MayBeConstant(ExpressionSyntax expression) => expression switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(SyntaxKind.StringLiteralExpression),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsSpan" } access }
            => MayBeConstant(access.Expression),
        IdentifierNameSyntax name => !IsVariable(name),
        InvocationExpressionSyntax or ElementAccessExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax
            or DeclarationExpressionSyntax or ThisExpressionSyntax or AnonymousFunctionExpressionSyntax
            or ConditionalAccessExpressionSyntax => false,
        _ => true,
    };

    /// <summary>Whether a name is that of a parameter or a local that is not constant, in a
    /// function around it.</summary>
    private static bool IsVariable(IdentifierNameSyntax name)
    {
        string text = name.Identifier.ValueText;
        foreach (SyntaxNode node in name.Ancestors())
        {
            if (Declares(node, text))
                return true;
            if (node is MemberDeclarationSyntax)
                return false;
        }

        return false;
    }

    private static bool Declares(SyntaxNode node, string name) => node switch
    {
        BaseMethodDeclarationSyntax method => HasParameter(method.ParameterList, name),
        LocalFunctionStatementSyntax function => HasParameter(function.ParameterList, name),
        ParenthesizedLambdaExpressionSyntax lambda => HasParameter(lambda.ParameterList, name),
        SimpleLambdaExpressionSyntax lambda => lambda.Parameter.Identifier.ValueText == name,
        ForEachStatementSyntax loop => loop.Identifier.ValueText == name,
        BlockSyntax block => block.Statements.Any(statement => DeclaresLocal(statement, name)),
        _ => false,
    };

    private static bool HasParameter(ParameterListSyntax list, string name)
        => list.Parameters.Any(parameter => parameter.Identifier.ValueText == name);

    private static bool DeclaresLocal(StatementSyntax statement, string name)
        => statement is LocalDeclarationStatementSyntax { IsConst: false, Declaration.Variables: var variables }
            && variables.Any(variable => variable.Identifier.ValueText == name);
}
