namespace Utf8Gen.Interception.Emitting;

/// <summary>How the emitted file names a file: the same on every machine.</summary>
internal static class ShownPath
{
    /// <returns>The path below the folder of the project; else the name of the file
    /// alone.</returns>
    public static string Of(string path, string? projectDirectory)
    {
        string shown = Normalize(path);
        string folder = Normalize(projectDirectory ?? "").TrimEnd('/') + "/";
        return folder.Length > 1 && shown.StartsWith(folder, StringComparison.Ordinal)
            ? shown.Substring(folder.Length)
            : shown.Substring(shown.LastIndexOf('/') + 1);
    }

    private static string Normalize(string path) => path.Replace('\\', '/').Replace('\n', ' ').Replace('\r', ' ');
}
