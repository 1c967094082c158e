using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling;

public sealed class ProfileCommandTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly StringWriter _output = new();
    private readonly StringWriter _error = new();

    [Fact]
    public void A_trace_is_converted_and_shown()
    {
        string trace = _folder.Write(
            "app.speedscope.json",
            Speedscope.Sampled(
                (
                    "App!Shop.Program.Main();App!Shop.Parser.Read(class "
                        + "System.String);System.Text.Json!System.Text.Json.JsonProperty.get_Name()",
                    30),
                ("App!Shop.Program.Main()", 60),
                ("System.Private.CoreLib!System.Threading.Thread.Start()", 10)));

        Assert.Equal(ExitCode.Success, Run(trace));

        Assert.True(File.Exists(_folder.PathOf("app.u8prof.json")));
        Assert.Equal(
            $"""
            Exclusive  Inclusive  Method
               60.0 %     90.0 %  Shop.Program.Main()
               30.0 %     30.0 %  Shop.Parser.Read(System.String)
                                       30.0 %  in JsonProperty.Name (U8G0001, U8G0006, U8G0012)

            Framework methods for which Utf8Gen knows an alternative, in all user code:
               30.0 %  JsonProperty.Name (U8G0001, U8G0006, U8G0012)

            10.0 % is in no user code.
            What the JIT inlined counts for the caller; recorded with DOTNET_JitNoInline=1, each method counts for itself.
            A speedscope file does not say how much was allocated; a .nettrace may.

            Written: {_folder.PathOf("app.u8prof.json")} (2 methods of 0.1 % or more)

            """.ReplaceLineEndings("\n"),
            _output.ToString().ReplaceLineEndings("\n"));
        Assert.Empty(_error.ToString());
    }

    [Theory]
    [InlineData(0, 1, "no stack of the trace has taken any time.")]
    [InlineData(1e308, 2, "the weights add up to more than a number can hold.")]
    public void Weights_that_say_nothing_are_no_profile(double weight, int code, string message)
    {
        string trace = _folder.Write(
            "app.json",
            Speedscope.Sampled(("App!Shop.Program.Main()", weight), ("App!Shop.Program.Other()", weight)));

        Assert.Equal((ExitCode)code, Run(trace));
        Assert.EndsWith(message, _error.ToString().TrimEnd(), StringComparison.Ordinal);
        Assert.False(File.Exists(_folder.PathOf("app.u8prof.json")));
    }

    [Fact]
    public void Nothing_but_the_profile_is_written_and_a_replaced_one_is_said_to_be()
    {
        string trace = _folder.Write("app.json", Speedscope.Sampled(("App!Shop.Program.Main()", 1)));
        string other = _folder.Write("app.u8prof.json.tmp", "mine");

        Assert.Equal(ExitCode.Success, Run(trace));
        Assert.Contains("\nWritten: ", _output.ToString().ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Equal(ExitCode.Success, Run(trace));
        Assert.Contains("\nReplaced: ", _output.ToString().ReplaceLineEndings("\n"), StringComparison.Ordinal);

        Assert.Equal("mine", File.ReadAllText(other));
        Assert.Equal(3, Directory.GetFiles(Path.GetDirectoryName(trace)!).Length);
    }

    [Theory]
    [InlineData("app.json", "app.u8prof.json")]
    [InlineData("app.SpeedScope.json", "app.u8prof.json")]
    [InlineData("app", "app.u8prof.json")]
    [InlineData("app.1.2", "app.1.2.u8prof.json")]
    public void The_profile_has_the_name_of_the_trace(string trace, string profile)
    {
        Assert.Equal(ExitCode.Success, Run(_folder.Write(trace, Speedscope.Sampled(("App!S.T.M()", 1)))));
        Assert.True(File.Exists(_folder.PathOf(profile)));
    }

    [Fact]
    public void Another_name_and_another_user_can_be_given()
    {
        string trace = _folder.Write("app.json", Speedscope.Sampled(("App!S.T.M();Lib!L.T.M()", 1)));
        string profile = _folder.PathOf("other.u8prof.json");

        Assert.Equal(ExitCode.Success, Run(trace, "-o", profile, "--include", "L", "--include", "Other", "--top", "0"));

        Assert.Contains("\"L.T.M()\"", File.ReadAllText(profile), StringComparison.Ordinal);
        Assert.DoesNotContain("S.T.M", File.ReadAllText(profile), StringComparison.Ordinal);
        Assert.Contains("... and 1 more", _output.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Required argument missing")]
    [InlineData("--min-percent '101' is not a number from 0 to 100.", "x", "--min-percent", "101")]
    [InlineData("--min-percent 'NaN' is not a number from 0 to 100.", "x", "--min-percent", "NaN")]
    [InlineData("--top '-1' is not a whole number of 0 or more.", "x", "--top", "-1")]
    [InlineData("--top 'many' is not a whole number of 0 or more.", "x", "--top", "many")]
    [InlineData("does not end with .u8prof.json", "x", "--output", "profile.json")]
    [InlineData("--output", "x", "--output")]
    [InlineData("'y'", "x", "y")]
    public void A_wrong_command_line_is_said_in_one_line(string message, params string[] arguments)
    {
        Assert.Equal(ExitCode.BadInput, Run(arguments));

        string complaint = _error.ToString();
        Assert.Contains(message, complaint, StringComparison.Ordinal);
        Assert.EndsWith(" --help explains.", complaint.TrimEnd(), StringComparison.Ordinal);
        Assert.Single(complaint.TrimEnd().Split('\n'));
        Assert.Empty(_output.ToString());
    }

    [Fact]
    public void A_wrong_file_is_said_and_nothing_is_written()
    {
        string trace = _folder.Write("app.json", """{"shared": 1}""");

        Assert.Equal(ExitCode.BadInput, Run(trace));

        Assert.StartsWith(trace + ": ", _error.ToString(), StringComparison.Ordinal);
        Assert.Single(Directory.EnumerateFiles(_folder.Path));
    }

    [Theory]
    [InlineData(
        "System.Linq!System.Linq.Enumerable.Sum()",
        "no method of the trace is user code. --include names the namespaces or modules that are.")]
    [InlineData("main;render", "no frame of the trace names a module")]
    [InlineData(
        "App!<PrivateImplementationDetails>.Hash()",
        "no method of the trace could be mapped to code, not even '<PrivateImplementationDetails>.Hash()'.")]
    public void A_trace_without_user_code_is_said_to_be(string stack, string message)
    {
        Assert.Equal(ExitCode.Failure, Run(_folder.Write("app.json", Speedscope.Sampled((stack, 1)))));

        Assert.Contains(message, _error.ToString(), StringComparison.Ordinal);
        Assert.False(File.Exists(_folder.PathOf("app.u8prof.json")));
    }

    [Fact]
    public void The_help_has_examples()
    {
        Assert.Equal(ExitCode.Success, Run("--help"));

        Assert.Contains("utf8gen profile app.nettrace", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("--min-percent", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Only_a_terminal_sees_a_progress()
    {
        string trace = _folder.Write("app.json", Speedscope.Sampled(("App!S.T.M()", 1)));

        Assert.Equal(ExitCode.Success, ToolCommand.Invoke(["profile", trace], new ToolConsole(_output, _error, HasTerminal: true)));

        Assert.Contains("\rreading: 100 % of ", _error.ToString(), StringComparison.Ordinal);
        Assert.EndsWith("\r", _error.ToString(), StringComparison.Ordinal);
    }

    public void Dispose()
    {
        _folder.Dispose();
        _output.Dispose();
        _error.Dispose();
    }

    private ExitCode Run(params string[] arguments)
        => ToolCommand.Invoke(["profile", .. arguments], new ToolConsole(_output, _error, HasTerminal: false));
}
