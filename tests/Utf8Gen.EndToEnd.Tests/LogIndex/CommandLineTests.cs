using LogIndex;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>What the options do, and what the program returns.</summary>
public sealed class CommandLineTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Help_explains_every_option()
    {
        LogRun run = LogRun.Of("--help");

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Error);
        Assert.All(["FILE", "--lines", "--seed", "--top"], word => Assert.Contains(word, run.Output, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("There is no option '--stats'.", "--stats")]
    [InlineData("There is no option '-x'.", "a.log", "-x")]
    [InlineData("--lines must be 1 to 5000000.", "--lines", "0")]
    [InlineData("--lines must be 1 to 5000000.", "--lines", "5000001")]
    [InlineData("--top must be 1 to 1000.", "--top", "-1")]
    [InlineData("Standard input can be read once only.", "-", "a.log", "-")]
    public void A_mistake_on_the_command_line_is_one_clear_line(string complaint, params string[] arguments)
    {
        LogRun run = LogRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal($"{complaint} --help explains.", Assert.Single(run.ErrorLines));
    }

    [Theory]
    [InlineData("--lines", "many")]
    [InlineData("--seed", "1.5")]
    public void So_is_one_that_the_parser_finds(params string[] arguments)
    {
        LogRun run = LogRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.EndsWith("--help explains.", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Fact]
    public void Without_a_file_the_program_makes_up_a_log()
    {
        LogRun run = LogRun.Of("--lines", "50", "--seed", "7", "--top", "1");

        Assert.Equal(0, run.ExitCode);
        Assert.StartsWith("50 lines with 300 values, ", run.OutputLines[0], StringComparison.Ordinal);
        Assert.Equal(LogRun.Of("--lines", "50", "--seed", "7", "--top", "1").OutputLines[..13], run.OutputLines[..13]);
    }

    [Fact]
    public void Files_and_standard_input_are_read_one_after_the_other()
    {
        string first = _folder.Add("a.log", "user=anna\n");
        string last = _folder.Add("b.log", "{\"user\":\"anna\"}");

        LogRun run = LogRun.With(IndexKinds.All, "user=zoë"u8.ToArray(), first, "-", last);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal("3 lines with 3 values, 2 of them distinct, in 34 bytes", run.OutputLines[0]);
        Assert.Equal(
            [
                "user (2 distinct)  count  first line  last line",
                "anna                   2           1          3",
                "zoë                    1           2          2",
            ],
            run.OutputLines[1..4]);
    }

    [Fact]
    public void A_fault_is_located_in_its_file()
    {
        string first = _folder.Add("a.log", "user=anna\nuser=anna\n");
        string second = _folder.Add("b.log", "user=anna\nuser\n");

        LogRun run = LogRun.Of(first, second);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal(
            $"{second}: line 2, byte 0: this is not a field. Write 'name=value', or the whole line as a JSON object.",
            Assert.Single(run.ErrorLines));
    }

    [Theory]
    [InlineData("no such file")]
    [InlineData("no\0file")]
    public void A_file_that_is_not_there_is_complained_about(string name)
    {
        LogRun run = LogRun.Of(name);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal(
            $"{name.Replace('\0', ' ')}: there is no such file. Name an existing file, or - for standard input.",
            Assert.Single(run.ErrorLines));
    }

    [Fact]
    public void A_folder_is_no_file()
    {
        LogRun run = LogRun.Of(_folder.Path);

        Assert.Equal(1, run.ExitCode);
        Assert.EndsWith(" Name a readable file.", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Fact]
    public void Indexes_that_differ_fail_the_program()
    {
        IndexKind[] kinds = [IndexKinds.All[0], new("forgetful", static () => new ForgetfulIndex())];

        LogRun run = LogRun.With(kinds, "user=anna"u8.ToArray(), "-");

        Assert.Equal(2, run.ExitCode);
        Assert.Equal("'map' and 'forgetful' have different values: 'user 1 times with 1 values' and ''.", Assert.Single(run.ErrorLines));
    }

    public void Dispose() => _folder.Dispose();

    private sealed class ForgetfulIndex : ILogIndex
    {
        public int DistinctValues => 0;

        public long NativeBytes => 0;

        public void Add(ReadOnlySpan<byte> line, int lineNumber)
        {
            // It forgets.
        }

        public IReadOnlyList<FieldSummary> Summarize(int top) => [];

        public void Dispose()
        {
            // There is nothing to forget.
        }
    }
}
