using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

[Trait("Matrix", "Roslyn")]
public class WrittenConstantFixTests
{
    private static readonly Rule U8G0020 = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020").WithAction("U8G0020.Encoded");
    private static readonly Rule U8G0021 = Rule.Of<PatternAnalyzer, WrittenValueFixProvider>("U8G0021").WithAction("U8G0021.Encoded");
    private static readonly Rule First = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020");
    private static readonly Rule FirstOfValue = Rule.Of<PatternAnalyzer, WrittenValueFixProvider>("U8G0021");

    private static readonly CodeOptions WithGenerators = CodeOptions.Default with { RunsGenerators = true };

    [Fact]
    public Task A_name_is_encoded_once_in_a_field()
        => U8G0020.Fixes(
            """
            class C
            {
                void M(Utf8JsonWriter writer, int id) => writer.WriteNumber([|"id"|], id);
            }
            """,
            """
            class C
            {
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

                void M(Utf8JsonWriter writer, int id) => writer.WriteNumber(IdEncoded, id);
            }
            """);

    [Fact]
    public async Task A_value_is_encoded_once_in_a_field()
        => Assert.Equal(
            """
            class C
            {
                private static readonly JsonEncodedText OpenEncoded = JsonEncodedText.Encode("open");

                void M(Utf8JsonWriter writer) => writer.WriteStringValue(OpenEncoded);
            }

            """,
            await FirstOfValue.FixedText(
                """
                class C
                {
                    void M(Utf8JsonWriter writer) => writer.WriteStringValue("open");
                }

                """));

    [Fact]
    public async Task Fix_All_adds_no_field_for_a_value_that_is_not_hot()
    {
        // The action has no key, which dotnet format would look for at all other places.
        const string Code = """
            class C
            {
                void M(Utf8JsonWriter writer) => writer.WriteStringValue("open");
            }

            """;

        Assert.NotEqual(Code, await FirstOfValue.FixedText(Code));
        Assert.Equal(Code, await FirstOfValue.TextAfterFixAll(Code));
    }

    [Fact]
    public async Task Nor_does_it_use_one_that_the_fix_of_a_hot_value_may_just_have_added()
    {
        const string Code = """
            class C
            {
                private static readonly JsonEncodedText OpenEncoded = JsonEncodedText.Encode("open");

                void M(Utf8JsonWriter writer) => writer.WriteStringValue("open");
            }

            """;

        Assert.Contains("WriteStringValue(OpenEncoded)", await FirstOfValue.FixedText(Code), StringComparison.Ordinal);
        Assert.Equal(Code, await FirstOfValue.TextAfterFixAll(Code));
    }

    [Fact]
    public async Task A_name_that_begins_with_a_digit_has_one_underscore()
        => Assert.Contains(
            """private static readonly JsonEncodedText _2faEncoded = JsonEncodedText.Encode("2fa");""",
            await U8G0020.FixedText(
                """
                class C
                {
                    private static readonly JsonEncodedText _idEncoded = JsonEncodedText.Encode("id");
                    private static readonly JsonEncodedText _nameEncoded = JsonEncodedText.Encode("name");

                    void M(Utf8JsonWriter writer) => writer.WriteString("2fa", "");
                }

                """),
            StringComparison.Ordinal);

