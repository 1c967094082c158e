using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Tests.Baselines;

/// <summary>Entries as <c>count/hot</c> for the member <c>M:C.M</c> of the project Shop.</summary>
public sealed class BaselineChangeTests
{
    [Theory]
    [InlineData("2/0", "2/0", "2/0", "2/0", 0)]
    [InlineData("", "2/1", "2/1", "", 0)]
    [InlineData("2/1", "", "2/1", "", 2)]
    [InlineData("3/2", "2/0", "3/2", "2/0", 1)]
    [InlineData("1/0", "2/1", "2/1", "1/0", 0)]
    [InlineData("1/1", "2/0", "2/1", "1/0", 0)]
    [InlineData("1/0 2/1", "2/1", "2/1", "2/1", 0)]
    public void What_is_there_is_accepted_and_what_is_gone_is_taken_out(string accepted, string found, string all, string pruned, int gone)
    {
        FindingCounts counts = Counts([], found);

        Assert.Equal(Entries(all), BaselineChange.Accept(Entries(accepted), counts));
        Assert.Equal(Entries(pruned), BaselineChange.Prune(Entries(accepted), counts));
        Assert.Equal(gone, BaselineChange.FindStale(Entries(accepted), counts).Sum(static stale => stale.Gone));
    }

    [Fact]
    public void Of_several_target_frameworks_the_most_counts()
        => Assert.Equal(Entries("3/1"), Counts([], "3/0", "2/1", "").Entries);

    [Theory]
    [InlineData("/repo/Shop.csproj")]
    [InlineData("/repo/Other.csproj")]
    public void Entries_of_projects_that_are_not_fully_known_stay(string project)
    {
        FindingCounts counts = project.EndsWith("Other.csproj", StringComparison.Ordinal)
            ? new FindingCounts([], [])
            : Counts([new SkippedProject(project, "it does not compile", IsPartial: true)], "1/0");

        Assert.Equal(Entries("2/1"), BaselineChange.Prune(Entries("2/1"), counts));
        Assert.Empty(BaselineChange.FindStale(Entries("2/1"), counts));
    }

    [Fact]
    public void Entries_are_sorted_by_project_and_member()
    {
        BaselineEntry[] sorted =
        [
            new("A", "U8G0002", "M:C.A", "$1", 1, 0), new("A", "U8G0001", "M:C.B", "$1", 1, 0), new("A", "U8G0001", "M:C.B", "$2", 1, 0),
            new("A", "U8G0002", "M:C.B", "$1", 1, 0), new("B", "U8G0001", "M:C.A", "$1", 1, 0),
        ];

        Assert.Equal(sorted, BaselineChange.Accept(sorted.Reverse(), new FindingCounts([], [])));
    }

    private static BaselineEntry[] Entries(string text)
        => [.. text.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(static entry => entry.Split('/'))
            .Select(static parts => new BaselineEntry("Shop", "U8G0001", "M:C.M", "$1", Number(parts[0]), Number(parts[1])))];

    private static int Number(string text) => int.Parse(text, System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>What was found, for each target framework.</summary>
    private static FindingCounts Counts(SkippedProject[] skipped, params string[] frameworks)
    {
        using var workspace = new AdhocWorkspace();
        Project project = workspace.AddProject(ProjectInfo.Create(
            ProjectId.CreateNewId(), VersionStamp.Default, "Shop(net8.0)", "Shop", LanguageNames.CSharp, "/repo/Shop.csproj"));
        return new FindingCounts(
            frameworks.Select(found => new ProjectDiagnostics(project, CSharpCompilation.Create("Shop"), [], Error: null)
            {
                Groups = [.. Entries(found).Select(Group)],
            }),
            skipped);
    }

    private static FindingGroup Group(BaselineEntry entry)
    {
        DiagnosticDescriptor note = RuleCatalogue.All.Single(static rule => rule.Id == "U8G0001");
        DiagnosticDescriptor hot = RuleCatalogue.All.Single(static rule => rule.Id == "U8G1001");
        return new FindingGroup(
            new FindingIdentity(entry.Rule, entry.Member, entry.Expression),
            [.. Enumerable.Range(0, entry.Count).Select(i => Diagnostic.Create(i < entry.Hot ? hot : note, Location.None))]);
    }
}
