using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

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
        (string? verb, string? ofAction) = VerbOf(action);
        ofAction ??= AttributeLookup.TemplateOf(AttributeLookup.Find(action, "RouteAttribute", Mvc));
        string? ofType = ofAction is ['/' or '~', ..] ? null : TemplateOf(action.ContainingType);
        if (ofAction is null && ofType is null)
            return null;

        string route = RouteText.Join(ofType, ofAction?.TrimStart('~'))
            .Replace("[controller]", WithoutSuffix(action.ContainingType.Name, "Controller"))
            .Replace("[action]", WithoutSuffix(action.Name, "Async"));
        return RouteText.Shorten(verb is null ? route : $"{verb} {route}");
    }

    /// <summary><c>[HttpGet("{id}")]</c></summary>
    private static (string? Verb, string? Template) VerbOf(IMethodSymbol action)
    {
        foreach (AttributeData attribute in action.GetAttributes())
        {
            string? verb = attribute.AttributeClass?.Name switch
            {
                "HttpGetAttribute" => "GET",
                "HttpPostAttribute" => "POST",
                "HttpPutAttribute" => "PUT",
                "HttpDeleteAttribute" => "DELETE",
                "HttpPatchAttribute" => "PATCH",
                "HttpHeadAttribute" => "HEAD",
                "HttpOptionsAttribute" => "OPTIONS",
                _ => null,
            };
            if (verb is not null && attribute.AttributeClass!.IsInNamespace(Mvc))
                return (verb, AttributeLookup.TemplateOf(attribute));
        }

        return default;
    }

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
