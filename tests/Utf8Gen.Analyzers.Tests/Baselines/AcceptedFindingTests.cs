using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Tests.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Baselines;

/// <summary>What a baseline has is not reported, and all else is.</summary>
public class AcceptedFindingTests
{
    private const string OneFinding = """
        static class Shop
        {
            static bool IsId(JsonProperty property) => property.Name == "id";
        }
        """;

    private const string ThreeFindings = """
        static class Shop
        {
            static bool IsId(JsonProperty property, bool isSure)
            {
                if (isSure)
                    return property.Name == "id";
                bool isId = property.Name == "id";
                return isId || property.Name == "id";
            }
        }
        """;

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");

    public static TheoryData<string> Ids =>
    [
        .. CatalogueRules.AboutCode.Where(static rule => rule.DefaultSeverity != DiagnosticSeverity.Error).Select(static rule => rule.Id),
    ];

    [Theory, MemberData(nameof(Ids))]
    public async Task A_finding_of_any_rule_that_is_no_error_is_not_reported(string id)
    {
        string program = CatalogueFindings.ProgramWith(id);
        DiagnosticAnalyzer analyzer = id.StartsWith("U8G3", StringComparison.Ordinal) ? new PoolUseAnalyzer() : new PatternAnalyzer();
        BaselineEntry[] entries = await BaselineText.EntriesOf(program, analyzer: analyzer);
        BaselineEntry entry = Assert.Single(entries, entry => entry.Rule == id);
        string place = id switch { "U8G0017" => "M:C.D.Read", "U8G0051" => "T:C.Context", _ => "M:C.M" };
        Assert.StartsWith(place, entry.Member, StringComparison.Ordinal);

        await CatalogueRules.RuleOf(id).StaysSilent(program, BaselineText.With(BaselineText.Of(entries)));
    }

    [Fact]
    public async Task Mistakes_with_readers_are_not_reported_without_u8_literals_either()
    {
        string program = CatalogueFindings.ProgramWith("U8G0008");
        string baseline = await BaselineText.Accepting(program, CodeOptions.CSharp10);

        await Rule.Of<PatternAnalyzer>("U8G0008").StaysSilent(program, BaselineText.With(baseline, CodeOptions.CSharp10));
    }

    [Fact]
    public async Task Warnings_about_tables_are_not_reported_and_errors_are()
    {
        const string Table = """
            [Utf8Table("id", "")]
            static partial class Keys;
            [Utf8Table("id", {|U8G2007:"id"|})]
            static partial class Twice;
            """;
        var options = new CodeOptions { AllowsErrors = true };
        string plain = Table.Replace("{|U8G2007:\"id\"|}", "\"id\"", StringComparison.Ordinal);
        BaselineEntry[] entries = await BaselineText.EntriesOf(plain, options, new Utf8TableAnalyzer());
        Assert.Equal(("U8G2020", "T:Keys", "\"\""), Assert.Single(entries.Select(static it => (it.Rule, it.Member, it.Expression))));

        await Rule.Of<Utf8TableAnalyzer>("U8G2007").Reports(Table, BaselineText.With(BaselineText.Of(entries), options));
    }

    [Theory]
    [InlineData("""static bool IsId(JsonProperty it) => it.Name == "id";""")]
    [InlineData("""static bool IsId(JsonProperty property) { /* ! */ return property . Name  ==  /* the key */ "id" ; }""")]
    [InlineData("""static int Other; static bool IsId(JsonProperty property) { var copy = property; return copy.Name == "id"; }""")]
    public async Task It_is_found_again_in_other_lines_and_with_other_locals(string member)
        => await U8G0001.StaysSilent(
            $"static class Shop {{ {member} }}",
            BaselineText.With(await BaselineText.Accepting(OneFinding)));

    [Fact]
    public async Task It_is_found_again_in_another_file()
    {
        CodeOptions options = BaselineText.With(await BaselineText.Accepting(OneFinding)) with
        {
            Sources = [new SourceFile("Moved.cs", OneFinding)],
        };
        await U8G0001.StaysSilent("class Other;", options);
    }

    [Theory]
    [InlineData("""static bool IsId(JsonProperty property) => [|property.Name == "Id"|];""")]
    [InlineData("""static bool IsId(JsonProperty property) => [|property.Name != "id"|];""")]
    [InlineData("""static bool IsName(JsonProperty property) => [|property.Name == "id"|];""")]
    [InlineData("""static bool IsId(in JsonProperty property) => [|property.Name == "id"|];""")]
    [InlineData("""class Inner { static bool IsId(JsonProperty property) => [|property.Name == "id"|]; }""")]
    public async Task Another_expression_or_member_is_new(string member)
        => await U8G0001.Reports($"static class Shop {{ {member} }}", BaselineText.With(await BaselineText.Accepting(OneFinding)));

