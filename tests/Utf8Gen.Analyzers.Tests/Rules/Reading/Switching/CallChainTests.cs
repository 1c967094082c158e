using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>Eight names and more, compared in turn.</summary>
public class CallChainTests
{
    private static readonly Rule U8G0015 = Rule.Of<PatternAnalyzer, CallChainFixProvider>("U8G0015");

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    [Fact]
    public Task Conditions_that_jump_away_become_a_lookup()
        => U8G0015.WithoutFixAll().Fixes(
            Program(
                """
                while (reader.Read())
                {
                    if (reader.TokenType != JsonTokenType.PropertyName)
                        continue;

                    // the names
                    if ([|reader.ValueTextEquals("a"u8)|])
                    {
                        reader.Read();
                        continue;
                    }

                    if (reader.ValueTextEquals("b"u8) || reader.ValueTextEquals("c"u8) || reader.ValueTextEquals("z"u8)) continue;
                    else if (reader.ValueTextEquals("d"u8)) break;

                    if (reader.ValueTextEquals("e"u8)) // last but three
                        return;
                    if (reader.ValueTextEquals("f"u8)) throw new JsonException();
                    if (reader.ValueTextEquals("g"u8))
                    {
                        if (flag)
                            break;
                        continue;
                    }

                    if (reader.ValueTextEquals("h"u8))
                        reader.Read();
                    else
                        reader.Skip();
                }
                """),
            Program(
                """
                while (reader.Read())
                {
                    if (reader.TokenType != JsonTokenType.PropertyName)
                        continue;

                    // the names
                    Name name = MatchName(ref reader);
                    if (name == Name.A)
                    {
                        reader.Read();
                        continue;
                    }

                    if (name == Name.B || name == Name.C || name == Name.Z) continue;
                    else if (name == Name.D) break;

                    if (name == Name.E) // last but three
                        return;
                    if (name == Name.F) throw new JsonException();
                    if (name == Name.G)
                    {
                        if (flag)
                            break;
                        continue;
                    }

                    if (name == Name.H)
                        reader.Read();
                    else
                        reader.Skip();
                }
                """,
                "ref Utf8JsonReader reader",
                "abczdefgh"),
            Options);

    [Fact]
    public Task A_chain_of_else_becomes_a_lookup()
        => U8G0015.WithoutFixAll().Fixes(
            Program(
                $$"""
                if ([|property.NameEquals("a"u8)|]) Use();
                {{Else("property.NameEquals", "bcdefg")}}
                else if (property.NameEquals("h"u8)) Use();
                else if (flag) Use();
                """),
            Program(
                $$"""
                Name name = MatchName(property);
                if (name == Name.A) Use();
                {{ElseOf("BCDEFG")}}
                else if (name == Name.H) Use();
                else if (flag) Use();
                """,
                "JsonProperty property",
                "abcdefgh"),
            Options);

    [Fact]
    public Task A_chain_on_one_line_stays_there()
        => U8G0015.WithoutFixAll().Fixes(
            Program($"{{ if ([|property.NameEquals(\"a\"u8)|]) Use(); {Else("property.NameEquals", "bcdefgh").ReplaceLineEndings(" ")} }}"),
            Program(
                $"{{ Name name = MatchName(property); if (name == Name.A) Use(); {ElseOf("BCDEFGH").ReplaceLineEndings(" ")} }}",
                "JsonProperty property",
                "abcdefgh"),
            Options);

    [Theory]
    [InlineData("element.ValueEquals", "ValueEquals", "bcdefgha", 8)]
    [InlineData("property.NameEquals", "NameEquals", "bcdefgha", 8)]
    [InlineData("reader.ValueTextEquals", "ValueTextEquals", "bcdefgahz", 9)]
    public Task The_message_counts_the_names(string call, string method, string names, int count)
        => U8G0015.Reports(
            Program($"if ([|{call}(\"a\"u8)|]) Use();\n" + Else(call, names)),
            $"'{method}' is called for each of {count} names; use a generated lookup");

    /// <summary>A lookup of eight keys compares them in turn, too.</summary>
    [Fact]
    public Task Eight_calls_on_a_reader_are_as_fast_as_a_lookup() => U8G0015.StaysSilent(Program(Returns("abcdefgh")));

