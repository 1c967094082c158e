using System.Text;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Profiling;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling;

public sealed class HotPathLinesTests : IDisposable
{
    private const string Section = """
        # utf8gen profile: begin; a later run replaces these lines
        [*.cs]
        # Methods with at least 1 % of the time of app.nettrace:
        #  60.0 %  M:S.T.Main
        #  40.0 %  M:S.T`1.Run
        utf8gen_hot_path_symbols = M:S.T.Main, M:S.T`1.Run
        # utf8gen profile: end

        """;

    private readonly TemporaryFolder _folder = new();

    private static CostSummary Costs => Recordings.Analyze(("App!S.T.Main()", 60), ("App!S.T`1+<Run>d__0.MoveNext()", 40));

    [Fact]
    public void Methods_are_listed_by_their_share_of_time_or_of_allocated_bytes()
    {
        Recording recording = Recordings.Of(
            ("App!S.T.Small()", 9, 900), ("App!S.T.Big()", 80, 1000), ("App!S.T.Big()", 0, 8000), ("App!S.T.Rare()", 9, 99),
            ("App!S.T.Main();App!S.T.Rare()", 2, 1));

        Assert.Equal(
            """
            # utf8gen profile: begin; a later run replaces these lines
            [*.cs]
            # Methods with at least 9.5 % of the time or of the allocated bytes of app.nettrace:
            #  80.0 %  90.0 %  M:S.T.Big
            #  11.0 %   1.0 %  M:S.T.Rare
            utf8gen_hot_path_symbols = M:S.T.Big, M:S.T.Rare
            # utf8gen profile: end

            """.ReplaceLineEndings("\n"),
            new HotPathLines(CostAnalysis.Analyze(recording, new UserCode([])), "app.nettrace", 9.5).ToString());
    }

    [Theory]
    [InlineData(0, 2)]
    [InlineData(40, 2)]
    [InlineData(41, 1)]
    [InlineData(100, 0)]
    public void Small_shares_are_left_out(double minPercent, int count)
        => Assert.Equal(count, new HotPathLines(Costs, "app.nettrace", minPercent).Count);

    [Theory]
    [InlineData("", "")]
    [InlineData("root = true\n", "root = true\n\n")]
    [InlineData("root = true", "root = true\n\n")]
    public async Task A_section_is_added_at_the_end(string before, string kept)
    {
        string path = _folder.Write(".editorconfig", before);

        Assert.Null(await WriteAsync(path));

        Assert.Equal(kept + Section.ReplaceLineEndings("\n"), await ReadAsync(path));
    }

    [Theory]
    [InlineData("\n", false)]
    [InlineData("\r\n", true)]
    public async Task Only_the_own_section_is_replaced(string newLine, bool hasMark)
    {
        const string Before = "root = true\n\n[*.cs]\nindent_size = 4\n\n";
        const string After = "[*.md]\nindent_size = 2\n";
        const string Old = "# utf8gen profile: begin; old\n[*.cs]\nutf8gen_hot_path_symbols = M:S.T.Old\n# utf8gen profile: end\n";
        string path = _folder.PathOf(".editorconfig");
        await File.WriteAllTextAsync(
            path, (Before + Old + After).ReplaceLineEndings(newLine), new UTF8Encoding(hasMark), TestContext.Current.CancellationToken);

        Assert.Null(await WriteAsync(path));
        Assert.Null(await WriteAsync(path));

        byte[] bytes = await File.ReadAllBytesAsync(path, TestContext.Current.CancellationToken);
        Assert.Equal(hasMark, bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble));
        Assert.Equal((Before + Section.ReplaceLineEndings("\n") + After).ReplaceLineEndings(newLine), await ReadAsync(path));
        Assert.Equal([path], Directory.GetFiles(_folder.Path));
    }

    [Fact]
    public async Task Another_list_in_the_file_is_mentioned()
    {
        string path = _folder.Write(".editorconfig", "[*.cs]\nutf8gen_hot_path_symbols = M:S.T.Mine\n");

        Assert.Contains("sets utf8gen_hot_path_symbols elsewhere", await WriteAsync(path), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_global_configuration_has_nothing_else()
    {
        string path = _folder.PathOf("hot.globalconfig");

        Assert.Null(await WriteAsync(path));
        Assert.Null(await WriteAsync(path));

        Assert.Equal(
            Section.ReplaceLineEndings("\n").Replace("[*.cs]", "is_global = true", StringComparison.Ordinal), await ReadAsync(path));
    }

    [Theory]
    [InlineData("mine.globalconfig", "is_global = true\n", "has other settings")]
    [InlineData(".editorconfig", "# utf8gen profile: begin\n", "without the line '# utf8gen profile: end' after it")]
    [InlineData(".editorconfig", "# \u00E9", "is not UTF-8")]
    public async Task What_cannot_be_kept_is_not_replaced(string name, string text, string message)
    {
        string path = _folder.PathOf(name);
        await File.WriteAllTextAsync(path, text, Encoding.Latin1, TestContext.Current.CancellationToken);

        ToolException exception = await Assert.ThrowsAsync<ToolException>(() => WriteAsync(path));

        Assert.Contains(message, exception.Message, StringComparison.Ordinal);
        Assert.Equal(text, await File.ReadAllTextAsync(path, Encoding.Latin1, TestContext.Current.CancellationToken));
    }

    public void Dispose() => _folder.Dispose();

    private static Task<string?> WriteAsync(string path) => new HotPathLines(Costs, "app.nettrace", 1).WriteAsync(path);

    private static Task<string> ReadAsync(string path) => File.ReadAllTextAsync(path, TestContext.Current.CancellationToken);
}
