namespace Utf8Gen.Tool.Tests.Support;

/// <summary>A folder that is gone after the test.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("utf8gen-tool-").FullName;

    public string Write(string name, string text)
    {
        string path = PathOf(name);
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public void Write(IEnumerable<(string Path, string Text)> files)
    {
        foreach ((string path, string text) in files)
            Write(path, text);
    }

    public string PathOf(string name) => System.IO.Path.Combine(Path, name);

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
