using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Whether a text can be compared where its local is compared, instead of where the local gets it.</summary>
internal static class TextIsStillThere
{
    public static bool For(ComparedLocal found, IOperation scope)
        => found.Text.Kind switch
        {
            JsonTextKind.ReaderToken => IsComparedAtOnce(found) && ReaderStands(found),
            JsonTextKind.ElementValue => IsComparedAtOnce(found) && ReceiverStays(found, scope),
            _ => ReceiverStays(found, scope),
        };

    /// <summary>Each comparison sees the reader where it was when it read the text.</summary>
    private static bool ReaderStands(ComparedLocal found)
    {
        if (ReaderFlow.TryCreate(found.Declarator, found.Text.Receiver, found.Local) is not { } flow)
            return false;

        foreach (TextComparison comparison in found.Comparisons)
        {
            if (!flow.StateAt(MentionIn(comparison, found.Local)).IsAtText)
                return false;
        }

        return true;
    }

    public static IOperation MentionIn(TextComparison comparison, ILocalSymbol local)
        => comparison.Operation.Descendants()
            .First(part => part is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local));

    /// <summary>A value that is no string makes <c>GetString</c> throw. So that nothing else happens before, and nothing
    /// keeps it from throwing, the first thing that the next statement does is a comparison.</summary>
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

    /// <summary>What an operation evaluates first and always, where that may be a condition.</summary>
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
        IExpressionStatementOperation { Operation: ISimpleAssignmentOperation assignment } when IsPlain(assignment.Target) => assignment.Value,
        _ => null,
    };

    private static bool IsPlain(IOperation target)
        => target is ILocalReferenceOperation or IParameterReferenceOperation
            or IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation, Member: IFieldSymbol or IPropertySymbol { IsIndexer: false } };

    /// <summary>The property or the element is a variable of this function that nothing writes to afterwards, and no
    /// document is disposed.</summary>
    private static bool ReceiverStays(ComparedLocal found, IOperation scope)
    {
        if (VariableOf(found.Text.Receiver) is not { } variable)
            return false;

        int declared = found.Declarator.Syntax.Span.End;
        foreach (IOperation operation in RootOf(scope).Descendants())
        {
            bool isLater = operation.Syntax.SpanStart >= declared;
            if (isLater && IsDisposeOrLabel(operation) && scope.Syntax.Span.Contains(operation.Syntax.Span))
                return false;
            if (IsWrittenOrShared(operation, variable) && (isLater || !IsInFunctionOf(found.Local, operation)))
                return false;
        }

        return true;
    }

    private static ISymbol? VariableOf(IOperation receiver) => receiver switch
    {
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } when !parameter.IsSharedByMembers() => parameter,
        _ => null,
    };

    private static IOperation RootOf(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;

        return operation;
    }

    /// <remarks>What jumps may come back to the middle.</remarks>
    private static bool IsDisposeOrLabel(IOperation operation)
        => operation is IInvocationOperation { TargetMethod.Name: "Dispose" or "DisposeAsync" } or ILabeledOperation;

    /// <summary>Anything but reading it: assigned, passed by reference, given another name.</summary>
    private static bool IsWrittenOrShared(IOperation operation, ISymbol variable)
        => SymbolEqualityComparer.Default.Equals(VariableOf(operation), variable) && operation.Parent switch
        {
            IMemberReferenceOperation or IInvocationOperation or IReturnOperation => false,
            IArgumentOperation { Parameter.RefKind: RefKind.None or RefKind.In } => false,
            IConversionOperation or IBinaryOperation or IIsPatternOperation or IObjectOrCollectionInitializerOperation => false,
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.RefKind: RefKind.None } } => false,
            ISimpleAssignmentOperation { IsRef: false, Value: var value } => value != operation,
            _ => true,
        };

    private static bool IsInFunctionOf(ILocalSymbol local, IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation { Symbol: var lambda })
                return SymbolEqualityComparer.Default.Equals(lambda, local.ContainingSymbol);
            if (ancestor is ILocalFunctionOperation { Symbol: var function })
                return SymbolEqualityComparer.Default.Equals(function, local.ContainingSymbol);
        }

        return local.ContainingSymbol is not IMethodSymbol { MethodKind: MethodKind.LambdaMethod or MethodKind.LocalFunction };
    }
}
