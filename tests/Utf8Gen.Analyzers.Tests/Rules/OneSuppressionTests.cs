using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Tests.HotPaths;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>Who suppresses one of the two ids of a pattern at a place has judged the place: it is
/// reported under neither, and not fixed.</summary>
public class OneSuppressionTests
{
    private const string Comparison = "property.Name == \"id\"";
    private const string Is = $"bool Is(JsonProperty property) => {Comparison};";

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");

    public static TheoryData<string> Ids => [.. RuleCatalogue.Patterns.Select(static pattern => pattern.Anywhere.Id)];

    [Theory, MemberData(nameof(Ids))]
    public async Task Either_id_covers_a_place_hot_or_not(string id)
    {
        Rule rule = CatalogueRules.RuleOf(id);
        string hotId = RuleCatalogue.Patterns.Single(pattern => pattern.Anywhere.Id == id).Hot.Id;
        string note = CatalogueFindings.ProgramWith(id);
        string hot = note.Replace("partial", "[Utf8HotPath] partial", StringComparison.Ordinal);
        Assert.Equal(id, Assert.Single(await rule.Find(note)).Id);
        Assert.Equal(hotId, Assert.Single(await rule.Find(hot)).Id);

        foreach (string program in (string[])[note, hot])
        {
            foreach (string suppressed in (string[])[id, hotId])
            {
                await rule.StaysSilent(program.Replace(
                    "class C {",
                    $$"""
                    class C {
                    #pragma warning disable {{suppressed}}

                    """,
                    StringComparison.Ordinal));
                await rule.StaysSilent(program.Replace("partial", $"{Attribute(suppressed)} partial", StringComparison.Ordinal));
            }
        }
    }

    [Theory]
    [InlineData("\n#pragma warning disable {0}\n" + Is)]
    [InlineData("""[System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{0}")] """ + Is)]
    [InlineData("""[System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Utf8Gen", "{0}")] """ + Is)]
    [InlineData("""[System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{0}:As the others", Justification = "short")] """ + Is)]
    [InlineData("""} [System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{0}")] partial class Report { """ + Is)]
    [InlineData(
        """bool Is(JsonProperty property) { return Local(); [System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{0}")] bool """
            + """Local() => """
            + Comparison
            + "; }")]
    [InlineData(
        """bool Is(JsonProperty p) { property = p; return Has; } JsonProperty property; """
            + """[System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{0}")] bool Has { get { return """
            + Comparison
            + "; } }")]
    public async Task Either_id_covers_what_only_callers_make_hot(string member)
    {
        await IsLeftAlone(Program(member.Replace("{0}", "U8G0001", StringComparison.Ordinal)));
        await IsLeftAlone(Program(member.Replace("{0}", "U8G1001", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("U8G0001")]
    [InlineData("U8G1001")]
    public Task An_attribute_of_the_assembly_covers_its_target(string id)
        => IsLeftAlone(
            $"""
            [assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(
                "Utf8Gen",
                "{id}",
                Scope = "member",
                Target = "~M:Report.Is(System.Text.Json.JsonProperty)~System.Boolean")]

            """ + Program(Is));

    [Theory]
    [InlineData("""

        #pragma warning disable U8G1002

        """)]
    [InlineData("""

        #pragma warning disable U8G1001
        #pragma warning restore U8G1001

        """)]
    [InlineData("""

        #nullable enable

        """)]
    [InlineData("""[System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "U8G1001")] void Other() { } """)]
    public async Task What_is_not_covered_is_reported(string before)
    {
        string program = Program(before + Is);
        Assert.Equal("U8G1001", Assert.Single(await U8G0001.Find(program)).Id);
        Assert.Equal("U8G0001", Assert.Single(await U8G0001.Find(program, HotFindings.With("utf8gen_hot_paths = attributes"))).Id);
    }

    [Fact]
    public Task Without_the_hot_id_in_a_file_no_note_is_in_its_place()
        => IsLeftAlone(Program(Is), HotFindings.With("dotnet_diagnostic.U8G1001.severity = none"));

    [Fact]
    public Task Without_the_hot_id_in_a_file_other_places_have_their_notes()
        => HotFindings.AreNotHot(
            "class Report { bool Has(JsonProperty property) => #; }",
            HotFindings.With("dotnet_diagnostic.U8G1001.severity = none"));

    [Fact]
    public Task Without_notes_in_a_file_hot_places_are_reported()
        => HotFindings.AreHot(
            "class Report { void Run(JsonProperty property) { while (#) { } } }", "in while at line 1 of Run",
            HotFindings.With("dotnet_diagnostic.U8G0001.severity = none"));

    /// <summary>Neither a finding nor Fix All, be it asked as an IDE or as <c>dotnet format</c> does.</summary>
    private static async Task IsLeftAlone(string source, CodeOptions? options = null)
    {
        await U8G0001.StaysSilent(source, options);
        Assert.Equal(source, await U8G0001.TextAfterFixAll(source, options));
        Assert.Equal(source, await U8G0001.TextAfterFixAll(source, options, ofAnyAction: true));
    }

    private static string Attribute(string id) => $"""[System.Diagnostics.CodeAnalysis.SuppressMessage("Utf8Gen", "{id}")]""";

    private static string Program(string member) => $$"""
        partial class Report { void Run(JsonProperty property) { while (true) Is(property); } {{member}} }

        """;
}
