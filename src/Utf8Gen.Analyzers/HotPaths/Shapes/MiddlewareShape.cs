using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Middleware that ASP.NET Core calls for each request: <c>Task
/// InvokeAsync(HttpContext context, ...)</c> of a type that receives the next
/// <c>RequestDelegate</c>, or of an <c>IMiddleware</c>.</summary>
internal sealed class MiddlewareShape : IHotShape
{
    private const string Http = "Microsoft.AspNetCore.Http";

    public string? Find(IOperation operation, ISymbol member)
        => member is IMethodSymbol
        {
            Name: "Invoke" or "InvokeAsync", IsStatic: false, DeclaredAccessibility: Accessibility.Public,
            Parameters: [var context, ..], ReturnType.Name: "Task"
        } method
            && Is(context.Type, "HttpContext")
            && IsMiddlewareType(method.ContainingType)
            ? "middleware " + MemberName.InTypes(method)
            : null;

    /// <summary>Whether a type is made once for an application, and called for each
    /// request.</summary>
    public static bool IsMiddlewareType(INamedTypeSymbol type) => TakesNext(type) || BaseTypes.HasInterface(type, "IMiddleware", Http);

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

    private static bool Is(ITypeSymbol type, string name) => type.Name == name && type.IsInNamespace(Http);
}
