using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Static constructors, <c>Main</c> and top-level statements, whose loops are not hot, and
/// the local functions that only they call.</summary>
internal static class RunsOnce
{
    /// <remarks>Except functions that are passed on: <c>app.MapPost("/", (JsonElement body) =>
    /// ...)</c> runs for each request.</remarks>
    public static bool Contains(IOperation operation, ISymbol member) => IsRunOnce(member) && IsRunByMember(operation, depth: 0);

    private static bool IsRunOnce(ISymbol member)
        => member is IMethodSymbol { IsStatic: true } method && method.MethodKind switch
        {
            MethodKind.StaticConstructor => true,
            MethodKind.Ordinary => method.Name
                is WellKnownMemberNames.EntryPointMethodName
                or WellKnownMemberNames.TopLevelStatementsEntryPointMethodName,
            _ => false,
        };

    /// <param name="operation">An operation that may be in a local function.</param>
    /// <param name="depth">The number of calls in between. Local
    /// functions may be recursive.</param>
    private static bool IsRunByMember(IOperation operation, int depth) => EnclosingFunction.Find(operation) switch
    {
        null => true,
        ILocalFunctionOperation local => depth < 4 && AllUsesAreCalls(local, depth),
        _ => false,
    };

    private static bool AllUsesAreCalls(ILocalFunctionOperation local, int depth)
    {
        bool isCalled = false;
        foreach (IOperation operation in RootOf(local).Descendants())
        {
            switch (operation)
            {
                case IMethodReferenceOperation { Method: var method } when Is(method, local):
                    return false;

                case IInvocationOperation { TargetMethod: var method } when Is(method, local) && !IsInside(operation, local):
                    if (!IsRunByMember(operation, depth + 1))
                        return false;
                    isCalled = true;
                    break;
            }
        }

        return isCalled;
    }

    private static IOperation RootOf(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;

        return operation;
    }

    private static bool Is(IMethodSymbol called, ILocalFunctionOperation local)
        => SymbolEqualityComparer.Default.Equals(called.OriginalDefinition, local.Symbol);

    /// <summary>Whether a function calls itself.</summary>
    private static bool IsInside(IOperation operation, ILocalFunctionOperation local)
        => local.Syntax.Span.Contains(operation.Syntax.Span);
}
