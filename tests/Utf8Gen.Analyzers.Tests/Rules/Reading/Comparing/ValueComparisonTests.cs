using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class ValueComparisonTests
{
    private static readonly Rule U8G0003 = Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003");

    [Theory]
    [InlineData(
        """
        element.GetString() == "id"
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetString()! == "id"
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetString() != "id"
        """,
        """!element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        "id" == element.GetString()
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        "id".Equals(element.GetString())
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        "id".Equals(element.GetString(), StringComparison.Ordinal)
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """string.Equals(element.GetString(), "id")""",
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """string.Equals("id", element.GetString(), StringComparison.Ordinal)""",
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetString() is "id"
        """,
        """element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetString() is not "id"
        """,
        """!element.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetString() is "a" or "b"
        """,
        """element.ValueEquals("a"u8) || element.ValueEquals("b"u8)""")]
    [InlineData(
        """element.GetString() is not ("a" or "b")""",
        """!(element.ValueEquals("a"u8) || element.ValueEquals("b"u8))""")]
    [InlineData(
        """
        property.Value.GetString() == "id"
        """,
        """property.Value.ValueEquals("id"u8)""")]
    [InlineData(
        """
        element[0].GetString() == "id"
        """,
        """element[0].ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.EnumerateArray().First().GetString() == "id"
        """,
        """element.EnumerateArray().First().ValueEquals("id"u8)""")]
    [InlineData(
        """
        element.GetProperty("a"u8).GetString() /* why */ == "id"
        """,
        """element.GetProperty("a"u8).ValueEquals(/* why */ "id"u8)""")]
    [InlineData(
        """
        maybe!.Value.GetString() == "id"
        """,
        """maybe!.Value.ValueEquals("id"u8)""")]
    [InlineData(
        """
        flag && element.GetString() is "a" or "b"
        """,
        """flag && (element.ValueEquals("a"u8) || element.ValueEquals("b"u8))""")]
    public Task A_value_compared_with_constants(string before, string after)
        => U8G0003.Fixes(Condition(Mark(before)), Condition(after));

    [Theory]
    [InlineData("""element.GetString()!.Equals("id")""")]
    [InlineData("""element.GetString()!.Equals("id", StringComparison.Ordinal)""")]
    public async Task An_Equals_that_a_null_would_throw_at_is_fixed_by_hand(string before)
    {
        await U8G0003.WithoutFixAll().Fixes(Condition($"[|{before}|]"), Condition("""element.ValueEquals("id"u8)"""));
        Exception offered = await Assert.ThrowsAnyAsync<Exception>(() => U8G0003.OffersNoFix(Condition($"[|{before}|]")));
        Assert.Contains("'Compare as UTF-8 (false if the value is null)' is offered", offered.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("element.GetString() == null")]
    [InlineData("""
        element.GetString() is null or "id"
        """)]
    [InlineData("element.GetString() == element.GetString()")]
    [InlineData("element.GetString() is { Length: 2 }")]
    [InlineData("""
        element.GetString() is "\uD800"
        """)]
    [InlineData("""element.GetString()!.Equals("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""string.Equals(element.GetString(), "id", StringComparison.CurrentCulture)""")]
    [InlineData("""element.GetString()?.Equals("id") == true""")]
    [InlineData("""
        element.GetString()!.ToUpperInvariant() == "ID"
        """)]
    [InlineData("""
        maybe?.GetString() == "id"
        """)]
    [InlineData("""
        maybe?.GetString() is "id"
        """)]
    [InlineData("""
        element.EnumerateArray().First().GetString() is "a" or "b"
        """)]
    [InlineData("""
        element[0].GetString() is "a" or "b"
        """)]
    [InlineData("""
        element.GetRawText() == "id"
        """)]
    [InlineData("""
        element.GetString("a") == "id"
        """)]
    [InlineData("""
        element.GetStringOrEmpty() == "id"
        """)]
    [InlineData("""
        own.GetString() == "id"
        """)]
    [InlineData("""
        node.GetValue<string>() == "id"
        """)]
    [InlineData("""
        node.ToString() == "id"
        """)]
    [InlineData("""
        (string?)node == "id"
        """)]
    [InlineData("""element.GetString() switch { "id" => true, _ => false }""")]
    public Task Other_uses_of_a_value_are_left_alone(string condition) => U8G0003.StaysSilent(Condition(condition));

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0003.StaysSilent(Code.Statements("""
            Expression<Func<JsonElement, bool>> tree = e => e.GetString() == "id";
            IQueryable<JsonElement> query = new List<JsonElement>().AsQueryable().Where(e => e.GetString() == "id");
            """));

    [Fact]
    public Task A_lambda_that_becomes_a_delegate_counts()
        => U8G0003.Fixes(
            Code.Statements("""bool result = element.EnumerateArray().Any(e => {|U8G1003:e.GetString() == "id"|});"""),
            Code.Statements("""bool result = element.EnumerateArray().Any(e => e.ValueEquals("id"u8));"""));

    [Fact]
    public Task A_comparison_inside_another_is_fixed_with_it()
        => U8G0003.Fixes(
            Code.Statements("""
                bool result = [|element.EnumerateArray().First(e => {|U8G1003:e.GetString() == "a"|}).GetString() == "b"|];
                """),
            Code.Statements("""
                bool result = element.EnumerateArray().First(e => e.ValueEquals("a"u8)).ValueEquals("b"u8);
                """));

    [Fact]
    public Task It_works_with_await_and_in_an_iterator()
        => U8G0003.Fixes(
            Code.Members("""
                async Task<bool> M(Task<JsonElement> task) => [|(await task).GetString() == "id"|];
                IEnumerable<bool> N(JsonElement e) { yield return [|e.GetString() == "id"|]; }
                """),
            Code.Members("""
                async Task<bool> M(Task<JsonElement> task) => (await task).ValueEquals("id"u8);
                IEnumerable<bool> N(JsonElement e) { yield return e.ValueEquals("id"u8); }
                """));

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning()
    {
        Diagnostic found = Assert.Single(await U8G0003.Reports(Code.Statements("""
            foreach (JsonElement item in element.EnumerateArray())
                if ({|U8G1003:item.GetString() == "id"|})
                    return;
            """)));

        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
        Assert.Equal(
            """'GetString' allocates a string to compare with "id"; use ValueEquals("id"u8) [in foreach at line 5 of M]""",
            found.GetMessage());
    }

    [Theory]
    [InlineData("public bool ValueEquals(string? text) => false;")]
    [InlineData("public bool ValueEquals(byte[] utf8Text) => false;")]
    public Task It_is_silent_where_the_overload_for_UTF8_is_missing(string member)
        => U8G0003.StaysSilent(OwnJson(member, "element.GetString() == \"id\""), CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_speaks_where_the_overload_for_UTF8_is_there()
        => U8G0003.Reports(
            OwnJson("public bool ValueEquals(ReadOnlySpan<byte> utf8Text) => false;", """[|element.GetString() == "id"|]"""),
            CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_speaks_of_strings_before() => U8G0003.Reports(Condition("[|element.GetString() == \"id\"|]"), CodeOptions.CSharp10);

    [Fact]
    public Task It_speaks_in_CSharp_11() => U8G0003.Reports(Condition("""[|element.GetString() == "id"|]"""), CodeOptions.CSharp11);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0003.StaysSilent("""
            // <auto-generated/>
            class C { bool M(System.Text.Json.JsonElement e) => e.GetString() == "id"; }
            """);

    [Fact]
    public Task Without_nullable_annotations_it_is_the_same()
        => U8G0003.Fixes(
            Code.Statements("""bool result = [|element.GetString() == "id"|];"""),
            Code.Statements("""bool result = element.ValueEquals("id"u8);"""),
            CodeOptions.Default with { Nullable = NullableContextOptions.Disable });

    [Fact]
    public Task Both_target_frameworks_can_compile_it()
        => U8G0003.FixesWhenLinked(
            Condition("""[|element.GetString() == "id"|]"""),
            Condition("""element.ValueEquals("id"u8)"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0003.OffersNoFixWhenLinked(Condition("""[|element.GetString() == "id"|]"""), CodeOptions.Default, CodeOptions.CSharp10);

    private static string Mark(string condition)
        => condition.StartsWith("flag && ", StringComparison.Ordinal) ? $"flag && [|{condition[8..]}|]" : $"[|{condition}|]";

    private static string Condition(string condition) => Code.Members($$"""
        bool M(System.Text.Json.JsonElement element, System.Text.Json.JsonProperty property, System.Text.Json.JsonElement? maybe,
            System.Text.Json.Nodes.JsonNode node, Own own, string other, bool flag)
            => {{condition}};
        """) + """
        class Own { public string GetString() => ""; public bool ValueEquals(System.ReadOnlySpan<byte> text) => false; }
        static class Extensions
        {
            public static string GetString(this System.Text.Json.JsonElement element, string name) => "";
            public static string GetStringOrEmpty(this System.Text.Json.JsonElement element) => "";
        }
        """;

    private static string OwnJson(string member, string condition) => $$"""
        namespace System.Text.Json
        {
            public struct JsonProperty { }
            public struct JsonElement
            {
                public string? GetString() => null;
                {{member}}
            }
        }
        class C { bool M(System.Text.Json.JsonElement element) => {{condition}}; }
        """;
}
