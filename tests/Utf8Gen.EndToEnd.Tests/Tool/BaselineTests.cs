using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>A library for two target frameworks, in a folder below that of the baseline.</summary>
[Collection(nameof(PackedTool))]
public sealed partial class BaselineTests(PackedPackage package, PackedTool tool)
{
    private const string Names = """
        using System.Text.Json;

        namespace Shop;

        public static class Names
        {
            public static int Count(JsonElement order)
            {
                int count = 0;
                foreach (JsonProperty property in order.EnumerateObject())
                {
                    if (property.Name == "id")
                        count++;
                }

                return count;
            }
        #if NET10_0_OR_GREATER

            [Utf8Gen.Utf8HotPath]
            public static bool IsNew(JsonProperty property) => property.Name == "new";
        #endif
        }

        """;

    [Fact]
    public async Task A_build_fails_for_new_findings_only()
    {
        using Workspace workspace = CreateProject();
        CommandResult before = await workspace.DotNetAsync("build", "src/Shop", "-warnaserror");
        Assert.Equal(
            ["Names.cs(12,17) U8G1001 net10.0", "Names.cs(12,17) U8G1001 net8.0", "Names.cs(21,56) U8G1001 net10.0"],
            ErrorsOf(before));

        // As the guide to hot paths says: what is up to date is not compiled, and nothing is found.
        (await BuildAsync(workspace)).Succeeded();

        (await tool.AcceptAsync(workspace.PathOf("Shop.slnx"))).Succeeded();

        // The member is moved to another file, its local renamed, and an equal finding added to it.
        File.Delete(workspace.PathOf("src/Shop/Names.cs"));
        workspace.Write("src/Shop/Moved.cs", Names.Replace("property", "renamed", StringComparison.Ordinal).Replace(
            "count++;", "count++;\n            if (renamed.Name == \"id\")\n                count--;", StringComparison.Ordinal));
        CommandResult after = await BuildAsync(workspace);
        Assert.Equal(["Moved.cs(14,17) U8G1001 net10.0", "Moved.cs(14,17) U8G1001 net8.0"], ErrorsOf(after));
    }

    private static Task<CommandResult> BuildAsync(Workspace workspace)
        => workspace.DotNetAsync("build", "src/Shop", "-warnaserror", "--no-restore");

    /// <summary>Each error once: a build lists them twice.</summary>
    private static string[] ErrorsOf(CommandResult build)
        => [.. Error().Matches(build.Text)
            .Select(static error => $"{error.Groups["place"]} {error.Groups["id"]} {error.Groups["framework"]}")
            .Distinct()
            .Order(StringComparer.Ordinal)];

    [GeneratedRegex(@"(?<place>\w+\.cs\(\d+,\d+\)): error (?<id>U8G\d+): .*::TargetFramework=(?<framework>[\w.]+)\]")]
    private static partial Regex Error();

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("src/Shop/Names.cs", Names);
        workspace.WriteProject("src/Shop", "net10.0;net8.0");
        workspace.Write("Shop.slnx", """<Solution><Project Path="src/Shop/Shop.csproj" /></Solution>""");
        return workspace;
    }
}
