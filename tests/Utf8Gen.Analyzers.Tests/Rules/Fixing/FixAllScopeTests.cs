using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>Fix All of each fix in a document, a project and a solution; and in the member or the
/// type of a finding, as the fixes of the SDK have it.</summary>
[Trait("Matrix", "Roslyn")]
public class FixAllScopeTests
{
    private const string Members =
        """
        bool First(JsonProperty p) => p.NameEquals(#"a"$) || p.NameEquals(#"b"$);
        bool Second(JsonProperty p) => p.NameEquals(#"c"$);
        """;

    private static readonly Rule U8G0004 = EveryFix.RuleOf("U8G0004");

    public static TheoryData<string> Fixable => [.. EveryFix.Ids];

    [Theory, MemberData(nameof(Fixable))]
    public void Every_fix_has_them(string id)
        => Assert.Equal(
            [
                FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution,
                FixAllScope.ContainingMember, FixAllScope.ContainingType,
            ],
            EveryFix.RuleOf(id).FixAllScopes);

    /// <summary>Their examples are for a person to judge: Fix All leaves them.</summary>
    private static readonly string[] OneByOne =
    [
        "U8G0002", "U8G0009", "U8G0011", "U8G0015", "U8G0021", "U8G0022", "U8G0030", "U8G0033", "U8G0034", "U8G0035", "U8G0045",
        "U8G0047", "U8G3001", "U8G3004",
    ];

    /// <summary>All but the mistakes in tables, which are in the tests of those.</summary>
    public static TheoryData<string> Found => [.. EveryFix.Ids.Intersect(CatalogueFindings.Ids)];

    [Theory, MemberData(nameof(Found))]
    public async Task Each_file_in_a_scope_is_fixed_as_one_alone_is(string id)
    {
        CodeOptions options = CodeOptions.Default with { RunsGenerators = true };
        Assert.Equal(
            !OneByOne.Contains(id),
            await EveryFix.RuleOf(id).FixesAlikeInEveryScope(CatalogueFindings.ProgramWith(id), options));
    }

    [Fact]
    public Task In_a_member_only_its_findings_are_fixed()
        => U8G0004.FixesAllIn(
            FixAllScope.ContainingMember,
            Marked($$"""class C { {{Members}} }"""),
            $$"""
            class C { bool First(JsonProperty p) => p.NameEquals("a"u8) || p.NameEquals("b"u8);
            bool Second(JsonProperty p) => p.NameEquals([|"c"|]); }
            """);

    [Fact]
    public Task In_a_type_all_of_its_members_are_and_no_other_type()
        => U8G0004.FixesAllIn(
            FixAllScope.ContainingType,
            Marked($"class C {{ {Members} }} class D {{ {Members} }}"),
            Fixed($"class C {{ {Members} }} ") + Marked($"class D {{ {Members} }}"));

    [Fact]
    public Task Another_part_of_the_type_is_fixed_too()
        => U8G0004.FixesAllIn(
            FixAllScope.ContainingType,
            Marked($"partial class C {{ {Members} }}"),
            Fixed($"partial class C {{ {Members} }}"),
            CodeOptions.Default with
            {
                Sources =
                [
                    new("Part.cs", """partial class C { bool Third(JsonProperty p) => p.NameEquals([|"d"|]); }"""),
                    new("Other.cs", """class D { bool Third(JsonProperty p) => p.NameEquals([|"d"|]); }"""),
                ],
            },
            new("Part.cs", """partial class C { bool Third(JsonProperty p) => p.NameEquals("d"u8); }"""),
            new("Other.cs", """class D { bool Third(JsonProperty p) => p.NameEquals([|"d"|]); }"""));

    [Fact]
    public Task A_reader_is_passed_by_ref_in_one_member_only()
        => EveryFix.RuleOf("U8G0010").FixesAllIn(
            FixAllScope.ContainingMember,
            """
            class C
            {
                static void SkipA(Utf8JsonReader value) => value.Skip();
                static void SkipB(Utf8JsonReader value) => value.Skip();
                void M(ref Utf8JsonReader reader) { SkipA([|reader|]); SkipA([|reader|]); reader.Read(); }
                void N(ref Utf8JsonReader reader) { SkipB([|reader|]); reader.Read(); }
            }
            """,
            """
            class C
            {
                static void SkipA(ref Utf8JsonReader value) => value.Skip();
                static void SkipB(Utf8JsonReader value) => value.Skip();
                void M(ref Utf8JsonReader reader) { SkipA(ref reader); SkipA(ref reader); reader.Read(); }
                void N(ref Utf8JsonReader reader) { SkipB([|reader|]); reader.Read(); }
            }
            """);

    private static string Marked(string code)
        => code.Replace("#", "[|", StringComparison.Ordinal).Replace("$", "|]", StringComparison.Ordinal);

    private static string Fixed(string code)
        => code.Replace("#", "", StringComparison.Ordinal).Replace("$", "u8", StringComparison.Ordinal);
}
