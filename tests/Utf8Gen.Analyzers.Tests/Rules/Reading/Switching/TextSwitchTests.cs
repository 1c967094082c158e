using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

[Trait("Matrix", "Roslyn")]
public class TextSwitchTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer>("U8G0006");

    private const string Cases = """case "a": break; case "b": break; case "c": break;""";
    private const string NineCases = """case "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9": break;""";
    private const string Arms = """
        "a" => 1, "b" => 2, "c" => 3, _ => 0
        """;

    [Theory]
    [InlineData("property.Name")]
    [InlineData("element.GetString()")]
    [InlineData("reader.GetString()")]
    [InlineData("property.Value.GetString()")]
    [InlineData("""element.GetProperty("kind"u8).GetString()""")]
    [InlineData("Next().Name")]
    public Task A_switch_over_a_text_is_reported(string text)
        => Reports($$"""
            switch ([|{{text}}|]) { {{Cases}} }
            int i = [|{{text}}|] switch { {{Arms}} };
            """);

    [Theory]
    [InlineData("(property.Name)", "([|property.Name|])")]
    [InlineData("element.GetString()!", "[|element.GetString()|]!")]
    public Task What_is_around_the_text_does_not_matter(string before, string marked)
    {
        Assert.Equal(before, marked.Replace("[|", "").Replace("|]", ""));
        return Reports($$"""switch ({{marked}}) { {{Cases}} }""");
    }

    [Theory]
    [InlineData("""case "a": case "b": case "c": break;""")]
    [InlineData("""case "a" or "b" or "c": break;""")]
    [InlineData("""case "a": break; case ("b"): break; case ("c" or "d") or "e": break; default: throw null!;""")]
    [InlineData("""case "a": break; case null: return; case "b": break; case "c": break;""")]
    [InlineData("""case null or "a": break; case "b": break; case "c": break;""")]
    [InlineData("""case Key: break; case nameof(C): break; case "x" + "y": break;""")]
    [InlineData("""case "a": goto case "b"; case "b": break; case "": break;""")]
    public Task Labels_are_constants(string sections) => Reports($$"""switch ([|element.GetString()|]) { {{sections}} }""");

    [Theory]
    [InlineData("""case "a": break;""")]
    [InlineData("""case "a": break; case null: break; default: break;""")]
    [InlineData("""case "a": break; case "b": break; case "c" when flag: break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case { Length: 7 }: break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case var other: Use(other); break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case string other: Use(other); break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case not "d": break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case ['x', ..]: break;""")]
    [InlineData("""case "a": break; case "b": break; case "c": break; case [var first]: break;""")]
    [InlineData("""case "a": break; case "b": break; case "\uD800": break;""")]
    [InlineData("default: break;")]
    public Task Anything_else_in_a_label_keeps_it_silent(string sections)
        => StaysSilent($$"""switch (element.GetString()) { {{sections}} }""");

    [Theory]
    [InlineData("""
        "a" => 1, _ => 0
        """)]
    [InlineData("""
        "a" => 1, "b" => 2, "c" => 3, var other => other!.Length
        """)]
    [InlineData("""
        "a" => 1, "b" => 2, "c" => 3, { Length: 3 } => 4, _ => 0
        """)]
    [InlineData("""
        "a" => 1, "b" => 2, "c" when flag => 3, _ => 0
        """)]
    [InlineData("""
        "a" => 1, "b" => 2, "c" => 3, not null => 4, _ => 0
        """)]
    [InlineData("""
        "a" => 1, "b" => 2, "c" => 3, _ when flag => 4, _ => 0
        """)]
    public Task Anything_else_in_an_arm_keeps_it_silent(string arms)
        => StaysSilent($$"""int i = element.GetString() switch { {{arms}} };""");

    [Theory]
    [InlineData("property.Name.ToLowerInvariant()")]
    [InlineData("property.Name.Trim()")]
    [InlineData("property.Value.ToString()")]
    [InlineData("property.ToString()")]
    [InlineData("""(property.Name + "s")""")]
    [InlineData("element.GetRawText()")]
    [InlineData("""(element.GetString() ?? "")""")]
    [InlineData("text")]
    [InlineData("(maybe?.GetString())")]
    [InlineData("Newtonsoft.Name")]
    [InlineData("""
        reader.GetInt32() + ""
        """)]
    public Task Another_text_is_left_alone(string text)
        => StaysSilent($$"""
            switch ({{text}}) { {{Cases}} }
            int i = {{text}} switch { {{Arms}} };
            """);

    [Theory]
    [InlineData("string name = [|property.Name|];")]
    [InlineData("var name = [|property.Name|];")]
    [InlineData("string? name = [|element.GetString()|];")]
    [InlineData("string name = [|element.GetString()|]!;")]
    [InlineData("string? name = [|reader.GetString()|];")]
    [InlineData("string? name = ([|reader.GetString()|]);")]
    public async Task A_local_that_holds_the_text_for_the_switch_is_the_same(string declaration)
    {
        await Reports($$"""{{declaration}} switch (name) { {{Cases}} }""");
        await Reports($$"""{{declaration}} int i = name switch { {{Arms}} };""");
        await Reports($$"""{{declaration}} if (name == "a") return; else if (name is "b") return; else if ("c".Equals(name)) return;""");
    }

    [Theory]
    [InlineData("Use(name);")]
    [InlineData("name = null;")]
    [InlineData("""name += "s";""")]
    [InlineData("text = name;")]
    [InlineData("Action later = () => Use(name);")]
    [InlineData("void Later() => Use(name);")]
    [InlineData("if (name == null) return;")]
    [InlineData("""if (name is "x") return;""")]
    [InlineData("Use(nameof(name));")]
    [InlineData("Use(name!);")]
    [InlineData("Use(ref name);")]
    [InlineData("ref string? alias = ref name;")]
    [InlineData("""switch (name) { case "x": break; }""")]
    [InlineData("JsonException later = new JsonException(name);")]
    [InlineData("Action later = () => throw new JsonException(name);")]
    public async Task A_local_that_is_used_otherwise_is_left_alone(string use)
    {
        await StaysSilent($$"""string? name = element.GetString(); {{use}} switch (name) { {{Cases}} }""");
        await StaysSilent($$"""string? name = element.GetString(); switch (name) { {{Cases}} } {{use}}""");
    }

    [Theory]
    [InlineData("string? name; name = element.GetString();")]
    [InlineData("string? name = null; name = element.GetString();")]
    [InlineData("string? name = element.GetString(), other = null;")]
    [InlineData("string name = element.GetString() ?? throw new JsonException();")]
    [InlineData("""string name = element.GetString() ?? "";""")]
    [InlineData("string name = property.Name.Trim();")]
    [InlineData("object? o = null; string? name = flag ? element.GetString() : null;")]
    [InlineData("if (element.GetString() is not string name) return;")]
    public Task A_local_that_is_made_otherwise_is_left_alone(string declaration)
        => StaysSilent($$"""{{declaration}} switch (name) { {{Cases}} }""");

    [Fact]
    public Task A_switch_in_another_function_than_the_text_is_left_alone()
        => StaysSilent($$"""
            string name = property.Name;
            Action later = () => { switch (name) { {{Cases}} } };
            string title = property.Name;
            void Later() { switch (title) { {{Cases}} } }
            """);

    [Theory]
    [InlineData("throw new JsonException(name);")]
    [InlineData("""throw new JsonException($"Unknown: {name}");""")]
    [InlineData("""throw new JsonException("Unknown: " + name, name, 1, 2);""")]
    [InlineData("if (flag) throw new JsonException(name); break;")]
    [InlineData("""Use(flag ? "" : throw new JsonException(name)); break;""")]
    public Task An_exception_may_have_the_text(string section)
        => Reports($$"""
            string name = [|property.Name|];
            switch (name) { {{Cases}} default: {{section}} }
            """);

    [Theory]
    [InlineData("Use(name); throw new JsonException();")]
    [InlineData("var exception = new JsonException(name); throw exception;")]
    [InlineData("throw Complaint(() => name);")]
    [InlineData("throw new JsonException(nameof(name));")]
    [InlineData("Func<string> later = () => throw new JsonException(name); break;")]
    public Task Other_code_in_an_arm_may_not(string section)
        => StaysSilent($$"""
            string name = property.Name;
            switch (name) { {{Cases}} default: {{section}} }
            """);

    [Fact]
    public async Task An_exception_has_the_text_only_where_it_can_be_made_again()
    {
        const string Throws = "default: throw new JsonException(name);";

        // The property is another one by then, or may be.
        await StaysSilent($$"""string name = property.Name; property = default; switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent($$"""string name = property.Name; Change(ref property); switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent($$"""string name = Field.Name; switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent($$"""string name = Next().Name; switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent(
            $$"""string name = property.Name; switch (name) { {{Cases}} default: property = default; throw new JsonException(name); }""");
        await StaysSilent(
            $$"""string name = property.Name; switch (name) { {{Throws}} {{Cases}} case "d": property = default; goto default; }""");
        await StaysSilent($$"""string name = property.Name; while (flag) { switch (name) { {{Cases}} {{Throws}} } property = default; }""");
        await Reports(
            $$"""property = default; string name = [|property.Name|]; switch (name) { {{Cases}} {{Throws}} } property = default;""");

        // The document is gone.
        await StaysSilent($$"""string name = property.Name; document.Dispose(); switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent(
            $$"""string name = property.Name; switch (name) { {{Cases}} default: document.Dispose(); throw new JsonException(name); }""");
        await StaysSilent($$"""string name = property.Name; using (document) { } switch (name) { {{Cases}} {{Throws}} }""");
        await StaysSilent(
            $$"""string? name = element.GetString(); if (flag) { using JsonDocument own = document; } switch (name) """
                + $$"""{ {{Cases}} {{Throws}} }""");
        await Reports($$"""string name = [|property.Name|]; using (document) switch (name) { {{Cases}} {{Throws}} }""");
        await Reports($$"""string name = [|property.Name|]; switch (name) { {{Cases}} {{Throws}} } document.Dispose();""");

        // The reader is on another token.
        await Reports($$"""string? name = {|U8G0016:reader.GetString()|}; reader.Read(); switch (name) { {{Cases}} {{Throws}} }""");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; switch (name) { {{Cases}} """
                + "default: reader.Skip(); throw new JsonException(name); }");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; switch (name) """
                + $$"""{ case "d": reader.Read(); goto default; {{Cases}} {{Throws}} }""");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; do { switch (name) { {{Cases}} {{Throws}} } } while (reader.Read());""");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; again: switch (name) """
                + $$"""{ {{Cases}} case "d": reader.Read(); goto again; {{Throws}} }""");
        await Reports(
            $$"""string? name = [|reader.GetString()|]; switch (name) { {{Cases}} case "d": reader.Read(); break; {{Throws}} }""");
        await Reports($$"""string? name = [|reader.GetString()|]; do { switch (name) { {{Cases}} {{Throws}} } } while (flag);""");
        await Reports("""
            string? name = [|reader.GetString()|];
            if (name == "a") { reader.Skip(); return; }
            else if (name == "b") return;
            else if (name == "c") return;
            else throw new JsonException(name);
            """);
        await Reports("""
            string? name = {|U8G0016:reader.GetString()|};
            if (name == "a") return;
            else if (name == "b") return;
            else if (name == "c") return;
            else { reader.Skip(); if (flag) throw new JsonException(name); }
            """);
    }

    [Fact]
    public async Task An_exception_before_or_after_the_switch_may_have_the_text_as_well()
    {
        await Reports($$"""string name = [|property.Name|]; switch (name) { {{Cases}} } throw new JsonException(name);""");
        await Reports(
            $$"""string? name = [|element.GetString()|]; if (flag) throw new JsonException(name); int i = name switch { {{Arms}} };""");
        await Reports("""
            string? name = [|reader.GetString()|];
            switch (name) { case "a" or "b": return; case "c": reader.Read(); return; }
            throw new JsonException(name);
            """);
        await Reports("""
            string name = [|property.Name|];
            if (name is not ("1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9")) throw new JsonException(name);
            """);

        await Reports("""
            string? name = {|U8G0016:reader.GetString()|};
            switch (name) { case "a" or "b": return; case "c": reader.Read(); break; }
            throw new JsonException(name);
            """);
        await StaysSilent(
            $$"""string name = property.Name; switch (name) { {{Cases}} } document.Dispose(); throw new JsonException(name);""");
        await StaysSilent(
            $$"""string name = property.Name; switch (name) { {{Cases}} default: property = default; break; } throw new """
                + $$"""JsonException(name);""");
        await StaysSilent($$"""string name = property.Name; switch (name) { {{Cases}} } Use(name); throw new JsonException(name);""");
        await StaysSilent($$"""string name = property.Name; switch (name) { {{Cases}} } throw new JsonException(nameof(name));""");
    }

    [Fact]
    public Task A_parameter_of_a_primary_constructor_may_be_another_one_by_then()
        => U8G0006.StaysSilent($$"""
            class C(JsonProperty property)
            {
                void Next() => property = default;
                void M() { string name = property.Name; switch (name) { {{Cases}} default: Next(); throw new JsonException(name); } }
            }
            """);

    [Theory]
    [InlineData("class C { ? }")]
    [InlineData("class C<T> { ? }")]
    [InlineData("class C<T> { class D { ? } }")]
    [InlineData("interface C { ? }")]
    [InlineData("file class C { ? }")]
    public async Task They_are_a_warning_wherever_they_are(string type)
    {
        await U8G0006.Reports(InLoop(type, "U8G1006", Cases));
        await U8G0006.Reports(InLoop(type, "U8G1006", NineCases));
    }

    [Fact]
    public Task A_few_names_are_a_warning_in_top_level_statements()
        => Rule.Of<PatternAnalyzer>("U8G1006").Reports(
            $$"""
            Read(default);

            [Utf8HotPath] static void Read(JsonProperty property)
            {
                switch ([|property.Name|]) { {{Cases}} }
            }
            """,
            "'Name' allocates a string to switch on 3 names; compare it with u8 literals [Utf8HotPath on Read in the program]",
            CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task A_chain_of_three_arms_is_reported_once_and_as_a_whole()
        => Reports("""
            if ([|property.Name|] == "a")
                return;
            else if (property.Name is "b" or "c" || property.Name.Equals("d"))
                return;
            else if (string.Equals("e", property.Name, StringComparison.Ordinal))
                return;
            else
                Use(property.Name);

            if ([|property.Name|] == "a") return;
            else if (property.Name == "b") return;
            else if (property.Name == "c") return;
            else if (property.Name == "d") return;

            if (flag)
                if ([|property.Name|] == "a") return;
                else if (property.Name == "b") return;
                else if (property.Name == "c") return;
            """);

    [Fact]
    public Task Each_arm_of_another_chain_is_a_comparison()
        => Reports("""
            if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:property.Name == "b"|}) return;

            if ({|U8G0001:property.Name == "a"|}) return;
            else if (flag) return;
            else if ({|U8G0001:property.Name == "c"|}) return;

            if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:property.Name == "b"|} && flag) return;
            else if ({|U8G0001:property.Name == "c"|}) return;

            if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:property.Name != "b"|}) return;
            else if ({|U8G0001:property.Name == "c"|}) return;

            if ({|U8G0001:property.Name == "a"|}) return;
            else if (property.Name.Equals("b", StringComparison.OrdinalIgnoreCase)) return;
            else if ({|U8G0001:property.Name == "c"|}) return;
            """);

    [Fact]
    public Task A_chain_over_several_texts_is_not_one()
        => Reports("""
            JsonProperty other = property;
            if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:other.Name == "b"|}) return;
            else if ({|U8G0001:property.Name == "c"|}) return;

            if ({|U8G0001:Next().Name == "a"|}) return;
            else if ({|U8G0001:Next().Name == "b"|}) return;
            else if ({|U8G0001:Next().Name == "c"|}) return;

            if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:property.Name == "a"|}) return;
            else if ({|U8G0001:property.Name == "b"|}) return;
            """);

    /// <summary>All uses of the first local are in the chain: only the second one is a reason.</summary>
    [Fact]
    public Task A_chain_over_two_locals_is_not_one()
        => Reports("""
            string name = {|U8G0001:property.Name|};
            string other = {|U8G0001:property.Name|};
            if (name == "a") return;
            else if (other == "b") return;
            else if (name == "c") return;
            """);

    /// <summary>Fields are the same only if they and their objects are.</summary>
    [Theory]
    [InlineData("first", "second")]
    [InlineData("_first", "_second")]
    [InlineData("one.Value", "other.Value")]
    [InlineData("local", "another")]
    public Task A_chain_over_two_places_is_not_one(string one, string other)
        => U8G0006.Reports($$"""
            class Box { public JsonProperty Value; }

            class C
            {
                JsonProperty _first, _second;

                void M(Box one, Box other, JsonProperty first, JsonProperty second)
                {
                    JsonProperty local = first, another = second;
                    if ({|U8G0001:{{one}}.Name == "a"|}) return;
                    else if ({|U8G0001:{{other}}.Name == "b"|}) return;
                    else if ({|U8G0001:{{one}}.Name == "c"|}) return;
                }
            }
            """);

    [Fact]
    public Task Conditions_that_follow_one_another_are_no_chain()
        => Reports("""
            if ({|U8G0001:property.Name == "a"|}) return;
            if ({|U8G0001:property.Name == "b"|}) return;
            if ({|U8G0001:property.Name == "c"|}) return;
            int i = {|U8G0001:property.Name == "a"|} ? 1 : {|U8G0001:property.Name == "b"|} ? 2 : {|U8G0001:property.Name == "c"|} ? 3 : 4;
            """);

    [Theory]
    [InlineData("""
        [|property.Name|] is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9"
        """)]
    [InlineData("""[|property.Name|] is not ("1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9")""")]
    [InlineData("""{|U8G0001:property.Name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8"|}""")]
    [InlineData("""
        property.Name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or not "9"
        """)]
    [InlineData("""property.Name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or { Length: 9 }""")]
    [InlineData("""
        element.GetString() is null or "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9"
        """)]
    public Task More_than_eight_names_in_a_pattern_are_a_lookup(string condition) => Reports($"bool known = {condition};");

    [Fact]
    public Task The_message_counts_the_names()
        => U8G0006.Reports(
            Whole("""switch ([|property.Name|]) { case "a": case "b": break; case "c" or "d" or null: break; }"""),
            "'Name' allocates a string to switch on 4 names; use a generated lookup");

    [Fact]
    public async Task In_a_loop_it_is_hot()
    {
        await Rule.Of<PatternAnalyzer>("U8G1006").Reports(
            Whole($$"""while (reader.Read()) { switch ([|reader.GetString()|]) { {{Cases}} } }"""),
            "'GetString' allocates a string to switch on 3 names; use a generated lookup [in while at line 14 of M]");
    }

    [Fact]
    public Task It_speaks_from_CSharp_11_on()
        => U8G0006.Reports(Whole($$"""switch ([|property.Name|]) { {{Cases}} }"""), CodeOptions.CSharp11);

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0006.StaysSilent(Whole($$"""switch (property.Name) { {{Cases}} }"""), CodeOptions.CSharp10);

    [Fact]
    public Task It_speaks_without_the_runtime_library()
        => U8G0006.Reports(Whole($$"""switch ([|property.Name|]) { {{Cases}} }"""), CodeOptions.WithoutRuntime);

    [Theory]
    [InlineData("""switch ([|reader.GetString()|]) { case "a": case "b": case "c": break; }""")]
    [InlineData(
        """if ([|reader.GetString()|] == "a") { } else if (reader.GetString() == "b") { } else if (reader.GetString() == "c") { }""")]
    [InlineData("""switch ([|reader.GetString()|]) { case "a": case "b": case "c": case null: break; }""")]
    [InlineData("""int i = [|reader.GetString()|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };""")]
    [InlineData("""string? name = [|reader.GetString()|]; switch (name) { case "a": case "b": case "c": break; }""")]
    [InlineData("""string? name = {|U8G0007:reader.GetString()|}; reader.Read(); switch (name) { case "a": case "b": case "c": break; }""")]
    public async Task A_few_calls_are_a_way_out_without_the_runtime_library(string statement)
    {
        string code = Hot(Whole($$"""while (reader.Read()) { {{statement}} }"""));
        await U8G0006.Reports(code, CodeOptions.WithoutRuntime);
        await U8G0006.Reports(code);
    }

    /// <remarks>On .NET 8 no lookup can look at a document.</remarks>
    [Fact]
    public async Task Where_a_lookup_cannot_look_it_is_no_way_out()
    {
        string code = Whole($$"""while (reader.Read()) { switch ([|property.Name|]) { {{NineCases}} } }""");
        await U8G0006.Reports(code, CodeOptions.Net8);
        await U8G0006.Reports(Hot(code));
    }

    [Fact]
    public Task A_chain_over_a_field_that_another_thread_may_replace_is_not_one()
        => U8G0006.Reports(Code.Members("""
            class Box { public JsonProperty Value; }
            volatile Box _box = new();
            void M()
            {
                if ({|U8G0001:_box.Value.Name == "a"|}) return;
                else if ({|U8G0001:_box.Value.Name == "b"|}) return;
                else if ({|U8G0001:_box.Value.Name == "c"|}) return;
            }
            """));

    [Fact]
    public Task Types_of_the_same_names_elsewhere_are_left_alone()
        => U8G0006.StaysSilent("""
            namespace System.Text.Json;

            struct JsonProperty { public string Name => ""; }
            ref struct Utf8JsonReader { public string GetString() => ""; }

            class C
            {
                int M(JsonProperty property, Utf8JsonReader reader)
                    => property.Name switch
                    {
                        "a" => 1,
                        "b" => 2,
                        "c" => 3,
                        _ => reader.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 }
                    };
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task Nested_switches_are_each_reported()
        => Reports($$"""
            switch ([|property.Name|])
            {
                case "x" or "y" or "z":
                    string? kind = [|property.Value.GetString()|];
                    switch (kind) { {{Cases}} }
                    int i = [|element.GetString()|] switch { {{Arms}} };
                    break;
            }
            """);

    [Theory]
    [InlineData("""
        switch (property.Name)
        {
            case "a": break;
            case "b" or "c": break;
            case null: throw new JsonException(property.Name);
            default: goto case "a";
        }
        """)]
    [InlineData("""string? name = reader.GetString(); reader.Read(); switch (name!) { case "a": break; case "b" or "c": break; }""")]
    [InlineData("""
        if (property.Name == "a") return;
        else if (property.Name is "b" or "d") return; else if (property.Name.Equals("c")) return; else flag = true;
        """)]
    [InlineData("""int i = element.GetString() switch { "a" => 1, null => 2, "b" => 3, "c" => 4, _ => throw new JsonException() };""")]
    public Task Half_typed_code_does_not_throw(string statements)
        => Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006")
            .SurvivesHalfTyped(Whole(statements), CodeOptions.Default with { AllowsErrors = true });

    private static async Task Reports(string statements) => await U8G0006.Reports(Whole(statements));

    private static Task StaysSilent(string statements) => U8G0006.StaysSilent(Whole(statements));

    private static string Hot(string code)
        => code
            .Replace("[|", "{|U8G1006:", StringComparison.Ordinal)
            .Replace("|])", "|})", StringComparison.Ordinal)
            .Replace("|] ", "|} ", StringComparison.Ordinal)
            .Replace("|];", "|};", StringComparison.Ordinal)
            .Replace("U8G0007", "U8G1007", StringComparison.Ordinal);

    private static string InLoop(string type, string id, string cases)
        => type.Replace("?", $$"""
            void M<TItem>(JsonElement element)
            {
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    switch ({|{{id}}:property.Name|}) { {{cases}} }
                }
            }
            """, StringComparison.Ordinal);

    private static string Whole(string statements) => $$"""
        class C
        {
            const string Key = "key";
            JsonProperty Field;
            JsonProperty Next() => default;
            static void Use(string? text) { }
            static void Use(ref string? text) { }
            static void Change(ref JsonProperty property) { }
            static Exception Complaint(Func<string> text) => new JsonException(text());
            static class Newtonsoft { public static string Name => ""; }
            void M(JsonProperty property, JsonElement element, JsonElement? maybe, ref Utf8JsonReader reader, bool flag, string? text,
                JsonDocument document)
            {
                {{statements.Replace("\n", "\n        ")}}
            }
        }

        """;
}