    [Fact]
    public Task Places_with_one_text_share_a_field_and_each_text_has_its_own()
        => U8G0020.Fixes(
            """
            class C
            {
                const int Most = 3;
                private readonly int _count;

                void M(Utf8JsonWriter writer)
                {
                    writer.WriteStartObject([|"created_at"|]);
                    writer.WriteNumber([|"id"|], 1);
                    writer.WriteNumber([|"id"|], _count);
                    writer.WriteString([|"2fa"|], "");
                    writer.WriteNull([|"$ref"|]);
                    writer.WriteNull("");
                    writer.WriteEndObject();
                }
            }
            """,
            """
            class C
            {
                const int Most = 3;

                private static readonly JsonEncodedText CreatedAtEncoded = JsonEncodedText.Encode("created_at");
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");
                private static readonly JsonEncodedText _2faEncoded = JsonEncodedText.Encode("2fa");
                private static readonly JsonEncodedText RefEncoded = JsonEncodedText.Encode("$ref");

                private readonly int _count;

                void M(Utf8JsonWriter writer)
                {
                    writer.WriteStartObject(CreatedAtEncoded);
                    writer.WriteNumber(IdEncoded, 1);
                    writer.WriteNumber(IdEncoded, _count);
                    writer.WriteString(_2faEncoded, "");
                    writer.WriteNull(RefEncoded);
                    writer.WriteNull("");
                    writer.WriteEndObject();
                }
            }
            """);

