using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Middleware that ASP.NET Core calls for each request: <c>Task
/// InvokeAsync(HttpContext context, ...)</c> of a type that receives the next
/// <c>RequestDelegate</c>, or of an <c>IMiddleware</c>.</summary>
internal static class Middleware
{
    private const string Http = "Microsoft.AspNetCore.Http";

    public static bool IsInvoke(IMethodSymbol method)
        => method is
        {
            Name: "Invoke" or "InvokeAsync", IsStatic: false, DeclaredAccessibility: Accessibility.Public,
            Parameters: [var context, ..], ReturnType.Name: "Task"
        }
            && Is(context.Type, "HttpContext")
            && (TakesNext(method.ContainingType) || IsMiddleware(method.ContainingType));

    private static bool TakesNext(INamedTypeSymbol type)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (Is(parameter.Type, "RequestDelegate"))
                    return true;
            }
        }

        return false;
    }

    private static bool IsMiddleware(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (Is(implemented, "IMiddleware"))
                return true;
        }

        return false;
    }

    private static bool Is(ITypeSymbol type, string name) => type.Name == name && type.IsInNamespace(Http);
}