    [Fact]
    public async Task Of_several_equal_ones_the_first_are_accepted()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(ThreeFindings));
        Assert.Equal((3, 0), (entry.Count, entry.Hot));
        await U8G0001.StaysSilent(ThreeFindings, BaselineText.With(BaselineText.Of(entry)));

        await U8G0001.Reports(
            ThreeFindings.Replace("|| property.Name == \"id\"", "|| [|property.Name == \"id\"|]", StringComparison.Ordinal),
            BaselineText.With(BaselineText.Of(entry with { Count = 2 })));
    }

    [Fact]
    public async Task A_place_that_becomes_hot_is_new()
        => await U8G0001.Reports(
            "static class Shop { [Utf8HotPath] static bool IsId(JsonProperty property) => {|U8G1001:property.Name == \"id\"|}; }",
            BaselineText.With(await BaselineText.Accepting(OneFinding)));

    [Fact]
    public async Task A_hot_place_is_accepted_and_stays_so_when_it_is_hot_no_more()
    {
        const string Hot = "static class Shop { [Utf8HotPath] static bool IsId(JsonProperty property) => property.Name == \"id\"; }";
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(Hot));
        Assert.Equal(("U8G0001", 1, 1), (entry.Rule, entry.Count, entry.Hot));

        await U8G0001.StaysSilent(Hot, BaselineText.With(BaselineText.Of(entry)));
        await U8G0001.StaysSilent(OneFinding, BaselineText.With(BaselineText.Of(entry)));
    }

    [Fact]
    public async Task A_suppressed_one_is_not_counted()
    {
        const string Program = """
            static class Shop
            {
                static bool IsId(JsonProperty property)
                {
            #pragma warning disable U8G0001
                    if (property.Name == "id") return true;
            #pragma warning restore U8G0001
                    return property.Name == "id";
                }
            }
            """;
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(Program));
        Assert.Equal(1, entry.Count);

        await U8G0001.StaysSilent(Program, BaselineText.With(BaselineText.Of(entry)));
    }

    [Fact]
    public async Task What_is_accepted_in_another_project_is_new()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(OneFinding));

        await U8G0001.Reports(
            OneFinding.Replace("property.Name == \"id\"", "[|property.Name == \"id\"|]", StringComparison.Ordinal),
            BaselineText.With(BaselineText.Of(entry with { Project = "Other" })));
    }

    [Fact]
    public async Task The_name_of_the_project_file_is_that_of_the_project()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(OneFinding));
        CodeOptions options = BaselineText.With(BaselineText.Of(entry with { Project = "Shop.Api" })) with
        {
            EditorConfig = "is_global = true\nbuild_property.MSBuildProjectName = Shop.Api\n",
        };

        await U8G0001.StaysSilent(OneFinding, options);
    }

    [Fact]
    public async Task An_entry_that_is_there_twice_counts_once()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(ThreeFindings)) with { Count = 2 };

        await U8G0001.Reports(
            ThreeFindings.Replace("|| property.Name == \"id\"", "|| [|property.Name == \"id\"|]", StringComparison.Ordinal),
            BaselineText.With(BaselineText.Of(entry with { Count = 1 }, entry)));
    }

    [Fact]
    public async Task A_malformed_baseline_accepts_nothing()
    {
        string baseline = await BaselineText.Accepting(OneFinding);
        await U8G0001.Reports(
            OneFinding.Replace("property.Name == \"id\"", "[|property.Name == \"id\"|]", StringComparison.Ordinal),
            BaselineText.With(baseline + "<<<<<<<"));
    }

    [Fact]
    public async Task Fix_All_leaves_what_is_accepted()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(ThreeFindings)) with { Count = 2 };
        IEnumerable<BaselineEntry> entries =
            from project in (string[])[BaselineText.Project, "Second"]
            from space in (string[])["M:", "M:Copy."]
            select entry with { Project = project, Member = entry.Member.Replace("M:", space, StringComparison.Ordinal) };
        string before = ThreeFindings.Replace("|| property.Name == \"id\"", "|| [|property.Name == \"id\"|]", StringComparison.Ordinal);

        await U8G0001.Fixes(
            before,
            before.Replace("[|property.Name == \"id\"|]", "property.NameEquals(\"id\"u8)", StringComparison.Ordinal),
            BaselineText.With(BaselineText.Of(entries)));
    }

    /// <summary>An editor asks for what it shows, or for the line of the light bulb.</summary>
    [Fact]
    public async Task A_part_of_a_member_has_what_the_whole_has()
    {
        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(ThreeFindings)) with { Count = 2 };
        CancellationToken cancel = TestContext.Current.CancellationToken;
        Project project = TestSolution.CreateProject(ThreeFindings, BaselineText.With(BaselineText.Of(entry)));
        Compilation compilation = (await project.GetCompilationAsync(cancel))!;
        SyntaxTree tree = (await project.MainDocument().GetSyntaxTreeAsync(cancel))!;
        List<int> found = [];
        foreach (StatementSyntax statement in (await tree.GetRootAsync(cancel)).DescendantNodes().OfType<StatementSyntax>().Skip(1))
        {
            ImmutableArray<Diagnostic> diagnostics = await compilation
                .WithAnalyzers([new PatternAnalyzer()], project.AnalyzerOptions)
                .GetAnalyzerSemanticDiagnosticsAsync(compilation.GetSemanticModel(tree), statement.Span, cancel);
            found.Add(diagnostics.Count(finding => statement.Span.Contains(finding.Location.SourceSpan)));
        }

        Assert.Equal([0, 0, 0, 1], found);
    }
}
