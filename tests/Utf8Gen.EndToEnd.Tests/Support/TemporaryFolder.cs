using System.Text;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>A folder that is gone after the test.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("utf8gen-").FullName;

    public string Add(string name, string text) => Add(name, Encoding.UTF8.GetBytes(text));

    public string Add(string name, byte[] content)
    {
        string path = System.IO.Path.Combine(Path, name);
        File.WriteAllBytes(path, content);
        return path;
    }

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
