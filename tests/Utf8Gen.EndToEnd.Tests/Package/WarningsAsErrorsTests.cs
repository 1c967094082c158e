using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A build server that lets no warning through, its log, and the command that mends
/// the code.</summary>
public sealed class WarningsAsErrorsTests(PackedPackage package)
{
    private const string Program = """
        using System.Text.Json;

        using JsonDocument document = JsonDocument.Parse("{\"id\":1,\"name\":2}");
        Console.WriteLine(Orders.NameOf(document.RootElement));

        internal static class Orders
        {
            public static int NameOf(JsonElement order)
            {
                foreach (JsonProperty property in order.EnumerateObject())
                {
                    if (property.Name == "name")
                        return property.Value.GetInt32();
                }

                return 0;
            }
        }

        """;

    [Fact]
    public async Task A_hot_finding_fails_it_until_the_code_is_formatted()
    {
        using Workspace workspace = CreateProject();

        CommandResult before = await workspace.DotNetAsync("build", "-warnaserror");
        Assert.NotEqual(0, before.ExitCode);
        Assert.Contains("Program.cs(12,17): error U8G1001:", before.Text, StringComparison.Ordinal);
        AssertLogged(workspace);

        // To the compiler it was a warning, so that there are outputs and nothing is
        // compiled again.
        (await workspace.DotNetAsync("build", "-warnaserror", "--no-restore")).Succeeded();
        Assert.NotEqual(0, (await workspace.DotNetAsync("build", "-warnaserror", "--no-restore", "--no-incremental")).ExitCode);

        (await workspace.DotNetAsync("format", "analyzers", "--no-restore")).Succeeded();

        CommandResult after = (await workspace.DotNetAsync("build", "-warnaserror", "--no-restore")).Succeeded();
        Assert.DoesNotContain("U8G", after.Text, StringComparison.Ordinal);
        Assert.Contains("if (property.NameEquals(\"name\"u8))", File.ReadAllText(workspace.PathOf("Program.cs")), StringComparison.Ordinal);
        using JsonDocument log = ReadLog(workspace);
        Assert.Empty(ResultsOf(log));
    }

    /// <remarks>A warning to the compiler, which writes the log: <c>-warnaserror</c> is a matter of
    /// the build around it.</remarks>
    private static void AssertLogged(Workspace workspace)
    {
        using JsonDocument log = ReadLog(workspace);
        JsonElement result = Assert.Single(ResultsOf(log));
        JsonElement place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        JsonElement driver = log.RootElement.GetProperty("runs")[0].GetProperty("tool").GetProperty("driver");
        JsonElement rule = driver.GetProperty("rules")[result.GetProperty("ruleIndex").GetInt32()];

        Assert.Equal("2.1.0", log.RootElement.GetProperty("version").GetString());
        Assert.Equal("U8G1001", result.GetProperty("ruleId").GetString());
        Assert.Equal("warning", result.GetProperty("level").GetString());
        Assert.EndsWith("/Program.cs", place.GetProperty("artifactLocation").GetProperty("uri").GetString(), StringComparison.Ordinal);
        Assert.Equal(12, place.GetProperty("region").GetProperty("startLine").GetInt32());
        Assert.Equal(17, place.GetProperty("region").GetProperty("startColumn").GetInt32());
        Assert.Contains("'Name' allocates a string", result.GetProperty("message").GetProperty("text").GetString(), StringComparison.Ordinal);
        Assert.Equal("U8G1001", rule.GetProperty("id").GetString());
        Assert.EndsWith("/docs/rules/U8G1001.md", rule.GetProperty("helpUri").GetString(), StringComparison.Ordinal);
    }

    private static JsonDocument ReadLog(Workspace workspace) => JsonDocument.Parse(File.ReadAllText(workspace.PathOf("found.sarif")));

    private static IEnumerable<JsonElement> ResultsOf(JsonDocument log)
        => log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()
            .Where(static result => result.GetProperty("ruleId").GetString()!.StartsWith("U8G", StringComparison.Ordinal));

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", Program);
        workspace.Write("Console.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <ErrorLog>found.sarif,version=2.1</ErrorLog>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }
}