    [Fact]
    public async Task Constants_of_one_name_are_told_apart_by_their_texts()
    {
        string text = await U8G0020.FixedText("""
            class A { public const string Keyword = "$schema"; }
            class B { public const string Keyword = "$id"; }
            class C
            {
                void M(Utf8JsonWriter w, string s)
                {
                    w.WriteString(A.Keyword, s);
                    w.WriteString(B.Keyword, s);
                    w.WriteString(A.Keyword, s);
                }
            }
            """);

        Assert.Contains(
            """
                    w.WriteString(KeywordEncoded, s);
                    w.WriteString(IdEncoded, s);
                    w.WriteString(KeywordEncoded, s);
            """,
            text,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("private static readonly object s_gate = new();", "s_idEncoded")]
    [InlineData("private static readonly object _gate = new();", "_idEncoded")]
    [InlineData("private static readonly object Gate = new();", "IdEncoded")]
    [InlineData("public static readonly object _gate = new();", "IdEncoded")]
    [InlineData("private readonly object _gate = new();", "IdEncoded")]
    public Task The_field_is_called_as_the_others_are(string field, string name)
        => U8G0020.Fixes(
            $$"""
            class C
            {
                {{field}}
                void M(Utf8JsonWriter writer) => writer.WriteNumber([|"id"|], 1);
            }
            """,
            $$"""
            class C
            {
                private static readonly JsonEncodedText {{name}} = JsonEncodedText.Encode("id");

                {{field}}
                void M(Utf8JsonWriter writer) => writer.WriteNumber({{name}}, 1);
            }
            """);

    [Theory]
    [InlineData("int IdEncoded;")]
    [InlineData("int IdEncoded() => 0;")]
    [InlineData("class IdEncoded;")]
    [InlineData("""static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("ID");""")]
    [InlineData("""static JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");""")]
    [InlineData("""readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");""")]
    [InlineData("""
        static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode(
            "id",
            System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        """)]
    public async Task A_name_that_is_taken_is_not_chosen(string member)
    {
        string text = await U8G0020.FixedText($$"""
            class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
                {{member}}
            }

            """);

        Assert.Contains("w.WriteNumber(IdEncodedText, 1);", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id");""")]
    [InlineData("""public static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id", null);""")]
    [InlineData("""static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id"u8);""")]
    [InlineData("""
        static readonly JsonEncodedText Other = JsonEncodedText.Encode("ID"), Anything = JsonEncodedText.Encode(Key);
        const string Key = "id";
        """)]
    [InlineData("""
        static readonly byte[] Space = System.Text.Encoding.UTF8.GetBytes(" ");
        static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id");
        """)]
    public Task A_field_that_has_the_text_is_used(string member)
        => U8G0020.Fixes(
            $$"""
            class C
            {
                {{member}}
                class Inner
                {
                    void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
                }
            }

            """,
            $$"""
            class C
            {
                {{member}}
                class Inner
                {
                    void M(Utf8JsonWriter w) => w.WriteNumber(Anything, 1);
                }
            }

            """);

    [Theory]
    [InlineData("""
        static readonly byte[] Template = Make();
        static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id");
        static byte[] Make() => [];
        """)]
    [InlineData("""static readonly C Shared = new(); static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id");""")]
    [InlineData("""
        static int Size { get; } = Compute();
        static readonly JsonEncodedText Anything = JsonEncodedText.Encode("id");
        static int Compute() => 1;
        """)]
    public async Task A_field_that_may_be_asked_for_before_it_has_its_value_is_not_used(string member)
    {
        string text = await U8G0020.FixedText($$"""
            class C
            {
                {{member}}
                void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
            }

            """);

        Assert.StartsWith(
            """
            class C
            {
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

            """,
            text,
            StringComparison.Ordinal);
    }

    [Fact]
    public Task A_field_cannot_be_put_before_the_initializers_of_another_file()
        => First.OffersNoFix(
            """
            partial class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber([|nameof(C)|], 1);
            }

            """,
            CodeOptions.Default with { Sources = [new("Other.cs", "partial class C { static readonly C Shared = new(); }")] });

    [Fact]
    public async Task Fix_All_leaves_a_type_in_two_files_to_one_fix_at_a_time()
    {
        const string Before = """
            partial class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber(nameof(C), 1);
            }

            """;
        CodeOptions options = CodeOptions.Default with
        {
            Sources = [new("Other.cs", "partial class C { int _field = 1; int M() => _field; }")]
        };

        Assert.Contains("w.WriteNumber(CEncoded, 1)", await First.FixedText(Before, options), StringComparison.Ordinal);
        Assert.Equal(Before, await First.TextAfterFixAll(Before, options));
    }

    [Fact]
    public async Task Fix_All_passes_a_u8_literal_there_whichever_place_gives_the_key()
    {
        const string Before = """
            class B { [Utf8HotPath] void M(Utf8JsonWriter w) => w.WriteNumber("b", 1); }
            partial class C { [Utf8HotPath] void M(Utf8JsonWriter w) => w.WriteNumber("c", 1); }

            """;
        CodeOptions options = CodeOptions.Default with
        {
            Sources = [new("Other.cs", "partial class C { int _field = 1; int M() => _field; }")]
        };

        string after = await First.TextAfterFixAll(Before, options);
        Assert.Contains("w.WriteNumber(BEncoded, 1)", after, StringComparison.Ordinal);
        Assert.Contains("""w.WriteNumber("c"u8, 1)""", after, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(8, "w.WriteNumber(N1Encoded, 1)")]
    [InlineData(9, """w.WriteNumber("n1"u8, 1)""")]
    public async Task Fix_All_adds_eight_fields_to_a_type_or_none(int names, string expected)
    {
        IEnumerable<string> calls = Enumerable.Range(1, names)
            .Select(static i => $"""w.WriteNumber("n{i}", 1); w.WriteNumber("n{i}", 2);""");
        string after = await First.TextAfterFixAll(
            $$"""
            class C { [Utf8HotPath] void M(Utf8JsonWriter w) { {{string.Concat(calls)}} } }

            """);

        Assert.Contains(expected, after, StringComparison.Ordinal);
        Assert.DoesNotContain("""1", 1)""", after, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""[Utf8Table("id", "name")] internal static partial class Keys { }""", "Keys.GetEncoded(Keys.Key.Id)")]
    [InlineData("""[Utf8Table("x", "id")] private static partial class Keys { }""", "Keys.GetEncoded(Keys.Key.Id)")]
    public Task A_table_in_the_type_has_the_text_encoded(string table, string expected)
        => U8G0020.Fixes(
            $$"""
            partial class C
            {
                {{table}}
                void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
            }

            """,
            $$"""
            partial class C
            {
                {{table}}
                void M(Utf8JsonWriter w) => w.WriteNumber({{expected}}, 1);
            }

            """,
            WithGenerators);

    [Fact]
    public Task A_table_that_the_type_names_has_the_text_encoded()
        => U8G0020.Fixes(
            """
            [Utf8Table("id", "name")]
            static partial class Keys { }
            class C
            {
                bool M(Utf8JsonWriter w, JsonProperty p)
                {
                    w.WriteNumber([|"id"|], 1);
                    return Keys.Match(p) == Keys.Key.Name;
                }
            }
            """,
            """
            [Utf8Table("id", "name")]
            static partial class Keys { }
            class C
            {
                bool M(Utf8JsonWriter w, JsonProperty p)
                {
                    w.WriteNumber(Keys.GetEncoded(Keys.Key.Id), 1);
                    return Keys.Match(p) == Keys.Key.Name;
                }
            }
            """,
            WithGenerators);

    [Fact]
    public async Task One_of_its_keys_is_enough()
        => Assert.Contains(
            "w.WriteNumber(Keys.GetEncoded(Keys.Key.Id), 1)",
            await U8G0020.FixedText(
                """
                [Utf8Table("id", "name")]
                static partial class Keys { }
                class C
                {
                    void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
                    Keys.Key Name => Keys.Key.Name;
                }

                """,
                WithGenerators),
            StringComparison.Ordinal);

    [Fact]
    public async Task A_field_of_another_type_is_not_used()
        => Assert.Contains(
            "w.WriteNumber(Second, 1)",
            await U8G0020.FixedText("""
                class C
                {
                    static readonly object First = JsonEncodedText.Encode("id");
                    static readonly JsonEncodedText Second = JsonEncodedText.Encode("id");
                    void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
                }

                """),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("""[Utf8Table("name")] static partial class Keys { }""")]
    [InlineData("""[Utf8Table("ID", IgnoreCase = true)] static partial class Keys { }""")]
    [InlineData("static class Keys { public enum Key { Id } public static JsonEncodedText GetEncoded(Key key) => default; }")]
    public async Task A_table_without_the_text_is_not_used(string table)
    {
        string text = await U8G0020.FixedText(
            $$"""
            partial class C
            {
                {{table}}
                void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
            }

            """,
            WithGenerators);

        Assert.Contains("w.WriteNumber(IdEncoded, 1);", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_table_that_the_type_does_not_know_is_not_used()
    {
        string text = await U8G0020.FixedText(
            """
            [Utf8Table("id", "name")] static partial class Keys { }
            class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);
            }

            """,
            WithGenerators);

        Assert.Contains("w.WriteNumber(IdEncoded, 1);", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""w.WriteNumber(propertyName: [|"id"|], value: 1)""", "w.WriteNumber(propertyName: IdEncoded, value: 1)")]
    [InlineData("""w.WriteNumber(value: 1, propertyName: [|"id"|])""", "w.WriteNumber(value: 1, propertyName: IdEncoded)")]
    [InlineData("""w.WriteNumber([|"id".AsSpan()|], 1)""", "w.WriteNumber(IdEncoded, 1)")]
    [InlineData(
        """w.WriteNumber( /* a */ [|"id" /* b */ .AsSpan()|] /* c */ , 1)""",
        "w.WriteNumber( /* a */ /* b */ IdEncoded /* c */ , 1)")]
    [InlineData(
        """w.WriteNumber([|@"id"|], 1)""",
        "w.WriteNumber(IdEncoded, 1)",
        """
        @"id"
        """)]
    [InlineData(
        """w.WriteNumber([|"i" + "d"|], 1)""",
        "w.WriteNumber(IdEncoded, 1)",
        """
        "i" + "d"
        """)]
    [InlineData("w.WriteNumber([|Key|], 1)", "w.WriteNumber(KeyEncoded, 1)", "Key", "KeyEncoded")]
    [InlineData("w.WriteNumber([|C.Key|], 1)", "w.WriteNumber(KeyEncoded, 1)", "C.Key", "KeyEncoded")]
    public Task The_argument_keeps_its_place_and_its_comments(
        string before,
        string after,
        string text = "\"id\"",
        string name = "IdEncoded")
        => U8G0020.Fixes(
            $$"""
            class C
            {
                const string Key = "key";
                void M(Utf8JsonWriter w) => {{before}};
            }

            """,
            $$"""
            class C
            {
                const string Key = "key";

                private static readonly JsonEncodedText {{name}} = JsonEncodedText.Encode({{text}});

                void M(Utf8JsonWriter w) => {{after}};
            }

            """);

