namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A file of the repository.</summary>
internal sealed class RepositoryFile(string path)
{
    public static IEnumerable<string> NamesIn(string folder, string pattern)
        => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), pattern).Select(static file => Path.GetFileName(file));

    public string Read() => File.ReadAllText(RepositoryFolder.PathOf(path)).ReplaceLineEndings("\n");
}
