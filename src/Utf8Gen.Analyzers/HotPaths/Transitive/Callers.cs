using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Calls;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>The callers of one function.</summary>
/// <param name="HotCall">Why one of the calls is hot: the ordinally first of several reasons, so
/// that the result is deterministic.</param>
/// <param name="Functions">The functions with the other calls, but for those in cold code.</param>
internal sealed record Callers(string? HotCall, IReadOnlyCollection<IMethodSymbol> Functions)
{
    public static Callers Of(FunctionUses uses, Func<IOperation, ISymbol, Heat> measure)
    {
        string? hotCall = null;
        var functions = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default);
        foreach (FunctionUse use in uses.Uses)
        {
            if (!use.IsCall || measure(use.Operation, use.Member) is not { IsCold: false } heat)
                continue;

            if (heat.Reason is { AsCaller: var hot })
                hotCall = hotCall is null || string.CompareOrdinal(hot, hotCall) < 0 ? hot : hotCall;
            else if (FunctionAround.Find(use.Operation, use.Member) is { } caller)
                functions.Add(caller);
        }

        return new Callers(hotCall, functions);
    }
}
