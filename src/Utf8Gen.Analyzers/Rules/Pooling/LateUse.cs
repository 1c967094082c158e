using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A use of what a call has ended the life of.</summary>
/// <param name="End">The call.</param>
/// <param name="Use">The first use behind it, on some path.</param>
/// <param name="Used">The variable that is used.</param>
/// <param name="Ended">All variables that the call has ended the life of, in the function.</param>
internal sealed record LateUse(IInvocationOperation End, IOperation Use, ISymbol Used, IReadOnlyList<ISymbol> Ended)
{
    /// <param name="end">The call.</param>
    /// <param name="judge">What a step behind it is.</param>
    /// <returns><see langword="null"/> where no path leads to a use.</returns>
    public static IOperation? FindFirst(IInvocationOperation end, Func<IOperation, FunctionFlow, FlowStep> judge)
    {
        if (FunctionFlow.TryCreate(end) is not { } flow)
            return null;

        IOperation? found = null;
        var search = new FlowSearch(flow, Judge, static _ => null);
        return search.FindsAfter(end.Syntax) ? found : null;

        FlowStep Judge(IOperation step)
        {
            FlowStep result = judge(step, flow);
            if (result == FlowStep.Found)
                found = step;
            return result;
        }
    }
}
