using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Code that runs once for a process, a type or a connection, and whose loops are
/// therefore not hot: the members of <see cref="RunOnceMember"/>, the local functions that only
/// they call, and functions that configure something or fill a cache.</summary>
internal static class RunOnceCode
{
    private const int MaxLocalCalls = 4;

    /// <remarks>Except functions that are passed on: <c>app.MapPost("/", (JsonElement body) =>
    /// ...)</c> runs for each request.</remarks>
    public static bool Contains(IOperation operation, ISymbol member) => Contains(operation, member, depth: 0);

    /// <param name="operation">An operation that may be in a local function.</param>
    /// <param name="member">The member that contains it.</param>
    /// <param name="depth">The number of calls in between. Local
    /// functions may be recursive.</param>
    private static bool Contains(IOperation operation, ISymbol member, int depth) => EnclosingFunction.Find(operation) switch
    {
        null => RunOnceMember.Is(member),
        ILocalFunctionOperation local => depth < MaxLocalCalls && AllUsesAreCalls(local, member, depth),
        IAnonymousFunctionOperation lambda => SetUpFunction.Is(lambda) || FirstUse.MakesShared(lambda, member),
        _ => false,
    };

    private static bool AllUsesAreCalls(ILocalFunctionOperation local, ISymbol member, int depth)
    {
        bool isCalled = false;
        foreach (IOperation operation in OperationRoot.Of(local).Descendants())
        {
            switch (operation)
            {
                case IMethodReferenceOperation { Method: var method } when Is(method, local):
                    return false;

                case IInvocationOperation { TargetMethod: var method } when Is(method, local) && !IsInside(operation, local):
                    if (!Contains(operation, member, depth + 1))
                        return false;
                    isCalled = true;
                    break;
            }
        }

        return isCalled;
    }

    private static bool Is(IMethodSymbol called, ILocalFunctionOperation local)
        => SymbolEqualityComparer.Default.Equals(called.OriginalDefinition, local.Symbol);

    /// <summary>Whether a function calls itself.</summary>
    private static bool IsInside(IOperation operation, ILocalFunctionOperation local)
        => local.Syntax.Span.Contains(operation.Syntax.Span);
}
