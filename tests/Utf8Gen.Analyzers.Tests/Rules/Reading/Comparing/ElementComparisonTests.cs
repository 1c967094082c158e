using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

/// <summary><c>JsonElement.ToString</c> formats any value; only strings can be compared in place.</summary>
public class ElementComparisonTests
{
    private static readonly Rule U8G0014 = Rule.Of<PatternAnalyzer, ElementComparisonFixProvider>("U8G0014");

    [Theory]
    [InlineData(
        """_ = [|element.ToString() == "open"|];""",
        """_ = element.ValueKind == JsonValueKind.String && element.ValueEquals("open"u8);""")]
    [InlineData(
        """_ = [|element.ToString() != "open"|];""",
        """_ = element.ValueKind != JsonValueKind.String || !element.ValueEquals("open"u8);""")]
    [InlineData(
        """_ = ![|element.ToString().Equals("open")|];""",
        """_ = !(element.ValueKind == JsonValueKind.String && element.ValueEquals("open"u8));""")]
    [InlineData(
        """_ = [|string.Equals("open", element.ToString(), StringComparison.Ordinal)|];""",
        """_ = element.ValueKind == JsonValueKind.String && element.ValueEquals("open"u8);""")]
    [InlineData(
        """_ = [|element.ToString() is "open" or "new"|];""",
        """_ = element.ValueKind == JsonValueKind.String && (element.ValueEquals("open"u8) || element.ValueEquals("new"u8));""")]
    [InlineData(
        """_ = [|element.ToString() is not "open" and not "new"|];""",
        """_ = element.ValueKind != JsonValueKind.String || !element.ValueEquals("open"u8) && !element.ValueEquals("new"u8);""")]
    [InlineData(
        """_ = flag && [|element.ToString() != "open"|];""",
        """_ = flag && (element.ValueKind != JsonValueKind.String || !element.ValueEquals("open"u8));""")]
    [InlineData(
        """_ = flag && /* a */ [|element.ToString() == "open"|];""",
        """_ = flag && /* a */ element.ValueKind == JsonValueKind.String && element.ValueEquals("open"u8);""")]
    public Task The_bytes_of_a_string_are_compared(string before, string after) => U8G0014.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData(
        """element.GetProperty("t"u8).ToString() == "open";""", """element.GetProperty("t"u8).ValueEquals("open"u8);""")]
    [InlineData("""property.Value.ToString() != "open";""", """!property.Value.ValueEquals("open"u8);""")]
    public async Task A_value_that_would_be_read_twice_is_compared_one_by_one(string before, string after)
    {
        await U8G0014.OffersFix(
            Program($"_ = [|{before[..^1]}|];"), "Compare as UTF-8 (throws if the value is not a string or null)");
        Assert.Equal(Program($"_ = {after}"), await U8G0014.FixedText(Program($"_ = {before}")));
        Assert.Equal(Program($"_ = {before}"), await U8G0014.TextAfterFixAll(Program($"_ = {before}")));
    }

    [Theory]
    [InlineData("")]
    [InlineData("True")]
    [InlineData("False")]
    [InlineData("1")]
    [InlineData("-1")]
    [InlineData("[]")]
    [InlineData("{}")]
    public Task A_text_that_other_values_are_formatted_as_is_left_alone(string text)
        => U8G0014.StaysSilent(Program($"""_ = element.ToString() == "{text}";"""));

    [Theory]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("+1")]
    [InlineData("}")]
    public Task A_text_that_only_a_string_can_be_is_found(string text)
        => U8G0014.Reports(Program($"""_ = [|element.ToString() == "{text}"|];"""));

    [Theory]
    [InlineData("""_ = element.ToString() is "open" or "1";""")]
    [InlineData("""_ = element.ToString() == name;""")]
    [InlineData("""_ = element.ToString().Equals("open", StringComparison.OrdinalIgnoreCase);""")]
    [InlineData("""_ = element.ToString().Trim() == "open";""")]
    [InlineData("""_ = element.GetRawText() == "open";""")]
    [InlineData("""_ = property.ToString() == "open";""")]
    [InlineData("""_ = node.ToString() == "open";""")]
    [InlineData("""_ = maybe.ToString() == "open";""")]
    [InlineData("""_ = maybe?.ToString() == "open";""")]
    [InlineData("""_ = element.GetProperty("t"u8).ToString() is "open" or "new";""")]
    [InlineData("""Expression<Func<JsonElement, bool>> f = e => e.ToString() == "open";""")]
    public Task Other_comparisons_are_left_alone(string statement) => U8G0014.StaysSilent(Program(statement));

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0014.Reports(Program("""
            foreach (JsonElement item in element.EnumerateArray())
                _ = {|U8G1014:item.ToString() == "open"|};
            """));

    [Fact]
    public Task The_message_names_the_comparison()
        => U8G0014.Reports(
            Program("""_ = [|element.ToString() == "open"|];"""),
            """'ToString' allocates a string to compare with "open"; use ValueEquals("open"u8)""");

    private static string Program(string statements) => Code.Members($$"""
        void M(
            JsonProperty property, JsonElement element, JsonElement? maybe, System.Text.Json.Nodes.JsonNode node, string name,
            bool flag)
        {
            {{statements}}
        }
        """);
}
