using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>A switch on two names is two comparisons, and needs no lookup.</summary>
public class TwoNamesTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    [Theory]
    [InlineData(
        """
        switch ([|property.Name|])
        {
            case "a": Use(1); break;
            case "b": Use(2); break;
            default: Use(3); break;
        }
        """,
        """
        if (property.NameEquals("a"u8))
        {
            Use(1);
        }
        else if (property.NameEquals("b"u8))
        {
            Use(2);
        }
        else
        {
            Use(3);
        }
        """)]
    [InlineData(
        """
        int i = [|property.Name|] switch { "a" => 1, "b" => 2, _ => 0 };
        """,
        """
        int i = property.NameEquals("a"u8) ? 1 : property.NameEquals("b"u8) ? 2 : 0;
        """)]
    [InlineData(
        """
        int i = [|element.GetString()|] switch
        {
            "a" => 1,
            "b" => 2,
            _ => throw new JsonException(),
        };
        """,
        """
        int i = element.ValueEquals("a"u8) ? 1
            : element.ValueEquals("b"u8) ? 2
            : throw new JsonException();
        """)]
    [InlineData(
        """
        int i = [|property.Name|] switch { "a" or "b" => 1, _ => 0 } + 1;
        """,
        """
        int i = (property.NameEquals("a"u8) || property.NameEquals("b"u8) ? 1 : 0) + 1;
        """)]
    [InlineData(
        """
        int i = int.Max([|property.Name|] switch { "a" => 1, "b" => 2, _ => 0 }, 1);
        i = ([|property.Name|] switch { "a" => 1, "b" => 2, _ => 0 }).CompareTo(1);
        """,
        """
        int i = int.Max(property.NameEquals("a"u8) ? 1 : property.NameEquals("b"u8) ? 2 : 0, 1);
        i = (property.NameEquals("a"u8) ? 1 : property.NameEquals("b"u8) ? 2 : 0).CompareTo(1);
        """)]
    [InlineData(
        """
        if (reader.TokenType != JsonTokenType.PropertyName)
            return;
        switch ([|reader.GetString()|])
        {
            case "a":
                Use(1);
                break;
            case "b":
                return;
        }
        """,
        """
        if (reader.TokenType != JsonTokenType.PropertyName)
            return;
        if (reader.ValueTextEquals("a"u8))
        {
            Use(1);
        }
        else if (reader.ValueTextEquals("b"u8))
        {
            return;
        }
        """)]
    public async Task Two_names_are_compared_one_after_the_other(string before, string after)
    {
        await U8G0006.Fixes(Program(before), Program(after));
        await U8G0006.OffersFix(Program(before), "Compare as UTF-8, one after the other");
    }

    /// <summary>A lookup for two names is not worth its lines: the message proposes none, and
    /// where comparisons cannot take its place the finding stays a note.</summary>
    [Theory]
    [InlineData("""switch ([|property.Name|]) { case "a": break; case "b": break; }""", "compare it with u8 literals")]
    [InlineData("""switch ([|property.Name|]) { case "a": break; case "b": break; case "c": break; }""", "use a generated lookup")]
    public async Task The_message_proposes_a_lookup_only_for_more(string statement, string remedy)
    {
        Diagnostic found = Assert.Single(await U8G0006.Reports(Program(statement)));
        Assert.EndsWith(remedy, found.GetMessage(), StringComparison.Ordinal);
    }

    /// <summary>Once the reader has moved on it cannot be compared in place.</summary>
    [Theory]
    [InlineData("""switch (name) { case "a": break; }""")]
    [InlineData("""switch (name) { case "a": case "b": break; }""")]
    [InlineData("""switch (name) { case "a": case "b": case "c": break; }""")]
    [InlineData("""if (name == "a") return;""")]
    [InlineData("""if (name is "a" or "b") return;""")]
    [InlineData("""if (name == "a") return; else if (name == "b") return;""")]
    [InlineData("""if (name == "a") return; else if (name == "b") return; else if (name == "c") return;""")]
    public async Task A_kept_name_is_a_warning_with_a_fix_however_few_there_are(string statement)
    {
        string code = $$"""
            class C
            {
                [Utf8HotPath]
                static void M(ref Utf8JsonReader reader)
                {
                    string? name = {|U8G1007:reader.GetString()|};
                    reader.Read();
                    {{statement}}
                }
            }
            """;
        await U8G0007.Reports(code);
        string source = code.Replace("{|U8G1007:", "", StringComparison.Ordinal).Replace("|}", "", StringComparison.Ordinal);
        Assert.DoesNotContain("GetString", await U8G0007.TextAfterFixAll(source), StringComparison.Ordinal);
    }

    [Fact]
    public Task The_chain_is_indented_as_the_file_is()
        => U8G0006.Fixes(
            """
            class C
            {
              void M(JsonProperty property)
              {
                switch ([|property.Name|])
                {
                  case "a":
                    Use(1);
                    break;
                  case "b":
                    Use(2);
                    break;
                }
              }

              static void Use(int i) { }
            }

            """,
            """
            class C
            {
              void M(JsonProperty property)
              {
                if (property.NameEquals("a"u8))
                {
                  Use(1);
                }
                else if (property.NameEquals("b"u8))
                {
                  Use(2);
                }
              }

              static void Use(int i) { }
            }

            """);

    [Fact]
    public Task A_reader_that_may_be_at_null_gets_the_lookup()
        => U8G0006.OffersFix(
            Program("""switch ([|reader.GetString()|]) { case "a": Use(1); break; case "b": Use(2); break; }"""),
            "Use the generated lookup 'MatchName'");

    [Theory]
    [InlineData("""int i = [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };""")]
    [InlineData("""int i = [|Next().Name|] switch { "a" => 1, "b" => 2, _ => 0 };""")]
    [InlineData("""object o = [|property.Name|] switch { "a" => (Func<int, int>)(x => x), "b" => x => 2, _ => null! };""")]
    [InlineData("""int i = 0; int j = [|property.Name|] switch { "a" => i = 1, "b" => 2, _ => 0 };""")]
    [InlineData("""int j = [|property.Name|] switch { "a" => reader.Read() ? 1 : 2, "b" => 2, _ => 0 };""")]
    [InlineData(
        """object o = [|property.Name|] switch { "a" => from i in new[] { 1 } select i, "b" => Array.Empty<int>(), _ => new int[1] };""")]
    [InlineData(
        """
        int i = [|property.Name|] switch { "a" => int.Max(1,
            2), "b" => 2, _ => 0 };
        """)]
    [InlineData("""int? i = [|property.Name|] switch { "a" => 1, "b" => null, _ => 0 };""")]
    [InlineData("""int i = [|property.Name|] switch { Key => 1, "b" => 2, _ => 0 };""")]
    [InlineData(
        """
        int i = [|property.Name|] switch
        {
        #pragma warning disable CS0219
            "a" => 1, "b" => 2, _ => 0
        };
        """)]
    public Task What_cannot_be_a_conditional_gets_the_lookup(string statement)
        => U8G0006.OffersFix(Program(statement), "Use the generated lookup 'MatchName'");

    [Fact]
    public Task A_chain_has_lines_of_its_own()
        => U8G0006.OffersFix(
            Program("""{ switch ([|property.Name|]) { case "a": Use(1); break; case "b": Use(2); break; } }"""),
            "Use the generated lookup 'MatchName'");

    [Fact]
    public Task An_arm_for_null_is_no_comparison()
        => U8G0006.OffersFix(
            Program("""int i = [|element.GetString()|] switch { "a" => 1, "b" => 2, null => 3, _ => 0 };"""),
            "Use the generated lookup 'MatchValue'");

    [Fact]
    public Task Without_an_arm_for_the_rest_there_is_no_value_to_end_with()
        => U8G0006.OffersNoFix(Program(
            """
            #pragma warning disable CS8509
            int i = [|property.Name|] switch { "a" => 1, "b" => 2 };
            """));

    [Theory]
    [InlineData("""int i = property.Name switch { "a" => 1, _ => 0 };""")]
    [InlineData("""int i = property.Name switch { "a" => 1, "b" => 2, var other => other.Length };""")]
    [InlineData("""int i = property.Name.Trim() switch { "a" => 1, "b" => 2, _ => 0 };""")]
    public Task One_name_and_other_patterns_are_left_alone(string statement) => U8G0006.StaysSilent(Program(statement));

    [Theory]
    [InlineData("""string? name = [|reader.GetString()|]; reader.Read(); if (name == "a") Use(1); else if (name == "b") Use(2);""")]
    [InlineData("""string? s = [|reader.GetString()|]; reader.Skip(); if ("a" == s) Use(1); else if (s is "b") Use(2); else Use(3);""")]
    [InlineData("""string? s = null; if (reader.Read()) s = [|reader.GetString()|]; if (s == "a") Use(1); else if (s == "b") Use(2);""")]
    public async Task Two_arms_of_else_if_after_the_reader_has_moved_are_as_a_switch(string statements)
    {
        await U8G0007.OffersFix(Program(statements), "Use the generated lookup 'MatchName'");
        string unmarked = Program(statements).Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
        Assert.Contains("= MatchName(ref reader);", await U8G0007.TextAfterFixAll(unmarked), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("true", "string? name", "var name")]
    [InlineData("true:error", "var name", "var name")]
    [InlineData("false:error", "string? name", "Name name")]
    public async Task The_type_of_the_local_follows_the_style_of_the_repository(string style, string before, string after)
    {
        string code = Program($"""
            {before} = reader.GetString();
            reader.Read();
            if (name == "a") Use(1); else if (name is "b" or "c") Use(2);
            """);
        CodeOptions options = CodeOptions.Default with { EditorConfig = $"[*.cs]\ncsharp_style_var_elsewhere = {style}\n" };
        Assert.Contains($" {after} = MatchName(ref reader);", await U8G0007.FixedText(code, options), StringComparison.Ordinal);
    }

    [Fact]
    public Task So_are_those_of_a_text_that_an_exception_shows()
        => U8G0006.OffersFix(
            Program("""
                string name = [|property.Name|];
                if (name == "a") Use(1);
                else if (name == "b") Use(2);
                else throw new JsonException(name);
                """),
            "Use the generated lookup 'MatchName'");

    [Theory]
    [InlineData("""string? name = reader.GetString(); if (name == "a") Use(1); else if (name == "b") Use(2);""")]
    [InlineData("""string? name = reader.GetString(); reader.Read(); if (name == "a") Use(1); else if (name == "b") Use(name.Length);""")]
    [InlineData("""if (property.Name == "a") Use(1); else if (property.Name == "b") Use(2);""")]
    [InlineData("""if (property.Name is "a" or "b") Use(1); else if (property.Name == "c") Use(2);""")]
    [InlineData(
        """
        if (element.GetString() == "a") Use(1);
        else if (element.GetString() == "b") Use(2);
        else if (element.GetString() == "c") Use(3);
        else if (element.GetString() == null) Use(4);
        """)]
    public async Task Others_are_comparisons_or_no_switch(string statements)
    {
        Assert.DoesNotContain(await U8G0006.Find(Program(statements)), static found => found.Id == "U8G0006");
        Assert.DoesNotContain(await U8G0007.Find(Program(statements)), static found => found.Id == "U8G0007");
    }

    private static string Program(string statements) => $$"""
        partial class C
        {
            void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "        " + line))}}
            }

            const string Key = "key";
            static void Use(int i) { }
            static JsonProperty Next() => default;
        }

        """;
}
