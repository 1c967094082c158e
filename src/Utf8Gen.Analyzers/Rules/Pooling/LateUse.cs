using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A use after the end of a lifetime: the common result of all lifetime rules.</summary>
/// <param name="End">The call that ends the lifetime, or what a <c>using</c> closes.</param>
/// <param name="Use">The first certain use: executed whenever the call is, or never without the call before it.</param>
/// <param name="Used">The variable that is used.</param>
/// <param name="AllUses">All uses reachable by a path, of all variables whose lifetime the call ends.</param>
internal sealed record LateUse(IOperation End, IOperation Use, ISymbol Used, IReadOnlyList<IOperation> AllUses)
{
    /// <param name="end">The call, or what replaces it.</param>
    /// <param name="used">The variable whose value's lifetime ends.</param>
    /// <param name="others">Variables that determine that value. If one of them changes, so does the value.</param>
    /// <param name="judge">Judges a step after the call.</param>
    /// <returns><see langword="null"/> if no use is certain.</returns>
    public static LateUse? TryFind(
        IOperation end, ISymbol used, IReadOnlyList<ISymbol> others, Func<IOperation, FunctionFlow, FlowStep> judge)
    {
        if (FunctionFlow.TryCreate(end) is not { } flow)
            return null;

        IReadOnlyList<IOperation> uses = PathsAfter.Find(flow, end.Syntax, Judge);
        if (uses.Count == 0)
            return null;

        if (PathsAfter.AllLeadTo(flow, end.Syntax, Judge))
            return new LateUse(end, uses[0], used, uses);

        var onlyBehind = new StepsOnlyAfter(flow, end.Syntax, Judge);
        return uses.FirstOrDefault(onlyBehind.Contains) is { } use ? new LateUse(end, use, used, uses) : null;

        FlowStep Judge(IOperation step)
            => VariableStep.IsWrite(step, used, flow) || others.Any(other => VariableStep.IsWrite(step, other, flow))
                ? FlowStep.Stop
                : judge(step, flow);
    }

    /// <summary>Returns the first of several late uses after one call.</summary>
    public static LateUse? First(IEnumerable<LateUse?> found)
    {
        LateUse[] late = [.. found.OfType<LateUse>().OrderBy(static use => use.Use.Syntax.SpanStart)];
        return late.Length == 0 ? null : late[0] with { AllUses = [.. late.SelectMany(static use => use.AllUses)] };
    }
}

/// <summary>Local variables whose only value is a span of a pool, or a slice of one.</summary>
internal static class SpanVariables
{
    /// <param name="function">The function that contains them.</param>
    /// <param name="isSource">Whether an operation is the source of the span.</param>
    public static IReadOnlyList<ILocalSymbol> FindVariables(IOperation function, Func<IOperation, bool> isSource)
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

    /// <summary>Finds a use of a span after the call that ends its lifetime. The length of a span is always
    /// valid.</summary>
    public static LateUse? TryFindUseAfter(IOperation end, ILocalSymbol span, IReadOnlyList<ISymbol> origin)
        => LateUse.TryFind(end, span, origin, (step, flow)
            => VariableStep.IsRead(step, span, flow)
                && step.Parent is not IPropertyReferenceOperation { Property.Name: "Length" or "IsEmpty" }
                    ? FlowStep.Found
                    : FlowStep.GoOn);

    /// <summary><c>lease[handle]</c>, <c>lease[handle].Slice(1)</c>, <c>lease[handle][1..]</c>,
    /// <c>span[..2]</c></summary>
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
