using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A fresh console project that takes the package from a folder.</summary>
public sealed class ConsoleProjectTests(PackedPackage package)
{
    private const string Program = """
        using System.Text.Json;
        using Utf8Gen;

        using JsonDocument document = JsonDocument.Parse("{\"id\":1,\"n\\u0061me\":2,\"other\":3}");
        foreach (JsonProperty property in document.RootElement.EnumerateObject())
            Console.WriteLine($"{PackageKeys.Match(property)} {Names.IsId(property)}");

        [Utf8Table("id", "name")]
        internal static partial class PackageKeys
        {
        }

        internal static class Names
        {
            [Utf8HotPath]
            public static bool IsId(JsonProperty property) => property.Name == "id";
        }
        """;

    [Fact]
    public async Task It_builds_shows_a_diagnostic_and_calls_a_generated_Match()
    {
        using Workspace workspace = CreateProject(Program);

        CommandResult build = (await workspace.DotNetAsync("build")).Succeeded();
        Assert.Contains("Program.cs(16,55): warning U8G1001:", build.Text, StringComparison.Ordinal);

        CommandResult run = (await workspace.DotNetAsync("bin/Debug/net10.0/Console.dll")).Succeeded();
        Assert.Equal(["Id True", "Name False", "Unknown False"], Lines(run));
    }

    [Fact]
    public async Task A_mistake_in_a_table_fails_the_build_at_the_key()
    {
        using Workspace workspace = CreateProject(Program.Replace("\"name\")]", "\"id\")]", StringComparison.Ordinal));

        CommandResult build = await workspace.DotNetAsync("build");

        Assert.NotEqual(0, build.ExitCode);
        string error = Assert.Single(
            Lines(build).Where(static line => line.Contains(": error ", StringComparison.Ordinal)).Distinct());
        Assert.Contains("Program.cs(8,18): error U8G2007:", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_mistake_in_a_table_fails_a_build_without_analyzers()
    {
        using Workspace workspace = CreateProject(Program.Replace("\"name\")]", "\"id\")]", StringComparison.Ordinal));

        CommandResult build = await workspace.DotNetAsync("build", "-p:RunAnalyzers=false");

        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains("Program.cs(8,18): error U8G2007:", build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Below_CSharp_11_the_build_says_so_once_at_the_attribute()
    {
        using Workspace workspace = CreateProject("""
            using Utf8Gen;

            [Utf8Table("id", "name")]
            internal static partial class PackageKeys
            {
                private static void Main() => System.Console.WriteLine(Match(System.Array.Empty<byte>()));
            }
            """);

        CommandResult build = await workspace.DotNetAsync("build", "-p:LangVersion=10");

        Assert.NotEqual(0, build.ExitCode);
        string[] errors = [.. Lines(build).Where(static line => line.Contains(": error ", StringComparison.Ordinal)).Distinct()];
        string reason = Assert.Single(
            errors,
            static error => !error.Contains("error U8G2000: The table 'PackageKeys'", StringComparison.Ordinal));
        Assert.Contains(
            "Program.cs(3,2): error U8G9001: Utf8Gen needs C# 11 or later for u8 literals; this project has C# 10",
            reason,
            StringComparison.Ordinal);
        Assert.DoesNotContain(": warning ", build.Text, StringComparison.Ordinal);
    }

    private Workspace CreateProject(string program)
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", program);
        workspace.Write("Console.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }

    private static string[] Lines(CommandResult run) => run.Text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
}
