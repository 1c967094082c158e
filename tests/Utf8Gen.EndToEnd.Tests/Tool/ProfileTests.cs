using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>The commands of the guide to finding hot paths, run as they are written there: a
/// program is traced, and the next build warns where it was hot and nowhere else.</summary>
[Collection(nameof(PackedTool))]
public sealed partial class ProfileTests(PackedPackage package, PackedTool tool)
{
    private const string Guide = "docs/guides/find-your-hot-paths.md";

    private const string OnlyMarked = "root = true\n\n[*.cs]\nutf8gen_hot_paths = attributes\n";

    private const string Program = """
        using System.Diagnostics;
        using System.Text.Json;

        string end = new('x', 1000);
        IEnumerable<string> properties = Enumerable.Range(0, 50).Select(i => $"\"property{i}{end}\":{i}");
        using JsonDocument document = JsonDocument.Parse("{" + string.Join(",", properties) + "}");
        await new Shop.Parser<string>().RunAsync(document.RootElement, "x");

        namespace Shop
        {
            internal sealed class Parser<T>
            {
                public async Task RunAsync(JsonElement element, T value)
                {
                    await Task.Yield();
                    Use(element, Stopwatch.StartNew());
                }

                private static void Use(JsonElement element, Stopwatch watch)
                {
                    Predicate<JsonProperty> isId = property => property.Name == "id";
                    do
                    {
                        foreach (JsonProperty property in element.EnumerateObject())
                        {
                            if (isId(property) || IsName(property))
                                throw new InvalidOperationException();
                        }
                    }
                    while (watch.ElapsedMilliseconds < 2000);
                }

                private static bool IsName(JsonProperty property) => property.Name == "name";

                public static int CountNever(JsonElement element)
                {
                    int count = 0;
                    foreach (JsonProperty property in element.EnumerateObject())
                        count += property.Name == "never" ? 1 : 0;
                    return count;
                }
            }
        }
        """;

    /// <summary>The runtime records, without dotnet-trace.</summary>
    [Fact]
    public async Task What_was_measured_is_hot_in_the_next_build()
    {
        using Workspace workspace = CreateProject();
        workspace.Write(".editorconfig", OnlyMarked);
        CommandResult before = (await workspace.DotNetAsync("build", "-c", "Release")).Succeeded();
        Assert.DoesNotContain("warning U8G1", before.Text, StringComparison.Ordinal);

        (await Command.RunAsync(workspace.Directory, await ReadVariablesAsync(), "dotnet", "bin/Release/net10.0/App.dll")).Succeeded();
        foreach (string command in await ReadCommandsAsync("utf8gen profile "))
        {
            string output = (await tool.BashAsync(workspace.Directory, command)).Succeeded().Text;
            Check(output);
            if (command.Contains(" --project ", StringComparison.Ordinal))
                Assert.Matches(@"\n *[1-9]\d*\.\d % +[1-9]\d*\.\d %  Program\.cs\(33,\d+\): U8G[01]001: ", output);
        }

        Assert.StartsWith(
            OnlyMarked + "\n# utf8gen profile: begin",
            await File.ReadAllTextAsync(workspace.PathOf(".editorconfig"), TestContext.Current.CancellationToken),
            StringComparison.Ordinal);
        CommandResult after = (await workspace.DotNetAsync("build", "-c", "Release", "--no-restore")).Succeeded();
        Assert.Equal(
            ["Program.cs(21", "Program.cs(33"],
            Warning().Matches(after.Text).Select(static match => match.Groups["place"].Value).Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task The_command_for_dotnet_trace_records_what_the_tool_reads()
    {
        using TraceTool trace = await TraceTool.InstallAsync();
        using Workspace workspace = CreateProject();
        (await workspace.DotNetAsync("build", "-c", "Release")).Succeeded();

        await trace.RunAsync(workspace.Directory, Assert.Single(await ReadCommandsAsync("dotnet-trace ")));

        Check((await tool.ProfileAsync(workspace.PathOf("app.nettrace"))).Succeeded().Text);
    }

    [GeneratedRegex(@"(?<place>Program\.cs\(\d+),\d+\): warning U8G1001: ")]
    private static partial Regex Warning();

    private static void Check(string output)
    {
        Assert.Contains("  M:Shop.Parser`1.IsName\n", output.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Contains("  Allocated  Method", output, StringComparison.Ordinal);

        // The second where the framework has inlined the first, or called on as the last thing
        Assert.Matches(@"\d %      in (JsonProperty\.Name|a string of JSON text) \(U8G0001, ", output);
    }

    private static async Task<string[]> ReadCommandsAsync(string start)
        => [.. (await ReadGuideAsync()).Where(line => line.StartsWith(start, StringComparison.Ordinal))];

    /// <summary>The variables with which the runtime records by itself.</summary>
    private static async Task<Dictionary<string, string?>> ReadVariablesAsync()
        => (await ReadCommandsAsync("DOTNET_")).Select(static line => line.Split('=', 2))
            .ToDictionary(static pair => pair[0], static pair => (string?)pair[1]);

    private static Task<string[]> ReadGuideAsync()
        => File.ReadAllLinesAsync(Repository.PathOf(Guide), TestContext.Current.CancellationToken);

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", Program);
        workspace.WriteProjectFile("App.csproj", properties: "<OutputType>Exe</OutputType>");
        return workspace;
    }
}
