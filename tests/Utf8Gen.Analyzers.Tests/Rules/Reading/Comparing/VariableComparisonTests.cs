using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

/// <summary>U8G0001 to U8G0003 where the other operand is a variable.</summary>
public class VariableComparisonTests
{
    private const string Differs = " equals an empty text if it is null";

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0002 = Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002");
    private static readonly Rule U8G0003 = Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003");

    [Theory]
    [InlineData("property.Name == name", "property.NameEquals(name)")]
    [InlineData("name != property.Name", "!property.NameEquals(name)")]
    [InlineData("property.Name.Equals(name)", "property.NameEquals(name)")]
    [InlineData("name.Equals(property.Name, StringComparison.Ordinal)", "property.NameEquals(name)")]
    [InlineData("string.Equals(property.Name, (this.key))", "property.NameEquals(this.key)")]
    [InlineData("Next().Name == Shared.Wanted", "Next().NameEquals(Shared.Wanted)")]
    [InlineData("property.Name /* why */ == name", "property.NameEquals(/* why */ name)")]
    public Task A_name_is_compared_with_a_variable(string before, string after)
        => U8G0001.Fixes(Whole(Mark(before)), Whole(after));

    [Fact]
    public Task In_a_lambda_for_each_property_it_is_a_warning()
        => Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G1001").Fixes(
            Whole("element.EnumerateObject().Any(p => [|p.Name == name|])"),
            Whole("element.EnumerateObject().Any(p => p.NameEquals(name))"));

    [Theory]
    [InlineData("element.GetString() == name", "element.ValueEquals(name)")]
    [InlineData("name == element.GetString()", "element.ValueEquals(name)")]
    [InlineData("!(element.GetString() == key)", "!element.ValueEquals(key)")]
    public Task A_value_is_compared_with_a_variable(string before, string after)
        => U8G0003.Fixes(Whole(Mark(before)), Whole(after));

    [Fact]
    public Task A_token_is_compared_with_a_variable()
        => U8G0002.Fixes(
            Whole("reader.TokenType == JsonTokenType.String && [|reader.GetString() != name|]"),
            Whole("reader.TokenType == JsonTokenType.String && !reader.ValueTextEquals(name)"));

    [Theory]
    [InlineData("property.Name == maybe", "Compare as UTF-8 ('maybe'" + Differs + ")")]
    [InlineData("property.Name == Shared.Maybe", "Compare as UTF-8 ('Shared.Maybe'" + Differs + ")")]
    public Task A_variable_that_may_be_null_is_for_a_person(string comparison, string title)
        => U8G0001.OffersFix(Whole($"[|{comparison}|]"), title);

    [Fact]
    public async Task All_differences_are_in_the_title()
    {
        await U8G0002.OffersFix(Whole("[|reader.GetString() == name|]"), "Compare as UTF-8 (throws if the token is null)");
        await U8G0002.OffersFix(
            Whole("[|reader.GetString() == maybe|]"), $"Compare as UTF-8 (throws if the token is null; 'maybe'{Differs})");
        await U8G0003.OffersFix(Whole("[|element.GetString()!.Equals(name)|]"), "Compare as UTF-8 (false if the value is null)");
        await U8G0001.OffersFix(
            Whole("[|property.Name == name|]"), $"Compare as UTF-8 ('name'{Differs})",
            CodeOptions.Default with { Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable });
    }

    [Fact]
    public async Task A_test_for_null_before_makes_it_the_same()
        => await U8G0001.OffersFix(Whole("maybe is not null && [|property.Name == maybe|]"), "Compare as UTF-8");

    [Fact]
    public async Task The_message_names_the_variable()
        => Assert.Contains(
            "'Name' allocates a string to compare with 'this.key'; use NameEquals(this.key)",
            Assert.Single(await U8G0001.Find(Whole("property.Name == this.key"))).GetMessage(), StringComparison.Ordinal);

    [Theory]
    [InlineData("property.Name == Compute()")]
    [InlineData("property.Name == name.Trim()")]
    [InlineData("property.Name == names[0]")]
    [InlineData("property.Name == (flag ? name : key)")]
    [InlineData("property.Name == name + key")]
    [InlineData("property.Name == (name = key)")]
    [InlineData("property.Name == other.Name")]
    [InlineData("property.Name == element.GetString()")]
    [InlineData("property.Name == shared")]
    [InlineData("name == Next(ref name).Name")]
    [InlineData("(object)property.Name == name")]
    [InlineData("string.Compare(property.Name, name) == 0")]
    [InlineData("property.Name.Equals(name, StringComparison.OrdinalIgnoreCase)")]
    [InlineData("property.Name.Equals(name, comparison)")]
    [InlineData("property.Name.StartsWith(name, StringComparison.Ordinal)")]
    [InlineData("property.Name.Trim() == name")]
    [InlineData("own.Name == name")]
    [InlineData("maybeProperty?.Name == name")]
    [InlineData("property.Name is var text && text == name")]
    [InlineData("property.Value.ToString() == name")]
    [InlineData("property.Name == default")]
    public async Task Other_comparisons_are_left_alone(string comparison)
    {
        await U8G0001.StaysSilent(Whole(comparison));
        await U8G0003.StaysSilent(Whole(comparison));
    }

    [Fact]
    public Task A_library_without_the_overload_for_a_string_is_left_alone()
        => U8G0001.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonElement { }
                public struct JsonProperty
                {
                    public string Name => "";
                    public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;
                }
                class C { bool M(JsonProperty property, string name) => property.Name == name; }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task Expression_trees_are_left_alone()
        => U8G0001.StaysSilent(Code.Members("Expression<Func<JsonProperty, bool>> M(string name) => p => p.Name == name;"));

    /// <summary>Names with escapes, an empty one, and texts that are not well-formed.</summary>
    [Fact]
    public async Task The_result_stays_the_same()
    {
        const string Program = """
            internal static class Program
            {
                public static string Run()
                {
                    string[] wanted = ["", "id", "i\u0064", "\0", "ä\uD83D\uDE00", "\uD800", "\uFFFD", "null"];
                    using JsonDocument document = JsonDocument.Parse(
                        "{\"\":null,\"i\\u0064\":\"\",\"ä\uD83D\uDE00\":\"id\",\"\\u0000\":\"\uFFFD\"}");
                    var result = new StringBuilder();
                    foreach (JsonProperty property in document.RootElement.EnumerateObject())
                    {
                        foreach (string text in wanted)
                            result.Append(property.Name == text).Append(property.Value.GetString() != text);
                    }

                    return result.ToString();
                }
            }

            """;
        string after = await U8G0003.FixedText(await U8G0001.FixedText(Program));
        Assert.Contains("property.NameEquals(text)", after, StringComparison.Ordinal);
        Assert.Contains("!property.Value.ValueEquals(text)", after, StringComparison.Ordinal);
        Assert.Equal(Run(Program), Run(after));
    }

    private static string Run(string code)
    {
        using LoadedProgram program = GeneratorRun.Of(code).AssertCompiles().Load();
        return (string)program.Invoke("Program", "Run")!;
    }

    /// <summary>Marks the comparison, which may be in a negation.</summary>
    private static string Mark(string code)
    {
        int start = code.StartsWith("!(", StringComparison.Ordinal) ? 2 : 0;
        int end = start > 0 ? code.Length - 1 : code.Length;
        return code.Insert(end, "|]").Insert(start, "[|");
    }

    private static string Whole(string condition) => $$"""
        internal static class Shared
        {
            public static string Wanted { get; } = "wanted";
            public static string? Maybe { get; set; }
        }

        internal sealed class Own
        {
            public string Name { get; } = "";
            public static implicit operator string(Own own) => own.Name;
        }

        internal sealed class C
        {
            private readonly string key = "key";

            private static JsonProperty Next() => default;
            private static JsonProperty Next(ref string text) => default;
            private static string Compute() => "";

            public bool M(
                JsonProperty property, JsonProperty other, JsonProperty? maybeProperty, JsonElement element, ref Utf8JsonReader reader,
                string name, string? maybe, string[] names, bool flag, Own own, Own shared, StringComparison comparison)
                => {{condition}};
        }

        """;
}
