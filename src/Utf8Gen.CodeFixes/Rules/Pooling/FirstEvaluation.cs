using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>Calls that may be evaluated before their statement.</summary>
internal static class FirstEvaluation
{
    /// <summary>Returns the statement if it is in a block, evaluates the call exactly once, and
    /// has no earlier effect.</summary>
    public static StatementSyntax? StatementOf(IInvocationOperation call, PoolSymbols pool)
    {
        IOperation part = call;
        while (part.Parent is { Syntax: not StatementSyntax } parent)
        {
            if (!EvaluatesAlways(parent, part))
                return null;
            part = parent;
        }

        return part.Parent is { Syntax: StatementSyntax { Parent: BlockSyntax } statement } whole
            && IsEvaluatedOnce(whole, part)
            && whole.Descendants().All(other => IsBehindOrAround(other, call) || IsWithoutEffect(other, pool))
            && !Comments.HasDirective(statement)
                ? statement
                : null;
    }

    private static bool EvaluatesAlways(IOperation whole, IOperation part) => whole switch
    {
        IArgumentOperation or IInvocationOperation or IPropertyReferenceOperation or IImplicitIndexerReferenceOperation
            or IObjectCreationOperation => true,
        IConversionOperation or IUnaryOperation or ISimpleAssignmentOperation { IsRef: false } => true,
        IVariableInitializerOperation or IVariableDeclaratorOperation or IVariableDeclarationOperation => true,
        IBinaryOperation
        {
            OperatorKind: BinaryOperatorKind.ConditionalAnd
            or BinaryOperatorKind.ConditionalOr
        } binary => binary.LeftOperand == part,
        IBinaryOperation => true,
        ICoalesceOperation coalesce => coalesce.Value == part,
        IConditionalOperation { IsRef: false } conditional => conditional.Condition == part,
        IIsPatternOperation pattern => pattern.Value == part,
        ISwitchExpressionOperation choice => choice.Value == part,
        _ => false,
    };

    private static bool IsEvaluatedOnce(IOperation statement, IOperation part) => statement switch
    {
        IExpressionStatementOperation or IVariableDeclarationGroupOperation or IReturnOperation => true,
        IConditionalOperation branch => branch.Condition == part,
        _ => false,
    };

    private static bool IsBehindOrAround(IOperation other, IOperation call)
        => other.Syntax.SpanStart >= call.Syntax.Span.End || other.Syntax.Span.Contains(call.Syntax.Span)
            || call.Syntax.Span.Contains(other.Syntax.Span);

    private static bool IsWithoutEffect(IOperation operation, PoolSymbols pool) => operation switch
    {
        ILocalReferenceOperation { IsDeclaration: false } or IParameterReferenceOperation or IInstanceReferenceOperation
            or IFieldReferenceOperation => true,
        ILiteralOperation or INameOfOperation or IDefaultValueOperation or IDiscardOperation => true,
        IArgumentOperation or IVariableInitializerOperation or IVariableDeclaratorOperation
            or IConversionOperation { OperatorMethod: null } => true,
        _ => pool.IsLeasing(operation),
    };
}
