using HttpHeaders;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.HttpHeaders;

/// <summary>What the options do, and what the program returns.</summary>
public sealed class CommandLineTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Help_explains_every_option()
    {
        HeaderRun run = HeaderRun.Of("--help");

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Error);
        Assert.All(["FILE", "--blocks", "--seed"], word => Assert.Contains(word, run.Output, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("There is no option '--stats'.", "--stats")]
    [InlineData("There is no option '-x'.", "-x")]
    [InlineData("--blocks must be 1 to 1000000.", "--blocks", "0")]
    [InlineData("--blocks must be 1 to 1000000.", "--blocks", "1000001")]
    public void A_mistake_on_the_command_line_is_one_clear_line(string complaint, params string[] arguments)
    {
        HeaderRun run = HeaderRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal($"{complaint} --help explains.", Assert.Single(run.ErrorLines));
    }

    [Theory]
    [InlineData("--blocks", "many")]
    [InlineData("--seed", "1.5")]
    [InlineData("a.txt", "b.txt")]
    public void So_is_one_that_the_parser_finds(params string[] arguments)
    {
        HeaderRun run = HeaderRun.Of(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.EndsWith("--help explains.", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_is_counted_as_standard_input_is()
    {
        const string Input = "GET / HTTP/1.1\nhost: a\n\n";
        string file = _folder.Add("headers.txt", Input);

        HeaderRun ofFile = HeaderRun.Of(file);
        HeaderRun ofInput = HeaderRun.WithInput(Input);

        Assert.Equal(0, ofFile.ExitCode);
        Assert.Equal("1 blocks with 1 headers, 0 of them unknown, in 24 bytes", ofFile.OutputLines[0]);
        Assert.Equal(ofInput.OutputLines[..4], ofFile.OutputLines[..4]);
    }

    [Theory]
    [InlineData("no such file")]
    [InlineData("no\0file")]
    public void A_file_that_is_not_there_is_complained_about(string name)
    {
        HeaderRun run = HeaderRun.Of(name);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal(
            $"{name.Replace('\0', ' ')}: there is no such file. Name an existing file, or - for standard input.",
            Assert.Single(run.ErrorLines));
    }

    [Fact]
    public void A_folder_is_no_file()
    {
        HeaderRun run = HeaderRun.Of(_folder.Path);

        Assert.Equal(1, run.ExitCode);
        Assert.EndsWith(" Name a readable file.", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Fact]
    public void Ways_that_count_differently_fail_the_program()
    {
        HeaderRun run = HeaderRun.With([new Utf8Counter(), new ForgetfulCounter()], "GET / HTTP/1.1\nHost: a\n\n", "-");

        Assert.Equal(2, run.ExitCode);
        Assert.Equal("'utf8' and 'forgetful' disagree: Host 1 and 0 times.", Assert.Single(run.ErrorLines));
    }

    public void Dispose() => _folder.Dispose();

    private sealed class ForgetfulCounter : IHeaderCounter
    {
        public string Name => "forgetful";

        public void Count(ReadOnlySpan<byte> input, HeaderCounts counts) => counts.Methods.Add((int)RequestMethod.Get);
    }
}
