using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A fresh console project that takes the package from a folder.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class ConsoleProjectTests(BuiltProjects projects)
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

    private const string CSharp10 = """
        using Utf8Gen;

        [Utf8Table("id", "name")]
        internal static partial class PackageKeys
        {
            private static void Main() => System.Console.WriteLine(Match(System.Array.Empty<byte>()));
        }
        """;

    [Fact]
    public async Task It_builds_shows_a_diagnostic_and_calls_a_generated_Match()
    {
        Assert.Contains("Program.cs(16,55): warning U8G1001:", projects.LinesAbout("Console"), StringComparison.Ordinal);

        Assert.Equal(["Id True", "Name False", "Unknown False"], await projects.RunAsync("Console"));
    }

    [Theory]
    [InlineData("WrongKey")]
    [InlineData("WrongKeyWithoutAnalyzers")]
    public void A_mistake_in_a_table_fails_the_build_at_the_key(string project)
        => Assert.Contains("Program.cs(8,18): error U8G2007:", Assert.Single(projects.ErrorsOf(project)), StringComparison.Ordinal);

    [Fact]
    public void Below_CSharp_11_the_build_says_so_once_at_the_attribute()
    {
        string reason = Assert.Single(
            projects.ErrorsOf("CSharp10"),
            static error => !error.Contains("error U8G2000: The table 'PackageKeys'", StringComparison.Ordinal));
        Assert.Contains(
            "Program.cs(3,2): error U8G9001: Utf8Gen needs C# 11 or later for u8 literals; this project has C# 10",
            reason,
            StringComparison.Ordinal);
        Assert.DoesNotContain(": warning ", projects.LinesAbout("CSharp10"), StringComparison.Ordinal);
    }

    internal static void Write(Workspace workspace)
    {
        string wrong = Program.Replace("\"name\")]", "\"id\")]", StringComparison.Ordinal);
        WriteProgram("Console", Program);
        WriteProgram("WrongKey", wrong);
        WriteProgram("WrongKeyWithoutAnalyzers", wrong, "<RunAnalyzers>false</RunAnalyzers>");
        WriteProgram("CSharp10", CSharp10, "<LangVersion>10</LangVersion>");

        void WriteProgram(string name, string program, string properties = "")
        {
            workspace.WriteProject(name, properties: "<OutputType>Exe</OutputType>" + properties);
            workspace.Write($"{name}/Program.cs", program);
        }
    }
}
