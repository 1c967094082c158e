using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

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

        bool Is(IOperation operation) => VariableReference.Is(flow.Resolve(operation), variable);
    }

    /// <summary>Whether the step reads the variable, directly or
    /// through a captured value.</summary>
    public static bool IsRead(IOperation step, ISymbol variable, FunctionFlow flow)
        => step is (ILocalReferenceOperation or IParameterReferenceOperation or IFlowCaptureReferenceOperation)
            && VariableReference.Is(flow.Resolve(step), variable)
            && step.Parent is not IFlowCaptureOperation
            && VariableWrites.WriterOf(step) is null;
}
