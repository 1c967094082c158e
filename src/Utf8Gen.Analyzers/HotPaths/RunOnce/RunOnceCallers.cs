using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Functions that only code that runs once calls, and not in a loop.</summary>
/// <remarks>Except <c>Main</c>: it calls everything that a program does with all of its input,
/// and a function called from it says nothing about how long that is; unless the rest is a web
/// server's.</remarks>
/// <param name="uses">Where functions are used.</param>
/// <param name="includesConnections">Whether what runs once for a connection counts.</param>
internal sealed class RunOnceCallers(UseFinder uses, bool includesConnections)
{
    private const int MaxCalls = 2;

    /// <summary>Whether an operation is in code that runs once, or in a function that is reached
    /// only from it.</summary>
    public bool Contains(IOperation operation, ISymbol member) => Contains(operation, member, MaxCalls);

    private bool Contains(IOperation operation, ISymbol member, int calls)
        => (StartUp.Contains(operation, member) && (includesConnections || !RunOnceMember.IsOfConnection(member)))
            || (calls > 0 && FunctionAround.Find(operation, member) is { } function && IsReachedOnce(function, calls - 1));

    private bool IsReachedOnce(IMethodSymbol function, int calls)
    {
        FunctionUses all = uses.Of(function);
        if (!all.AreAll || all.Uses.Count == 0)
            return false;

        foreach (FunctionUse use in all.Uses)
        {
            if (!use.IsCall
                || (RunOnceMember.IsEntryPoint(use.Member) && !Seeding.Is(function, use.Operation))
                || IsInLoop(use.Operation)
                || !(RunOnceMember.IsEntryPoint(use.Member) || Contains(use.Operation, use.Member, calls)))
                return false;
        }

        return true;
    }

    private static bool IsInLoop(IOperation call)
    {
        for (IOperation? around = call.Parent; around is not null && !EnclosingFunction.IsBoundary(around); around = around.Parent)
        {
            if (around is ILoopOperation)
                return true;
        }

        return false;
    }
}
