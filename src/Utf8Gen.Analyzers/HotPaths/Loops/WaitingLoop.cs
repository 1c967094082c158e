using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>A loop that waits in its iterations, which takes longer than what it does
/// otherwise.</summary>
internal static class WaitingLoop
{
    // A loop is asked about for each finding and call in it.
    private static readonly ConditionalWeakTable<ILoopOperation, StrongBox<bool>> ForTime = new();
    private static readonly ConditionalWeakTable<ILoopOperation, StrongBox<bool>> ForResponse = new();

    /// <summary>Whether it retries or polls. It may do so without a wait, in a loop that
    /// counts.</summary>
    public static bool IsForTime(ILoopOperation loop)
        => ForTime.GetValue(loop, static loop => new StrongBox<bool>(Calls(loop, IsWait))).Value;

    /// <summary>Whether it awaits the response to a request. Loops over what the response contains
    /// are other loops.</summary>
    public static bool IsForResponse(ILoopOperation loop)
        => ForResponse.GetValue(loop, static loop => new StrongBox<bool>(Calls(loop, IsRequest))).Value;

    private static bool Calls(IOperation operation, Func<IInvocationOperation, bool> isWanted)
    {
        foreach (IOperation part in operation.ChildOperations)
        {
            // Another loop may wait only before its own iterations, and a
            // function whenever it is called.
            if (part is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation)
                continue;
            if ((part is IInvocationOperation call && isWanted(call)) || Calls(part, isWanted))
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

    /// <summary><c>await client.GetAsync(page)</c>, by <c>HttpClient</c> or what a generated client
    /// returns.</summary>
    private static bool IsRequest(IInvocationOperation call)
        => IsAwaited(call)
            && (IsHttpClient(call.TargetMethod.ContainingType) || (ResultOf(call.TargetMethod) is { } result && IsResponse(result)));

    private static bool IsHttpClient(INamedTypeSymbol? type) => type?.Name switch
    {
        "HttpClient" => type.IsInNamespace("System.Net.Http"),
        "HttpClientJsonExtensions" => type.IsInNamespace("System.Net.Http.Json"),
        _ => false,
    };

    private static bool IsResponse(ITypeSymbol type) => type.Name switch
    {
        "HttpResponseMessage" => type.IsInNamespace("System.Net.Http"),
        "ClientResult" => type.IsInNamespace("System.ClientModel"),
        "Response" => type.IsInNamespace("Azure"),
        _ => false,
    };

    /// <summary>Returns the type in <c>Task&lt;T&gt;</c>.</summary>
    private static ITypeSymbol? ResultOf(IMethodSymbol method)
        => method.ReturnType is INamedTypeSymbol { Name: "Task" or "ValueTask", TypeArguments: [var result] } ? result : null;

    private static bool IsAwaited(IInvocationOperation call)
        => call.Parent is IAwaitOperation or IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Parent: IAwaitOperation };

    private static bool IsZero(ImmutableArray<IArgumentOperation> arguments)
        => arguments is [{ Value.ConstantValue: { HasValue: true, Value: 0 } }, ..];
}
