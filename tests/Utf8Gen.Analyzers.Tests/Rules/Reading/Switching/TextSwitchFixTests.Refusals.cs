namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>Where there is a finding, and no lookup.</summary>
public partial class TextSwitchFixTests
{
    /// <summary>The first action; up to eight names may also become a chain.</summary>
    private static Rule Lookups => U8G0006.WithTitle("Use the generated lookup");

    [Theory]
    [InlineData("""case "": return;""")]
    [InlineData("""case "A": return;""")]
    [InlineData("""case "a\u0001": return;""")]
    [InlineData("""case null or "d": return;""")]
    [InlineData("""case null: return; case "d": goto case null;""")]
    public Task Some_labels_have_no_place_in_a_lookup(string sections)
        => OffersNoFix($$"""switch ([|reader.GetString()|]) { {{Cases}} {{sections}} }""");

    [Fact]
    public Task A_very_long_name_has_no_place_in_a_lookup()
        => OffersNoFix($$"""switch ([|property.Name|]) { {{Cases}} case "{{new string('x', 256)}}": return; }""");

    [Fact]
    public Task A_name_is_never_null() => OffersNoFix($$"""switch ([|property.Name|]) { {{Cases}} case null: return; }""");

    [Fact]
    public Task A_switch_expression_that_may_throw_would_throw_another_value()
        => OffersNoFix(
            """#pragma warning disable CS8509""" + "\n" + """int i = [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3 };""");

    [Theory]
    [InlineData("if (flag) {0} else {1}")]
    [InlineData("lock (this) {0}")]
    public Task A_chain_without_room_for_a_local_stays(string place)
    {
        const string Chain =
            """if ([|property.Name|] == "a") return; else if (property.Name == "b") return; else if (property.Name == "c") return; else """
                + """return;""";
        return Lookups.OffersNoFix(Whole(string.Format(null, place, Chain, "return;")), Options);
    }

    [Theory]
    [InlineData("class C<T> { void M(JsonProperty property) { ? } }")]
    [InlineData("class C<T> { class D { void M(JsonProperty property) { ? } } }")]
    [InlineData("file class C { void M(JsonProperty property) { ? } }")]
    [InlineData("interface C { void M(JsonProperty property) { ? } }")]
    [InlineData("interface C { class D { void M(JsonProperty property) { ? } } }")]
    public Task Some_types_cannot_have_a_lookup(string type)
        => U8G0006.OffersNoFix(
            type.Replace("?", $$"""switch ([|property.Name|]) { {{NineCases}} }""", StringComparison.Ordinal), Options);

