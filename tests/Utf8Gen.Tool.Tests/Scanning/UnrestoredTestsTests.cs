using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

/// <summary>Projects of a classic solution that are not restored: one of tests is known by its
/// packages, which have had no chance to say so.</summary>
public sealed class UnrestoredTestsTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public UnrestoredTestsTests()
    {
        WriteProject("Tests", "", """<PackageReference Include="Microsoft.NET.Test.Sdk" Version="17.0.0" />""");
        WriteProject("Unit", "", """<PackageReference Include="NUnit" />""");
        WriteProject("Helpers", "<IsTestProject>false</IsTestProject>", """<PackageReference Include="xunit" Version="2.0.0" />""");
        WriteProject("Shop", "", """<PackageReference Include="Other" Version="2.0.0" />""");
        _folder.Write(
            "Shop.sln",
            ClassicSolution.Of("Tests/Tests.csproj", "Unit/Unit.csproj", "Helpers/Helpers.csproj", "Shop/Shop.csproj"));
        _folder.Write("Tests.slnf", ClassicSolution.FilterOf("Shop.sln", "Tests/Tests.csproj", "Helpers/Helpers.csproj"));
    }

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("Shop.sln", "2 findings in 4 projects\n", "Helpers Shop")]
    [InlineData("Tests.slnf", "1 finding in 2 projects\n", "Helpers")]
    public void Tests_are_left_alone(string solution, string count, string found)
    {
        ToolRun run = ToolRun.Of("scan", _folder.PathOf(solution), "--sarif", _folder.PathOf("found.sarif"));

        Assert.Equal(ExitCode.InPart, run.Code);
        Assert.Contains(count, run.Output, StringComparison.Ordinal);
        string log = File.ReadAllText(_folder.PathOf("found.sarif"));
        Assert.Equal(
            found.Split(' '),
            new[] { "Helpers", "Shop", "Tests", "Unit" }.Where(name => log.Contains($"\"uri\": \"{name}/", StringComparison.Ordinal)));
    }

    private void WriteProject(string name, string properties, string package)
    {
        _folder.Write($"{name}/{name}.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                {package}
              </ItemGroup>
            </Project>
            """);
        _folder.Write(
            $"{name}/Code.cs",
            """public static class Code { public static bool IsId(System.Text.Json.JsonProperty property) => property.Name == "id"; }""");
    }
}
