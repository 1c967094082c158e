using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>Local variables whose only value is a span of a pool, or a slice of one.</summary>
internal static class SpanVariables
{
    /// <param name="function">The function that contains them.</param>
    /// <param name="isSource">Whether an operation is the source of the span.</param>
    public static IReadOnlyList<ILocalSymbol> From(IOperation function, Func<IOperation, bool> isSource)
    {
        var found = new List<ILocalSymbol>();
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is IVariableDeclaratorOperation { Symbol: { Type.IsRefLikeType: true, RefKind: RefKind.None } local }
                && OnlyValue.TryFind(local, function, out IOperation? value)
                && value is not null
                && IsFrom(value, isSource, found))
            {
                found.Add(local);
            }
        }

        return found;
    }

    /// <summary>Finds a use of a span after the call that ends its lifetime. The length of a
    /// span is always valid.</summary>
    public static LateUse? TryFindUseAfter(IOperation end, ILocalSymbol span, IReadOnlyList<ISymbol> origin)
        => LateUse.TryFind(end, span, origin, (step, flow)
            => VariableStep.IsRead(step, span, flow)
                && step.Parent is not IPropertyReferenceOperation { Property.Name: "Length" or "IsEmpty" }
                    ? FlowStep.Found
                    : FlowStep.GoOn);

    /// <summary><c>lease[handle]</c>, <c>lease[handle].Slice(1)</c>,
    /// <c>lease[handle][1..]</c>, <c>span[..2]</c></summary>
    private static bool IsFrom(IOperation value, Func<IOperation, bool> isSource, List<ILocalSymbol> known) => value switch
    {
        _ when isSource(value) => true,
        ILocalReferenceOperation { Local: var local } => known.Contains(local, SymbolEqualityComparer.Default),
        IConversionOperation { OperatorMethod: null, Operand: var operand } => IsFrom(operand, isSource, known),
        IInvocationOperation
        {
            TargetMethod: { Name: "Slice", ReturnType.IsRefLikeType: true },
            Instance: { } instance
        } => IsFrom(instance, isSource, known),
        IImplicitIndexerReferenceOperation { Instance: { } instance } => IsFrom(instance, isSource, known),
        IConditionalOperation { WhenTrue: var first, WhenFalse: { } second } => IsFrom(first, isSource, known)
            && IsFrom(second, isSource, known),
        _ => false,
    };
}
