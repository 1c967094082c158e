namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>Routes that say that few requests have them: an administrator sends those, or they are
/// sent once for an installation, such as <c>POST /api/settings/restore</c>.</summary>
/// <remarks>The list is closed; the guide about hot paths has it.</remarks>
internal static class RareRoute
{
    private static readonly HashSet<string> Segments = new(StringComparer.OrdinalIgnoreCase)
    {
        "admin",
        "administration",
        "backup",
        "install",
        "restore",
        "setup",
        "uninstall",
    };

    public static bool Is(string route) => route.Split('/').Any(Segments.Contains);
}
