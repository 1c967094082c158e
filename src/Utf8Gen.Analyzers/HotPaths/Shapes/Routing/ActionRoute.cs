using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>The route of a controller's action, as its attributes say it:
/// <c>GET /api/orders/{id}</c>.</summary>
internal static class ActionRoute
{
    private const string Mvc = "Microsoft.AspNetCore.Mvc";

    /// <returns><see langword="null"/> if no attribute has a template: the route then follows
    /// from conventions that are set elsewhere.</returns>
    public static string? Of(IMethodSymbol action)
    {
        (string verbs, string? ofAction) = ActionVerbs.Of(action);
        ofAction ??= AttributeLookup.TemplateOf(AttributeLookup.Find(action, "RouteAttribute", Mvc));
        string? ofType = ofAction is ['/' or '~', ..] ? null : TemplateOf(action.ContainingType);
        if (ofAction is null && ofType is null)
            return null;

        string route = RouteText.Join(ofType, ofAction?.TrimStart('~'))
            .Replace("[controller]", WithoutSuffix(action.ContainingType.Name, "Controller"))
            .Replace("[action]", NameOf(action));
        return RouteText.Shorten($"{verbs} {route}".TrimStart());
    }

    /// <summary>The name that routes have for an action: <c>[ActionName("list")]</c>.</summary>
    private static string NameOf(IMethodSymbol action)
        => AttributeLookup.TemplateOf(AttributeLookup.Find(action, "ActionNameAttribute", Mvc)) ?? WithoutSuffix(action.Name, "Async");

    private static string? TemplateOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (AttributeLookup.TemplateOf(AttributeLookup.Find(ancestor, "RouteAttribute", Mvc)) is { } template)
                return template;
        }

        return null;
    }

    private static string WithoutSuffix(string name, string suffix)
        => name.EndsWith(suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - suffix.Length) : name;
}
