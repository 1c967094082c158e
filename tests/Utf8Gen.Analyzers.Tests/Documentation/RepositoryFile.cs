namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A file of the repository.</summary>
internal sealed class RepositoryFile(string path)
{
    public static IEnumerable<string> NamesIn(string folder, string pattern)
        => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), pattern).Select(static file => Path.GetFileName(file));

    /// <summary>The paths of files in a folder and in those below it, in ordinal order.</summary>
    public static IEnumerable<string> PathsBelow(string folder, string pattern)
        => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), pattern, SearchOption.AllDirectories)
            .Select(static file => Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    public string Read() => File.ReadAllText(RepositoryFolder.PathOf(path)).ReplaceLineEndings("\n");
}
