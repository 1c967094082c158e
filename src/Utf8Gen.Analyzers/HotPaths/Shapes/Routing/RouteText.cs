namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>Routes as a message shows them.</summary>
internal static class RouteText
{
    private const int MaxLength = 80;

    /// <summary><c>/orders/{id}</c> of <c>orders</c> and <c>/{id}</c>.</summary>
    public static string Join(string? prefix, string? template)
    {
        string first = prefix?.Trim('/') ?? "";
        string second = template?.Trim('/') ?? "";
        return "/" + first + (first.Length > 0 && second.Length > 0 ? "/" : "") + second;
    }

    /// <summary>Cuts a long route: a message is one line.</summary>
    public static string Shorten(string route) => route.Length <= MaxLength ? route : route.Substring(0, MaxLength) + "...";
}
