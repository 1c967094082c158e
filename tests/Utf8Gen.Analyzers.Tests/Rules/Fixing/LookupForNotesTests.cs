using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>Fix All uses lookups that the generator writes, which need its attributes, in hot code
/// only; elsewhere a person decides.</summary>
public class LookupForNotesTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly Rule U8G0015 = Rule.Of<PatternAnalyzer, CallChainFixProvider>("U8G0015");

    private static readonly Rule U8G0016 = Rule.Of<PatternAnalyzer, KnownStringFixProvider>("U8G0016");

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private const string Nine = """case "a": case "b": case "c": case "d": case "e": case "f": case "g": case "h": case "i": return;""";

    private const string Three = """case "a": case "b": case "c": return;""";

    private const string Table = """

        [Utf8Table("c", "b", "a")]
        internal static partial class Keys { }
        """;

    public static TheoryData<string, string> NeedsLookup => new()
    {
        { "U8G0006", $$"""switch (property.Name) { {{Nine}} }""" },
        { "U8G0006", $$"""switch (reader.GetString()) { {{Nine}} }""" },
        { "U8G0006", """switch (reader.GetString()) { case First: case Second: case "c": return; }""" },
        { "U8G0007", $$"""string? name = reader.GetString(); reader.Read(); switch (name) { {{Nine}} }""" },
        { "U8G0016", $$"""string? name = reader.GetString(); switch (name) { {{Nine}} } Use(name);""" },
        { "U8G0016", """string? name = reader.GetString(); switch (name) { case First: case Second: return; } Use(name);""" },
    };

    [Theory]
    [MemberData(nameof(NeedsLookup))]
    public async Task Where_only_a_generated_one_is_possible_Fix_All_leaves_a_note(string id, string statements)
    {
        Rule rule = id switch { "U8G0006" => U8G0006, "U8G0007" => U8G0007, _ => U8G0016 };
        string code = Program(statements);
        Assert.Equal(code, await rule.TextAfterFixAll(code, Options));
        Assert.Equal(code, await rule.TextAfterFixAll(code, Options, ofAnyAction: true));

        Assert.Contains("[Utf8", await rule.FixedText(code, Options), StringComparison.Ordinal);
        Assert.Contains("[Utf8", await rule.OnHotPath().TextAfterFixAll(code, Options), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData($$"""switch (property.Name) { {{Three}} }""", """if (property.NameEquals("a"u8) || property.NameEquals("b"u8)""")]
    [InlineData($$"""switch (reader.GetString()) { {{Three}} }""", "private static Name MatchName(ref Utf8JsonReader reader)\n        =>")]
    public async Task A_few_names_are_compared(string statements, string after)
    {
        string code = Program(statements);
        string text = await U8G0006.TextAfterFixAll(code, Options);
        Assert.Contains(after, text, StringComparison.Ordinal);
        Assert.DoesNotContain("[Utf8Match", text, StringComparison.Ordinal);

        Assert.Contains("Use the generated lookup 'MatchName'", (await U8G0006.OfferedTitles(code, Options))[0], StringComparison.Ordinal);
        Assert.Contains("[Utf8Match", await U8G0006.OnHotPath().TextAfterFixAll(code, Options), StringComparison.Ordinal);
    }

    /// <summary>The lookup that the light bulb offers first takes no name from it.</summary>
    [Fact]
    public async Task Two_places_share_the_method_of_comparisons()
    {
        string text = await U8G0006.TextAfterFixAll(
            Program($$"""switch (reader.GetString()) { {{Three}} } switch (reader.GetString()) { {{Three}} }"""), Options);

        Assert.Equal(2, text.Split("switch (MatchName(ref reader))").Length - 1);
        Assert.Single(text.Split("Name MatchName(ref").Skip(1));
    }

    /// <summary>By its key, as an editor fixes all places like one: what only another action adds
    /// is not there.</summary>
    [Theory]
    [InlineData("U8G0006.Calls", $$"""switch (reader.GetString()) { {{Three}} }""")]
    [InlineData("U8G0006.Chain", $$"""switch (property.Name) { {{Three}} }""")]
    [InlineData("U8G0016.Lookup", $$"""{ string? name = reader.GetString(); switch (name) { {{Three}} } Use(name); }""")]
    public async Task Places_with_the_same_names_share_what_is_asked_for(string key, string statement)
    {
        Rule rule = key.StartsWith("U8G0006", StringComparison.Ordinal) ? U8G0006 : U8G0016;
        string code = Program($"{statement}\n{statement}");

        await rule.StaysSilent(await rule.WithAction(key).TextAfterFixAll(code, Options), Options);
        await rule.StaysSilent(await rule.OnHotPath().WithAction(key).TextAfterFixAll(code, Options), Options);
    }

    /// <summary>Else a second pass would change the notes before the hot code that it was added for.</summary>
    [Theory]
    [InlineData($$"""switch (reader.GetString()) { {{Three}} }""", "switch (Keys.Match(ref reader))")]
    [InlineData($$"""string? name = reader.GetString(); switch (name) { {{Three}} } Use(name);""", "name = Keys.ReadString(ref reader);")]
    public async Task A_generated_lookup_that_is_there_is_left_to_the_light_bulb_too(string statements, string after)
    {
        string code = Program(statements) + Table;
        Rule rule = statements.Contains("Use(", StringComparison.Ordinal) ? U8G0016 : U8G0006;
        Assert.Equal(code, await rule.TextAfterFixAll(code, Options));
        Assert.Contains(after, await rule.FixedText(code, Options), StringComparison.Ordinal);
        Assert.Contains(after, await rule.OnHotPath().TextAfterFixAll(code, Options), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_note_before_hot_code_with_the_same_names_is_left_in_each_pass()
    {
        string code = Program($$"""switch (reader.GetString()) { {{Nine}} }""")
            + $$"""
            class D
            {
                [Utf8HotPath]
                void M(ref Utf8JsonReader reader)
                {
                    switch (reader.GetString()) { {{Nine}} }
                }

                void N(ref Utf8JsonReader reader)
                {
                    switch (reader.GetString()) { {{Nine}} }
                }
            }

            """;
        string once = await U8G0006.TextAfterFixAll(code, Options);
        Assert.Single(once.Split("switch (MatchName(ref reader))").Skip(1));
        Assert.Equal(once, await U8G0006.TextAfterFixAll(once, Options));
    }

    [Fact]
    public async Task A_chain_of_calls_stays_too()
    {
        string names = string.Join("\n", "abcdefgh".Select(static name => $"if (property.NameEquals(\"{name}\"u8)) return;"));
        string table = Table.Replace("\"c\"", "\"c\", \"d\", \"e\", \"f\", \"g\", \"h\"", StringComparison.Ordinal);
        Assert.Equal(Program(names) + table, await U8G0015.TextAfterFixAll(Program(names) + table, Options));
        Assert.Contains("= Keys.Match(property);", await U8G0015.FixedText(Program(names) + table, Options), StringComparison.Ordinal);
    }

    private static string Program(string statements) => $$"""
        class C
        {
            const string First = "first", Second = "second";

            static void Use(string? text) { }

            void M(JsonProperty property, ref Utf8JsonReader reader)
            {
                {{statements}}
            }
        }

        """;
}
