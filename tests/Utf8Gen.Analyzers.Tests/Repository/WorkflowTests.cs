using Utf8Gen.Analyzers.Tests.Documentation;
using YamlDotNet.RepresentationModel;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>What GitHub runs is what the documents say, and names nothing that is not there.</summary>
public sealed class WorkflowTests
{
    private const string Folder = ".github";
    private const string Continuous = "ci.yml";
    private const string Release = "release.yml";

    public static TheoryData<string> Files
        => [.. from file in Directory.EnumerateFiles(RepositoryFolder.PathOf(Folder), "*.yml", SearchOption.AllDirectories)
               select Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/') into path
               orderby path
               select path];

    public static TheoryData<string> Workflows
        => [.. RepositoryFile.NamesIn($"{Folder}/workflows", "*").Order(StringComparer.Ordinal)];

    [Theory, MemberData(nameof(Files))]
    public void A_file_is_a_mapping_and_names_no_address(string file)
    {
        string yaml = File.ReadAllText(RepositoryFolder.PathOf(file));

        Assert.IsType<YamlMappingNode>(Workflow.Parse(yaml));
        Assert.DoesNotContain("://", yaml, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Workflows))]
    public void Each_command_is_one_that_the_documents_show(string name)
        => Assert.Empty(DocumentedCommands.Unknown(Read(name)));

    [Theory, MemberData(nameof(Workflows))]
    public void Each_path_exists(string name)
        => Assert.Empty(MissingPaths(Read(name)));

    [Theory, MemberData(nameof(Workflows))]
    public void A_job_ends_by_itself_and_may_only_read_or_publishes_and_runs_nothing_else(string name)
    {
        Workflow workflow = Read(name);

        Assert.Equal("read", workflow.Root["permissions"]["contents"].ToString());
        Assert.All(workflow.Jobs, static job => Assert.True(job.Children.ContainsKey("timeout-minutes")));
        Assert.All(
            workflow.Jobs.Where(static job => job.Children.ContainsKey("permissions")),
            static job => Assert.DoesNotContain(
                Workflow.CommandsOf(job),
                static command => !command.StartsWith("dotnet nuget push ", StringComparison.Ordinal)));
    }

    [Fact]
    public void The_commands_of_the_readme_run_on_three_systems()
    {
        YamlMappingNode job = Assert.Single(Read(Continuous).Jobs, static job => job.Children.ContainsKey("strategy"));

        Assert.Equal(
            ["ubuntu-latest", "windows-latest", "macos-latest"],
            ((YamlSequenceNode)job["strategy"]["matrix"]["os"]).Select(static os => os.ToString()));
        Assert.Equal(
            DocumentedCommands.OfTheReadme,
            ((YamlSequenceNode)job["steps"])
                .Cast<YamlMappingNode>()
                .Where(static step => step.Children.ContainsKey("run"))
                .Select(static step => step["run"].ToString()));
    }

    [Fact]
    public void Everything_else_that_a_change_must_pass_runs_too()
        => Assert.Contains("bash .ci/run", Read(Continuous).Commands);

    [Fact]
    public void A_release_goes_to_the_feed_that_the_repository_is_told_with_a_key_of_its_own()
    {
        YamlMappingNode[] steps = [.. StepsOf("publish")];
        YamlMappingNode login = Assert.Single(steps, static step => Uses(step, "NuGet/login"));
        YamlMappingNode push = steps[^1];

        Assert.Contains(
            """
            --source "$PACKAGE_FEED" --api-key "$PACKAGE_FEED_KEY"
            """,
            push["run"].ToString(),
            StringComparison.Ordinal);
        Assert.Equal("${{ vars.PACKAGE_FEED }}", push["env"]["PACKAGE_FEED"].ToString());
        Assert.Equal($"${{{{ steps.{login["id"]}.outputs.NUGET_API_KEY }}}}", push["env"]["PACKAGE_FEED_KEY"].ToString());
        Assert.DoesNotContain(steps, static step => step.ToString().Contains("secrets.", StringComparison.Ordinal));
    }

    [Fact]
    public void A_release_is_tested_and_attested_before_it_is_published()
    {
        YamlMappingNode[] steps = [.. StepsOf("publish")];

        Assert.Equal("pack", JobOf("publish")["needs"].ToString());
        Assert.Contains("dotnet test", Workflow.CommandsOf(JobOf("pack")));
        Assert.InRange(Array.FindIndex(steps, static step => Uses(step, "actions/attest-build-provenance")), 0, steps.Length - 2);
        Assert.Equal(
            ["attestations: write", "contents: read", "id-token: write"],
            ((YamlMappingNode)JobOf("publish")["permissions"]).Select(static right => $"{right.Key}: {right.Value}"));
    }

    private static YamlMappingNode JobOf(string name) => (YamlMappingNode)Read(Release).Root["jobs"][name];

    private static IEnumerable<YamlMappingNode> StepsOf(string job) => Workflow.StepsOf(JobOf(job));

    private static bool Uses(YamlMappingNode step, string action)
        => step.Children.TryGetValue("uses", out YamlNode? used) && used.ToString().StartsWith(action + "@", StringComparison.Ordinal);

    [Fact]
    public void A_command_or_path_that_is_not_there_is_found()
    {
        var workflow = new Workflow("""
            jobs:
              test:
                steps:
                  - uses: actions/setup-dotnet@v5
                    with:
                      global-json-file: globale.json
                  - run: dotnet test tests/Gone --filter Quick
                  - run: |
                      dotnet test
                      bash .ci/gone
            """);

        Assert.Equal(["dotnet test tests/Gone --filter Quick", "bash .ci/gone"], DocumentedCommands.Unknown(workflow));
        Assert.Equal(["globale.json", "tests/Gone", ".ci/gone"], MissingPaths(workflow));
    }

    private static Workflow Read(string name) => new(File.ReadAllText(RepositoryFolder.PathOf(Folder, "workflows", name)));

    private static IEnumerable<string> MissingPaths(Workflow workflow)
        => workflow.Paths.Where(static path => !Path.Exists(RepositoryFolder.PathOf(path)));
}
