using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Static constructors, <c>Main</c> and top-level statements, whose loops are not hot.</summary>
internal static class RunsOnce
{
    /// <remarks>What is in a function that these contain is not meant: <c>app.MapPost("/", (JsonElement body) => ...)</c> runs for
    /// each request.</remarks>
    public static bool Contains(IOperation operation, ISymbol member) => IsRunOnce(member) && EnclosingFunction.Find(operation) is null;

    private static bool IsRunOnce(ISymbol member)
        => member is IMethodSymbol { IsStatic: true } method && method.MethodKind switch
        {
            MethodKind.StaticConstructor => true,
            MethodKind.Ordinary => method.Name
                is WellKnownMemberNames.EntryPointMethodName
                or WellKnownMemberNames.TopLevelStatementsEntryPointMethodName,
            _ => false,
        };
}
