using System.Text;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

public sealed class ChangedFileTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void All_files_are_written_each_in_its_encoding()
    {
        ChangedFile first = Create("A.cs", Encoding.UTF8);
        ChangedFile second = Create("B.cs", Encoding.Unicode);

        ChangedFile.WriteAll([first, second]);

        Assert.Equal([0xEF, 0xBB, 0xBF, .. "after"u8], File.ReadAllBytes(first.Path));
        Assert.Equal([.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes("after")], File.ReadAllBytes(second.Path));
    }

    /// <summary>A folder stands for a file that may not be written, which root always
    /// may.</summary>
    [Fact]
    public void If_one_cannot_be_written_none_is()
    {
        ChangedFile first = Create("A.cs", Encoding.UTF8);
        ChangedFile second = Create("B.cs", Encoding.UTF8);
        File.Delete(second.Path);
        Directory.CreateDirectory(second.Path);

        ToolException failure = Assert.Throws<ToolException>(() => ChangedFile.WriteAll([first, second]));

        Assert.StartsWith($"{second.Path} cannot be written, so that no file was changed: ", failure.Message, StringComparison.Ordinal);
        Assert.Equal("before", File.ReadAllText(first.Path));
    }

    private ChangedFile Create(string name, Encoding encoding)
    {
        string path = _folder.PathOf(name);
        File.WriteAllText(path, "before", encoding);
        return new ChangedFile(path, [], SourceText.From("before", encoding), SourceText.From("after", encoding));
    }
}
