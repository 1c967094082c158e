using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>Finds the assignments of a local variable or a parameter.</summary>
internal static class VariableWrites
{
    /// <summary>Returns the values written to a variable: one for each place, <see langword="null"/> if it is not an
    /// expression.</summary>
    /// <returns><see langword="null"/> if the variable may have an alias through which it is written.</returns>
    public static IReadOnlyList<IOperation?>? TryFind(ISymbol variable, IOperation root)
    {
        var values = new List<IOperation?>();
        foreach (IOperation operation in root.DescendantsAndSelf())
        {
            if (VariableReference.RefersTo(operation, variable))
            {
                if (MayGetAnotherName(operation))
                    return null;
                if (WriterOf(operation) is { } writer)
                    values.Add(ValueOf(writer));
            }
            else if (IsDeclared(operation, variable))
            {
                values.Add(operation is IVariableDeclaratorOperation { Initializer.Value: var initial } ? initial : null);
            }
        }

        return values;
    }

    /// <summary>Whether a variable has the same value wherever it is mentioned: a local variable written at one place
    /// before all mentions, or a parameter that is not written.</summary>
    public static bool IsOneValue(ISymbol variable, IReadOnlyList<IOperation?> values)
        => values.Count == (variable is IParameterSymbol ? 0 : 1);

    /// <summary>Whether a variable may be written while an operation runs: in it, in a function that it may call, or
    /// through an alias.</summary>
    public static bool MayBeIn(IOperation operation, ISymbol variable)
        => OperationRoot.FindRoot(operation).Descendants().Any(mention => VariableReference.RefersTo(mention, variable)
            && (MayGetAnotherName(mention) || (WriterOf(mention) is { } writer && MayRunIn(operation, writer))));

    private static bool MayRunIn(IOperation operation, IOperation writer)
        => operation.Syntax.Span.Contains(writer.Syntax.Span)
            || FunctionBody.FindEnclosingFunction(writer) != FunctionBody.FindEnclosingFunction(operation);

    /// <summary>Returns the operation that writes the mentioned variable, if any.</summary>
    public static IOperation? WriterOf(IOperation mention) => mention.Parent switch
    {
        // TryAllocate(utf8, out Utf8Handle handle), (handle, other) = pair
        IDeclarationExpressionOperation or ITupleOperation => WriterOf(mention.Parent),
        IAssignmentOperation { Target: var target } assignment when target == mention => assignment,
        IArgumentOperation { Parameter.RefKind: RefKind.Out } argument => argument,
        IForEachLoopOperation { LoopControlVariable: var each } loop when each == mention => loop,
        _ => null,
    };

    /// <summary>Whether a pattern declares a variable.</summary>
    public static bool IsDeclaredBy(IPatternOperation pattern, ISymbol variable)
        => SymbolEqualityComparer.Default.Equals(variable, pattern switch
        {
            IDeclarationPatternOperation { DeclaredSymbol: var declared } => declared,
            IRecursivePatternOperation { DeclaredSymbol: var declared } => declared,
            IListPatternOperation { DeclaredSymbol: var declared } => declared,
            _ => null,
        });

    private static bool IsDeclared(IOperation operation, ISymbol variable) => operation switch
    {
        IPatternOperation pattern => IsDeclaredBy(pattern, variable),
        IVariableDeclaratorOperation { Symbol: var local, Initializer: var initializer, Parent: var parent }
            => (initializer is not null || parent is IForEachLoopOperation) && SymbolEqualityComparer.Default.Equals(local, variable),
        _ => false,
    };

    private static IOperation? ValueOf(IOperation writer) => writer switch
    {
        ISimpleAssignmentOperation { Value: var value } => value,
        IArgumentOperation { Parent: var call } => call,
        _ => null,
    };

    private static bool MayGetAnotherName(IOperation mention) => mention.Parent switch
    {
        // ref Utf8Handle same = ref handle, same = ref handle, ref (flag ?
        // ref handle : ref other), &handle
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.IsRef: true } } => true,
        ISimpleAssignmentOperation { IsRef: true } or IConditionalOperation { IsRef: true } or IAddressOfOperation => true,

        // Reset(ref handle), and what is not known to be passed by value
        IArgumentOperation { Parameter: null or { RefKind: RefKind.Ref } } => true,
        IInvalidOperation or IDynamicInvocationOperation or IDynamicObjectCreationOperation or IDynamicIndexerAccessOperation => true,
        _ => false,
    };
}

/// <summary>Finds mentions of local variables and parameters.</summary>
internal static class VariableReference
{
    /// <returns><see langword="null"/> for a field, which other members can write, and for anything else.</returns>
    public static ISymbol? FindVariable(IOperation? operation) => operation switch
    {
        ILocalReferenceOperation { Local: var local } => local,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        _ => null,
    };

    public static bool RefersTo(IOperation? operation, ISymbol variable)
        => SymbolEqualityComparer.Default.Equals(FindVariable(operation), variable);
}

/// <summary>The effect of one step of the control flow, without its parts, on a variable.</summary>
internal static class VariableStep
{
    /// <summary>Whether the step writes the variable.</summary>
    public static bool IsWrite(IOperation step, ISymbol variable, FunctionFlow flow)
    {
        return step switch
        {
            ILocalReferenceOperation { IsDeclaration: true } => Is(step),
            IDeconstructionAssignmentOperation { Target: var target } => target.DescendantsAndSelf().Any(Is),
            IAssignmentOperation { Target: var target } => Is(target),
            IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out, Value: var value } => value.DescendantsAndSelf().Any(Is),
            IPatternOperation pattern => VariableWrites.IsDeclaredBy(pattern, variable),
            _ => false,
        };

        bool Is(IOperation operation) => VariableReference.RefersTo(flow.Resolve(operation), variable);
    }

    /// <summary>Whether the step reads the variable, directly or through a captured value.</summary>
    public static bool IsRead(IOperation step, ISymbol variable, FunctionFlow flow)
        => step is (ILocalReferenceOperation or IParameterReferenceOperation or IFlowCaptureReferenceOperation)
            && VariableReference.RefersTo(flow.Resolve(step), variable)
            && step.Parent is not IFlowCaptureOperation
            && VariableWrites.WriterOf(step) is null;
}