    [Theory]
    [InlineData(
        """class C { void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1); }""",
        """
        class C {
            private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

            void M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1); }
        """)]
    [InlineData(
        """
        struct S
        {
        	void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
        }

        """,
        """
        struct S
        {
        	private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

        	void M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);
        }

        """)]
    [InlineData(
        """
        record R(int A)
        {
            // why
            void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], A);
        }

        """,
        """
        record R(int A)
        {
            private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

            // why
            void M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, A);
        }

        """)]
    [InlineData(
        """
        class C<T>
        {
        #if X
        #endif
            void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
        }

        """,
        """
        class C<T>
        {
            private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

        #if X
        #endif
            void M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);
        }

        """)]
    [InlineData(
        "class C\r\n{\r\n    void M(Utf8JsonWriter w) => w.WriteNumber([|\"id\"|], 1);\r\n}\r\n",
        "class C\r\n{\r\n    private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode(\"id\");\r\n\r\n    void "
            + "M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);\r\n}\r\n")]
    public Task The_field_is_laid_out_as_the_type_is(string before, string after) => U8G0020.Fixes(before, after);

    [Fact]
    public Task A_type_whose_namespace_is_not_imported_gets_a_using()
        => U8G0020.Fixes(
            """
            class C
            {
                void M(System.Text.Json.Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
            }

            """,
            """
            using System.Text.Json;

            class C
            {
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

                void M(System.Text.Json.Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);
            }

            """,
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task Code_for_one_target_only_gets_no_field()
        => U8G0020.OffersNoFix(
            """
            class C
            {
            #if DEBUG
                void M(Utf8JsonWriter w) => w.WriteNumber([|nameof(C)|], 1);
            #endif
            }

            """,
            CodeOptions.Default with { PreprocessorSymbols = ["DEBUG"] });

    [Theory]
    [InlineData(
        """w.WriteNumber([|"id"|], 1)""",
        """w.WriteNumber("id"u8, 1)""")]
    [InlineData(
        """w.WriteString([|"id"|], text)""",
        """w.WriteString("id"u8, text)""")]
    [InlineData(
        """w.WriteString([|"id"|], default(JsonEncodedText))""",
        """w.WriteString("id"u8, default(JsonEncodedText))""")]
    [InlineData(
        """w.WriteString([|"id"|], text.AsSpan())""",
        """w.WriteString("id"u8, text.AsSpan())""")]
    [InlineData(
        """w.WriteNumber(propertyName: [|"id"|], value: 1)""",
        """w.WriteNumber(utf8PropertyName: "id"u8, value: 1)""")]
    [InlineData(
        """w.WritePropertyName([|"id".AsSpan()|])""",
        """w.WritePropertyName("id"u8)""")]
    [InlineData(
        """w.WriteNull([|@"id"|])""",
        """w.WriteNull(@"id"u8)""")]
    public Task Where_it_is_not_hot_a_u8_literal_will_do(string before, string after)
        => First.Fixes(
            $$"""
            class C
            {
                void M(Utf8JsonWriter w, string text) => {{before}};
            }

            """,
            $$"""
            class C
            {
                void M(Utf8JsonWriter w, string text) => {{after}};
            }

            """);

    [Fact]
    public Task In_top_level_statements_it_is_the_only_way()
        => First.Fixes(
            """
            using var w = new Utf8JsonWriter(Console.OpenStandardOutput());
            while (w.CurrentDepth < 9)
                w.WriteNumber([|"id"|], 1);

            """,
            """
            using var w = new Utf8JsonWriter(Console.OpenStandardOutput());
            while (w.CurrentDepth < 9)
                w.WriteNumber("id"u8, 1);

            """,
            CodeOptions.Default with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication });

