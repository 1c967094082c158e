using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A use of what a call has ended the life of: what all rules about lives ask for.</summary>
/// <param name="End">The call; or what a <c>using</c> closes, where that makes it.</param>
/// <param name="Use">The first use that is certain: executed whenever the call is, or never without the call before it.</param>
/// <param name="Used">The variable that is used.</param>
/// <param name="AllUses">This one and the others that a path leads to, of all variables that the call ends the life of.</param>
internal sealed record LateUse(IOperation End, IOperation Use, ISymbol Used, IReadOnlyList<IOperation> AllUses)
{
    /// <param name="end">The call, or what has its place.</param>
    /// <param name="used">The variable whose value's life it ends.</param>
    /// <param name="others">Variables that say which value that is. Where one of them gets another value, it is another.</param>
    /// <param name="judge">What another step behind the call is.</param>
    /// <returns><see langword="null"/> where no use is certain.</returns>
    public static LateUse? TryFind(
        IOperation end, ISymbol used, IReadOnlyList<ISymbol> others, Func<IOperation, FunctionFlow, FlowStep> judge)
    {
        if (FunctionFlow.TryCreate(end) is not { } flow)
            return null;

        IReadOnlyList<IOperation> uses = PathsAfter.Find(flow, end.Syntax, Judge);
        if (uses.Count == 0)
            return null;

        if (Precondition.UseIsCertain.Holds(PathsAfter.AllLeadTo(flow, end.Syntax, Judge)))
            return new LateUse(end, uses[0], used, uses);

        var onlyBehind = new StepsOnlyAfter(flow, end.Syntax, Judge);
        return uses.FirstOrDefault(onlyBehind.Contains) is { } use ? new LateUse(end, use, used, uses) : null;

        FlowStep Judge(IOperation step)
            => VariableStep.IsWrite(step, used, flow) || others.Any(other => VariableStep.IsWrite(step, other, flow))
                ? FlowStep.Stop
                : judge(step, flow);
    }

    /// <summary>The first of several late uses behind one call.</summary>
    public static LateUse? First(IEnumerable<LateUse?> found)
    {
        LateUse[] late = [.. found.OfType<LateUse>().OrderBy(static use => use.Use.Syntax.SpanStart)];
        return late.Length == 0 ? null : late[0] with { AllUses = [.. late.SelectMany(static use => use.AllUses)] };
    }
}
