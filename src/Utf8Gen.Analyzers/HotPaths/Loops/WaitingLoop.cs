using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>A loop that waits between its iterations, to retry or to poll.</summary>
internal static class WaitingLoop
{
    // A loop is asked about for each finding and call in it.
    private static readonly ConditionalWeakTable<ILoopOperation, StrongBox<bool>> Known = new();

    public static bool Is(ILoopOperation loop) => Known.GetValue(loop, static loop => new StrongBox<bool>(Waits(loop))).Value;

    private static bool Waits(IOperation operation)
    {
        foreach (IOperation part in operation.ChildOperations)
        {
            // Another loop may wait only before its own iterations, and a
            // function whenever it is called.
            if (part is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation)
                continue;
            if ((part is IInvocationOperation call && IsWait(call)) || Waits(part))
                return true;
        }

        return false;
    }

    /// <summary><c>await Task.Delay(1000)</c>, <c>Thread.Sleep(1000)</c>,
    /// <c>await timer.WaitForNextTickAsync()</c></summary>
    private static bool IsWait(IInvocationOperation call)
        => call.TargetMethod is { Name: var name, ContainingType: { } type } && name switch
        {
            "Delay" => IsAwaited(call) && type.Name == "Task" && type.IsInNamespace("System.Threading.Tasks") && !IsZero(call.Arguments),
            "Sleep" => type.Name == "Thread" && type.IsInNamespace("System.Threading") && !IsZero(call.Arguments),
            "WaitForNextTickAsync" => type.Name == "PeriodicTimer" && type.IsInNamespace("System.Threading"),
            _ => false,
        };

    private static bool IsAwaited(IInvocationOperation call)
        => call.Parent is IAwaitOperation or IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Parent: IAwaitOperation };

    private static bool IsZero(ImmutableArray<IArgumentOperation> arguments)
        => arguments is [{ Value.ConstantValue: { HasValue: true, Value: 0 } }, ..];
}