    [Theory]
    [InlineData("""w.WriteStringValue([|"open"|])""")]
    [InlineData("""w.WriteString("a"u8, [|"open"|])""")]
    public async Task A_value_is_encoded_once_or_stays(string call)
    {
        string code = $$"""class C { void M(Utf8JsonWriter w) => {{call}}; }""";

        Assert.Equal(Unmarked(code), await FirstOfValue.TextAfterFixAll(Unmarked(code), ofAnyAction: true));
        await FirstOfValue.WithAction("U8G0021.Utf8").OffersNoFix(code);
        await FirstOfValue.WithAction("U8G0021").OffersNoFix(code);
    }

    [Fact]
    public Task On_a_hot_path_it_is_a_field_and_elsewhere_a_u8_literal()
        => First.Fixes(
            """
            class C
            {
                void M(Utf8JsonWriter w) => w.WriteNull([|"id"|]);

                [Utf8HotPath]
                void N(Utf8JsonWriter w) => w.WriteNumber({|U8G1020:"id"|}, 1);
            }

            """,
            """
            class C
            {
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

                void M(Utf8JsonWriter w) => w.WriteNull("id"u8);

                [Utf8HotPath]
                void N(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);
            }

            """);

    [Fact]
    public Task A_field_that_is_there_is_used_where_it_is_not_hot()
        => First.Fixes(
            """
            class C
            {
                private static readonly JsonEncodedText Id = JsonEncodedText.Encode("id");

                void M(Utf8JsonWriter w) => w.WriteNull([|"id"|]);
            }
            """,
            """
            class C
            {
                private static readonly JsonEncodedText Id = JsonEncodedText.Encode("id");

                void M(Utf8JsonWriter w) => w.WriteNull(Id);
            }
            """);

