using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary><c>extension (JsonProperty property) { }</c></summary>
internal static class ExtensionBlock
{
    // Roslyn has it from 5.0 on, and an analyzer that is built against that is not loaded by an older compiler.
    private static readonly PropertyInfo? Receiver = typeof(INamedTypeSymbol).GetProperty("ExtensionParameter");

    public static bool Is(INamedTypeSymbol type) => type.Name.Length == 0;

    /// <summary>A method that is not static has what the block extends before its own parameters.</summary>
    public static ImmutableArray<IParameterSymbol> ParametersAtRunTime(IMethodSymbol method)
        => !method.IsStatic && method.ContainingType is { } type && Is(type) && Receiver?.GetValue(type) is IParameterSymbol receiver
            ? method.Parameters.Insert(0, receiver)
            : method.Parameters;
}
