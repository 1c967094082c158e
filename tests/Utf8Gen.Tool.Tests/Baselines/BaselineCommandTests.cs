using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Baselines;

/// <summary>Whole runs of <c>utf8gen baseline</c>, and of <c>scan</c> after it.</summary>
public sealed class BaselineCommandTests : IDisposable
{
    private const string NewFinding = "public static bool IsNew(JsonProperty property) => property.Name == \"new\";";

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void What_is_accepted_is_not_found_until_it_changes()
    {
        _folder.Write(PlantedSolution.Files);
        ToolRun first = Run("baseline", "--restore");
        Assert.Equal(ExitCode.Success, first.Code);
        AssertEnd("utf8gen.baseline.json: 7 accepted findings, 7 of them new\n", first);
        string baseline = File.ReadAllText(_folder.PathOf("utf8gen.baseline.json"));
        Assert.Contains(
            """ "M:Shop.Orders.Count(System.Text.Json.JsonElement)", "expression": "$1.Name==\"id\"", "count": 1, "hot": 1 },""" + "\n",
            baseline,
            StringComparison.Ordinal);
        Assert.Equal(7, baseline.Split("\"count\": 1").Length - 1);
        AssertEnd("utf8gen.baseline.json: 7 accepted findings, as before\n", Run("baseline"));
        Assert.Equal(baseline, File.ReadAllText(_folder.PathOf("utf8gen.baseline.json")));

        // A local is renamed, and a finding added; another is gone.
        _folder.Write(
            "Shop/Orders.cs",
            PlantedSolution.Orders
                .Replace("property", "renamed", StringComparison.Ordinal)
                .Replace("stream.Write(System.Text.Encoding.UTF8.GetBytes", "System.Console.WriteLine", StringComparison.Ordinal)
                .Replace("public static bool IsOpen", NewFinding + "\n\n    public static bool IsOpen", StringComparison.Ordinal));
        ToolRun scan = Run("scan", "--fail-on", "new");
        Assert.Equal(ExitCode.Failure, scan.Code);
        Assert.Contains("\n1 finding in 3 projects, and 5 accepted\n", scan.Output, StringComparison.Ordinal);
        Assert.Equal(2, scan.Output.Split("utf8gen.baseline.json: warning U8G9004: 1 of 1 accepted findings are gone; ").Length - 1);

        ToolRun prune = Run("baseline", "--prune");
        AssertEnd("utf8gen.baseline.json: 5 accepted findings, 2 taken out\n", prune);
        Assert.DoesNotContain("Orders.Write", File.ReadAllText(_folder.PathOf("utf8gen.baseline.json")), StringComparison.Ordinal);
        Assert.DoesNotContain("IsNew", File.ReadAllText(_folder.PathOf("utf8gen.baseline.json")), StringComparison.Ordinal);
    }

    /// <summary>As a build does, which searches for it from the folder of the project upwards.</summary>
    [Fact]
    public void A_project_has_the_nearest_of_nested_baselines()
    {
        _folder.Write(PlantedSolution.Files);
        string nested = _folder.Write("Shop.Api/utf8gen.baseline.json", """{ "version": 1, "findings": [] }""");

        ToolRun first = Run("baseline", "--restore");

        AssertEnd(
            "Shop.Api/utf8gen.baseline.json: 2 accepted findings, 2 of them new\n"
                + "utf8gen.baseline.json: 5 accepted findings, 5 of them new\n",
            first);
        Assert.Equal(2, File.ReadAllText(nested).Split("\"project\": \"Shop.Api\"").Length - 1);
        Assert.DoesNotContain("Shop.Api", File.ReadAllText(_folder.PathOf("utf8gen.baseline.json")), StringComparison.Ordinal);

        // What the nearest one has is all that counts.
        _folder.Write("Shop.Api/utf8gen.baseline.json", """{ "version": 1, "findings": [] }""");
        Assert.Contains("\n2 findings in 3 projects, and 5 accepted\n", Run("scan").Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_project_that_is_not_below_the_baseline_is_named_and_can_be_given_it()
    {
        _folder.Write(PlantedSolution.Files);
        string solution = _folder.Write(
            "solutions/Shop.slnx",
            """<Solution><Project Path="../Shop/Shop.csproj" /><Project Path="../Shop.Api/Shop.Api.csproj" /></Solution>""");
        const string NotFound =
            ".csproj does not find utf8gen.baseline.json, which is in no folder above it: add it to the AdditionalFiles.\n";

        ToolRun first = ToolRun.Of("baseline", solution, "--restore");
        Assert.Contains("../Shop/Shop" + NotFound, first.Output, StringComparison.Ordinal);
        Assert.Contains("../Shop.Api/Shop.Api" + NotFound, first.Output, StringComparison.Ordinal);
        Assert.EndsWith("\nutf8gen.baseline.json: 7 accepted findings, 7 of them new\n", first.Output, StringComparison.Ordinal);

        // One of the two is given it.
        string project = _folder.PathOf("Shop/Shop.csproj");
        File.WriteAllText(project, File.ReadAllText(project).Replace(
            "</Project>", """<ItemGroup><AdditionalFiles Include="../solutions/utf8gen.baseline.json" /></ItemGroup></Project>"""));
        Assert.EndsWith("\n2 findings in 2 projects, and 5 accepted\n", ToolRun.Of("scan", solution).Output, StringComparison.Ordinal);
        string before = File.ReadAllText(_folder.PathOf("solutions/utf8gen.baseline.json"));
        ToolRun second = ToolRun.Of("baseline", solution);
        Assert.DoesNotContain("../Shop/Shop" + NotFound, second.Output, StringComparison.Ordinal);
        Assert.EndsWith("\nutf8gen.baseline.json: 7 accepted findings, as before\n", second.Output, StringComparison.Ordinal);
        Assert.Equal(before, File.ReadAllText(_folder.PathOf("solutions/utf8gen.baseline.json")));
    }

    [Fact]
    public void A_malformed_baseline_is_said_where_it_is()
    {
        _folder.Write(PlantedSolution.Files);
        string path = _folder.Write("utf8gen.baseline.json", "{\n  \"version\": 2\n}");

        ToolRun run = ToolRun.Of("baseline", _folder.PathOf("Shop.Api/Shop.Api.csproj"));

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.EndsWith($"{path}(2,14): this version of Utf8Gen reads baselines of version 1 only.\n", run.Error, StringComparison.Ordinal);
        Assert.Equal("{\n  \"version\": 2\n}", File.ReadAllText(path));
    }

    private ToolRun Run(string command, params string[] options) => ToolRun.Of([command, _folder.PathOf("Shop.slnx"), .. options]);

    /// <summary>Above that is what the findings of one project are not all of: <c>In part: ...</c></summary>
    private static void AssertEnd(string expected, ToolRun run)
    {
        Assert.StartsWith("In part: Shop.Tests/Shop.Tests.csproj: it is a test project, ", run.Output, StringComparison.Ordinal);
        Assert.EndsWith("rest\n" + expected, run.Output, StringComparison.Ordinal);
    }
}