    [Fact]
    public Task Strings_and_constants_count_too()
        => U8G0015.Reports(Program(
            """if ([|property.NameEquals({|U8G0004:"a"|})|]) Use();""" + "\n" + Else("property.NameEquals", "bcdefg")
                + "\nelse if (property.NameEquals({|U8G0004:I|})) Use();"));

    [Fact]
    public Task Where_the_token_may_be_null_the_title_says_so()
        => U8G0015.OffersFix(
            Program($$"""
                if ([|reader.ValueTextEquals("a"u8)|]) Use();
                {{Else("reader.ValueTextEquals", "bcdefghz")}}
                """),
            "Use the generated lookup 'MatchName' (does not throw if the token is null)");

    [Fact]
    public async Task Fix_All_skips_it_there()
    {
        string code = Program("if (reader.ValueTextEquals(\"a\"u8)) Use();\n" + Else("reader.ValueTextEquals", "bcdefghz"));
        Assert.Equal(code, await U8G0015.TextAfterFixAll(code, Options));
    }

    [Theory]
    [InlineData("bcdefg", """if (property.NameEquals("a"u8)) Use();""")]
    [InlineData("abcdefg", """if (property.NameEquals("a"u8)) Use();""")]
    [InlineData("bcdefgh", """if (property.NameEquals("a"u8) && flag) Use();""")]
    [InlineData("bcdefgh", """if (!property.NameEquals("a"u8)) Use();""")]
    [InlineData("bcdefgh", """if (property.NameEquals("a"u8) | flag) Use();""")]
    [InlineData("bcdefgh", "if (property.NameEquals(other)) Use();")]
    [InlineData("bcdefgh", """if (second.NameEquals("a"u8)) Use();""")]
    [InlineData("bcdefgh", """if (own.NameEquals("a"u8)) Use();""")]
    public Task Fewer_names_and_other_conditions_are_left_alone(string names, string first)
        => U8G0015.StaysSilent(Program(first + "\n" + Else("property.NameEquals", names)));

    [Fact]
    public Task A_text_that_would_be_read_more_than_once_is_left_alone()
        => U8G0015.StaysSilent(Program(
            """if (property.Value.ValueEquals("a"u8)) Use();""" + "\n" + Else("property.Value.ValueEquals", "bcdefgh")));

    [Theory]
    [InlineData("Use();")]
    [InlineData("{ reader.Read(); }")]
    [InlineData("if (flag) return;")]
    public Task A_condition_that_others_follow_ends_the_chain(string body)
        => U8G0015.StaysSilent(Program(Returns("abcd") + $"\nif (reader.ValueTextEquals(\"e\"u8)) {body}\n" + Returns("fghz")));

    [Theory]
    [InlineData("Use();")]
    [InlineData("reader.Read();")]
    [InlineData("if (flag) return;")]
    public Task A_statement_in_between_ends_the_chain(string statement)
        => U8G0015.StaysSilent(Program(Returns("abcd") + $"\n{statement}\n" + Returns("efghz")));

    [Fact]
    public Task Conditional_expressions_are_left_alone()
        => U8G0015.StaysSilent(Program(
            "int i = " + string.Concat("abcdefghz".Select(static name => $"property.NameEquals(\"{name}\"u8) ? 1 : ")) + "0;"));

    [Fact]
    public Task A_chain_in_an_arm_of_another_one_is_its_own()
        => U8G0015.Reports(Program(
            """
            if (property.NameEquals("x"u8))
                if ([|property.NameEquals("a"u8)|]) Use();
            """ + "\n" + Else("property.NameEquals", "bcdefgh").Replace("\n", "\n    ")));

