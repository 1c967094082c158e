namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Paths as text: whoever runs the compiler may be on another system than whoever wrote the path, and nothing
/// here may ask the disk.</summary>
internal static class FilePath
{
    /// <summary>With slashes only, and without <c>.</c> and <c>..</c> where they can be resolved.</summary>
    public static string Normalize(string path)
    {
        var parts = new List<string>();
        string[] given = path.Replace('\\', '/').Split('/');
        for (int i = 0; i < given.Length; i++)
        {
            if (given[i] == "." || (given[i].Length == 0 && i > 0))
                continue;
            if (given[i] == ".." && parts.Count > 0 && parts[parts.Count - 1] is not (".." or "") && !IsDrive(parts[parts.Count - 1]))
                parts.RemoveAt(parts.Count - 1);
            else if (given[i] != ".." || parts.Count == 0 || parts[parts.Count - 1] == "..")
                parts.Add(given[i]);
        }

        return string.Join("/", parts);
    }

    /// <param name="path">A path that is normalized.</param>
    public static bool IsRooted(string path) => path.StartsWith("/", StringComparison.Ordinal) || (path.Length > 2 && IsDrive(path.Substring(0, 2)) && path[2] == '/');

    private static bool IsDrive(string part) => part.Length == 2 && part[1] == ':' && part[0] is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z');

    public static string DirectoryOf(string path)
    {
        string normal = Normalize(path);
        return normal.Substring(0, Math.Max(normal.LastIndexOf('/'), 0));
    }

    /// <summary>A path in a directory; the directory may end with a slash, and be empty.</summary>
    public static string Join(string directory, string path)
        => directory.Length == 0 ? Normalize(path) : Normalize(directory + "/" + path);
}
