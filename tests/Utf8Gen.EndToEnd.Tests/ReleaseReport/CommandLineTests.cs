using System.Text;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What the options do, and where the output goes.</summary>
public sealed class CommandLineTests
{
    private static readonly byte[] Document = """{"channel-version":"6.0","support-phase":"active","releases":[]}"""u8.ToArray();

    [Theory]
    [InlineData("--help")]
    [InlineData("-h")]
    public void Help_explains_every_option(string option)
    {
        ProgramRun run = ProgramRun.Of(option);

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Error);
        Assert.All(
            ["FILE", "--variant", "serializer, document, node, stream, pipe, raw, enumerate", "all", "--today", "yyyy-MM-dd", "--stats"],
            word => Assert.Contains(word, run.Output, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("There is no option '--stat'.", "--stat")]
    [InlineData("There is no option '--varaint'.", "--varaint", "node", "x.json")]
    [InlineData("There is no option '-x'.", "x.json", "-x")]
    [InlineData("There is no variant 'fast', only serializer, document, node, stream, pipe, raw, enumerate and all.", "--variant", "fast")]
    [InlineData("There is no variant '', only serializer, document, node, stream, pipe, raw, enumerate and all.", "--variant", "")]
    [InlineData("--today '2023-13-01' is not a date written as yyyy-MM-dd.", "--today", "2023-13-01")]
    [InlineData("--today 'yesterday' is not a date written as yyyy-MM-dd.", "--today=yesterday")]
    [InlineData("There is no option '[suggest]'; a file of that name is ./[suggest].", "[suggest]")]
    public void A_mistake_on_the_command_line_is_one_clear_line(string complaint, params string[] arguments)
    {
        ProgramRun run = ProgramRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal($"{complaint} --help explains.", Assert.Single(run.ErrorLines));
    }

    [Theory]
    [InlineData("'--variant'", "--variant")]
    [InlineData("'--today'", "--variant", "node", "--today")]
    [InlineData("'--today'", "--today", "2023-10-09", "--today", "2023-10-10")]
    public void An_option_has_one_value(string option, params string[] arguments)
    {
        ProgramRun run = ProgramRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.Contains(option, Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Fact]
    public void Without_today_the_report_is_of_today_in_utc()
    {
        ProgramRun run = ProgramRun.WithInput(Document, "--variant", "node", "-");

        Assert.StartsWith("""{"report-date":"2023-10-01",""", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void One_variant_writes_its_reports_and_nothing_else()
    {
        ProgramRun run = ProgramRun.WithInput(Document, "--variant", "serializer", "-");

        Assert.Single(run.OutputLines);
        Assert.Empty(run.Error);
    }

    [Fact]
    public void The_table_of_all_variants_goes_to_standard_error_when_files_are_given()
    {
        ProgramRun run = ProgramRun.WithInput(Document, "-");

        Assert.Single(run.OutputLines);
        AssertTable(run.ErrorLines, documents: 1);
    }

    [Fact]
    public void Without_files_the_built_in_documents_are_reported_and_the_table_follows()
    {
        ProgramRun run = ProgramRun.Of();

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Error);
        int documents = run.OutputLines.TakeWhile(line => line.StartsWith('{')).Count();
        Assert.True(documents >= 3, "at least three kinds of documents are built in");
        AssertTable(run.OutputLines[documents..], documents);
    }

    [Fact]
    public void The_table_says_how_large_the_document_is_and_how_much_was_read()
    {
        string[] columns = Words(ProgramRun.WithInput(Document, "-").ErrorLines[1]);

        Assert.Equal(["standard", "input", "serializer", $"{Document.Length}", $"{Document.Length}"], columns[..5]);
    }

    [Fact]
    public void Standard_input_may_stand_between_files()
    {
        using var folder = new TemporaryFolder();
        string file = folder.Add("8.json", Encoding.UTF8.GetString(Document).Replace("6.0", "8.0", StringComparison.Ordinal));

        ProgramRun run = ProgramRun.WithInput(Document, "--variant", "document", file, "-", file);

        Assert.Equal(["8.0", "6.0", "8.0"], run.OutputLines.Select(line => line.Split("\"version\":\"")[1][..3]));
    }

    private static void AssertTable(string[] lines, int documents)
    {
        Assert.Equal(["document", "variant", "bytes", "read", "allocated", "microseconds"], Words(lines[0]));
        string[] table = lines[..(1 + (documents * VariantData.Names.Count))];
        Assert.All(table, line => Assert.Equal(lines[0].Length, line.Length));
        Assert.StartsWith("Each line is the median", lines[table.Length], StringComparison.Ordinal);
    }

    private static string[] Words(string line) => line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
}