    [Theory]
    [InlineData("yield break;", true)]
    [InlineData("yield return 1;", false)]
    public Task Only_what_jumps_away_leads_on(string body, bool isFound)
    {
        string Arms(string names, string jump)
            => string.Join("\n", names.Select(name => $"    if (property.NameEquals(\"{name}\"u8)) {jump}"));

        string code = "IEnumerable<int> N(JsonProperty property)\n{\n    if ([|property.NameEquals(\"a\"u8)|]) yield break;\n"
            + Arms("bcd", "yield break;") + "\n" + Arms("e", body) + "\n" + Arms("fgh", "yield break;") + "\n}";
        return isFound ? U8G0015.Reports(Code.Members(code)) : U8G0015.StaysSilent(Code.Members(code.Replace("[|", "").Replace("|]", "")));
    }

    [Fact]
    public Task A_chain_is_reported_once_at_its_first_call()
        => U8G0015.Reports(Program(
            """if ([|reader.ValueTextEquals("a"u8)|]) return;""" + "\n" + Returns("bcdefghijklmnop")));

    [Theory]
    [InlineData("if (flag) Use();\nelse ")]
    [InlineData("if (flag)\n")]
    public Task Without_room_for_a_local_before_it_there_is_no_fix(string before)
        => U8G0015.OffersNoFix(Program(
            before + """if ([|property.NameEquals("a"u8)|]) Use();""" + "\n" + Else("property.NameEquals", "bcdefgh")));

    [Fact]
    public Task A_directive_in_a_condition_keeps_it()
        => U8G0015.OffersNoFix(Program(
            """
            if ([|property.NameEquals(
            #pragma warning disable CS0219
                "a"u8)|]) Use();
            """ + "\n" + Else("property.NameEquals", "bcdefgh")));

    [Fact]
    public Task A_reader_that_cannot_be_passed_by_reference_is_left_alone()
        => U8G0015.StaysSilent(Program(Returns("abcdefghz")).Replace("ref Utf8JsonReader", "in Utf8JsonReader"));

    [Fact]
    public Task Where_no_lookup_can_be_added_it_is_left_alone()
        => U8G0015.StaysSilent(Program(Returns("abcdefghz")).Replace("class C", "class C<T>"));

    [Fact]
    public Task A_field_that_another_thread_may_replace_is_left_alone()
        => U8G0015.StaysSilent(Code.Members($$"""
            class Box { public JsonElement Value; }
            volatile Box _box = new();
            static void Use() { }
            void M()
            {
                if (_box.Value.ValueEquals("a"u8)) Use();
                {{Else("_box.Value.ValueEquals", "bcdefgh")}}
            }
            """));

    [Fact]
    public Task Without_the_attributes_it_is_left_alone()
        => U8G0015.StaysSilent(Program(Returns("abcdefghz")), CodeOptions.WithoutRuntime);

    [Fact]
    public Task A_public_type_gets_a_table_beside_it()
        => U8G0015.OffersFix(
            Program("""
                if ([|property.NameEquals("a"u8)|]) Use();
                """ + "\n" + Else("property.NameEquals", "bcdefgh")).Replace("internal partial class C", "public class C"),
            "Use the generated lookup 'CKeys.Match'");

    private static string Returns(string names)
        => string.Join("\n", names.Select(static name => $"if (reader.ValueTextEquals(\"{name}\"u8)) return;"));

    private static string Else(string call, string names)
        => string.Join("\n", names.Select(name => $"else if ({call}(\"{name}\"u8)) Use();"));

    private static string ElseOf(string names) => string.Join("\n", names.Select(static name => $"else if (name == Name.{name}) Use();"));

    private static string Program(string statements, string? lookup = null, string keys = "") => Code.Members(
        $$"""
        const string I = "i";
        class Own { public bool NameEquals(ReadOnlySpan<byte> text) => true; }
        static void Use() { }
        void M(
            JsonProperty property, JsonProperty second, JsonElement element, ref Utf8JsonReader reader, Own own, byte[] other,
            bool flag)
        {
            {{statements.Replace("\n", "\n    ").Replace("\n    \n", "\n\n")}}
        }
        """ + (lookup is null ? "" : $$"""


        private enum Name
        {
            Unknown = -1,
            {{string.Join("\n    ", keys.ToUpperInvariant().Select(static key => key + ","))}}
        }

        [Utf8Match({{string.Join(", ", keys.Select(static key => $"\"{key}\""))}})]
        private static partial Name MatchName({{lookup}});
        """));
}
