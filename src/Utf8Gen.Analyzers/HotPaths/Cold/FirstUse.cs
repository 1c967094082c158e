using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Lambdas that make a value when it is used for the first time.</summary>
internal static class FirstUse
{
    /// <summary><c>new Lazy&lt;string&gt;(() => Load())</c>, <c>cache.GetOrCreate("names", _ =>
    /// Load())</c></summary>
    public static bool Makes(IAnonymousFunctionOperation lambda) => LinqLambda.TakerOf(lambda) switch
    {
        IObjectCreationOperation { Type: INamedTypeSymbol { Name: "Lazy" } lazy } => lazy.IsIn("System"),
        IInvocationOperation { TargetMethod: var method } => IsOfCache(method) || IsLazyInitializer(method.ContainingType),
        _ => false,
    };

    /// <summary>Whether the value is shared: by all callers of a cache, or as one of a type. An
    /// object may be made for each message, with all of its lazy values.</summary>
    public static bool MakesShared(IAnonymousFunctionOperation lambda, ISymbol member)
        => LinqLambda.TakerOf(lambda) is IInvocationOperation { TargetMethod: var method } && IsOfCache(method)
            || (IsStatic(member) && Makes(lambda));

    /// <summary>The initializer of a property is that of its field.</summary>
    private static bool IsStatic(ISymbol member)
        => member is IFieldSymbol { IsStatic: true } or IMethodSymbol { MethodKind: MethodKind.StaticConstructor };

    /// <summary>The names that caches have for this: <c>ConcurrentDictionary</c>,
    /// <c>IMemoryCache</c>, <c>HybridCache</c>, <c>IFusionCache</c>.</summary>
    private static bool IsOfCache(IMethodSymbol method)
        => method.Name is "GetOrAdd" or "GetOrAddAsync" or "GetOrCreate" or "GetOrCreateAsync" or "GetOrSet" or "GetOrSetAsync";

    private static bool IsLazyInitializer(INamedTypeSymbol type)
        => type.Name == "LazyInitializer" && type.IsInNamespace("System.Threading");
}
