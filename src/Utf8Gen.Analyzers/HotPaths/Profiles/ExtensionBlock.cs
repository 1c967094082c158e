using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary><c>extension (JsonProperty property) { }</c></summary>
internal static class ExtensionBlock
{
    // Available from Roslyn 5.0 on; a compiler does not load an analyzer
    // built against a newer version.
    private static readonly PropertyInfo? Receiver = typeof(INamedTypeSymbol).GetProperty("ExtensionParameter");

    public static bool Is(INamedTypeSymbol type) => type.Name.Length == 0;

    /// <summary>Returns the parameters at run time: an instance method has the receiver of the
    /// block before its own.</summary>
    public static ImmutableArray<IParameterSymbol> ParametersAtRunTime(IMethodSymbol method)
        => !method.IsStatic && method.ContainingType is { } type && Is(type) && Receiver?.GetValue(type) is IParameterSymbol receiver
            ? method.Parameters.Insert(0, receiver)
            : method.Parameters;
}
