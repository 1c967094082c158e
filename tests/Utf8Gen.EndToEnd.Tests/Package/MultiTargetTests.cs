using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A library for several frameworks, one of which the package has no runtime library for,
/// with the versions of packages in one central file.</summary>
public sealed partial class MultiTargetTests(PackedPackage package)
{
    private const string Keys = """
        using Utf8Gen;

        namespace Shop;

        [Utf8Table("id", "name")]
        public static partial class OrderKeys
        {
        }
        """;

    private const string Orders = """
        using System;

        namespace Shop;

        public static class Orders
        {
            public static bool IsName(ReadOnlySpan<byte> utf8) => OrderKeys.Match(utf8) == OrderKeys.Key.Name;
        }
        """;

    /// <summary>A lookup is no way out of the <c>switch</c> for .NET 8.</summary>
    private const string Reading = """
        #if NET8_0_OR_GREATER
        using System.Text.Json;
        using Utf8Gen;

        namespace Shop;

        public static class Reading
        {
            [Utf8HotPath]
            public static int NumberOf(JsonProperty property)
            {
                switch (property.Name)
                {
                    case "a" or "b" or "c": return 1;
                    case "d" or "e" or "f": return 2;
                    case "g" or "h" or "i": return 3;
                    default: return 0;
                }
            }
        }
        #endif
        """;

    [Fact]
    public async Task It_builds_without_a_warning_and_only_some_of_it_needs_the_package()
    {
        using Workspace workspace = CreateProject();

        CommandResult build = (await workspace.DotNetAsync("build", "-warnaserror")).Succeeded();

        Match message = Assert.Single(NoLibrary().Matches(build.Text));
        Assert.Equal("netstandard2.0", message.Groups["framework"].Value);
        Assert.Contains("Utf8Gen", ReferencesOf(workspace, "net10.0"));
        Assert.Contains("Utf8Gen", ReferencesOf(workspace, "net8.0"));
        Assert.DoesNotContain("Utf8Gen", ReferencesOf(workspace, "netstandard2.0"));
        Assert.Contains(
            "public static Key Match(global::System.Text.Json.JsonProperty property)",
            EmittedBy(workspace, "net10.0"),
            StringComparison.Ordinal);
        Assert.DoesNotContain("JsonProperty", EmittedBy(workspace, "net8.0"), StringComparison.Ordinal);
        Assert.DoesNotContain("JsonProperty", EmittedBy(workspace, "netstandard2.0"), StringComparison.Ordinal);
    }

    /// <summary>Where no target has a version of C# set, the old one has no <c>u8</c> literals, so
    /// that no fix fits all: there is no warning.</summary>
    [Fact]
    public async Task The_rules_know_whether_a_version_of_C_sharp_is_set()
    {
        using Workspace workspace = CreateProject();
        string project = File.ReadAllText(workspace.PathOf("Shop.csproj"));
        WriteRow("Nowhere", "");
        WriteRow("Here", "<LangVersion>14.0</LangVersion>");
        WriteRow("ForOneTarget", """<LangVersion Condition="'$(TargetFramework)' == 'netstandard2.0'">11</LangVersion>""");
        WriteRow("Latest", "<LangVersion>latest</LangVersion>");
        WriteRow("ForAllProjects", "");
        workspace.Write(
            "ForAllProjects/Directory.Build.props",
            "<Project><PropertyGroup><LangVersion>14.0</LangVersion></PropertyGroup></Project>");
        workspace.Write("Directory.Build.targets", """
            <Project>
              <Target Name="Show">
                <Message Importance="high" Text="[$(MSBuildProjectName)] $(Utf8GenLangVersionIsDefault)." />
              </Target>
            </Project>
            """);
        workspace.Write("Rows.proj", """
            <Project>
              <ItemGroup>
                <Row Include="*/*.csproj" />
              </ItemGroup>
              <Target Name="Restore">
                <MSBuild Projects="@(Row)" Targets="Restore" />
              </Target>
              <Target Name="Show">
                <MSBuild Projects="@(Row)" Targets="Show" Properties="TargetFramework=net10.0" />
              </Target>
            </Project>
            """);

        CommandResult shown = (await workspace.DotNetAsync("msbuild", "Rows.proj", "-t:Restore;Show")).Succeeded();

        Assert.Equal(
            ["[ForAllProjects] .", "[ForOneTarget] .", "[Here] .", "[Latest] .", "[Nowhere] true."],
            shown.Text.Split('\n', StringSplitOptions.TrimEntries)
                .Where(static line => line.StartsWith('['))
                .Order(StringComparer.Ordinal));

        void WriteRow(string name, string version) => workspace.Write(
            $"{name}/{name}.csproj", project.Replace("<LangVersion>latest</LangVersion>", version, StringComparison.Ordinal));
    }

    [GeneratedRegex(
        @"Shop\.csproj : message : Utf8Gen has no runtime library for (?<framework>[^:]*): rules, code fixes, tables and match methods ")]
    private static partial Regex NoLibrary();

    /// <summary>What <c>EmitCompilerGeneratedFiles</c> leaves where the SDK puts
    /// such files.</summary>
    private static string EmittedBy(Workspace workspace, string framework)
    {
        string folder = workspace.PathOf($"obj/Debug/{framework}/generated/Utf8Gen.Analyzers");
        return File.ReadAllText(Assert.Single(Directory.EnumerateFiles(folder, "*.Utf8Table.g.cs", SearchOption.AllDirectories)));
    }

    private static string[] ReferencesOf(Workspace workspace, string framework)
    {
        using FileStream file = File.OpenRead(workspace.PathOf($"bin/Debug/{framework}/Shop.dll"));
        using var image = new PEReader(file);
        MetadataReader metadata = image.GetMetadataReader();
        return [.. metadata.AssemblyReferences.Select(reference => metadata.GetString(metadata.GetAssemblyReference(reference).Name))];
    }

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("OrderKeys.cs", Keys);
        workspace.Write("Orders.cs", Orders);
        workspace.Write("Reading.cs", Reading);
        workspace.Write("Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
                <CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>
              </PropertyGroup>
              <ItemGroup>
                <PackageVersion Include="Utf8Gen" Version="{package.Version}" />
                <PackageVersion Include="System.Memory" Version="4.6.3" />
              </ItemGroup>
            </Project>
            """);
        workspace.Write("Shop.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>net10.0;net8.0;netstandard2.0</TargetFrameworks>
                <LangVersion>latest</LangVersion>
                <Nullable>enable</Nullable>
                <EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" />
                <PackageReference Include="System.Memory" Condition="'$(TargetFramework)' == 'netstandard2.0'" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }
}
