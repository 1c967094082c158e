using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>In a measured method, the calls of each rule are hot or not by themselves.</summary>
public class RuleCostTests
{
    private const string Loop = "class C { void M(JsonElement e) { foreach (JsonProperty property in e.EnumerateObject()) _ = #; } }";
    private const string Once = "class C { bool M(JsonProperty property) => #; }";

    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer>("U8G0040");
    private static readonly Rule U8G0048 = Rule.Of<PatternAnalyzer>("U8G0048");

    [Theory]
    [InlineData("""{ "percent": 3, "rules": ["U8G0001"] }""", "3 %")]
    [InlineData("""{ "call": "JsonProperty.Name", "percent": 3, "rules": ["U8G0006", "U8G0001"] }""", "3 %")]
    [InlineData("""{ "percent": 3, "rules": ["U8G0001"] }, { "percent": 9, "rules": ["U8G0040"] }""", "3 %")]
    [InlineData("""{ "percent": 0.7, "rules": ["U8G0001"] }, { "percent": 0.6, "rules": ["U8G0001"] }""", "1.3 %")]
    public Task The_calls_of_the_rule_are_added_up(string calls, string share)
        => HotFindings.AreHot(
            Once, $"{share} of samples in such calls by C.M (app.u8prof.json)", ProfileText.With(ProfileText.WithCalls("C.M", calls)));

    /// <summary>What other rules allocate is not said.</summary>
    [Fact]
    public Task The_share_of_allocated_bytes_is_part_of_the_reason()
        => HotFindings.AreHot(
            Once,
            "3 % of samples and 30.5 % of allocated bytes in such calls by C.M (app.u8prof.json)",
            ProfileText.With(ProfileText.WithCalls("C.M", """
                { "percent": 3, "allocatedPercent": 30.5, "rules": ["U8G0001"] },
                { "percent": 0.5, "allocatedPercent": 20, "rules": ["U8G0040"] }
                """)));

    [Theory]
    [InlineData("")]
    [InlineData("""{ "percent": 0.5, "allocatedPercent": 90, "rules": ["U8G0001"] }""")]
    [InlineData("""{ "percent": 50, "rules": ["U8G0040"] }""")]
    [InlineData("""{ "percent": 50, "rules": [] }""")]
    [InlineData("""{ "percent": 0.9, "rules": ["U8G0001"] }""")]
    public Task Neither_the_share_of_the_method_nor_that_of_other_rules_makes_it_hot(string calls)
        => HotFindings.AreNotHot(Once, ProfileText.With(ProfileText.WithCalls("C.M", calls)));

    /// <summary>Both are in one method, and one of them was measured.</summary>
    [Theory]
    [InlineData("U8G0001", "U8G1001", "U8G0040")]
    [InlineData("U8G0040", "U8G0001", "U8G1040")]
    public async Task Of_two_rules_in_a_method_the_one_that_costs_warns(string costly, string comparison, string encoding)
    {
        const string Code = """
            class C
            {
                bool M(JsonProperty property, Stream stream)
                {
                    stream.Write({|#1:Encoding.UTF8.GetBytes("id")|});
                    return {|#0:property.Name == "id"|};
                }
            }
            """;
        CodeOptions options = ProfileText.With(
            ProfileText.WithCalls("C.M", $$"""{ "percent": 3, "rules": ["{{costly}}"] }"""));

        await Rule.Of<PatternAnalyzer>("U8G0001").Reports(
            Code.Replace("#0", comparison, StringComparison.Ordinal).Replace("{|#1:", "", StringComparison.Ordinal)
                .Replace("\")|});", "\"));", StringComparison.Ordinal),
            options);
        await U8G0040.Reports(
            Code.Replace("#1", encoding, StringComparison.Ordinal).Replace("{|#0:", "", StringComparison.Ordinal)
                .Replace("\"|};", "\";", StringComparison.Ordinal),
            options);
    }

    [Fact]
    public Task What_a_profile_says_of_a_method_beats_a_loop()
        => HotFindings.AreNotHot(Loop, ProfileText.With(ProfileText.WithCalls("C.M", "")));

    [Fact]
    public Task What_a_profile_says_of_a_method_beats_a_shape()
        => HotFindings.AreNotHot(
            Once,
            ProfileText.With(ProfileText.WithCalls("C.M", ""), HotFindings.With("utf8gen_hot_path_entry_points = M:C.M(*)")));

    [Fact]
    public Task What_a_profile_says_of_a_method_beats_its_callers()
        => HotFindings.AreNotHot(
            """
            class C
            {
                void Run(JsonElement e) { foreach (JsonProperty property in e.EnumerateObject()) M(property); }
                bool M(JsonProperty property) => #;
            }
            """,
            ProfileText.With(ProfileText.WithCalls("C.M", ""), HotFindings.Transitive));

    [Fact]
    public Task Of_a_method_that_it_does_not_have_a_profile_says_nothing()
        => HotFindings.AreHotInLoop(Loop, ProfileText.With(ProfileText.WithCalls("C.Other", "")));

    [Fact]
    public Task A_loop_in_a_measured_method_makes_what_it_calls_hot()
        => HotFindings.AreHotBecauseCalled(
            """
            class C
            {
                void Run(JsonElement e) { foreach (JsonProperty property in e.EnumerateObject()) M(property); }
                bool M(JsonProperty property) => #;
            }
            """,
            "called in foreach at line 3 of Run",
            ProfileText.With(ProfileText.WithCalls("C.Run", ""), HotFindings.Transitive));

    /// <summary>A copy that the JIT inlines is not on the stack, so that no share does not mean
    /// no cost.</summary>
    [Theory]
    [InlineData("", "in while at line 1 of M")]
    [InlineData("""{ "percent": 3, "rules": ["U8G0048"] }""", "3 % of samples in such calls by C.M (app.u8prof.json)")]
    public async Task Of_a_rule_whose_calls_may_be_unseen_a_profile_says_only_that_it_is_hot(string calls, string reason)
    {
        var found = await U8G0048.Reports(
            """class C { void M(Stream stream) { while (stream.CanWrite) stream.Write({|U8G1048:"id"u8.ToArray()|}); } }""",
            ProfileText.With(ProfileText.WithCalls("C.M", calls)));

        Assert.EndsWith($"[{reason}]", Assert.Single(found).GetMessage(), StringComparison.Ordinal);
    }
}