    [Theory]
    [InlineData("Keys.Id", "IdEncoded")]
    [InlineData("nameof(Keys)", "KeysEncoded")]
    public async Task Fix_All_adds_no_member_where_it_is_not_hot(string name, string field)
    {
        string code = $$"""
            static class Keys { public const string Id = "id"; }
            class C { void M(Utf8JsonWriter w) => w.WriteNull([|{{name}}|]); }
            """;

        Assert.Equal(Unmarked(code), await First.TextAfterFixAll(Unmarked(code), ofAnyAction: true));
        await (name == "nameof(Keys)" ? First : U8G0020).OffersFix(code, $"Write the encoded text '{field}'");
    }

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0020.OffersNoFix("""
            class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber([|"a" +
            #if DEBUG
                    "debug"
            #else
                    "id"|]
            #endif
                    , 1);
            }
            """);

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0020.FixesWhenLinked(
            """
            class C
            {
                void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);
            }

            """,
            """
            class C
            {
                private static readonly JsonEncodedText IdEncoded = JsonEncodedText.Encode("id");

                void M(Utf8JsonWriter w) => w.WriteNumber(IdEncoded, 1);
            }

            """,
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0020.OffersNoFixWhenLinked(
            """class C { void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1); }""",
            CodeOptions.Default,
            CodeOptions.CSharp10);

    [Fact]
    public Task Half_typed_code_is_survived()
        => U8G0020.SurvivesHalfTyped(
            """
            class C
            {
                static readonly JsonEncodedText A = JsonEncodedText.Encode("a");
                void M(Utf8JsonWriter w) { w.WriteString(propertyName: "a", "b" + "c".AsSpan()); w.WriteNull(nameof(C)); }
            }
            """,
            CodeOptions.Default with { AllowsErrors = true });

    private static string Unmarked(string code)
        => code.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
}
