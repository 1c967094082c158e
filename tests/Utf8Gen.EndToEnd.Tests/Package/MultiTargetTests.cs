using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A library for several frameworks, one of which the package has no runtime library for,
/// with the versions of packages in one central file.</summary>
[Collection(nameof(BuiltProjects))]
public sealed partial class MultiTargetTests(BuiltProjects projects)
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

    /// <summary>Where a version of C# is set, for one target or for all: none in the first.</summary>
    private static readonly (string Name, string Version)[] Versions =
    [
        ("VersionNowhere", ""),
        ("VersionHere", "<LangVersion>14.0</LangVersion>"),
        ("VersionForOneTarget", """<LangVersion Condition="'$(TargetFramework)' == 'netstandard2.0'">11</LangVersion>"""),
        ("VersionLatest", "<LangVersion>latest</LangVersion>"),
        ("VersionForAllProjects", ""),
    ];

    [Fact]
    public void It_builds_without_a_warning_and_only_some_of_it_needs_the_package()
    {
        projects.AssertHasNoWarning("Shop");
        Match message = Assert.Single(NoLibrary().Matches(projects.LinesAbout("Shop")));
        Assert.Equal("netstandard2.0", message.Groups["framework"].Value);
        Assert.Contains("Utf8Gen", ReferencesOf("net10.0"));
        Assert.Contains("Utf8Gen", ReferencesOf("net8.0"));
        Assert.DoesNotContain("Utf8Gen", ReferencesOf("netstandard2.0"));
        Assert.Contains(
            "public static Key Match(global::System.Text.Json.JsonProperty property)", EmittedBy("net10.0"), StringComparison.Ordinal);
        Assert.DoesNotContain("JsonProperty", EmittedBy("net8.0"), StringComparison.Ordinal);
        Assert.DoesNotContain("JsonProperty", EmittedBy("netstandard2.0"), StringComparison.Ordinal);
    }

    /// <summary>Where no target has a version of C# set, the old one has no <c>u8</c> literals, so
    /// that no fix fits all: there is no warning.</summary>
    [Fact]
    public void The_rules_know_whether_a_version_of_C_sharp_is_set()
        => Assert.All(Versions, row => Assert.Equal(
            row.Name == "VersionNowhere" ? "true" : "",
            File.ReadAllText(projects.PathOf($"{row.Name}/obj/default.txt")).Trim()));

    internal static void Write(Workspace workspace)
    {
        workspace.WriteProject(
            "Shop",
            "net10.0;net8.0;netstandard2.0",
            "<LangVersion>latest</LangVersion><EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>",
            """<PackageReference Include="System.Memory" Condition="'$(TargetFramework)' == 'netstandard2.0'" />""",
            """<PackageReference Include="Utf8Gen" />""");
        workspace.Write("Shop/OrderKeys.cs", Keys);
        workspace.Write("Shop/Orders.cs", Orders);
        workspace.Write("Shop/Reading.cs", Reading);
        workspace.Write("Shop/Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
                <CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>
              </PropertyGroup>
              <ItemGroup>
                <PackageVersion Include="Utf8Gen" Version="{workspace.PackageVersion}" />
                <PackageVersion Include="System.Memory" Version="4.6.3" />
              </ItemGroup>
            </Project>
            """);

        foreach ((string name, string version) in Versions)
        {
            workspace.WriteProject(name, "net10.0;netstandard2.0", version);
            workspace.Write($"{name}/Directory.Build.targets", """
                <Project>
                  <Target Name="Show" BeforeTargets="CoreCompile" Condition="'$(TargetFramework)' == 'net10.0'">
                    <WriteLinesToFile File="obj/default.txt" Lines="$(Utf8GenLangVersionIsDefault)" Overwrite="true" />
                  </Target>
                </Project>
                """);
        }

        workspace.Write(
            "VersionForAllProjects/Directory.Build.props",
            "<Project><PropertyGroup><LangVersion>14.0</LangVersion></PropertyGroup></Project>");
    }

    [GeneratedRegex(
        @"Shop\.csproj : message : Utf8Gen has no runtime library for (?<framework>[^:]*): rules, code fixes, tables and match methods ")]
    private static partial Regex NoLibrary();

    /// <summary>What <c>EmitCompilerGeneratedFiles</c> leaves where the SDK puts such files.</summary>
    private string EmittedBy(string framework)
    {
        string folder = projects.PathOf($"Shop/obj/Debug/{framework}/generated/Utf8Gen.Analyzers");
        return File.ReadAllText(Assert.Single(Directory.EnumerateFiles(folder, "*.Utf8Table.g.cs", SearchOption.AllDirectories)));
    }

    private string[] ReferencesOf(string framework) => AssemblyFile.ReferencesOf(projects.PathOf($"Shop/bin/Debug/{framework}/Shop.dll"));
}
