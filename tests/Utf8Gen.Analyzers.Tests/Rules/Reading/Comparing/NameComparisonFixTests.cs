using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class NameComparisonFixTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");

    [Theory]
    [InlineData(
        """
        property.Name == "id"
        """,
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name != "id"
        """,
        """!property.NameEquals("id"u8)""")]
    [InlineData(
        """
        "id" == property.Name
        """,
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        "id" != property.Name
        """,
        """!property.NameEquals("id"u8)""")]
    [InlineData(
        """property.Name.Equals("id")""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        "id".Equals(property.Name)
        """,
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """property.Name.Equals("id", StringComparison.Ordinal)""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """string.Equals("id", property.Name, StringComparison.Ordinal)""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """string.Equals(b: property.Name, a: "id")""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """(property.Name) == ("id")""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name! == "id"
        """,
        """property.NameEquals("id"u8)""")]
    public Task An_equality_becomes_a_call(string before, string after) => Fixes(before, after);

    [Theory]
    [InlineData(
        """
        property.Name is "id"
        """,
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name is not "id"
        """,
        """!property.NameEquals("id"u8)""")]
    [InlineData(
        """property.Name is ("id")""",
        """property.NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name is "a" or "b"
        """,
        """property.NameEquals("a"u8) || property.NameEquals("b"u8)""")]
    [InlineData(
        """property.Name is not ("a" or "b")""",
        """!(property.NameEquals("a"u8) || property.NameEquals("b"u8))""")]
    [InlineData(
        """
        property.Name is not "a" and not "b"
        """,
        """!property.NameEquals("a"u8) && !property.NameEquals("b"u8)""")]
    [InlineData(
        """
        property.Name is not "a" or "b"
        """,
        """!property.NameEquals("a"u8) || property.NameEquals("b"u8)""")]
    [InlineData(
        """
        property.Name is "a" or "b" and not "c"
        """,
        """property.NameEquals("a"u8) || property.NameEquals("b"u8) && !property.NameEquals("c"u8)""")]
    [InlineData(
        """
        property.Name is ("a" or "b") and not "c"
        """,
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) && !property.NameEquals("c"u8)""")]
    public Task A_pattern_becomes_a_condition(string before, string after) => Fixes(before, after);

    [Theory]
    [InlineData(
        """
        @"a""b"
        """,
        """@"a""b"u8""")]
    [InlineData(
        """"
        """id"""
        """",
        """"
        """id"""u8
        """")]
    [InlineData(
        """"
        """
            id
            """
        """",
        """"
        """
            id
            """u8
        """")]
    [InlineData(
        """
        "\u0069d"
        """,
        """
        "\u0069d"u8
        """)]
    [InlineData(
        """
        "a" + "b"
        """,
        """
        "a"u8 + "b"u8
        """)]
    [InlineData(
        """
        "a" + (@"b" + "c")
        """,
        """
        "a"u8 + (@"b"u8 + "c"u8)
        """)]
    [InlineData(
        """("a" /* and */ + "b")""",
        """
        "a"u8 /* and */ + "b"u8
        """)]
    public Task A_literal_keeps_its_form(string before, string after)
        => Fixes($"property.Name == {before}", $"property.NameEquals({after})");

    [Theory]
    [InlineData("nameof(C)")]
    [InlineData("""
        $"{Key}s"
        """)]
    [InlineData("""
        Key + "s"
        """)]
    [InlineData("""
        "\uD83D" + "\uDE00"
        """)]
    public async Task A_constant_without_a_form_for_UTF8_is_reported_without_a_fix(string constant)
    {
        await OffersNoFix($"[|property.Name == {constant}|]");
        await OffersNoFix($"[|property.Name is {constant}|]");
    }

    [Fact]
    public Task One_such_constant_keeps_a_pattern_from_being_fixed() => OffersNoFix("""[|property.Name is "id" or nameof(C)|]""");

    [Theory]
    [InlineData(
        """!([|property.Name == "a"|])""",
        """!property.NameEquals("a"u8)""")]
    [InlineData(
        """!([|property.Name is "a"|])""",
        """!property.NameEquals("a"u8)""")]
    [InlineData(
        """!([|property.Name is not "a"|])""",
        """!(!property.NameEquals("a"u8))""")]
    [InlineData(
        """!([|property.Name is "a" or "b"|])""",
        """!(property.NameEquals("a"u8) || property.NameEquals("b"u8))""")]
    [InlineData(
        """!([|property.Name != "a"|])""",
        """!(!property.NameEquals("a"u8))""")]
    [InlineData(
        """flag && ([|property.Name == "a"|])""",
        """flag && (property.NameEquals("a"u8))""")]
    [InlineData(
        """flag && [|property.Name is "a" or "b"|]""",
        """flag && (property.NameEquals("a"u8) || property.NameEquals("b"u8))""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] && flag""",
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) && flag""")]
    [InlineData(
        """[|property.Name is not "a" and not "b"|] && flag""",
        """!property.NameEquals("a"u8) && !property.NameEquals("b"u8) && flag""")]
    [InlineData(
        """flag && [|property.Name is not "a" and not "b"|]""",
        """flag && !property.NameEquals("a"u8) && !property.NameEquals("b"u8)""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] || flag""",
        """property.NameEquals("a"u8) || property.NameEquals("b"u8) || flag""")]
    [InlineData(
        """flag || [|property.Name is "a" or "b"|]""",
        """flag || property.NameEquals("a"u8) || property.NameEquals("b"u8)""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] == flag""",
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) == flag""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] ^ flag""",
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) ^ flag""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] is true""",
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) is true""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] is bool""",
        """(property.NameEquals("a"u8) || property.NameEquals("b"u8)) is bool""")]
    [InlineData(
        """maybe ?? [|property.Name is "a" or "b"|]""",
        """maybe ?? property.NameEquals("a"u8) || property.NameEquals("b"u8)""")]
    [InlineData(
        """[|property.Name is "a" or "b"|] ? flag : !flag""",
        """property.NameEquals("a"u8) || property.NameEquals("b"u8) ? flag : !flag""")]
    [InlineData(
        """[|property.Name == "a"|] == flag""",
        """property.NameEquals("a"u8) == flag""")]
    [InlineData(
        """[|property.Name != "a"|] == flag""",
        """!property.NameEquals("a"u8) == flag""")]
    [InlineData(
        """[|property.Name is not "a"|] is true""",
        """!property.NameEquals("a"u8) is true""")]
    [InlineData(
        """flag == ([|property.Name != "a"|])""",
        """flag == (!property.NameEquals("a"u8))""")]
    [InlineData(
        """(bool)([|property.Name is "a" or "b"|])""",
        """(bool)(property.NameEquals("a"u8) || property.NameEquals("b"u8))""")]
    [InlineData(
        """
        $"{[|property.Name == "a"|]}" == $@"{[|property.Name is "a" or "b"|],5}"
        """,
        """
        $"{property.NameEquals("a"u8)}" == $@"{property.NameEquals("a"u8) || property.NameEquals("b"u8),5}"
        """)]
    [InlineData(
        """[|property.Name.Equals("a")|].Equals(flag)""",
        """property.NameEquals("a"u8).Equals(flag)""")]
    [InlineData(
        """Use([|property.Name is "a" or "b"|], flag: [|property.Name == "c"|])""",
        """Use(property.NameEquals("a"u8) || property.NameEquals("b"u8), flag: property.NameEquals("c"u8))""")]
    [InlineData(
        """flag switch { true when [|property.Name == "a"|] => [|property.Name is "b" or "c"|], _ => false }""",
        """flag switch { true when property.NameEquals("a"u8) => property.NameEquals("b"u8) || property.NameEquals("c"u8), _ => false }""")]
    public Task The_result_means_the_same_in_its_place(string before, string after) => FixesIn(before, after);

    [Theory]
    [InlineData(
        """
        property.Name /* the key */ == "id"
        """,
        """property.NameEquals(/* the key */ "id"u8)""")]
    [InlineData(
        """
        "id" /* one */ == /* two */ property.Name
        """,
        """property.NameEquals(/* one */ /* two */ "id"u8)""")]
    [InlineData(
        """
        property.Name == // the key
            "id"
        """,
        """
        property.NameEquals(// the key
            "id"u8)
        """)]
    [InlineData(
        """property.Name.Equals("id" /* one */, /* two */ StringComparison.Ordinal /* three */)""",
        """property.NameEquals(/* one */ /* two */ /* three */ "id"u8)""")]
    [InlineData(
        """
        property. /* one */ Name is "id"
        """,
        """property. /* one */ NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name is /* zero */ not /* one */ "id"
        """,
        """! /* one */ property.NameEquals(/* zero */ "id"u8)""")]
    [InlineData(
        """
        property.Name /* zero */ is "a" /* one */ or /* two */ "b"
        """,
        """property.NameEquals(/* zero */ "a"u8) /* one */ || /* two */ property.NameEquals("b"u8)""")]
    [InlineData(
        """
        property.Name is "a" // one
            or "b"
        """,
        """
        property.NameEquals("a"u8) // one
            || property.NameEquals("b"u8)
        """)]
    [InlineData(
        """property.Name is (/* one */ "a" /* two */)""",
        """property.NameEquals(/* one */ /* two */ "a"u8)""")]
    [InlineData(
        """property.Name is (/* one */ not "a" /* two */)""",
        """(/* one */ !property.NameEquals("a"u8) /* two */)""")]
    public Task Comments_stay(string before, string after) => Fixes(before, after);

    [Fact]
    public Task Comments_in_a_receiver_are_not_repeated_with_it()
        => U8G0001.Fixes(
            Code.Statements("""
                bool result = [|property // the first
                    /* and */ .Name is "a" or "b" or "c"|];
                """),
            Code.Statements("""
                bool result = property // the first
                    /* and */ .NameEquals("a"u8) || property.NameEquals("b"u8) || property.NameEquals("c"u8);
                """));

    [Fact]
    public Task Comments_and_line_breaks_around_stay()
        => U8G0001.Fixes(
            Code.Statements("""
                // before
                bool result = /* in front */ [|property.Name is "id"
                    or "name" // the second
                    or "version"|] /* behind */; // after

                if (!( /* odd */ [|property.Name == "id"|]))
                    return;
                """),
            Code.Statements("""
                // before
                bool result = /* in front */ property.NameEquals("id"u8)
                    || property.NameEquals("name"u8) // the second
                    || property.NameEquals("version"u8) /* behind */; // after

                if (!property.NameEquals(/* odd */ "id"u8))
                    return;
                """));

    [Fact]
    public Task A_receiver_keeps_its_lines()
        => U8G0001.Fixes(
            Code.Statements("""
                bool result = [|element
                    .EnumerateObject() // the first
                    .First()
                    .Name == "id"|];
                """),
            Code.Statements("""
                bool result = element
                    .EnumerateObject() // the first
                    .First()
                    .NameEquals("id"u8);
                """));

    [Fact]
    public Task Line_breaks_of_the_file_stay()
        => U8G0001.Fixes(
            "class C\r\n{\r\n    bool M(System.Text.Json.JsonProperty p) => [|p.Name // why\r\n        == \"id\"|];\r\n}\r\n",
            "class C\r\n{\r\n    bool M(System.Text.Json.JsonProperty p) => p.NameEquals(// why\r\n        \"id\"u8);\r\n}\r\n");

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0001.OffersNoFix(Code.Statements("""
            bool result = [|property.Name ==
            #if DEBUG
                "debug"
            #else
                "id"|]
            #endif
                ;
            """));

    [Fact]
    public Task A_directive_in_the_parentheses_keeps_it_from_being_fixed()
        => U8G0001.OffersNoFix(Code.Statements("""
            bool result = !(
            #if DEBUG
                flag &&
            #endif
                [|property.Name == "id"|]);
            """));

    [Fact]
    public Task A_directive_in_front_stays()
        => U8G0001.Fixes(
            Code.Members("""
                bool M(JsonProperty property) =>
                #pragma warning disable CS0219
                    [|property.Name == "id"|]
                #pragma warning restore CS0219
                    ;
                """),
            Code.Members("""
                bool M(JsonProperty property) =>
                #pragma warning disable CS0219
                    property.NameEquals("id"u8)
                #pragma warning restore CS0219
                    ;
                """));

    [Fact]
    public Task A_comparison_inside_another_is_fixed_with_it()
        => U8G0001.Fixes(
            Code.Statements("""
                bool result = [|element
                    .EnumerateObject()
                    .First(p => {|U8G1001:p.Name == "a"|}
                        || {|U8G1001:p.Value.EnumerateObject().First(q => {|U8G1001:q.Name is "b"|}).Name != "c"|})
                    .Name == "d"|];
                """),
            Code.Statements("""
                bool result = element
                    .EnumerateObject()
                    .First(p => p.NameEquals("a"u8)
                        || !p.Value.EnumerateObject().First(q => q.NameEquals("b"u8)).NameEquals("c"u8))
                    .NameEquals("d"u8);
                """));

    [Fact]
    public Task Both_ids_are_fixed_together()
        => U8G0001.Fixes(
            Code.Statements("""
                bool first = [|property.Name == "id"|];
                foreach (JsonProperty p in element.EnumerateObject())
                    first |= {|U8G1001:p.Name == "id"|};
                """),
            Code.Statements("""
                bool first = property.NameEquals("id"u8);
                foreach (JsonProperty p in element.EnumerateObject())
                    first |= p.NameEquals("id"u8);
                """));

    [Fact]
    public Task What_can_be_fixed_is_fixed_beside_what_cannot()
        => U8G0001.Fixes(
            Code.Members("""
                bool M(JsonProperty p) => [|p.Name == nameof(C)|] || [|p.Name == "id"|];
                """),
            Code.Members("""
                bool M(JsonProperty p) => [|p.Name == nameof(C)|] || p.NameEquals("id"u8);
                """));

    [Fact]
    public Task It_works_with_await_and_yield()
        => U8G0001.Fixes(
            Code.Members("""
                async Task<bool> M(Task<JsonProperty> task)
                    => [|(await task).Name == "id"|] && [|(await task.ConfigureAwait(false)).Name.Equals("name")|];
                IEnumerable<bool> N(JsonProperty p) { yield return [|p.Name == "id"|]; }
                """),
            Code.Members("""
                async Task<bool> M(Task<JsonProperty> task)
                    => (await task).NameEquals("id"u8) && (await task.ConfigureAwait(false)).NameEquals("name"u8);
                IEnumerable<bool> N(JsonProperty p) { yield return p.NameEquals("id"u8); }
                """));

    [Fact]
    public Task It_works_as_a_statement()
        => U8G0001.Fixes(
            Code.Statements("""[|property.Name.Equals("id")|];"""),
            Code.Statements("""property.NameEquals("id"u8);"""));

    [Fact]
    public Task A_call_that_would_bind_to_another_overload_is_not_offered()
        => U8G0001.OffersNoFix("""
            namespace System.Text.Json
            {
                public struct JsonProperty
                {
                    public string Name => "";
                    public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;
                    [System.Runtime.CompilerServices.OverloadResolutionPriority(1)]
                    public bool NameEquals<T>(T text) where T : allows ref struct => true;
                }
            }
            class C { bool M(System.Text.Json.JsonProperty property) => [|property.Name == "id"|]; }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0001.FixesWhenLinked(
            Condition("""[|property.Name == "id"|]"""),
            Condition("""property.NameEquals("id"u8)"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0001.OffersNoFixWhenLinked(Condition("""[|property.Name == "id"|]"""), CodeOptions.Default, CodeOptions.CSharp10);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_lacks_the_overload()
        => U8G0001.OffersNoFixWhenLinked(
            Condition("""[|property.Name == "id"|]"""),
            CodeOptions.Default,
            CodeOptions.WithoutSystemTextJson with { AllowsErrors = true });

    [Fact]
    public Task It_is_offered_where_another_target_framework_leaves_the_code_out()
        => U8G0001.FixesWhenLinked(
            Modern("""[|property.Name == "id"|]"""),
            Modern("""property.NameEquals("id"u8)"""),
            CodeOptions.Default with { PreprocessorSymbols = ["MODERN"] },
            CodeOptions.CSharp10);

    [Theory]
    [InlineData("""bool result = property.Name == "id" || !(property.Name != "name");""")]
    [InlineData("""bool result = property.Name is not ("id" or "name") and not "version";""")]
    [InlineData("""bool result = string.Equals(property.Name, "id", StringComparison.Ordinal) && "id".Equals(property.Name);""")]
    [InlineData("""foreach (var p in element.EnumerateObject()) if (p.Name == "a" + "b") throw new Exception(p.Name);""")]
    public Task Half_typed_code_is_survived(string statements)
        => U8G0001.SurvivesHalfTyped(Code.Statements(statements), CodeOptions.Default with { AllowsErrors = true });

    private static Task Fixes(string before, string after) => FixesIn($"[|{before}|]", after);

    private static Task FixesIn(string before, string after) => U8G0001.Fixes(Condition(before), Condition(after));

    private static Task OffersNoFix(string condition) => U8G0001.OffersNoFix(Condition(condition));

    private static string Condition(string condition) => Code.Members($$"""
        const string Key = "key";
        static bool Use(bool first, bool flag) => first && flag;
        bool M(System.Text.Json.JsonProperty property, bool flag, bool? maybe) => {{condition}};
        """);

    private static string Modern(string condition) => $"#if MODERN\n{Condition(condition)}#endif\n";
}
