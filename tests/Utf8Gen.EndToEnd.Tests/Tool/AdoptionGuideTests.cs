using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>The commands of the guide to adoption, in its order, over three projects and two target
/// frameworks that do not reference the package.</summary>
[Collection(nameof(PackedTool))]
public sealed class AdoptionGuideTests(PackedTool tool)
{
    private const string Guide = "docs/guides/adopting.md";

    [Fact]
    public async Task Each_command_does_what_the_guide_says()
    {
        using var folder = new TemporaryFolder();
        foreach ((string path, string text) in PlantedSolution.Files)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(PathOf(path))!);
            await File.WriteAllTextAsync(PathOf(path), text, TestContext.Current.CancellationToken);
        }

        var commands = new Queue<string>(File.ReadLines(Repository.PathOf(Guide))
            .Where(static line => line.StartsWith("utf8gen ", StringComparison.Ordinal)));

        // scan: what there is
        string scan = (await RunAsync("scan", exitCode: 0)).Text;
        Assert.Contains("Wrong (1)\n  Shop.Api/Feed.cs", scan, StringComparison.Ordinal);
        Assert.Contains("7 findings in 3 projects\n", scan, StringComparison.Ordinal);
        Assert.Contains("NameEquals(&quot;id&quot;u8)", File.ReadAllText(PathOf("utf8gen.html")), StringComparison.Ordinal);

        // baseline: it is accepted
        await RunAsync("baseline", exitCode: 0);

        // fix: the hot place of one rule; and what would be left of a folder
        string fix = (await RunAsync("fix", exitCode: 0)).Text;
        Assert.Contains("Changed: Shop/Orders.cs\n1 of 1 findings fixed, 0 left\n", fix, StringComparison.Ordinal);
        string dry = (await RunAsync("fix", exitCode: 0)).Text;
        Assert.Contains("Would change: Shop.Api/Feed.cs\n", dry, StringComparison.Ordinal);
        Assert.DoesNotContain("Orders.cs", dry, StringComparison.Ordinal);

        // baseline --prune: what is fixed is not accepted any more
        await RunAsync("baseline", exitCode: 0);
        Assert.DoesNotContain("""\"id\" """.TrimEnd(), File.ReadAllText(PathOf("utf8gen.baseline.json")), StringComparison.Ordinal);

        // scan --fail-on new: a new finding, and only that one
        string orders = PathOf("Shop/Orders.cs");
        File.WriteAllText(orders, File.ReadAllText(orders).Replace(
            "public static void Write", "public static bool IsNew(JsonProperty p) => p.Name == \"new\";\n\n    public static void Write"));
        string gate = Assert.Single(commands);
        await RunAsync("scan", exitCode: 1);
        using JsonDocument log = JsonDocument.Parse(File.ReadAllBytes(PathOf("utf8gen.sarif")));
        JsonElement result = Assert.Single(log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray());
        Assert.Equal("U8G0001", result.GetProperty("ruleId").GetString());
        Assert.StartsWith(
            "### Utf8Gen: 1 finding in Shop.slnx, and 6 accepted\n", File.ReadAllText(PathOf("utf8gen.md")), StringComparison.Ordinal);

        // The workflow runs the same command.
        Assert.Contains(
            $"- run: dotnet {gate.Replace("Shop.slnx", "Shop.slnx --restore", StringComparison.Ordinal)}",
            File.ReadAllText(Repository.PathOf(Guide)),
            StringComparison.Ordinal);

        string PathOf(string name) => Path.Combine(folder.Path, name);

        async Task<CommandResult> RunAsync(string name, int exitCode)
        {
            string command = commands.Dequeue();
            Assert.StartsWith($"utf8gen {name} ", command, StringComparison.Ordinal);
            CommandResult run = await tool.BashAsync(folder.Path, command);
            Assert.True(run.ExitCode == exitCode, $"{command}: exit code {run.ExitCode}\n{run.Text}");
            return run;
        }
    }
}
