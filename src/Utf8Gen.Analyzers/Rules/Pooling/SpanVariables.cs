using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>Local variables that are given a span of a pool, or a part of one.</summary>
internal static class SpanVariables
{
    /// <param name="function">The function that they are in.</param>
    /// <param name="isSource">Whether an operation is where the span comes from.</param>
    public static IReadOnlyList<ILocalSymbol> From(IOperation function, Func<IOperation, bool> isSource)
    {
        var found = new List<ILocalSymbol>();
        foreach (IOperation operation in function.Descendants())
        {
            (ILocalSymbol? local, IOperation? value) = operation switch
            {
                IVariableDeclaratorOperation { Symbol: var symbol, Initializer.Value: var initial } => (symbol, initial),
                ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var symbol }, Value: var assigned } => (symbol, assigned),
                _ => default((ILocalSymbol?, IOperation?)),
            };
            if (local is { Type.IsRefLikeType: true } && value is not null && IsFrom(value, isSource, found))
                found.Add(local);
        }

        return found;
    }

    /// <summary><c>lease[handle]</c>, <c>lease[handle].Slice(1)</c>, <c>lease[handle][1..]</c>, <c>span[..2]</c></summary>
    private static bool IsFrom(IOperation value, Func<IOperation, bool> isSource, List<ILocalSymbol> known) => value switch
    {
        _ when isSource(value) => true,
        ILocalReferenceOperation { Local: var local } => known.Contains(local, SymbolEqualityComparer.Default),
        IConversionOperation { Operand: var operand } => IsFrom(operand, isSource, known),
        IInvocationOperation { TargetMethod: { Name: "Slice" or "Trim" or "TrimStart" or "TrimEnd", ReturnType.IsRefLikeType: true }, Instance: { } instance } => IsFrom(instance, isSource, known),
        IImplicitIndexerReferenceOperation { Instance: { } instance } => IsFrom(instance, isSource, known),
        IConditionalOperation { WhenTrue: var first, WhenFalse: { } second } => IsFrom(first, isSource, known) || IsFrom(second, isSource, known),
        _ => false,
    };

    /// <summary>The first use of one of the variables behind a call, on some path.</summary>
    public static LateUse? FindUseAfter(IInvocationOperation end, IReadOnlyList<ILocalSymbol> spans)
    {
        foreach (ILocalSymbol span in spans)
        {
            IOperation? use = LateUse.FindFirst(end, (step, flow) => OwnVariable.IsReplaced(step, span, flow) ? FlowStep.Stop
                : OwnVariable.IsRead(step, span) ? FlowStep.Found
                : FlowStep.GoOn);
            if (use is not null)
                return new LateUse(end, use, span, spans);
        }

        return null;
    }
}
