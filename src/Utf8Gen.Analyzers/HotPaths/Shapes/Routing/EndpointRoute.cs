using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>The route of a minimal API, with the groups it is in as far as the code around it shows
/// them: <c>POST /orders/{id}</c>.</summary>
internal static class EndpointRoute
{
    // Local variables may refer to each other in code that does not compile.
    private const int MaxGroups = 8;

    private const string UnknownPrefix = "...";

    /// <returns><see langword="null"/> if few requests have the route.</returns>
    public static string? Of(IInvocationOperation map)
    {
        string? prefix = PrefixOf(ReceiverOf(map), 0);
        string? pattern = ConstantOf(map, "pattern") ?? ConstantOf(map, "template");
        string route = prefix is null && pattern is null ? "" : RouteText.Join(prefix, pattern);
        if (RareRoute.Is(route))
            return null;

        string verb = map.TargetMethod.Name switch
        {
            "MapGet" => "GET",
            "MapPost" => "POST",
            "MapPut" => "PUT",
            "MapDelete" => "DELETE",
            "MapPatch" => "PATCH",
            "MapFallback" => "fallback",
            "MapMethods" => VerbsOf(map),
            _ => "",
        };
        string text = $"{verb} {route}".Trim();
        return text.Length > 0 ? RouteText.Shorten(text) : "endpoint " + map.TargetMethod.Name;
    }

    /// <summary>The prefixes of <c>app.MapGroup("/api").MapGroup("/orders")</c>, also through a
    /// local variable.</summary>
    private static string? PrefixOf(IOperation? builder, int depth)
    {
        if (depth > MaxGroups)
            return null;

        return builder switch
        {
            IConversionOperation { Operand: var operand } => PrefixOf(operand, depth),
            IInvocationOperation { TargetMethod.Name: "MapGroup" } group
                => RouteText.Join(PrefixOf(ReceiverOf(group), depth + 1), ConstantOf(group, "prefix")),

            // app.MapGroup("/orders").RequireAuthorization()
            IInvocationOperation call => PrefixOf(ReceiverOf(call), depth + 1),
            ILocalReferenceOperation { Local: var local } => PrefixOf(InitializerOf(local, builder), depth + 1),
            // The caller may pass a group.
            IParameterReferenceOperation { Type.Name: "RouteGroupBuilder" or "IEndpointRouteBuilder" } => UnknownPrefix,
            _ => null,
        };
    }

    /// <summary>The constants of <c>new[] { "GET", "HEAD" }</c> and
    /// <c>["GET", "HEAD"]</c>.</summary>
    private static string VerbsOf(IInvocationOperation map)
        => string.Join(
            ",",
            map.Arguments.Where(static argument => argument.Parameter?.Name == "httpMethods")
                .SelectMany(static argument => argument.Descendants())
                .Select(static part => part is ILiteralOperation or IFieldReferenceOperation ? part.ConstantValue.Value as string : null)
                .OfType<string>());

    private static IOperation? ReceiverOf(IInvocationOperation call)
        => call.Instance ?? (call.TargetMethod.IsExtensionMethod && call.Arguments is [var first, ..] ? first.Value : null);

    private static IOperation? InitializerOf(ILocalSymbol local, IOperation reference)
    {
        foreach (IOperation operation in OperationRoot.Of(reference).Descendants())
        {
            if (operation is IVariableDeclaratorOperation declarator && SymbolEqualityComparer.Default.Equals(declarator.Symbol, local))
                return declarator.GetVariableInitializer()?.Value;
        }

        return null;
    }

    private static string? ConstantOf(IInvocationOperation call, string parameter)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Name == parameter)
                return argument.Value.ConstantValue is { HasValue: true, Value: string text } ? text : null;
        }

        return null;
    }
}
