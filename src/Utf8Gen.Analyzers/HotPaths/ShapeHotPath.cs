using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Members that a framework calls for each value or request.</summary>
internal static class ShapeHotPath
{
    public static HotReason? Find(ISymbol member, SymbolPatterns entryPoints)
        => WhatItIs(member, entryPoints) is { } shape
            ? new HotReason($"{MemberName.InTypes(member)} {shape}", $"called from {MemberName.InTypes(member)}, which {shape}")
            : null;

    private static string? WhatItIs(ISymbol member, SymbolPatterns entryPoints)
    {
        if (member is IMethodSymbol method)
        {
            if (OverridesJsonConverter(method))
                return $"overrides JsonConverter<T>.{method.Name}";
            if (FormatsUtf8(method))
                return "implements IUtf8SpanFormattable";
            if (Middleware.IsInvoke(method))
                return "is middleware";
        }

        return EntryPoint.Find(member, entryPoints) is { } pattern ? $"is the entry point {pattern.Text}" : null;
    }

    private static bool OverridesJsonConverter(IMethodSymbol method)
    {
        if (method is not { IsOverride: true, Name: "Read" or "Write" })
            return false;

        while (method.OverriddenMethod is { } overridden)
            method = overridden;
        return method.ContainingType is { Name: "JsonConverter", Arity: 1 } type && type.IsInNamespace("System.Text.Json.Serialization");
    }

    private static bool FormatsUtf8(IMethodSymbol method)
    {
        if (!method.Name.EndsWith("TryFormat", StringComparison.Ordinal))
            return false;

        foreach (INamedTypeSymbol implemented in method.ContainingType.AllInterfaces)
        {
            if (implemented is { Name: "IUtf8SpanFormattable", Arity: 0 } && implemented.IsIn("System")
                && implemented.GetMembers("TryFormat") is [var format] && method.Implements(format))
            {
                return true;
            }
        }

        return false;
    }
}
