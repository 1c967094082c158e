using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Files that cannot be read or reported on do not keep back the others.</summary>
public sealed class BadFileTests : IDisposable
{
    private const string Good = """{"channel-version":"6.0","support-phase":"active","releases":[]}""";

    private readonly TemporaryFolder _folder = new();

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void The_other_files_are_reported_in_order(string variant)
    {
        string first = _folder.Add("first.json", Good);
        string bad = _folder.Add("bad.json", Good.Replace("\"6.0\"", "6.0", StringComparison.Ordinal));
        string missing = Path.Combine(_folder.Path, "missing.json");
        string last = _folder.Add("last.json", Good.Replace("6.0", "8.0", StringComparison.Ordinal));

        ProgramRun run = ProgramRun.Of("--variant", variant, "--today", Report.Today, first, bad, missing, _folder.Path, last);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal(
            [
                $"{bad}: byte 19: \"channel-version\" must be a string, not a number.",
                $"{missing}: there is no such file.",
                $"{_folder.Path}: this is a directory.",
            ],
            run.ErrorLines);
        Assert.Collection(
            run.OutputLines,
            line => Assert.Contains("\"version\":\"6.0\"", line, StringComparison.Ordinal),
            line => Assert.Contains("\"version\":\"8.0\"", line, StringComparison.Ordinal));
    }

    [Fact]
    public void All_variants_together_complain_once()
    {
        string bad = _folder.Add("bad.json", "[");

        ProgramRun run = ProgramRun.Of(bad);

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.StartsWith($"{bad}: byte 1: ", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("no\0file", "no file")]
    [InlineData("no\n\u001B[31mfile", "no  [31mfile")]
    [InlineData("ftp://example.org/releases.json")]
    [InlineData("@releases")]
    public void What_is_no_file_name_is_no_file(string argument, string? shown = null)
    {
        ProgramRun run = ProgramRun.Of("--variant", "document", argument);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal($"{shown ?? argument}: there is no such file.", Assert.Single(run.ErrorLines));
    }

    [Fact]
    public void Standard_input_that_cannot_be_read_is_a_bad_document()
    {
        using var input = new UnreadableStream();

        DocumentException found = Assert.Throws<DocumentException>(() => new DocumentLoader(input).Find("-"));

        Assert.Equal("standard input: Is a directory", found.Message);
    }

    public void Dispose() => _folder.Dispose();

    private sealed class UnreadableStream : MemoryStream
    {
        public override void CopyTo(Stream destination, int bufferSize) => throw new IOException("Is a directory");
    }
}
