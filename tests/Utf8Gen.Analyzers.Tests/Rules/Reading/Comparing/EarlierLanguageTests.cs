using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

/// <summary>Before C# 11 there are no u8 literals, but names and values can be compared with
/// strings in place.</summary>
[Trait("Matrix", "Roslyn")]
public class EarlierLanguageTests
{
    private static readonly CodeOptions CSharp7 = CodeOptions.CSharp10 with
    {
        LanguageVersion = LanguageVersion.CSharp7_3,
        Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable,
        GlobalUsings = [],
    };

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0002 = Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002");
    private static readonly Rule U8G0003 = Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003");
    private static readonly Rule U8G0012 = Rule.Of<PatternAnalyzer, EmptyTextFixProvider>("U8G0012");
    private static readonly Rule U8G0014 = Rule.Of<PatternAnalyzer, ElementComparisonFixProvider>("U8G0014");

    [Theory]
    [InlineData("""property.Name == "id" """, """property.NameEquals("id") """)]
    [InlineData("""property.Name != @"id" """, """!property.NameEquals(@"id") """)]
    [InlineData("property.Name == Key", "property.NameEquals(Key)")]
    [InlineData("property.Name == nameof(C)", "property.NameEquals(nameof(C))")]
    [InlineData("property.Name == name", "property.NameEquals(name)")]
    [InlineData("""property.Name is "a" or "b" """, """property.NameEquals("a") || property.NameEquals("b") """)]
    public Task Names(string before, string after)
        => U8G0001.Fixes(Whole($"[|{before.TrimEnd()}|]"), Whole(after.TrimEnd()), CodeOptions.CSharp10);

    [Fact]
    public Task Each_of_a_chain_is_found_since_there_is_no_lookup()
        => U8G0001.Fixes(
            Code.Statements("""
                if ([|property.Name == "a"|]) return;
                else if ([|property.Name == "b"|]) return;
                else if ([|property.Name == "c"|]) return;
                """),
            Code.Statements("""
                if (property.NameEquals("a")) return;
                else if (property.NameEquals("b")) return;
                else if (property.NameEquals("c")) return;
                """),
            CodeOptions.CSharp10);

    [Fact]
    public Task A_local_goes()
        => U8G0001.Fixes(
            Code.Statements("""
                string name = [|property.Name|];
                if (name == "a" || name == "b") return;
                """),
            Code.Statements("""
                if (property.NameEquals("a") || property.NameEquals("b")) return;
                """),
            CodeOptions.CSharp10);

    [Fact]
    public async Task Tokens_and_values()
    {
        await U8G0002.Fixes(
            Whole("""reader.TokenType == JsonTokenType.String && [|reader.GetString() == "id"|]"""),
            Whole("""reader.TokenType == JsonTokenType.String && reader.ValueTextEquals("id")"""),
            CodeOptions.CSharp10);
        await U8G0003.Fixes(
            Whole("""[|element.GetString() == "id"|]"""), Whole("""element.ValueEquals("id")"""), CodeOptions.CSharp10);
        await U8G0012.Fixes(
            Whole("[|string.IsNullOrEmpty(element.GetString())|]"),
            Whole("""element.ValueKind == JsonValueKind.Null || element.ValueEquals("")"""),
            CodeOptions.CSharp10);
        await U8G0014.Fixes(
            Whole("""[|element.ToString() == "open"|]"""),
            Whole("""element.ValueKind == JsonValueKind.String && element.ValueEquals("open")"""),
            CodeOptions.CSharp10);
    }

    [Fact]
    public Task In_the_language_of_NET_Framework()
        => U8G0001.Fixes(
            """
            class C { bool M(System.Text.Json.JsonProperty property) { return [|property.Name == "id"|]; } }
            """,
            """
            class C { bool M(System.Text.Json.JsonProperty property) { return property.NameEquals("id"); } }
            """,
            CSharp7);

    [Fact]
    public async Task The_message_has_no_u8()
        => Assert.Contains(
            "use NameEquals(\"id\")",
            Assert.Single(await U8G0001.Find(Whole("""property.Name == "id" """), CodeOptions.CSharp10)).GetMessage(),
            StringComparison.Ordinal);

    [Fact]
    public async Task In_a_loop_it_is_a_warning()
        => Assert.Equal("U8G1001", Assert.Single(await U8G0001.Find(
            Code.Statements("""
                foreach (JsonProperty p in element.EnumerateObject())
                {
                    if (p.Name == "id")
                        return;
                }
                """),
            CodeOptions.CSharp10)).Id);

    [Theory]
    [InlineData("""property.NameEquals("id")""")]
    [InlineData("property.NameEquals(name)")]
    [InlineData("""element.GetProperty("id").ValueKind == JsonValueKind.Null""")]
    [InlineData("""property.Name switch { "a" => true, "b" => false, "c" => true, _ => false }""")]
    [InlineData("""property.Name.StartsWith("x-", StringComparison.Ordinal)""")]
    [InlineData("Guid.Parse(element.GetString()!) == default")]
    [InlineData("""Encoding.UTF8.GetString(bytes) == "id" """)]
    [InlineData("""Encoding.UTF8.GetBytes("id").Length == 2""")]
    [InlineData("""property.Name.Equals("id", StringComparison.OrdinalIgnoreCase)""")]
    public async Task Nothing_is_found_whose_remedy_is_a_u8_literal(string condition)
        => Assert.DoesNotContain(
            await U8G0001.Find(Whole(condition), CodeOptions.CSharp10),
            static found => found.Id.StartsWith("U8G0", StringComparison.Ordinal) || found.Id.StartsWith("U8G1", StringComparison.Ordinal));

    [Fact]
    public Task A_name_that_is_kept_is_left_alone()
        => U8G0002.StaysSilent(
            Code.Statements("""
                string? name = reader.GetString();
                reader.Read();
                if (name == "id") return;
                """),
            CodeOptions.CSharp10);

    [Fact]
    public Task Half_typed_code_is_survived()
        => U8G0001.SurvivesHalfTyped(
            Whole("""property.Name == "id" || string.IsNullOrEmpty(element.GetString()) || name == property.Name"""),
            CodeOptions.CSharp10 with { AllowsErrors = true });

    private static string Whole(string condition) => Code.Members($$"""
        private const string Key = "key";
        bool M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader, string name, byte[] bytes) => {{condition}};
        """);
}
