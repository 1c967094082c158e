using System.Text.RegularExpressions;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>A few names need no generated lookup: a method that calls the comparisons takes no
/// longer, also in a type that is not partial, and in a project that has no library.</summary>
public class MethodOfCallsTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private static readonly CodeOptions Avoiding = CodeOptions.Standalone with
    {
        RunsGenerators = true,
        EditorConfig = "is_global = true\nbuild_property.Utf8GenRuntime = false\n",
    };

    private const string Cases = """case "a": case "b": return; case "c\"": return;""";

    private const string Keys = "case ?.A: case ?.B: return; case ?.C: return;";

    [Fact]
    public Task In_a_public_type_a_name_is_kept_by_calls()
        => U8G0007.Fixes(
            """
            public class C
            {
                public void M(ref Utf8JsonReader reader)
                {
                    while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                    {
                        string name = {|U8G1007:reader.GetString()|}!; // kept
                        reader.Read();
                        switch (name)
                        {
                            case "id":
                                reader.GetInt32();
                                break;
                            case "größe" or "\U0001F600":
                                reader.Skip();
                                break;
                        }
                    }
                }
            }

            """,
            """
            public class C
            {
                public void M(ref Utf8JsonReader reader)
                {
                    while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                    {
                        Name name = MatchName(ref reader); // kept
                        reader.Read();
                        switch (name)
                        {
                            case Name.Id:
                                reader.GetInt32();
                                break;
                            case Name.Größe or Name.UD83DUDE00:
                                reader.Skip();
                                break;
                        }
                    }
                }

                private enum Name
                {
                    Unknown = -1,
                    Id,
                    Größe,
                    UD83DUDE00,
                }

                private static Name MatchName(ref Utf8JsonReader reader)
                    => reader.ValueTextEquals("id"u8) ? Name.Id
                    : reader.ValueTextEquals("größe"u8) ? Name.Größe
                    : reader.ValueTextEquals("😀"u8) ? Name.UD83DUDE00
                    : Name.Unknown;
            }

            """,
            Options);

    [Theory]
    [InlineData("[|property.Name|]", "MatchName(property)", "Name", "JsonProperty property", "property.NameEquals", "")]
    [InlineData("[|element.GetString()|]", "MatchValue(element)", "Value", "JsonElement element", "element.ValueEquals", "")]
    [InlineData(
        "[|reader.GetString()|]", "MatchName(ref reader)", "Name", "ref Utf8JsonReader reader", "reader.ValueTextEquals",
        "reader.TokenType == JsonTokenType.Null ? Name.Unknown\n        : ")]
    public Task A_project_without_the_library_gets_calls_first(
        string before, string after, string name, string parameter, string call, string nullArm)
        => U8G0006.Fixes(
            Whole($"switch ({before}) {{ {Cases} }}"),
            Whole(
                $"switch ({after}) {{ {Keys.Replace("?", name)} }}",
                $"""

                    private enum {name}
                    {'{'}
                        Unknown = -1,
                        A,
                        B,
                        C,
                    {'}'}

                    private static {name} Match{name}({parameter})
                        => {nullArm}{call}("a"u8) ? {name}.A
                        : {call}("b"u8) ? {name}.B
                        : {call}("c\""u8) ? {name}.C
                        : {name}.Unknown;

                """),
            Avoiding);

    [Theory]
    [InlineData("class C<T> { ? }")]
    [InlineData("class C<T> { struct D { ? } }")]
    [InlineData("file record C { ? }")]
    [InlineData("interface C { class D { ? } }")]
    public async Task Types_that_no_lookup_can_be_added_to_get_calls(string type)
    {
        string code = type.Replace(
            "?", $$"""static JsonProperty Next() => default; void M() { switch ([|Next().Name|]) { {{Cases}} } }""");
        await U8G0006.OffersFix(code, Title, Options);
    }

    [Fact]
    public Task Code_for_some_targets_adds_nothing_to_the_type_for_all()
        => U8G0006.OffersNoFix(
            $$"""
            class C<T>
            {
                static JsonProperty Next() => default;
            #if !OTHER
                void M() { switch ([|Next().Name|]) { {{Cases}} } }
            #endif
            }
            """,
            Options);

    [Fact]
    public Task Without_the_attributes_calls_are_possible()
        => U8G0006.OffersFix(Whole($$"""switch ([|Next().Name|]) { {{Cases}} }"""), Title, CodeOptions.WithoutRuntime);

    [Fact]
    public Task Names_of_documents_that_a_lookup_cannot_read_are_compared()
        => U8G0006.OffersFix(Whole($$"""switch ([|Next().Name|]) { {{Cases}} }"""), Title, CodeOptions.Net8 with { RunsGenerators = true });

    [Theory]
    [InlineData("""case "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9": return;""")]
    [InlineData("""case "a": return; case "b": return; case Key: return;""")]
    public async Task More_names_and_named_constants_get_the_generated_lookup(string cases)
    {
        string code = Whole($$"""switch ([|Next().Name|]) { {{cases}} }""");
        await U8G0006.OffersFix(code, "Use the generated lookup 'MatchName'", Avoiding);
        await U8G0006.OffersNoFix(code, CodeOptions.WithoutRuntime);
    }

    [Fact]
    public async Task The_generated_lookup_is_the_second_choice()
    {
        string code = Whole($$"""switch ([|reader.GetString()|]) { {{Cases}} }""");
        await U8G0006.WithAction("U8G0006.Lookup").OffersFix(code, "Use the generated lookup 'MatchName'", Avoiding);
        Assert.Contains(
            "[Utf8Match(\"a\", \"b\", \"c\\\"\")]",
            await U8G0006.WithAction("U8G0006.Lookup").TextAfterFixAll(code.Replace("[|", "").Replace("|]", ""), Avoiding),
            StringComparison.Ordinal);
    }

    /// <summary>By its key, as an editor fixes all places like one.</summary>
    [Theory]
    [InlineData("reader.GetString()")]
    [InlineData("Next().Name")]
    public async Task Places_with_the_same_names_share_the_second_choice(string text)
    {
        string code = $"switch ({text}) {{ {Cases} }}";
        string after = await U8G0006.WithAction("U8G0006.Lookup").TextAfterFixAll(Whole($"{code} {code}"), Avoiding);

        Assert.Single(Regex.Matches(after, @"\[Utf8Match\("));
        Assert.Single(Regex.Matches(after, "enum "));
        Assert.Equal(2, Regex.Count(after, @"switch \(MatchName\("));
    }

    [Fact]
    public Task Calls_that_need_no_method_are_the_third()
        => U8G0006.WithAction("U8G0006.Chain").OffersFix(
            Whole($$"""switch ([|property.Name|]) { {{Cases}} }"""), "Compare as UTF-8, one after the other", Avoiding);

    [Fact]
    public async Task Places_with_the_same_names_share_the_method_if_null_allows_it()
    {
        string all = await U8G0006.TextAfterFixAll(
            Whole($$"""
                if (reader.TokenType == JsonTokenType.PropertyName)
                    switch (reader.GetString()) { {{Cases}} }
                switch (property.Name) { {{Cases}} }
                switch (reader.GetString()) { {{Cases}} }
                switch (reader.GetString()) { {{Cases}} }
                """),
            Avoiding);
        Assert.Equal(1, Count(all, "MatchName(ref Utf8JsonReader reader)"));
        Assert.Equal(1, Count(all, "reader.TokenType == JsonTokenType.Null ?"));
        Assert.Equal(2, Count(all, "(ref Utf8JsonReader reader)"));
        Assert.Equal(1, Count(all, "(JsonProperty property)"));
        Assert.DoesNotContain("case \"", all, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[|reader.GetString()|]", Start + Arms)]
    [InlineData("[|reader.GetString()|]", "ref Utf8JsonReader r) => r.TokenType == JsonTokenType.Null ? K.Unknown : " + Arms)]
    public Task A_method_of_an_earlier_fix_is_called(string text, string method)
        => U8G0006.Fixes(
            Early($"if (reader.TokenType == JsonTokenType.String) switch ({text}) {{ {Cases} }}", method),
            Early(
                $"if (reader.TokenType == JsonTokenType.String) switch (MatchK(ref reader)) {{ {Keys.Replace("?", "K")} }}", method),
            Avoiding);

    [Theory]
    [InlineData("ref Utf8JsonReader r, int i = 0) => " + Arms)]
    [InlineData("in Utf8JsonReader r) => " + Arms)]
    [InlineData("ref Utf8JsonReader r) { return " + Arms + "; }")]
    [InlineData(Start + TwoArms + """K.Unknown""")]
    [InlineData(Start + TwoArms + """r.ValueTextEquals("d"u8) ? K.C : K.Unknown""")]
    [InlineData(Start + TwoArms + """r.ValueTextEquals("c\""u8) ? K.C : K.A""")]
    [InlineData(Start + TwoArms + """r.ValueTextEquals("c\"") ? K.C : K.Unknown""")]
    [InlineData(Start + TwoArms + """!r.ValueTextEquals("c\""u8) ? K.C : K.Unknown""")]
    [InlineData(Start + TwoArms + """o.ValueTextEquals("c\""u8) ? K.C : K.Unknown""")]
    [InlineData(Start + """r.TokenType == JsonTokenType.Number ? K.Unknown : """ + Arms)]
    [InlineData(Start + """r.TokenType == JsonTokenType.Null ? K.A : """ + Arms)]
    [InlineData(Start + TwoArms + """r.ValueTextEquals("c\""u8) ? L.C : K.Unknown""")]
    [InlineData(Start + """r.ValueTextEquals("a"u8) ? K.A : """ + Arms)]
    [InlineData(Start + TwoArms + """r.TokenType == JsonTokenType.Null ? K.Unknown : r.ValueTextEquals("c\""u8) ? K.C : K.Unknown""")]
    public async Task Another_method_is_not(string method)
    {
        string all = await U8G0006.TextAfterFixAll(
            Early($"if (reader.TokenType == JsonTokenType.String) switch (reader.GetString()) {{ {Cases} }}", method), Avoiding);
        Assert.Contains("switch (MatchName(ref reader))", all, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("private K MatchK(ref Utf8JsonReader r) => " + Arms + ";")]
    [InlineData("private static K MatchK<T>(ref Utf8JsonReader r) => " + Arms + ";")]
    [InlineData("private static K MatchK(ref Own r) => " + Arms + ";")]
    [InlineData("#if !OTHER\nprivate static K MatchK(ref Utf8JsonReader r) => " + Arms + ";\n#endif")]
    [InlineData(
        "private static K MatchK(ref Utf8JsonReader r) => " + Arms + ";",
        "private static void MatchK() { }")]
    [InlineData(
        "private static K MatchK(ref Utf8JsonReader r) => " + Arms + ";", "private static int MatchK => 1;")]
    public async Task One_that_could_not_be_called_like_it_is_not(string method, string nearer = "")
    {
        string all = await U8G0006.TextAfterFixAll(
            $$"""
            class C
            {
                private enum K { Unknown = -1, A, B, C }
                private ref struct Own { public bool ValueTextEquals(ReadOnlySpan<byte> text) => true; }
                {{method}}
                class Inner
                {
                    {{nearer}}
                    static void M(ref Utf8JsonReader reader)
                    {
                        if (reader.TokenType == JsonTokenType.String) switch (reader.GetString()) { {{Cases}} }
                    }
                }
            }

            """,
            Avoiding);
        Assert.Contains("switch (MatchName(ref reader))", all, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_method_that_throws_for_null_is_not_called_where_null_may_be()
        => Assert.Contains(
            "switch (MatchName(ref reader))",
            await U8G0006.TextAfterFixAll(Early($"switch (reader.GetString()) {{ {Cases} }}", Start + Arms), Avoiding),
            StringComparison.Ordinal);

    [Fact]
    public Task Beside_a_method_of_an_earlier_fix_no_lookup_is_offered()
        => U8G0006.WithAction("U8G0006.Lookup").OffersNoFix(
            Early($"if (reader.TokenType == JsonTokenType.String) switch ([|reader.GetString()|]) {{ {Cases} }}", Start + Arms),
            Avoiding);

    [Fact]
    public async Task One_of_several_places_that_may_be_at_null_is_enough()
        => Assert.Contains(
            "reader.TokenType == JsonTokenType.Null ? Kind.Unknown",
            await U8G0007.TextAfterFixAll(
                Whole($$"""
                    string? kind = null;
                    if (reader.TokenType == JsonTokenType.String) kind = reader.GetString();
                    else if (reader.Read()) kind = reader.GetString();
                    switch (kind) { {{Cases}} }
                    """),
                Avoiding),
            StringComparison.Ordinal);

    [Fact]
    public async Task A_public_type_in_a_project_without_the_library_gets_the_method_too()
        => Assert.Contains(
            "switch (MatchName(property))",
            await U8G0006.TextAfterFixAll(
                Whole($$"""switch (property.Name) { {{Cases}} }""").Replace("class C", "public class C", StringComparison.Ordinal),
                Avoiding),
            StringComparison.Ordinal);

    private const string Start = "ref Utf8JsonReader r) => ";

    private const string TwoArms = """r.ValueTextEquals("a"u8) ? K.A : r.ValueTextEquals("b"u8) ? K.B : """;

    private const string Arms =
        """r.ValueTextEquals("a"u8) ? K.A : r.ValueTextEquals("b"u8) ? K.B : r.ValueTextEquals("c\""u8) ? K.C : K.Unknown""";

    private static string Early(string statements, string method)
        => Whole(
            statements,
            $$"""

                private static Utf8JsonReader o => default;

                private static class L { public const K C = K.A; }

                private enum K
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                private static K MatchK({{method}}{{(method.EndsWith('}') ? "" : ";")}}

            """);

    /// <summary>Both throw the same exception; its message says what was called.</summary>
    [Theory]
    [InlineData("class C", "Cannot get the value of a token type 'Number' as a string.")]
    [InlineData("class C<T>", "Cannot compare the value of a token type 'Number' to text.")]
    public async Task What_is_no_text_is_an_exception_with_another_message(string type, string message)
    {
        string before = $$"""
            public static class Program
            {
                public static string Run()
                {
                    try { return {{type.Replace("class ", "").Replace("T", "int")}}.M("1"u8.ToArray()).ToString(); }
                    catch (InvalidOperationException exception) { return exception.Message; }
                }
            }

            internal {{type}}
            {
                internal static int M(byte[] json)
                {
                    var reader = new Utf8JsonReader(json);
                    reader.Read();
                    return reader.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
            }

            """;
        using LoadedProgram original = GeneratorRun.Of(before).AssertCompiles().Load();
        using LoadedProgram @fixed = GeneratorRun.Of(await U8G0006.FixedText(before, Options)).AssertCompiles().Load();
        Assert.Equal("Cannot get the value of a token type 'Number' as a string.", original.Invoke("Program", "Run"));
        Assert.Equal(message, @fixed.Invoke("Program", "Run"));
    }

    private const string Title = "Compare as UTF-8 in the method 'MatchName'";

    private static int Count(string text, string part) => text.Split(part).Length - 1;

    private static string Whole(string statements, string members = "") => $$"""
        class C
        {
            const string Key = "key";
            static JsonProperty Next() => default;
            void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader)
            {
                {{statements.Replace("\n", "\n        ")}}
            }
        {{members}}}

        """;
}
