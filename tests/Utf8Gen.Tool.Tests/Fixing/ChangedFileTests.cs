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

    /// <summary>A code page in the project makes an encoding with a byte order mark.</summary>
    [Fact]
    public void A_file_without_a_byte_order_mark_gets_none()
    {
        ChangedFile file = Create("A.cs", new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)) with
        {
            Before = SourceText.From("before", Encoding.UTF8),
        };

        ChangedFile.WriteAll([file]);

        Assert.Equal("after"u8, File.ReadAllBytes(file.Path));
    }

    [Fact]
    public void Text_that_the_encoding_lacks_is_a_loss()
    {
        ChangedFile file = Create("A.cs", Encoding.Latin1) with { After = SourceText.From("5 \u20ac") };

        Assert.Equal("the fixed text has U+20AC, which iso-8859-1 lacks", file.FindLoss());
        Assert.Null((file with { After = SourceText.From("5 \u00a3") }).FindLoss());
    }

    [Fact]
    public void A_file_that_changed_meanwhile_is_not_overwritten()
    {
        ChangedFile file = Create("A.cs", Encoding.UTF8);
        Assert.Null(file.FindLoss());

        File.WriteAllText(file.Path, "before and after");

        Assert.Equal("it has changed since it was read", file.FindLoss());
    }

    private ChangedFile Create(string name, Encoding encoding)
    {
        string path = _folder.PathOf(name);
        File.WriteAllText(path, "before", encoding);
        return new ChangedFile(path, [], SourceText.From("before", encoding), SourceText.From("after", encoding));
    }
}
