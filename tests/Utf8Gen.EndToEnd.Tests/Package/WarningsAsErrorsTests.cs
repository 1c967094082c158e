using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A build server that lets no warning through, and its log.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class WarningsAsErrorsTests(BuiltProjects projects)
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

    private const string Name = "WarningsAsErrors";

    [Fact]
    public void A_hot_finding_fails_it()
        => Assert.Contains("Program.cs(12,17): error U8G1001:", Assert.Single(projects.ErrorsOf(Name)), StringComparison.Ordinal);

    /// <remarks>A warning to the compiler, which writes the log: <c>-warnaserror</c> is a matter of
    /// the build around it.</remarks>
    [Fact]
    public void Its_log_has_the_finding_with_its_rule()
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllText(projects.PathOf($"{Name}/found.sarif")));
        JsonElement run = log.RootElement.GetProperty("runs")[0];
        JsonElement result = Assert.Single(
            run.GetProperty("results").EnumerateArray(),
            static result => result.GetProperty("ruleId").GetString()!.StartsWith("U8G", StringComparison.Ordinal));
        JsonElement place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        JsonElement rule = run.GetProperty("tool").GetProperty("driver").GetProperty("rules")[result.GetProperty("ruleIndex").GetInt32()];

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

    internal static void Write(Workspace workspace)
    {
        workspace.WriteProject(Name, properties: """
            <OutputType>Exe</OutputType>
            <!-- What -warnaserror sets for a whole build. -->
            <MSBuildTreatWarningsAsErrors>true</MSBuildTreatWarningsAsErrors>
            <ErrorLog>found.sarif,version=2.1</ErrorLog>
            """);
        workspace.Write($"{Name}/Program.cs", Program);
    }
}
