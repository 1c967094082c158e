using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A baseline that cannot be read.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class BaselineFileTests(BuiltProjects projects)
{
    [Fact]
    public void It_is_said_where_it_is()
        => Assert.Contains("utf8gen.baseline.json(1,2): warning U8G9005: ", projects.LinesAbout("Baseline"), StringComparison.Ordinal);

    [Fact]
    public void A_build_that_is_to_have_no_baseline_does_not_read_it()
    {
        Assert.Contains("warning U8G1001", projects.LinesAbout("WithoutBaseline"), StringComparison.Ordinal);
        Assert.DoesNotContain("U8G9005", projects.LinesAbout("WithoutBaseline"), StringComparison.Ordinal);
    }

    internal static void Write(Workspace workspace)
    {
        workspace.WriteProject("Baseline");
        workspace.WriteProject("WithoutBaseline", properties: "<EnableUtf8GenBaseline>false</EnableUtf8GenBaseline>");
        foreach (string name in (string[])["Baseline", "WithoutBaseline"])
        {
            workspace.Write($"{name}/utf8gen.baseline.json", "{");
            workspace.Write($"{name}/Names.cs", """
                public static class Names
                {
                    [Utf8Gen.Utf8HotPath]
                    public static bool IsNew(System.Text.Json.JsonProperty property) => property.Name == "new";
                }
                """);
        }
    }
}
