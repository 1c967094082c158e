using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The commands of the guide to adoption that count what there is, over projects that
/// depend on each other.</summary>
public sealed class SolutionCountTests(PackedPackage package)
{
    private const string Guide = "docs/guides/adopting.md";

    /// <summary>Three notes, one of which only .NET 10 has; a hot place; a suppressed one.</summary>
    private const string Names = """
        using System.Text.Json;

        public static class NAMES
        {
            public static bool IsId(JsonProperty property) => property.Name == "id" || property.Name == "Id";

            [Utf8Gen.Utf8HotPath]
            public static bool IsName(JsonProperty property) => property.Name == "name";

        #pragma warning disable U8G0001
            public static bool IsOther(JsonProperty property) => property.Name == "other";
        #pragma warning restore U8G0001

        #if NET10_0_OR_GREATER
            public static byte[] New() => System.Text.Encoding.UTF8.GetBytes("new");
        #endif
        }
        """;

    [Fact]
    public async Task Each_finding_of_all_projects_and_target_frameworks_is_counted_once()
    {
        using Workspace workspace = CreateSolution();

        (await workspace.BashAsync(GuideCommand.Read(Guide, "find . -name utf8gen.sarif -delete"))).Succeeded();
        (await workspace.BashAsync(GuideCommand.Read(Guide, "dotnet build --no-incremental "))).Succeeded();
        CommandResult count = (await workspace.BashAsync(GuideCommand.Read(Guide, "find . -name utf8gen.sarif -exec "))).Succeeded();

        Assert.Equal(
            ["6 U8G0001", "3 U8G0040", "3 U8G1001"],
            count.Text.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    private Workspace CreateSolution()
    {
        var workspace = new Workspace(package);
        workspace.Write("Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
              </PropertyGroup>
              <ItemGroup>
                <PackageVersion Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        workspace.Write("Directory.Build.props", """
            <Project>
              <PropertyGroup>
                <TargetFrameworks>net10.0;net8.0</TargetFrameworks>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" />
              </ItemGroup>
            </Project>
            """);
        workspace.Write(
            "Directory.Build.targets",
            $"<Project><PropertyGroup>{GuideCommand.Read(Guide, "  <ErrorLog>")}</PropertyGroup></Project>");
        WriteProject(workspace, "Core", "");
        WriteProject(workspace, "Library", """<ProjectReference Include="../Core/Core.csproj" />""");
        WriteProject(workspace, "App", """<ProjectReference Include="../Library/Library.csproj" />""");
        workspace.Write("Shop.slnx", """
            <Solution>
              <Project Path="App/App.csproj" />
              <Project Path="Library/Library.csproj" />
              <Project Path="Core/Core.csproj" />
            </Solution>
            """);
        return workspace;
    }

    /// <remarks>In <c>strict</c> the hot place is an error, which stops the projects that depend on this one.</remarks>
    private static void WriteProject(Workspace workspace, string name, string reference)
    {
        workspace.Write($"{name}/Names.cs", Names.Replace("NAMES", name, StringComparison.Ordinal));
        workspace.Write($"{name}/{name}.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <Utf8GenMode>strict</Utf8GenMode>
              </PropertyGroup>
              <ItemGroup>
                {reference}
              </ItemGroup>
            </Project>
            """);
    }
}
