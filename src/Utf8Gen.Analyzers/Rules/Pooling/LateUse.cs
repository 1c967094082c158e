using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A use after the end of a lifetime: the common result of all lifetime rules.</summary>
/// <param name="End">The call that ends the lifetime, or what a <c>using</c> closes.</param>
/// <param name="Use">The first certain use: executed whenever the call is, or never
/// without the call before it.</param>
/// <param name="Used">The variable that is used.</param>
/// <param name="AllUses">All uses reachable by a path, of all variables whose
/// lifetime the call ends.</param>
internal sealed record LateUse(IOperation End, IOperation Use, ISymbol Used, IReadOnlyList<IOperation> AllUses)
{
    /// <param name="end">The call, or what replaces it.</param>
    /// <param name="used">The variable whose value's lifetime ends.</param>
    /// <param name="others">Variables that determine that value. If one of them
    /// changes, so does the value.</param>
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
