using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary><c>logger.IsEnabled(LogLevel.Debug)</c></summary>
internal static class LoggerTest
{
    public static bool Is(IMethodSymbol method)
    {
        if (method is not { Name: "IsEnabled", ContainingType: { } type })
            return false;

        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (IsLogger(ancestor))
                return true;
        }

        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (IsLogger(implemented))
                return true;
        }

        return false;
    }

    private static bool IsLogger(INamedTypeSymbol type) => type.Name switch
    {
        "ILogger" => type.IsInNamespace("Microsoft.Extensions.Logging") || type.IsIn("Serilog"),
        "EventSource" => type.IsInNamespace("System.Diagnostics.Tracing"),
        _ => false,
    };
}
