using System.Collections.Immutable;
using System.IO.Compression;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Profiling;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling;

public sealed class ProfileCommandTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Theory]
    [InlineData("time.nettrace", "M:Shop.Work.Compute", "M:Shop.Work.Count", "M:Shop.Work.Parse", "M:Shop.Work.ReadAsync")]
    [InlineData("allocations.nettrace", "M:Shop.Work.Compute", "M:Shop.Work.Count", "M:Shop.Work.Parse", "M:Shop.Work.ReadAsync")]
    [InlineData("feed.nettrace", "M:Feed.Producer.Sign", "M:Feed.Consumer.ReadNames")]
    [InlineData("report.nettrace", "M:Report.Lines.Write", "M:Report.Lines.Compress")]
    public void The_hot_methods_of_a_recording_are_listed(string recording, params string[] symbols)
    {
        ToolRun run = ToolRun.Of("profile", Recordings.Unpack(recording, _folder));

        Assert.Equal(ExitCode.Success, run.Code);
        string list = run.Output.Split('\n')
            .Single(static line => line.StartsWith("utf8gen_hot_path_symbols = ", StringComparison.Ordinal));
        Assert.Empty(symbols.Except(list.Split(' ').Select(static symbol => symbol.TrimEnd(','))));
        Assert.Equal(recording == "allocations.nettrace", run.Output.Contains("  Allocated  Method", StringComparison.Ordinal));
        Assert.Equal($"Reading {_folder.PathOf(recording)}\n", run.Error);
    }

    [Theory]
    [InlineData("feed.nettrace", "Encoding.GetBytes(string) (U8G0031, ")]
    [InlineData("feed.nettrace", "Utf8JsonReader.GetString (U8G0002, ")]
    [InlineData("report.nettrace", "Encoding.GetString (U8G0018, U8G0030, ")]
    public void Calls_that_rules_replace_are_shown(string recording, string call)
        => Assert.Contains(
            "    in " + call, ToolRun.Of("profile", Recordings.Unpack(recording, _folder)).Output, StringComparison.Ordinal);

    [Fact]
    public void The_same_lines_are_written_each_time()
    {
        string trace = Recordings.Unpack("feed.nettrace", _folder);
        string path = _folder.Write("src/.editorconfig", "root = true\n");

        ToolRun first = ToolRun.Of("profile", trace, "--output", path, "--min-percent", "20");
        string written = File.ReadAllText(path);
        ToolRun.Of("profile", trace, "-o", path, "--min-percent", "20", "--top", "0");

        Assert.Contains($"\nWritten: {path} (2 methods)\n", first.Output, StringComparison.Ordinal);
        Assert.StartsWith("root = true\n\n# utf8gen profile: begin", written, StringComparison.Ordinal);
        Assert.Equal(written, File.ReadAllText(path));
    }

    [Fact]
    public void Another_user_and_another_number_of_methods_can_be_given()
    {
        ToolRun run = ToolRun.Of("profile", Recordings.Unpack("feed.nettrace", _folder), "--include", "Feed.Consumer", "--top", "1");

        Assert.Contains("... and ", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("Feed.Producer", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_table_shows_what_methods_cost()
    {
        CostSummary costs = CostAnalysis.Analyze(
            Recordings.Of(
                ("App!Shop.Program.Main();App!Shop.Parser.Read(class System.String);"
                    + "System.Text.Json!System.Text.Json.JsonProperty.get_Name()", 30, 600),
                ("App!Shop.Program.Main()", 60, 200),
                ("App!<PrivateImplementationDetails>.Hash()", 0, 0),
                ("System.Private.CoreLib!System.Threading.Thread.Start()", 10, 200)),
            new UserCode([]));
        using var output = new StringWriter();

        new CostTable(output, costs, top: 20).WriteMethods();

        Assert.Equal(
            """
                 Time  Allocated  Method
               60.0 %     20.0 %  M:Shop.Program.Main
               30.0 %     60.0 %  M:Shop.Parser.Read
               30.0 %     60.0 %      in JsonProperty.Name (U8G0001, U8G0006, U8G0012, U8G0018)

            Framework methods for which Utf8Gen knows an alternative, in all user code:
               30.0 %     60.0 %  JsonProperty.Name (U8G0001, U8G0006, U8G0012, U8G0018)

               10.0 % is in no user code.
            Could not be mapped to code; counted for its callers:
                0.0 %  <PrivateImplementationDetails>.Hash()
            What the JIT inlined counts for the caller; recorded with DOTNET_JitNoInline=1, each method counts for itself.

            """.ReplaceLineEndings("\n"),
            output.ToString().ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task Findings_are_ranked_by_what_their_calls_cost_in_their_method()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        ImmutableArray<Finding> findings = await memory.FindAsync();
        CostSummary costs = Recordings.Analyze(
            ("Shop!Shop.Orders.Count(int32);System.Text.Json!System.Text.Json.JsonProperty.get_Name()", 10),
            ("Shop!Shop.Orders.IsOpen(int32);System.Text.Json!System.Text.Json.JsonProperty.get_Name()", 30),
            ("Shop!Shop.Orders.Write(int32);System.Text.Json!System.Text.Json.JsonProperty.get_Name()", 60));
        using var output = new StringWriter();

        new CostTable(output, costs, top: 20).WriteFindings(findings, static path => Path.GetFileName(path));

        string[] lines = output.ToString().ReplaceLineEndings("\n").Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal("Findings, with what the calls of their rule cost in their method:", lines[0]);
        Assert.StartsWith("   30.0 %  Orders.cs(19,57): U8G0001: ", lines[1], StringComparison.Ordinal);
        Assert.StartsWith("   10.0 %  Orders.cs(12,17): U8G1001: ", lines[2], StringComparison.Ordinal);
        Assert.Equal(
            $"{findings.Length - 2} other findings are in methods where such calls took no time in the trace.", lines[3]);
    }

    [Theory]
    [InlineData("Required argument missing")]
    [InlineData("--min-percent '101' is not a number from 0 to 100.", "x", "--min-percent", "101")]
    [InlineData("--min-percent 'NaN' is not a number from 0 to 100.", "x", "--min-percent", "NaN")]
    [InlineData("--top '-1' is not a whole number of 0 or more.", "x", "--top", "-1")]
    [InlineData("--output: hot.json is neither an .editorconfig nor a *.globalconfig", "x", "--output", "hot.json")]
    [InlineData("--output: . is a folder", "x", "--output", ".")]
    [InlineData("'y'", "x", "y")]
    public void A_wrong_command_line_is_said_in_one_line(string message, params string[] arguments)
    {
        ToolRun run = ToolRun.Of(["profile", .. arguments]);

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.Contains(message, run.Error, StringComparison.Ordinal);
        Assert.EndsWith(" --help explains.\n", run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd().Split('\n'));
        Assert.Empty(run.Output);
    }

    [Theory]
    [InlineData("", "this is not a .nettrace file, which 'dotnet-trace collect' writes.")]
    [InlineData("""{"shared":1}""", "this is not a .nettrace file, which 'dotnet-trace collect' writes.")]
    [InlineData("PK\u0003\u0004", "the file is compressed; unpack it first.")]
    public void A_file_that_is_no_trace_is_refused(string text, string message)
    {
        string trace = _folder.Write("app.nettrace", text);

        ToolRun run = ToolRun.Of("profile", trace);

        Assert.Equal((ExitCode.BadInput, $"{trace}: {message}\n"), (run.Code, run.Error));
    }

    [Fact]
    public void A_trace_must_be_unpacked()
    {
        string trace = _folder.PathOf("app.nettrace.gz");
        using (var gzip = new GZipStream(File.Create(trace), CompressionLevel.Optimal))
            gzip.Write("Nettrace"u8);

        Assert.Equal($"{trace}: the file is compressed; unpack it first.\n", ToolRun.Of("profile", trace).Error);
    }

    [Theory]
    [InlineData("")]
    [InlineData("nowhere.nettrace")]
    [InlineData(".")]
    public void A_trace_must_be_there(string name)
    {
        ToolRun run = ToolRun.Of("profile", name);

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.StartsWith($"{name}: ", run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd().Split('\n'));
    }

    [Theory]
    [InlineData("Nettrace")]
    [InlineData("Nettrace\u0014\0\0\0!FastSerialization.1")]
    [InlineData("Nettrace\0\0\0\0\u0006\0\0\0\0\0\0\0xxxxxxxxxxxxxxxx")]
    public void A_damaged_trace_is_refused(string text)
    {
        string trace = _folder.Write("app.nettrace", text);

        ToolRun run = ToolRun.Of("profile", trace);

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.Contains($"\n{trace}: the trace ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void A_trace_that_is_cut_off_is_refused()
    {
        string trace = Recordings.Unpack("time.nettrace", _folder);
        byte[] whole = File.ReadAllBytes(trace);
        for (int part = 1; part < 4; part++)
        {
            File.WriteAllBytes(trace, whole[..(whole.Length * part / 4)]);
            Assert.Contains($"{trace}: the trace is damaged or incomplete", ToolRun.Of("profile", trace).Error, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("no method of the trace is user code.", "--include", "Nobody")]
    [InlineData("no method has 100 % of the time or more.", "--min-percent", "100")]
    public void Nothing_to_write_fails(string message, params string[] arguments)
    {
        string path = _folder.PathOf(".editorconfig");

        ToolRun run = ToolRun.Of(["profile", Recordings.Unpack("feed.nettrace", _folder), "-o", path, .. arguments]);

        Assert.Equal(ExitCode.Failure, run.Code);
        Assert.Contains(message, run.Error, StringComparison.Ordinal);
        Assert.False(File.Exists(path));
    }

    [Fact]
    public void The_help_has_examples()
        => Assert.Contains(
            "utf8gen profile app.nettrace --output .editorconfig", ToolRun.Of("profile", "--help").Output, StringComparison.Ordinal);

    public void Dispose() => _folder.Dispose();
}
