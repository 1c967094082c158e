using System.Text.Json;
using Utf8Gen.Analyzers.Tests.Repository;
using Utf8Gen.EndToEnd.Tests.Support;
using YamlDotNet.RepresentationModel;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>The workflow of the guide to adoption, step by step as a runner takes them, in a
/// repository whose manifest has the tool.</summary>
[Collection(nameof(PackedTool))]
public sealed class AdoptionWorkflowTests(PackedTool tool)
{
    private const string Guide = "docs/guides/adopting.md";

    [Fact]
    public async Task Each_step_runs_and_the_gate_fails_the_job_but_not_its_reports()
    {
        using TemporaryFolder folder = await CreateRepositoryAsync();
        var workflow = new Workflow(YamlOf(File.ReadAllText(Repository.PathOf(Guide))));
        bool isFailed = false;
        var taken = new List<string>();
        foreach (YamlMappingNode step in workflow.Steps)
        {
            if (isFailed && TextOf(step, "if") != "always()")
                continue;

            taken.Add(TextOf(step, "uses") ?? TextOf(step, "run")!.Split(' ')[0]);
            if (TextOf(step, "run") is { } command)
                isFailed |= (await tool.StepAsync(folder.Path, Expand(command))).ExitCode != 0;
            else if (taken[^1].StartsWith("github/codeql-action/upload-sarif@", StringComparison.Ordinal))
                AssertLog(Path.Combine(folder.Path, TextOf((YamlMappingNode)step["with"], "sarif_file")!));
        }

        Assert.True(isFailed, "the gate finds what no baseline has");
        Assert.Equal(
            ["actions/checkout@v4", "actions/setup-dotnet@v4", "dotnet", "dotnet", "github/codeql-action/upload-sarif@v3", "gh"], taken);
        Assert.Equal(
            "pr comment 7 --body-file utf8gen.md --edit-last --create-if-none\n",
            File.ReadAllText(Path.Combine(folder.Path, "comment.txt")));
        Assert.StartsWith(
            "### Utf8Gen: 7 findings in Shop.slnx\n",
            File.ReadAllText(Path.Combine(folder.Path, "utf8gen.md")),
            StringComparison.Ordinal);
    }

    /// <summary>The log and the comment each need a permission, and nothing else is written.</summary>
    [Fact]
    public void It_may_write_what_it_writes()
    {
        var workflow = new Workflow(YamlOf(File.ReadAllText(Repository.PathOf(Guide))));

        var permissions = (YamlMappingNode)workflow.Root["permissions"];
        Assert.Equal("pull_request", workflow.Root["on"].ToString());
        Assert.Equal(
            ["contents: read", "pull-requests: write", "security-events: write"],
            permissions.Children.Select(static permission => $"{permission.Key}: {permission.Value}"));
    }

    private async Task<TemporaryFolder> CreateRepositoryAsync()
    {
        var folder = new TemporaryFolder();
        foreach ((string path, string text) in PlantedSolution.Files)
            Write(path, text);

        // Takes the place of GitHub's own program.
        Write("bin/gh", "#!/bin/sh\necho \"$@\" > comment.txt\ntest -s utf8gen.md\n");
        (await tool.StepAsync(folder.Path, "chmod +x bin/gh")).Succeeded();
        (await tool.StepAsync(folder.Path, "dotnet new tool-manifest && dotnet tool install Utf8Gen.Tool --prerelease")).Succeeded();
        return folder;

        void Write(string name, string text)
        {
            string path = Path.Combine(folder.Path, name);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text);
        }
    }

    private static void AssertLog(string path)
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllBytes(path));
        Assert.Equal(7, log.RootElement.GetProperty("runs"u8)[0].GetProperty("results"u8).GetArrayLength());
    }

    private static string YamlOf(string guide)
    {
        const string Start = "```yaml\n";
        int start = guide.IndexOf(Start, StringComparison.Ordinal) + Start.Length;
        return guide[start..guide.IndexOf("```", start, StringComparison.Ordinal)];
    }

    private static string Expand(string command) => command.Replace("${{ github.event.number }}", "7", StringComparison.Ordinal);

    private static string? TextOf(YamlMappingNode step, string name)
        => step.Children.TryGetValue(name, out YamlNode? value) ? value.ToString() : null;
}
