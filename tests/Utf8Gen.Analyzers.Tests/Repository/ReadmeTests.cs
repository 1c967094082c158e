namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>The README stays short, and its commands are those that are run.</summary>
public sealed class ReadmeTests
{
    private const int MaxWords = 900;

    [Fact]
    public void It_has_at_most_nine_hundred_words_besides_what_describes_a_picture()
    {
        IEnumerable<string> lines = File.ReadLines(RepositoryFolder.PathOf("README.md"))
            .Where(static line => !line.StartsWith("![", StringComparison.Ordinal));
        Assert.InRange(lines.Sum(static line => line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length), 1, MaxWords);
    }

    [Fact]
    public void Two_commands_show_what_is_found_in_a_sample_and_test_the_repository()
        => Assert.Equal(
            [
                "dotnet run --project src/Utf8Gen.Tool -p:RunAnalyzers=false -- scan samples/ReleaseReport.Before --restore",
                "dotnet test",
            ],
            DocumentedCommands.OfTheReadme);

    [Fact]
    public void The_build_server_runs_the_test_command_over_what_it_has_built()
    {
        string command = DocumentedCommands.OfTheReadme[^1];
        Assert.Contains($"""tests "{command}" {command} --no-build""", File.ReadLines(RepositoryFolder.PathOf(".ci", "run")));
    }
}
