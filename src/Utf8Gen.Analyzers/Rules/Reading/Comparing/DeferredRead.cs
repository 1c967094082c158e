using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>Whether a text can be compared where its local is compared, instead
/// of where it is stored.</summary>
internal static class DeferredRead
{
    public static bool For(ComparedLocal found, IOperation scope)
        => (found.Text.Kind == JsonTextKind.PropertyName || IsComparedAtOnce(found))
            && new TextReceiver(found.Declarator, found.Text, scope)
                .GivesSameTextAt([.. found.Comparisons.Select(comparison => MentionIn(comparison, found.Local))]);

    public static IOperation MentionIn(TextComparison comparison, ILocalSymbol local)
        => comparison.Operation.Descendants()
            .First(part => part is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local));

    /// <summary><c>GetString</c> throws for a value that is not a string. So the
    /// comparison must be the first thing that the next statement does, with nothing to
    /// prevent it from throwing.</summary>
    private static bool IsComparedAtOnce(ComparedLocal found)
    {
        IOperation? part = StatementAfter(found.Declarator.Parent!.Parent!);
        while (part is not null && part != found.Comparisons[0].Operation)
            part = FirstPartOf(part);

        return part is not null;
    }

    private static IOperation? StatementAfter(IOperation statement)
    {
        bool isNext = false;
        foreach (IOperation sibling in statement.Parent!.ChildOperations)
        {
            if (isNext)
                return sibling;
            isNext = sibling == statement;
        }

        return null;
    }

    /// <summary>Returns what an operation always evaluates first, if
    /// that may be a condition.</summary>
    private static IOperation? FirstPartOf(IOperation operation) => operation switch
    {
        IConditionalOperation conditional => conditional.Condition,
        IReturnOperation { ReturnedValue: var value } => value,
        IBinaryOperation binary => binary.LeftOperand,
        IUnaryOperation unary => unary.Operand,
        IParenthesizedOperation parenthesized => parenthesized.Operand,
        IConversionOperation conversion => conversion.Operand,
        IVariableDeclarationGroupOperation { Declarations: [var declaration] } => declaration,
        IVariableDeclarationOperation { Declarators: [var declarator] } => declarator.Initializer?.Value,
        IExpressionStatementOperation { Operation: ISimpleAssignmentOperation assignment } when IsPlain(
            assignment.Target) => assignment.Value,
        _ => null,
    };

    private static bool IsPlain(IOperation target)
        => target is ILocalReferenceOperation or IParameterReferenceOperation
            or IMemberReferenceOperation
        {
            Instance: null or IInstanceReferenceOperation, Member: IFieldSymbol
            or IPropertySymbol { IsIndexer: false }
        };
}
