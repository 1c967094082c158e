using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>The tool finds in projects that do not reference the package what a build finds where
/// each of them does.</summary>
[Collection(nameof(PackedTool))]
public sealed class ScanAndBuildTests(PackedPackage package, PackedTool tool)
{
    [Fact]
    public async Task They_find_the_same()
    {
        using var workspace = new Workspace(package);
        foreach ((string path, string text) in PlantedSolution.Files)
            workspace.Write(path, text);
        await tool.BashAsync(workspace.Directory, "utf8gen scan Shop.slnx --restore --sarif scan.sarif");

        workspace.Write("Directory.Build.props", $"""
            <Project>
              <PropertyGroup>
                <ErrorLog>build-$(MSBuildProjectName)-$(TargetFramework).sarif,version=2.1</ErrorLog>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        (await workspace.DotNetAsync("build", "Shop.slnx")).Succeeded();

        string[] scanned = PlacesIn(workspace.PathOf("scan.sarif"));
        string[] logs = Directory.GetFiles(workspace.Directory, "build-*.sarif", SearchOption.AllDirectories);
        Assert.Equal(4, logs.Length);
        Assert.Equal(7, scanned.Length);
        Assert.Equal(scanned, logs.SelectMany(PlacesIn).Distinct().Order());
    }

    /// <returns>Id, file and line of each of our findings that is not suppressed.</returns>
    private static string[] PlacesIn(string log)
    {
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(log));
        return [.. from result in document.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()
                   let id = result.GetProperty("ruleId").GetString()!
                   where id.StartsWith("U8G", StringComparison.Ordinal) && !result.TryGetProperty("suppressions", out _)
                   let place = result.GetProperty("locations")[0].GetProperty("physicalLocation")
                   let file = place.GetProperty("artifactLocation").GetProperty("uri").GetString()!
                   let line = place.GetProperty("region").GetProperty("startLine").GetInt32()
                   let text = $"{id} {file[(file.LastIndexOf('/') + 1)..]} {line}"
                   orderby text
                   select text];
    }
}
