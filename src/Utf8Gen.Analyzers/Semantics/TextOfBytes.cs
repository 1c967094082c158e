using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Whether a text may have been made of UTF-8: read from JSON, or decoded.</summary>
/// <remarks>Decided by names, before anything is looked up: nearly all texts of a program are others.</remarks>
internal static class TextOfBytes
{
    /// <summary>Whether one of the operands of a call may be such a text.</summary>
    public static bool MayBeIn(IInvocationOperation call)
    {
        if (call.Instance is { } instance && MayBe(instance))
            return true;

        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (MayBe(argument.Value))
                return true;
        }

        return false;
    }

    /// <param name="text">The text, or a local that stores it.</param>
    public static bool MayBe(IOperation text) => text switch
    {
        IConversionOperation { Operand: var operand } => MayBe(operand),
        IInvocationOperation { TargetMethod: { Name: var name, ContainingType: var type } }
            => name == "GetString" || (name == nameof(ToString) && type?.Name == "JsonElement"),
        IPropertyReferenceOperation { Property: { Name: "Name", ContainingType.Name: "JsonProperty" } } => true,
        ILocalReferenceOperation { Local: var local } => MayBeHeldBy(local),

        // property?.Name.Contains("id")
        IConditionalAccessInstanceOperation => true,
        _ => false,
    };

    /// <summary>Whether a local is declared with such a text, or with null, to be assigned later.</summary>
    public static bool MayBeHeldBy(ILocalSymbol local)
        => local.DeclaringSyntaxReferences is [var reference]
            && reference.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var value }
            && (value.IsKind(SyntaxKind.NullLiteralExpression) || LastNameIn(value) is "GetString" or "Name");

    private static string? LastNameIn(ExpressionSyntax value) => value switch
    {
        PostfixUnaryExpressionSyntax { Operand: var suppressed } => LastNameIn(suppressed),
        ParenthesizedExpressionSyntax { Expression: var inner } => LastNameIn(inner),
        CastExpressionSyntax { Expression: var converted } => LastNameIn(converted),
        InvocationExpressionSyntax { Expression: var method } => LastNameIn(method),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name,
        _ => null,
    };
}
