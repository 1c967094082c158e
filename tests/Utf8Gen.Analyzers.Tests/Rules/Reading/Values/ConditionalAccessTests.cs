using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

/// <summary>Constants passed after <c>?.</c>, and constants in an interpolated string.</summary>
public class ConditionalAccessTests
{
    private static readonly Rule U8G0004 = Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004");

    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");

    [Theory]
    [InlineData("""document?.RootElement.GetProperty([|"id"|])""", """document?.RootElement.GetProperty("id"u8)""")]
    [InlineData("""value?.GetProperty([|"id"|]).GetString()""", """value?.GetProperty("id"u8).GetString()""")]
    [InlineData("""value?.TryGetProperty([|"id"|], out _)""", """value?.TryGetProperty("id"u8, out _)""")]
    [InlineData("""all?[0].GetProperty(propertyName: [|"id"|])""", """all?[0].GetProperty(utf8PropertyName: "id"u8)""")]
    public Task A_name_after_a_conditional_access_is_utf8(string before, string after) => U8G0005.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData("""value?.ValueEquals([|"id"|])""", """value?.ValueEquals("id"u8)""")]
    [InlineData("""property?.NameEquals([|"id"|])""", """property?.NameEquals("id"u8)""")]
    public Task A_text_after_a_conditional_access_is_utf8(string before, string after) => U8G0004.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData("""document?.RootElement.GetProperty(name)""")]
    [InlineData("""document?.RootElement.GetProperty("id"u8)""")]
    [InlineData("""own?.GetProperty("id")""")]
    public Task Other_names_and_types_are_left_alone(string expression) => U8G0005.StaysSilent(Program(expression));

    [Theory]
    [InlineData("""all![0].GetProperty([|$"id"|])""", """all![0].GetProperty("id"u8)""")]
    [InlineData("""all![0].GetProperty([|$"{{id}}"|])""", """all![0].GetProperty("{id}"u8)""")]
    [InlineData("""all![0].GetProperty([|$@"a\b"|])""", """all![0].GetProperty(@"a\b"u8)""")]
    [InlineData("""all![0].GetProperty([|$"a" + "b"|])""", """all![0].GetProperty("a"u8 + "b"u8)""")]
    public Task An_interpolated_string_without_holes_is_a_literal(string before, string after)
        => U8G0005.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData("""all![0].GetProperty([|$"{Key}"|])""")]
    [InlineData("""all![0].GetProperty([|$"{"id"}"|])""")]
    public Task An_interpolated_string_with_holes_stays(string expression) => U8G0005.OffersNoFix(Program(expression));

    private static string Program(string expression) => Code.Members($$"""
        const string Key = "key";
        class Own { public int GetProperty(string name) => 0; }
        object? M(JsonDocument? document, JsonElement? value, JsonProperty? property, JsonElement[]? all, Own? own, string name)
            => {{expression}};
        """);
}
