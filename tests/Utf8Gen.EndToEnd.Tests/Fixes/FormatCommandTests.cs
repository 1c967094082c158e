using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The commands of the documents that apply all of our fixes, in a project where another
/// analyzer has found something, too.</summary>
[Collection(nameof(FormattedSolution))]
public sealed class FormatCommandTests(FormattedSolution solution)
{
    internal const string Start = "dotnet format analyzers ";

    private const string OtherFinding = "warning CA1825";

    private const string Program = """
        using System.Text.Json;

        namespace App;

        internal static class Program
        {
            private static readonly int[] s_numbers = new int[0];

            private static void Main() => System.Console.WriteLine(IsId(default) ? s_numbers.Length : 0);

            private static bool IsId(JsonProperty property) => property.Name == "id";
        }

        """;

    private static readonly string OursFixed = Program.Replace(
        "property.Name == \"id\"",
        "property.NameEquals(\"id\"u8)",
        StringComparison.Ordinal);

    [Fact]
    public void The_line_for_a_project_is_the_same_in_both_documents()
        => Assert.Equal(GuideCommand.Read("README.md", Start), GuideCommand.Read("docs/guides/getting-started.md", Start));

    [Fact]
    public void The_line_for_a_solution_does_so_for_several_target_frameworks()
    {
        Assert.Contains(OtherFinding, FormattedSolution.LinesAbout("App", solution.BuildBefore), StringComparison.Ordinal);

        Assert.Equal(OursFixed, solution.Read("App", "Program.cs"));
    }

    internal static void WriteApp(Workspace workspace, string folder)
    {
        workspace.Write($"{folder}/Program.cs", Program);
        workspace.Write($"{folder}/.editorconfig", "[*.cs]\ndotnet_diagnostic.CA1825.severity = warning\n");
        workspace.WriteProject(folder, "net10.0;net8.0", "<OutputType>Exe</OutputType><EnableNETAnalyzers>true</EnableNETAnalyzers>");
    }
}
