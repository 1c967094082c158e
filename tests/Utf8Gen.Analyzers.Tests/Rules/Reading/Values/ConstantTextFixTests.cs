using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

public class ConstantTextFixTests
{
    private static readonly Rule U8G0004 = Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004");

    [Theory]
    [InlineData(
        """property.NameEquals([|"id"|])""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """property.NameEquals([|"id".AsSpan()|])""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """property.NameEquals([|MemoryExtensions.AsSpan("id")|])""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """element.ValueEquals([|"id"|])""",
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """reader.ValueTextEquals([|"id"|])""",
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """!reader.ValueTextEquals([|"id".AsSpan()|])""",
        """!reader.ValueTextEquals("id"u8)""")]
    public Task A_text_becomes_a_u8_literal(string before, string after) => Fixes(before, after);

    [Theory]
    [InlineData(
        """property.NameEquals(text: [|"id"|])""",
        """property.NameEquals(utf8Text: "id"u8)""")]
    [InlineData(
        """element.ValueEquals( text : [|"id".AsSpan()|] )""",
        """element.ValueEquals( utf8Text : "id"u8 )""")]
    [InlineData(
        """reader.ValueTextEquals(text: /* key */ [|"id"|])""",
        """reader.ValueTextEquals(utf8Text: /* key */ "id"u8)""")]
    public Task A_named_argument_is_renamed(string before, string after) => Fixes(before, after);

    [Theory]
    [InlineData(
        """[|@"a""b"|]""",
        """@"a""b"u8""")]
    [InlineData(
        """"[|"""id"""|]"""",
        """"
        """id"""u8
        """")]
    [InlineData(
        """"
        [|"""
            id
            """|]
        """",
        """"
        """
            id
            """u8
        """")]
    [InlineData(
        """[|"a" + "b"|]""",
        """
        "a"u8 + "b"u8
        """)]
    [InlineData(
        """([|"a"|])""",
        """
        "a"u8
        """)]
    [InlineData(
        """[|("a" + "b").AsSpan()|]""",
        """
        "a"u8 + "b"u8
        """)]
    public Task A_literal_keeps_its_form(string before, string after)
        => Fixes($"property.NameEquals({before})", $"property.NameEquals({after})");

    [Theory]
    [InlineData("[|nameof(C)|]")]
    [InlineData("""[|$"{Key}s"|]""")]
    [InlineData("""[|"a" + Key|]""")]
    [InlineData("[|nameof(C).AsSpan()|]")]
    [InlineData("""[|"\uD83D" + "\uDE00"|]""")]
    public Task A_constant_without_a_form_for_UTF8_is_reported_without_a_fix(string constant)
        => U8G0004.OffersNoFix(Condition($"property.NameEquals({constant})"));

    [Theory]
    [InlineData(
        """property.NameEquals( /* one */ [|"id"|] /* two */ )""",
        """property.NameEquals( /* one */ "id"u8 /* two */ )""")]
    [InlineData(
        """property.NameEquals([|"id" /* one */ .AsSpan( /* two */ )|])""",
        """property.NameEquals(/* one */ /* two */ "id"u8)""")]
    [InlineData(
        """
        property.NameEquals([|"id" // one
            .AsSpan()|])
        """,
        """
        property.NameEquals(// one
            "id"u8)
        """)]
    [InlineData(
        """property.NameEquals([|"a" /* one */ + "b"|])""",
        """property.NameEquals("a"u8 /* one */ + "b"u8)""")]
    [InlineData(
        """
        property.NameEquals( // one
            [|"id"|] // two
            )
        """,
        """
        property.NameEquals( // one
            "id"u8 // two
            )
        """)]
    public Task Comments_stay(string before, string after) => Fixes(before, after);

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0004.OffersNoFix(Code.Statements("""
            bool result = property.NameEquals([|"a" +
            #if DEBUG
                "debug"
            #else
                "id"|]
            #endif
                );
            """));

    [Fact]
    public Task A_finding_inside_the_receiver_of_another_is_fixed_with_it()
        => U8G0004.Fixes(
            Code.Statements("""
                bool result = element.EnumerateObject().First(p => p.NameEquals([|"a"|]) && p.Value.ValueEquals([|"b"|]))
                    .NameEquals([|"c"|]);
                """),
            Code.Statements("""
                bool result = element.EnumerateObject().First(p => p.NameEquals("a"u8) && p.Value.ValueEquals("b"u8))
                    .NameEquals("c"u8);
                """));

    [Fact]
    public Task Several_are_fixed_together()
        => U8G0004.Fixes(
            Code.Statements("""
                while (reader.Read())
                    if (property.NameEquals([|"id"|]) || reader.ValueTextEquals([|"name"|]))
                        return;
                """),
            Code.Statements("""
                while (reader.Read())
                    if (property.NameEquals("id"u8) || reader.ValueTextEquals("name"u8))
                        return;
                """));

    [Fact]
    public Task A_call_that_would_bind_to_another_overload_is_not_offered()
        => U8G0004.OffersNoFix("""
            namespace System.Text.Json
            {
                public struct JsonProperty
                {
                    public bool NameEquals(string? text) => false;
                    public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;
                    [System.Runtime.CompilerServices.OverloadResolutionPriority(1)]
                    public bool NameEquals<T>(ReadOnlySpan<T> text) => true;
                }
            }
            class C { bool M(System.Text.Json.JsonProperty property) => property.NameEquals([|"id"|]); }
            """, CodeOptions.WithoutSystemTextJson with { LanguageVersion = Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp13 });

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0004.FixesWhenLinked(
            Condition("""property.NameEquals([|"id"|])"""),
            Condition("""property.NameEquals("id"u8)"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0004.OffersNoFixWhenLinked(Condition("""property.NameEquals([|"id"|])"""), CodeOptions.Default, CodeOptions.CSharp10);

    [Theory]
    [InlineData("""bool result = property.NameEquals(text: "id") || element.ValueEquals("a" + "b".AsSpan());""")]
    [InlineData("""while (reader.Read()) { if (reader.ValueTextEquals("id".AsSpan())) throw new Exception("x"); }""")]
    public Task Half_typed_code_is_survived(string statements)
        => U8G0004.SurvivesHalfTyped(Code.Statements(statements), CodeOptions.Default with { AllowsErrors = true });

    private static Task Fixes(string before, string after) => U8G0004.Fixes(Condition(before), Condition(after));

    private static string Condition(string condition) => Code.Members($$"""
        const string Key = "key";
        bool M(System.Text.Json.JsonProperty property, System.Text.Json.JsonElement element, ref System.Text.Json.Utf8JsonReader reader)
            => {{condition}};
        """);
}
