using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class EmptyTextTests
{
    private static readonly Rule U8G0012 = Rule.Of<PatternAnalyzer, EmptyTextFixProvider>("U8G0012");

    [Theory]
    [InlineData(
        "_ = [|string.IsNullOrEmpty(element.GetString())|];",
        """_ = element.ValueKind == JsonValueKind.Null || element.ValueEquals(""u8);""")]
    [InlineData(
        "_ = ![|string.IsNullOrEmpty(element.GetString())|];",
        """_ = !(element.ValueKind == JsonValueKind.Null || element.ValueEquals(""u8));""")]
    [InlineData(
        "if ([|string.IsNullOrEmpty(reader.GetString())|]) return;",
        """if (reader.TokenType == JsonTokenType.Null || reader.ValueTextEquals(""u8)) return;""")]
    [InlineData("_ = [|string.IsNullOrEmpty(property.Name)|];", """_ = property.NameEquals(""u8);""")]
    [InlineData("_ = [|string.IsNullOrEmpty(Next().Name)|];", """_ = Next().NameEquals(""u8);""")]
    [InlineData(
        "_ = flag && [|String.IsNullOrEmpty(value: /* a */ element.GetString())|];",
        """_ = flag && /* a */ (element.ValueKind == JsonValueKind.Null || element.ValueEquals(""u8));""")]
    public Task The_bytes_are_compared(string before, string after) => U8G0012.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData("switch (element.ValueKind) { case JsonValueKind.String: _ = #; break; }", "element")]
    [InlineData("_ = element.ValueKind == JsonValueKind.String && #;", "element")]
    [InlineData("_ = element.ValueKind is not JsonValueKind.String || #;", "element")]
    [InlineData("if (element.ValueKind == JsonValueKind.String) _ = #;", "element")]
    [InlineData("_ = element.ValueKind switch { JsonValueKind.String => #, _ => true };", "element")]
    [InlineData("element = other; if (element.ValueKind == JsonValueKind.String) _ = #; element = other;", "element")]
    [InlineData("if (element.ValueKind == JsonValueKind.String) { _ = (element, other); _ = #; }", "element")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) _ = #;", "reader")]
    [InlineData("if (reader.TokenType != JsonTokenType.PropertyName) return; _ = #;", "reader")]
    public Task Where_it_is_known_to_be_text_null_is_not_asked_for(string statements, string value)
        => FixesTest(statements, value, nullTest: "");

    [Theory]
    [InlineData("switch (element.ValueKind) { case JsonValueKind.String: case JsonValueKind.Null: _ = #; break; }", "element")]
    [InlineData("if (other.ValueKind == JsonValueKind.String) _ = #;", "element")]
    [InlineData("if (element.ValueKind == JsonValueKind.String) { element = other; _ = #; }", "element")]
    [InlineData("if (element.ValueKind == JsonValueKind.String) { (element, flag) = (other, true); _ = #; }", "element")]
    [InlineData("Action change = () => element = other; if (element.ValueKind == JsonValueKind.String) { change(); _ = #; }", "element")]
    [InlineData("if (element.ValueKind == JsonValueKind.String) { Change(); _ = #; } void Change() => element = other;", "element")]
    [InlineData("ref JsonElement same = ref element; if (element.ValueKind == JsonValueKind.String) { same = other; _ = #; }", "element")]
    [InlineData(
        "switch (element.ValueKind) { case JsonValueKind.Null: goto case JsonValueKind.String; case JsonValueKind.String: _ = #; break; }",
        "element")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { reader.Read(); _ = #; }", "reader")]
    [InlineData("if (reader.TokenType is JsonTokenType.String or JsonTokenType.Null) _ = #;", "reader")]
    public Task Where_it_may_be_null_null_is_asked_for(string statements, string value)
        => FixesTest(
            statements, value,
            nullTest: value == "element" ? "element.ValueKind == JsonValueKind.Null || " : "reader.TokenType == JsonTokenType.Null || ");

    private static Task FixesTest(string statements, string value, string nullTest)
        => U8G0012.Fixes(
            Program(statements.Replace("#", $"[|string.IsNullOrEmpty({value}.GetString())|]", StringComparison.Ordinal)),
            Program(statements.Replace(
                "#",
                nullTest + value + (value == "element" ? ".ValueEquals" : ".ValueTextEquals") + """(""u8)""",
                StringComparison.Ordinal)));

    [Theory]
    [InlineData("""_ = string.IsNullOrEmpty(element.GetProperty("a"u8).GetString());""")]
    [InlineData("_ = string.IsNullOrEmpty(property.Value.GetString());")]
    public Task A_value_that_would_be_read_twice_is_left_alone(string statement) => U8G0012.StaysSilent(Program(statement));

    [Theory]
    [InlineData("_ = string.IsNullOrWhiteSpace(element.GetString());")]
    [InlineData("_ = string.IsNullOrEmpty(element.ToString());")]
    [InlineData("_ = string.IsNullOrEmpty(element.GetString()!.Trim());")]
    [InlineData("_ = string.IsNullOrEmpty(maybe?.GetString());")]
    [InlineData("_ = Own.IsNullOrEmpty(element.GetString());")]
    [InlineData("string? s = element.GetString(); if (string.IsNullOrEmpty(s)) Own.IsNullOrEmpty(s);")]
    [InlineData("Expression<Func<JsonElement, bool>> f = e => string.IsNullOrEmpty(e.GetString());")]
    public Task Other_tests_are_left_alone(string statement) => U8G0012.StaysSilent(Program(statement));

    [Fact]
    public Task A_library_without_ValueEquals_is_left_alone()
        => U8G0012.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public struct JsonElement { public string GetString() => ""; public int ValueKind => 0; }
                class C { bool M(JsonElement element) => string.IsNullOrEmpty(element.GetString()); }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0012.Reports(Program("while (reader.Read()) _ = {|U8G1012:string.IsNullOrEmpty(reader.GetString())|};"));

    [Fact]
    public Task The_message_names_the_comparison()
        => U8G0012.Reports(
            Program("_ = [|string.IsNullOrEmpty(element.GetString())|];"),
            """'GetString' allocates a string to see whether it is empty; use ValueEquals(""u8)""");

    private static string Program(string statements) => Code.Members($$"""
        static class Own { public static bool IsNullOrEmpty(string? text) => true; }
        static JsonProperty Next() => default;
        void M(JsonProperty property, JsonElement element, JsonElement other, JsonElement? maybe, ref Utf8JsonReader reader, bool flag)
        {
            {{statements}}
        }
        """);
}
