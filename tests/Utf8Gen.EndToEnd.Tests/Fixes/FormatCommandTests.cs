using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The commands of the documents that apply all of our fixes, in a project where another
/// analyzer has found something, too.</summary>
[Collection(nameof(FormattedSolution))]
public sealed class FormatCommandTests(PackedPackage package, FormattedSolution solution)
{
    internal const string Start = "dotnet format analyzers ";

    private const string OtherFinding = "warning CA1825";

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
        using var workspace = new Workspace(package);
        WriteApp(workspace, package);
        CommandResult build = (await workspace.DotNetAsync("build")).Succeeded();
        Assert.Contains(OtherFinding, build.Text, StringComparison.Ordinal);

        (await workspace.BashAsync(line)).Succeeded();

        Assert.Equal(OursFixed, File.ReadAllText(workspace.PathOf("Program.cs")));
    }

    [Fact]
    public void The_line_for_a_solution_does_so_for_several_target_frameworks()
    {
        Assert.Contains(OtherFinding, FormattedSolution.LinesAbout("App", solution.BuildBefore), StringComparison.Ordinal);

        Assert.Equal(OursFixed, solution.Read("App", "Program.cs"));
    }

    internal static void WriteApp(Workspace workspace, PackedPackage package, string folder = "")
    {
        workspace.Write(folder + "Program.cs", Program);
        workspace.Write(folder + ".editorconfig", "[*.cs]\ndotnet_diagnostic.CA1825.severity = warning\n");
        string property = folder.Length > 0 ? "TargetFrameworks>net10.0;net8.0</TargetFrameworks" : "TargetFramework>net10.0</TargetFramework";
        workspace.Write(folder + "App.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <{property}>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
    }
}
