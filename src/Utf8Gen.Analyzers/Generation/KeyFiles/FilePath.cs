namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>Handles paths as text: the compiler may run on another operating system than the one the path was written
/// on, and must not access the disk.</summary>
internal static class FilePath
{
    /// <summary>Converts a path to slashes, and resolves <c>.</c> and <c>..</c> where possible.</summary>
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

    /// <param name="path">A normalized path.</param>
    public static bool IsRooted(string path)
        => path.StartsWith("/", StringComparison.Ordinal) || (path.Length > 2 && IsDrive(path.Substring(0, 2)) && path[2] == '/');

    private static bool IsDrive(string part) => part.Length == 2 && part[1] == ':' && part[0] is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z');

    public static string DirectoryOf(string path)
    {
        string normal = Normalize(path);
        int end = normal.LastIndexOf('/');
        return end == 0 ? "/" : normal.Substring(0, Math.Max(end, 0));
    }

    /// <summary>Returns the path from a directory to a file, as messages show it: they are the same on all
    /// machines.</summary>
    public static string RelativeTo(string directory, string path)
    {
        string[] from = Normalize(directory).Split('/');
        string[] to = Normalize(path).Split('/');
        int common = from.Zip(to, string.Equals).TakeWhile(static same => same).Count();
        return string.Join("/", Enumerable.Repeat("..", common == 0 ? 0 : from.Length - common).Concat(to.Skip(common)));
    }

    /// <summary>Joins a directory, which may end with a slash or be empty, and a path.</summary>
    public static string Join(string directory, string path)
        => directory.Length == 0 ? Normalize(path) : Normalize(directory + "/" + path);
}