    [Fact]
    public Task Top_level_statements_cannot_have_a_lookup()
        => Lookups.OffersNoFix(
            """
            JsonElement element = default;
            return [|element.GetString()|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            """,
            Options with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication });

    [Theory]
    [InlineData("in Utf8JsonReader reader", "reader")]
    [InlineData("ref readonly Utf8JsonReader reader", "reader")]
    [InlineData("in Holder holder", "holder.Reader")]
    public Task A_reader_that_no_ref_can_be_had_of_stays(string parameter, string reader)
        => Lookups.OffersNoFix($$"""
            ref struct Holder { public Utf8JsonReader Reader; }
            class C { void M({{parameter}}) { switch ([|{{reader}}.GetString()|]) { {{Cases}} } } }
            """, Options);

    [Fact]
    public Task A_reader_in_a_readonly_member_stays()
        => Lookups.OffersNoFix($$"""
            ref struct C
            {
                private Utf8JsonReader _reader;
                private readonly Utf8JsonReader _other;
                readonly void M() { switch ([|_reader.GetString()|]) { {{Cases}} } }
                void N() { switch ([|_other.GetString()|]) { {{Cases}} } }
                Utf8JsonReader Reader => _reader;
                void P() { switch ([|Reader.GetString()|]) { {{Cases}} } }
            }
            """, Options);

    [Fact]
    public Task Code_for_some_targets_only_stays()
        => OffersNoFix($$"""
            switch ([|property.Name|])
            {
            #if OTHER
                case "x": return;
            #endif
                {{Cases}}
            }
            """);

    [Fact]
    public Task A_member_for_some_targets_only_stays()
        => Lookups.OffersNoFix($$"""
            class C
            {
            #if !OTHER
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Cases}} } }
            #endif
            }
            """, Options);

    [Theory]
    [InlineData(
        """
        #if !OTHER
        class C
        #else
        class C : IDisposable
        #endif
        {
        """,
        "}")]
    [InlineData(
        """
        class C
        #if !OTHER
        {
        #else
        : IDisposable {
        #endif
        """,
        "}")]
    [InlineData(
        "class C {",
        """
        #if !OTHER
        }
        #else
        void N() { }
        }
        #endif
        """)]
    public Task A_type_that_begins_or_ends_elsewhere_for_another_target_stays(string begin, string end)
        => Lookups.OffersNoFix($$"""
            {{begin}}
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Cases}} } }
            {{end}}

            """, Options);

    [Fact]
    public Task A_method_for_some_targets_only_is_not_used()
        => Fixes(
            $$"""
            partial class C
            {
                void M(JsonProperty property) { switch ([|property.Name|]) { {{Cases}} } }
            #if !OTHER
                private enum Name { Unknown = -1, A, B, C }

                [Utf8Match("a", "b", "c")]
                private static partial Name MatchName(JsonProperty property);
            #else
                private enum Name2 { }
            #endif
            }

            """,
            $$"""
            partial class C
            {
                void M(JsonProperty property) { switch (MatchMName(property)) { {{FixedCases.Replace("Name.", "MName.",
                    StringComparison.Ordinal)}} } }
            #if !OTHER
                private enum Name { Unknown = -1, A, B, C }

                [Utf8Match("a", "b", "c")]
                private static partial Name MatchName(JsonProperty property);
            #else
                private enum Name2 { }
            #endif
            {{Lookup("MName", "JsonProperty property")}}}

            """);

    [Theory]
    [InlineData("""const string D = "d";""", "case D: return;")]
    [InlineData(
        "",
        """
        case "d" +
        #region tail
        "e"
        #endregion
        : return;
        """)]
    public Task Some_labels_are_needed_where_they_are(string before, string section)
        => OffersNoFix($$"""{{before}} switch ([|property.Name|]) { {{Cases}} {{section}} }""");

    [Fact]
    public Task A_text_for_the_base_type_of_a_type_without_a_body_stays()
        => Lookups.OffersNoFix(
            """
            class B(int i) { public int I => i; }
            class C(JsonProperty p) : B([|p.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 });

            """,
            Options);

    [Fact]
    public Task Without_the_runtime_library_there_is_no_lookup()
        => U8G0006.OffersNoFix(Whole($$"""switch ([|property.Name|]) { {{NineCases}} }"""), Options with { HasRuntime = false });

    [Fact]
    public async Task On_net8_a_reader_is_all_that_can_be_looked_at()
    {
        CodeOptions net8 = CodeOptions.Net8 with { RunsGenerators = true };
        await U8G0006.OffersNoFix(Whole($$"""switch ([|property.Name|]) { {{NineCases}} }"""), net8);
        await Fixes(
            Whole($$"""switch ([|reader.GetString()|]) { {{Cases}} }"""),
            WholeFixed($$"""switch (MatchName(ref reader)) { {{FixedCases}} }""", Lookup("Name", "ref Utf8JsonReader reader")),
            net8);
    }

    [Fact]
    public async Task All_targets_must_be_able_to_look_up()
    {
        CodeOptions net8 = CodeOptions.Net8 with { RunsGenerators = true };
        await Lookups.OffersNoFixWhenLinked(Whole($$"""switch ([|property.Name|]) { {{Cases}} }"""), Options, net8);
        await U8G1006.FixesWhenLinked(
            Whole($$"""switch ([|reader.GetString()|]) { {{Cases}} }"""),
            WholeFixed($$"""switch (MatchName(ref reader)) { {{FixedCases}} }""", Lookup("Name", "ref Utf8JsonReader reader")),
            Options,
            net8);
        await Lookups.OffersNoFixWhenLinked(Whole($$"""switch ([|reader.GetString()|]) { {{Cases}} }"""), Options, CodeOptions.CSharp10);
    }

    [Fact]
    public Task A_kept_name_that_may_be_null_stays()
        => U8G0007.OffersNoFix(
            Whole($$"""string? name = [|reader.GetString()|]; reader.Read(); switch (name) { {{Cases}} case null: return; }"""), Options);

    [Fact]
    public Task A_null_that_a_jump_comes_back_to_after_the_reader_has_moved_stays()
        => U8G0007.OffersNoFix(
            Whole(
                $$"""string? name = [|reader.GetString()|]; again: switch (name) """
                    + $$"""{ {{Cases}} case "d": reader.Read(); goto again; case null: return; }"""),
            Options);

    [Theory]
    [InlineData("case null /* none */: return;")]
    [InlineData("case null: /* none */ default: return;")]
    public Task A_comment_at_a_label_for_null_stays(string section)
        => OffersNoFix($$"""switch ([|element.GetString()|]) { {{Cases}} {{section}} }""");

    private static Task OffersNoFix(string statements) => Lookups.OffersNoFix(Whole(statements), Options);
}
