using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The commands of the documents that apply all of our fixes, in a project where another analyzer has found
/// something, too.</summary>
public sealed class FormatCommandTests(PackedPackage package)
{
    private const string Start = "dotnet format analyzers ";

    private const string Program = """
        using System.Text.Json;

        namespace App;

        internal static class Program
        {
            private static readonly int[] s_numbers = new int[0];

            private static void Main() => System.Console.WriteLine(IsId(default) ? s_numbers.Length : 0);

            private static bool IsId(JsonProperty property) => property.Name == "id";
        }

        """;

    private static readonly string OursFixed = Program.Replace(
        "property.Name == \"id\"",
        "property.NameEquals(\"id\"u8)",
        StringComparison.Ordinal);

    [Fact]
    public async Task The_line_for_a_project_applies_our_fixes_and_no_others()
    {
        string line = GuideCommand.Read("README.md", Start);
        Assert.Equal(line, GuideCommand.Read("docs/guides/getting-started.md", Start));
        using Workspace workspace = await CreateProjectAsync("", "net10.0");

        (await workspace.BashAsync(line)).Succeeded();

        Assert.Equal(OursFixed, File.ReadAllText(workspace.PathOf("Program.cs")));
    }

    [Fact]
    public async Task The_line_for_a_solution_does_so_for_several_target_frameworks()
    {
        using Workspace workspace = await CreateProjectAsync("src/App/", "net10.0;net8.0");
        workspace.Write("Shop.slnx", """<Solution><Project Path="src/App/App.csproj" /></Solution>""");

        (await workspace.BashAsync(GuideCommand.Read("docs/guides/hot-paths.md", Start))).Succeeded();
        Assert.Equal(OursFixed, File.ReadAllText(workspace.PathOf("src/App/Program.cs")));

        // The other analyzer had something to fix.
        (await workspace.DotNetAsync("format", "analyzers", "Shop.slnx", "--severity", "info", "--no-restore")).Succeeded();
        Assert.DoesNotContain("new int[0]", File.ReadAllText(workspace.PathOf("src/App/Program.cs")), StringComparison.Ordinal);
    }

    private async Task<Workspace> CreateProjectAsync(string folder, string frameworks)
    {
        var workspace = new Workspace(package);
        workspace.Write(folder + "Program.cs", Program);
        string property = frameworks.Contains(';', StringComparison.Ordinal) ? "TargetFrameworks" : "TargetFramework";
        workspace.Write(folder + "App.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <{property}>{frameworks}</{property}>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        (await workspace.DotNetAsync("restore", workspace.PathOf(folder))).Succeeded();
        return workspace;
    }
}
