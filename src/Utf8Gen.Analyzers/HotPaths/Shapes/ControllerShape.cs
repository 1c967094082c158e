using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Shapes.Routing;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Actions of ASP.NET Core's controllers.</summary>
/// <remarks>A class that is a controller only by the end of its name is not recognized.</remarks>
internal sealed class ControllerShape : IHotShape
{
    private const string Mvc = "Microsoft.AspNetCore.Mvc";

    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol
            {
                MethodKind: MethodKind.Ordinary, IsStatic: false, IsGenericMethod: false, DeclaredAccessibility: Accessibility.Public,
                ContainingType: { DeclaredAccessibility: Accessibility.Public } type
            } action
            || !IsController(type)
            || AttributeLookup.Has(action, "NonActionAttribute", Mvc)
            || IsOfFramework(action))
        {
            return null;
        }

        string? route = ActionRoute.Of(action);
        return route is null ? "action " + MemberName.InTypes(action) : RareRoute.Is(route) ? null : route;
    }

    private static bool IsController(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (AttributeLookup.Has(ancestor, "NonControllerAttribute", Mvc))
                return false;
            if ((ancestor.Name is "ControllerBase" && ancestor.IsInNamespace(Mvc))
                || AttributeLookup.Has(ancestor, "ApiControllerAttribute", Mvc)
                || AttributeLookup.Has(ancestor, "ControllerAttribute", Mvc))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a method overrides one of <c>Controller</c> or <c>Object</c>, or
    /// disposes.</summary>
    private static bool IsOfFramework(IMethodSymbol action)
    {
        while (action.OverriddenMethod is { } overridden)
            action = overridden;

        return action.Name is "Dispose" or "DisposeAsync"
            || action.ContainingType.SpecialType == SpecialType.System_Object
            || action.ContainingType.IsInNamespace(Mvc);
    }
}
