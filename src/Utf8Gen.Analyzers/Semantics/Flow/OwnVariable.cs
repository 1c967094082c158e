using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>Variables that only one function sees, so that all that happens to them is in its flow of control.</summary>
internal static class OwnVariable
{
    /// <summary>The local variable or the parameter that an operation mentions, if no other function has it.</summary>
    public static ISymbol? TryOf(IOperation operation)
    {
        if (VariableReference.Of(operation) is not { } variable
            || variable is ILocalSymbol { RefKind: not RefKind.None } or IParameterSymbol { RefKind: not RefKind.None }
            || (variable is IParameterSymbol parameter && parameter.IsSharedByMembers())
            || operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is not { } function
            || !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, function))
        {
            return null;
        }

        IOperation body = FunctionBody.Around(operation);
        foreach (IOperation other in body.Descendants())
        {
            if (VariableReference.Is(other, variable) && FunctionBody.Around(other) != body)
                return null;
        }

        return variable;
    }

    /// <summary>Whether a step, without those that it is made of, gives a variable another value, or may.</summary>
    public static bool IsReplaced(IOperation step, ISymbol variable, FunctionFlow flow) => step switch
    {
        ISimpleAssignmentOperation { Target: var target } => VariableReference.Is(flow.Resolve(target), variable),
        IArgumentOperation { Parameter: { RefKind: var kind }, Value: var value } => ReaderMoves.IsByReference(kind)
            && VariableReference.Is(flow.Resolve(value) is IDeclarationExpressionOperation { Expression: var declared } ? declared : flow.Resolve(value), variable),
        IDeclarationPatternOperation { DeclaredSymbol: { } declared } => SymbolEqualityComparer.Default.Equals(declared, variable),
        IRecursivePatternOperation { DeclaredSymbol: { } declared } => SymbolEqualityComparer.Default.Equals(declared, variable),
        IListPatternOperation { DeclaredSymbol: { } declared } => SymbolEqualityComparer.Default.Equals(declared, variable),
        IDeconstructionAssignmentOperation { Target: var target } => target.DescendantsAndSelf().Any(part => VariableReference.Is(flow.Resolve(part), variable)),
        IAddressOfOperation { Reference: var reference } => VariableReference.Is(reference, variable),
        _ => false,
    };

    /// <summary>Whether a step reads a variable, and does not only name it to give it another value.</summary>
    public static bool IsRead(IOperation step, ISymbol variable)
        => VariableReference.Is(step, variable) && step.Parent switch
        {
            ISimpleAssignmentOperation { Target: var target } => target != step,
            IArgumentOperation { Parameter.RefKind: RefKind.Out } => false,
            IFlowCaptureOperation => false,
            _ => true,
        };
}
