using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>The methods of HTTP that an action's attributes allow: <c>[HttpGet("{id}")]</c>,
/// <c>[AcceptVerbs("GET", "HEAD", Route = "{id}")]</c>.</summary>
internal static class ActionVerbs
{
    private const string Mvc = "Microsoft.AspNetCore.Mvc";

    /// <returns>The methods, separated by commas, with the template that they share: an action may
    /// have several routes, of which the first one is meant.</returns>
    public static (string Verbs, string? Template) Of(IMethodSymbol action)
    {
        var verbs = new List<string>();
        string? template = null;
        foreach (AttributeData attribute in action.GetAttributes())
        {
            if (VerbsOf(attribute) is not { } allowed || !attribute.AttributeClass!.IsInNamespace(Mvc))
                continue;

            string? own = TemplateOf(attribute);
            if (verbs.Count > 0 && own != template)
                continue;

            template = own;
            verbs.AddRange(allowed);
        }

        return (string.Join(",", verbs), template);
    }

    private static IEnumerable<string>? VerbsOf(AttributeData attribute) => attribute.AttributeClass?.Name switch
    {
        "HttpGetAttribute" => ["GET"],
        "HttpPostAttribute" => ["POST"],
        "HttpPutAttribute" => ["PUT"],
        "HttpDeleteAttribute" => ["DELETE"],
        "HttpPatchAttribute" => ["PATCH"],
        "HttpHeadAttribute" => ["HEAD"],
        "HttpOptionsAttribute" => ["OPTIONS"],
        "AcceptVerbsAttribute" => attribute.ConstructorArguments.SelectMany(TextsOf),
        _ => null,
    };

    private static string? TemplateOf(AttributeData attribute)
        => attribute.AttributeClass!.Name == "AcceptVerbsAttribute"
            ? attribute.NamedArguments.FirstOrDefault(static named => named.Key == "Route").Value.Value as string
            : AttributeLookup.TemplateOf(attribute);

    private static IEnumerable<string> TextsOf(TypedConstant argument)
        => argument.Kind == TypedConstantKind.Array
            ? argument.Values.IsDefault ? [] : argument.Values.SelectMany(TextsOf)
            : argument.Value is string text ? [text.ToUpperInvariant()] : [];
}
