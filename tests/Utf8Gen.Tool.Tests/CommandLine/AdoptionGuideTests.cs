using System.Reflection;
using System.Text.Json;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.CommandLine;

/// <summary>The commands of the guide to adoption, in its order, over three projects and two target
/// frameworks that do not reference the package.</summary>
public sealed class AdoptionGuideTests : IDisposable
{
    private static readonly string Guide = File.ReadAllText(Path.Combine(
        typeof(AdoptionGuideTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(static metadata => metadata.Key == "RepositoryDirectory").Value!,
        "docs/guides/adopting.md"));

    private readonly Queue<string> _commands = new(Guide.ReplaceLineEndings("\n").Split('\n')
        .Where(static line => line.StartsWith("utf8gen ", StringComparison.Ordinal)));

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Each_command_does_what_the_guide_says()
    {
        _folder.Write(PlantedSolution.Files);

        // scan: what there is
        string scan = Run("scan", ExitCode.Success);
        Assert.Contains("Wrong (1)\n  Shop.Api/Feed.cs", scan, StringComparison.Ordinal);
        Assert.Contains("7 findings in 3 projects\n", scan, StringComparison.Ordinal);
        Assert.Contains("NameEquals(&quot;id&quot;u8)", Read("utf8gen.html"), StringComparison.Ordinal);

        // baseline: it is accepted
        Run("baseline", ExitCode.Success);

        // fix: the hot place of one rule; and what would be left of a folder
        string fix = Run("fix", ExitCode.Success);
        Assert.Contains("Changed: Shop/Orders.cs\n1 of 1 findings fixed, 0 left\n", fix, StringComparison.Ordinal);
        string dry = Run("fix", ExitCode.Success);
        Assert.Contains("Would change: Shop.Api/Feed.cs\n", dry, StringComparison.Ordinal);
        Assert.DoesNotContain("Orders.cs", dry, StringComparison.Ordinal);

        // baseline --prune: what is fixed is not accepted any more
        Run("baseline", ExitCode.Success);
        Assert.DoesNotContain("""\"id\" """.TrimEnd(), Read("utf8gen.baseline.json"), StringComparison.Ordinal);

        // scan --fail-on new: a new finding, and only that one
        _folder.Write("Shop/Orders.cs", Read("Shop/Orders.cs").Replace(
            "public static void Write", "public static bool IsNew(JsonProperty p) => p.Name == \"new\";\n\n    public static void Write"));
        string gate = Assert.Single(_commands);
        Run("scan", ExitCode.Failure);
        using JsonDocument log = JsonDocument.Parse(Read("utf8gen.sarif"));
        JsonElement result = Assert.Single(log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray());
        Assert.Equal("U8G0001", result.GetProperty("ruleId").GetString());
        Assert.StartsWith("### Utf8Gen: 1 finding in Shop.slnx, and 6 accepted\n", Read("utf8gen.md"), StringComparison.Ordinal);

        // The workflow runs the same command.
        Assert.Contains(
            $"- run: dotnet {gate.Replace("Shop.slnx", "Shop.slnx --restore", StringComparison.Ordinal)}", Guide, StringComparison.Ordinal);
    }

    /// <summary>Runs the next command of the guide, in the folder.</summary>
    private string Run(string name, ExitCode expected)
    {
        string[] words = _commands.Dequeue().Split(' ');
        Assert.Equal(["utf8gen", name], words[..2]);
        ToolRun run = ToolRun.Of([.. words[1..].Select(word => IsFile(word) ? _folder.PathOf(word) : word)]);
        Assert.True(run.Code == expected, $"{string.Join(' ', words)}: exit code {run.Code}\n{run.Output}{run.Error}");
        return run.Output;
    }

    private static bool IsFile(string word)
        => word.StartsWith("Shop.", StringComparison.Ordinal) || word.StartsWith("utf8gen.", StringComparison.Ordinal);

    private string Read(string name) => File.ReadAllText(_folder.PathOf(name)).ReplaceLineEndings("\n");
}
