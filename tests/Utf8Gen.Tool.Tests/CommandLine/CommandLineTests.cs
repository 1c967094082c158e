using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.CommandLine;

public sealed class CommandLineTests
{
    [Theory]
    [InlineData("'scam' is no command, option or argument here.", "scam")]
    [InlineData("'--htlm' is no command, option or argument here.", "scan", ".", "--htlm")]
    [InlineData("Required command was not provided.")]
    [InlineData("--open needs --html FILE.", "scan", ".", "--open")]
    public void A_mistake_is_one_line_about_what_was_written(string mistake, params string[] arguments)
    {
        ToolRun run = ToolRun.Of(arguments);

        Assert.Equal((ExitCode.BadInput, $"{mistake} --help explains.\n", ""), (run.Code, run.Error, run.Output));
    }

    [Fact]
    public void The_version_is_one_line_and_nothing_else()
        => Assert.Matches(@"\A\d+\.\d+\.\d+(-[\w.]+)?(\+[0-9a-f]+)?\n\z", ToolRun.Of("--version").Output);

    /// <summary>As <c>dotnet-suggest</c> asks for a shell.</summary>
    [Theory]
    [InlineData("[suggest:10]", "utf8gen ba", "baseline")]
    [InlineData("[suggest:10]", "utf8gen ba --prune", "baseline")]
    [InlineData("[suggest]", "utf8gen scan --ht", "--html")]
    [InlineData("[suggest:23]", "utf8gen scan --fail-on ", "Error Hot Never New")]
    [InlineData("[suggest:8]", "utf8gen ", "--help --version -? -h /? /h baseline fix profile scan")]
    [InlineData("[suggest]", "utf8gen nothing", "")]
    public void A_shell_completes_what_is_typed(string directive, string line, string words)
    {
        ToolRun run = ToolRun.Of(directive, line);

        Assert.Equal((ExitCode.Success, ""), (run.Code, run.Error));
        Assert.Equal(words, string.Join(' ', run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Order(StringComparer.Ordinal)));
    }

    /// <summary>Each line is read aloud by somebody who looks for a command.</summary>
    [Fact]
    public void The_list_of_commands_is_sentences()
    {
        string help = ToolRun.Of("--help").Output.ReplaceLineEndings("\n");

        Assert.Contains(
            "\n  baseline <PATH>  Accepts the findings that are there today, so that builds report new ones only.\n",
            help,
            StringComparison.Ordinal);
        Assert.DoesNotContain("[default", help, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("scan")]
    [InlineData("baseline")]
    [InlineData("fix")]
    public void The_help_of_a_command_says_its_defaults_once(string command)
    {
        string help = ToolRun.Of(command, "--help").Output;

        Assert.Contains("by default the current folder.", help, StringComparison.Ordinal);
        Assert.DoesNotContain("[default: .]", help, StringComparison.Ordinal);
        Assert.DoesNotContain("[default: Never]", help, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("scan")]
    [InlineData("baseline")]
    [InlineData("fix")]
    [InlineData("profile")]
    public void The_help_of_a_command_has_its_exit_codes(string command)
        => Assert.Matches(@"\nExit codes: 0 done; (1 .+; )?2 .*", ToolRun.Of(command, "--help").Output);

    /// <summary>A gate that analyzed nothing must not pass.</summary>
    [Theory]
    [InlineData("scan")]
    [InlineData("baseline")]
    [InlineData("fix")]
    public void Without_a_project_that_loads_the_command_cannot_run(string command)
    {
        using var folder = new TemporaryFolder();
        foreach (string name in (string[])["A.fsproj", "B.vbproj", "C.fsproj", "D.fsproj"])
            folder.Write(name, "<Project />");

        ToolRun run = ToolRun.Of(command, folder.Path);

        Assert.Equal((ExitCode.BadInput, ""), (run.Code, run.Output));
        Assert.EndsWith(
            " has no C# project that can be loaded: A.fsproj: it is not a C# project; B.vbproj: it is not a C# project; "
            + "C.fsproj: it is not a C# project; and 1 more.\n",
            run.Error,
            StringComparison.Ordinal);
    }
}
