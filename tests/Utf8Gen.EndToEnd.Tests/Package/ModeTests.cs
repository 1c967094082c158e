using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The MSBuild property <c>Utf8GenMode</c> in a project that takes the package.</summary>
public sealed class ModeTests(PackedPackage package)
{
    private const string Program = """
        using System;
        using System.Text.Json;
        using Utf8Gen;

        System.Console.WriteLine(Names.IsId(default) || Names.IsName(default) || Keys.Count > 0);

        internal static class Names
        {
            public static bool IsId(JsonProperty property) => property.Name == "id";

            [Utf8HotPath]
            public static bool IsName(JsonProperty property) => property.Name == "name";
        }

        internal static class Wrong
        {
            public static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);

            public static void Leave(ref Utf8JsonReader reader) => SkipValue(reader);

            private static void SkipValue(Utf8JsonReader reader) => reader.Skip();
        }

        [Utf8Table("id", "")]
        internal static partial class Keys { }
        """;

    /// <remarks>A build does not print notes; what the compiler found is read from its log.</remarks>
    [Theory]
    [InlineData(null, "U8G0001 note, U8G0008 warning, U8G0010 warning, U8G1001 warning, U8G2020 warning", true)]
    [InlineData("off", "U8G2020 warning", true)]
    [InlineData("suggestions", "U8G0001 note, U8G0008 note, U8G0010 note, U8G1001 note, U8G2020 warning", true)]
    [InlineData("default", "U8G0001 note, U8G0008 warning, U8G0010 warning, U8G1001 warning, U8G2020 warning", true)]
    [InlineData("hot-errors", "U8G0001 note, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 warning", false)]
    [InlineData(" Hot-Errors ", "U8G0001 note, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 warning", false)]
    [InlineData("strict", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 error", false)]
    public async Task Each_mode_gives_each_kind_of_rule_its_severity(string? mode, string expected, bool builds)
    {
        using Workspace workspace = CreateProject(mode);

        CommandResult build = await workspace.DotNetAsync("build");

        Assert.Equal(expected, FoundIn(workspace));
        Assert.Equal(builds, build.ExitCode == 0);
    }

    [Theory]
    [InlineData("loud")]
    [InlineData("hot_errors")]
    [InlineData("../modes/off")]
    [InlineData("offs")]
    public async Task An_unknown_mode_fails_the_build_with_those_that_are(string mode)
    {
        using Workspace workspace = CreateProject(mode);

        CommandResult build = await workspace.DotNetAsync("build");

        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains(
            $"'{mode}' is no value of the property Utf8GenMode: it is one of off, suggestions, default, hot-errors and strict.", build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_editor_loads_a_project_with_an_unknown_mode()
    {
        using Workspace workspace = CreateProject("loud");
        (await workspace.DotNetAsync("restore")).Succeeded();

        CommandResult load = await workspace.DotNetAsync(
            "msbuild", "-t:Compile", "-p:DesignTimeBuild=true", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true");

        load.Succeeded();
        Assert.Contains("warning : 'loud' is no value of the property Utf8GenMode", load.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Directory.Build.props")]
    [InlineData("Directory.Build.targets")]
    public async Task The_mode_may_stand_in_a_file_for_many_projects(string file)
    {
        using Workspace workspace = CreateProject(mode: null);
        workspace.Write(file, "<Project><PropertyGroup><Utf8GenMode>suggestions</Utf8GenMode></PropertyGroup></Project>");

        (await workspace.DotNetAsync("build")).Succeeded();

        Assert.Equal("U8G0001 note, U8G0008 note, U8G0010 note, U8G1001 note, U8G2020 warning", FoundIn(workspace));
    }

    [Theory]
    [InlineData("strict", ".editorconfig", "[*.cs]\ndotnet_diagnostic.U8G1001.severity = none\ndotnet_diagnostic.U8G0001.severity = suggestion\n", "U8G0001 note, U8G0008 error, U8G0010 error, U8G2020 error")]
    [InlineData("strict", ".globalconfig", "is_global = true\ndotnet_diagnostic.U8G1001.severity = warning\n", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 warning, U8G2020 error")]
    [InlineData("strict", ".editorconfig", "[*.cs]\ndotnet_analyzer_diagnostic.severity = none\n", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 error")]
    [InlineData("off", ".editorconfig", "[*.cs]\ndotnet_diagnostic.U8G1001.severity = error\n", "U8G1001 error, U8G2020 warning")]
    public async Task What_the_project_itself_sets_wins(string mode, string file, string settings, string expected)
    {
        using Workspace workspace = CreateProject(mode);
        workspace.Write(file, settings);

        await workspace.DotNetAsync("build");

        Assert.Equal(expected, FoundIn(workspace));
    }

    [Fact]
    public async Task Suggestions_let_a_project_with_warnings_as_errors_begin()
    {
        using Workspace workspace = CreateProject("suggestions");
        workspace.Write("Program.cs", Program.Replace("(\"id\", \"\")", "(\"id\")", StringComparison.Ordinal));

        (await workspace.DotNetAsync("build", "-warnaserror")).Succeeded();
        CommandResult inDefault = await workspace.DotNetAsync("build", "-warnaserror", "-p:Utf8GenMode=default");

        Assert.Contains("error U8G1001:", inDefault.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("error U8G0001:", inDefault.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Raising_one_rule_raises_it_where_it_is_hot()
    {
        using Workspace workspace = CreateProject(mode: null);

        CommandResult build = await workspace.DotNetAsync("build", "-warnaserror:U8G1001");

        Assert.Contains("error U8G1001:", build.Text, StringComparison.Ordinal);
        Assert.Contains("warning U8G2020:", build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_test_project_is_cold_and_a_mistake_in_an_option_is_said()
    {
        using Workspace workspace = CreateProject(mode: null);
        workspace.Write("Program.cs", Program.Replace("    [Utf8HotPath]\n", "", StringComparison.Ordinal).Replace("=> property.Name == \"name\";", "{ while (true) if (property.Name == \"name\") return true; }", StringComparison.Ordinal));
        workspace.Write(".editorconfig", "[*.cs]\nutf8gen_hot_path_mod = shapes\n");

        CommandResult build = await workspace.DotNetAsync("build");
        Assert.Contains("warning U8G1001:", build.Text, StringComparison.Ordinal);
        Assert.Contains("warning U8G9003: 'utf8gen_hot_path_mod = shapes' has no effect; there is no such option, did you mean 'utf8gen_hot_path_mode'?", build.Text, StringComparison.Ordinal);

        CommandResult asTest = await workspace.DotNetAsync("build", "-p:IsTestProject=true");
        Assert.DoesNotContain("U8G1001", asTest.Text, StringComparison.Ordinal);
    }

    private Workspace CreateProject(string? mode)
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", Program);
        workspace.Write("Console.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ErrorLog>found.sarif,version=2.1</ErrorLog>
                {(mode is null ? "" : $"<Utf8GenMode>{mode}</Utf8GenMode>")}
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }

    private static string FoundIn(Workspace workspace)
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllText(workspace.PathOf("found.sarif")));
        IEnumerable<string> found = log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()
            .Where(static result => !result.TryGetProperty("suppressions", out _))
            .Select(static result => (Id: result.GetProperty("ruleId").GetString()!, Level: result.TryGetProperty("level", out JsonElement level) ? level.GetString() : "warning"))
            .Where(static result => result.Id.StartsWith("U8G", StringComparison.Ordinal))
            .Select(static result => $"{result.Id} {result.Level}");
        return string.Join(", ", found.Order(StringComparer.Ordinal));
    }
}
