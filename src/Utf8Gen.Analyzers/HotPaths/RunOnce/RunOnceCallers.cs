using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Functions that only code that runs once calls, directly or through
/// one another.</summary>
/// <remarks>Except <c>Main</c>: it calls everything that a program does with all of its input,
/// and a function called from it says nothing about how long that is; unless the rest is a web
/// server's.</remarks>
/// <param name="uses">Where functions are used.</param>
/// <param name="isForLoops">Whether the question is if a loop is hot: calls for each connection, by
/// cold code, and in a loop of start-up code are then as rare as one.</param>
internal sealed class RunOnceCallers(UseFinder uses, bool isForLoops)
{
    /// <summary>Start-up code is not deep; the callers of each function are searched for.</summary>
    private const int MaxFunctions = 16;

    private readonly ConcurrentDictionary<IMethodSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Whether an operation is in code that runs once, or in a function that is reached
    /// only from it.</summary>
    public bool Contains(IOperation operation, ISymbol member)
        => IsStartUp(operation, member) || (FunctionAround.Find(operation, member) is { } function && IsReachedOnce(function));

    private bool IsStartUp(IOperation operation, ISymbol member)
        => StartUp.Contains(operation, member) && (isForLoops || !RunOnceMember.IsOfConnection(member));

    private bool IsReachedOnce(IMethodSymbol function)
        => _known.TryGetValue(function, out bool known) ? known : _known.GetOrAdd(function, AreReachedOnce([function]));

    /// <summary>Whether all calls of a function, of its callers and theirs begin in code that
    /// runs once.</summary>
    /// <param name="functions">The function; its callers are added.</param>
    private bool AreReachedOnce(List<IMethodSymbol> functions)
    {
        bool isReached = false;
        for (int i = 0; i < functions.Count; i++)
        {
            if (uses.MayBeUsedElsewhere(functions[i]) || uses.Of(functions[i]) is not { AreAll: true, Uses: { Count: > 0 } calls })
                return false;

            foreach (FunctionUse call in calls)
            {
                if (IsRare(call, functions[i]))
                    isReached = true;
                else if (CallerOf(call) is not { } caller || !TryAdd(functions, caller))
                    return false;
            }
        }

        return isReached;
    }

    private bool IsRare(FunctionUse use, IMethodSymbol function)
        => use.IsCall
            && ((isForLoops && ColdCode.Contains(use.Operation, use.Member, includesFirstUse: false))
                || (!IsRepeated(use.Operation)
                    && (RunOnceMember.IsEntryPoint(use.Member)
                        ? Seeding.Is(function, use.Operation)
                        : IsStartUp(use.Operation, use.Member))));

    /// <summary>The function that contains a call, if that says how often the called one
    /// runs.</summary>
    private IMethodSymbol? CallerOf(FunctionUse use)
        => use.IsCall && !IsRepeated(use.Operation) ? FunctionAround.Find(use.Operation, use.Member) : null;

    private static bool TryAdd(List<IMethodSymbol> functions, IMethodSymbol caller)
    {
        if (functions.Contains(caller, SymbolEqualityComparer.Default))
            return true;
        if (functions.Count == MaxFunctions)
            return false;

        functions.Add(caller);
        return true;
    }

    /// <summary>Whether a call is in a loop that makes it more than a part of the start. Over what
    /// is there, <c>foreach (Entity entity in entities) Describe(entity)</c>, it is as rare as
    /// code in that loop; <c>while</c> may read input without end.</summary>
    private bool IsRepeated(IOperation call)
    {
        for (IOperation? around = call.Parent; around is not null && !EnclosingFunction.IsBoundary(around); around = around.Parent)
        {
            if (around is ILoopOperation loop && !(isForLoops && IsOverPresent(loop)))
                return true;
        }

        return false;
    }

    private static bool IsOverPresent(ILoopOperation loop)
        => loop is IForLoopOperation { Condition: not null } or IForEachLoopOperation { IsAsynchronous: false };
}
