using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Known;

/// <summary>A method returns the constant that the bytes spell; the code around the string stays.</summary>
public class KnownStringFixTests
{
    private static readonly Rule U8G0016 = Rule.Of<PatternAnalyzer, KnownStringFixProvider>("U8G0016");

    private static readonly Rule U8G1016 = U8G0016.OnHotPath();

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private const string Method =
        """
            private static string? ReadType(ref Utf8JsonReader reader)
                => reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String) ? reader.GetString()
                : reader.ValueTextEquals("a"u8) ? "a"
                : reader.ValueTextEquals("b\""u8) ? "b\""
                : reader.GetString();
        """;

    [Fact]
    public Task A_discriminator_that_an_exception_names()
        => U8G0016.Fixes(
            """
            class C
            {
                static int M(ref Utf8JsonReader reader)
                {
                    string? type = null;
                    while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
                    {
                        if (reader.ValueTextEquals("type"u8) && reader.Read())
                            type = {|U8G1016:reader.GetString()|}; // which one?
                    }

                    return type switch
                    {
                        "a" => 1,
                        "b\"" => 2,
                        _ => throw new JsonException($"Unknown type '{type}'"),
                    };
                }
            }

            """,
            $$"""
            class C
            {
                static int M(ref Utf8JsonReader reader)
                {
                    string? type = null;
                    while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
                    {
                        if (reader.ValueTextEquals("type"u8) && reader.Read())
                            type = ReadType(ref reader); // which one?
                    }

                    return type switch
                    {
                        "a" => 1,
                        "b\"" => 2,
                        _ => throw new JsonException($"Unknown type '{type}'"),
                    };
                }

            {{Method}}
            }

            """);

    [Fact]
    public Task All_strings_of_a_local_and_two_locals_with_the_same_constants_share_the_method()
        => U8G0016.Fixes(
            """
            class C
            {
                static void Use(string? text) { }

                static void M(ref Utf8JsonReader reader, bool flag)
                {
                    string? type = flag ? [|reader.GetString()|] /* first */ : null;
                    if (!flag)
                        type = reader.GetString() ?? throw new JsonException();
                    switch (type) { case "a": case "b\"": Use(type); break; }
                }

                static void N(ref Utf8JsonReader second)
                {
                    string? type = [|second.GetString()|];
                    switch (type) { case "a": case "b\"": Use(type); break; }
                }
            }

            """,
            $$"""
            class C
            {
                static void Use(string? text) { }

                static void M(ref Utf8JsonReader reader, bool flag)
                {
                    string? type = flag ? ReadType(ref reader) /* first */ : null;
                    if (!flag)
                        type = ReadType(ref reader) ?? throw new JsonException();
                    switch (type) { case "a": case "b\"": Use(type); break; }
                }

                static void N(ref Utf8JsonReader second)
                {
                    string? type = ReadType(ref second);
                    switch (type) { case "a": case "b\"": Use(type); break; }
                }

            {{Method}}
            }

            """);

    [Fact]
    public Task Without_annotations_and_with_the_name_taken()
        => U8G0016.Fixes(
            """
            #nullable disable
            class C
            {
                static void Use(string text) { }

                static int ReadKind => 0;

                static void M(ref Holder holder)
                {
                    string kind = [|holder.Reader /* why */ .GetString()|];
                    if (kind == "a" || kind == "b" || kind == "c")
                        Use(kind);
                }
            }

            ref struct Holder { public Utf8JsonReader Reader; }

            """,
            """
            #nullable disable
            class C
            {
                static void Use(string text) { }

                static int ReadKind => 0;

                static void M(ref Holder holder)
                {
                    string kind = /* why */ ReadKnownKind(ref holder.Reader);
                    if (kind == "a" || kind == "b" || kind == "c")
                        Use(kind);
                }

                private static string ReadKnownKind(ref Utf8JsonReader reader)
                    => reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String) ? reader.GetString()
                    : reader.ValueTextEquals("a"u8) ? "a"
                    : reader.ValueTextEquals("b"u8) ? "b"
                    : reader.ValueTextEquals("c"u8) ? "c"
                    : reader.GetString();
            }

            ref struct Holder { public Utf8JsonReader Reader; }

            """);

    private const string Nine = """case "a": case "b": case "c": case "d": case "e": case "f": case "g": case "h": case "i":""";

    [Fact]
    public Task More_constants_have_a_table()
        => U8G1016.Fixes(
            Keeping("[|reader.GetString()|]", Nine),
            Keeping("CTypeKeys.ReadString(ref reader)", Nine, """
                [Utf8Table("a", "b", "c", "d", "e", "f", "g", "h", "i")]
                internal static partial class CTypeKeys { }

                """),
            Options);

    [Fact]
    public async Task Two_strings_with_the_same_constants_share_the_table()
    {
        string text = await U8G1016.TextAfterFixAll(
            $$"""
            class C
            {
                static void Use(string? text) { }

                static void M(ref Utf8JsonReader reader)
                {
                    string? type = reader.GetString();
                    switch (type) { {{Nine}} Use(type); break; }
                }

                static void N(ref Utf8JsonReader reader)
                {
                    string? type = reader.GetString();
                    switch (type) { {{Nine}} Use(type); break; }
                }
            }

            """,
            Options);

        Assert.Equal(2, text.Split("string? type = CTypeKeys.ReadString(ref reader);").Length - 1);
        Assert.Single(text.Split("[Utf8Table(").Skip(1));
    }

    [Fact]
    public Task A_method_of_the_name_that_reads_something_else_stays()
        => U8G0016.Fixes(
            ReadingType("""private static string? ReadType(ref Utf8JsonReader reader) => null;""", "[|reader.GetString()|]"),
            ReadingType(
                """
                private static string? ReadType(ref Utf8JsonReader reader) => null;

                    private static string? ReadKnownType(ref Utf8JsonReader reader)
                        => reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String) ? reader.GetString()
                        : reader.ValueTextEquals("a"u8) ? "a"
                        : reader.ValueTextEquals("b"u8) ? "b"
                        : reader.GetString();
                """,
                "ReadKnownType(ref reader)"));

    private static string ReadingType(string member, string read) => $$"""
        class C
        {
            static void Use(string? text) { }

            static void M(ref Utf8JsonReader reader)
            {
                string? type = {{read}};
                switch (type) { case "a": case "b": Use(type); break; }
            }

            {{member}}
        }

        """;

    [Fact]
    public Task Without_the_library_the_table_has_the_method_too()
        => U8G1016.Fixes(
            Keeping("[|reader.GetString()|]", Nine),
            Keeping("CTypeKeys.ReadString(ref reader)", Nine, """
                [Utf8Table("a", "b", "c", "d", "e", "f", "g", "h", "i")]
                internal static partial class CTypeKeys { }

                """),
            CodeOptions.Standalone with { RunsGenerators = true });

    [Fact]
    public Task Constants_of_the_code_are_named_by_a_table()
        => U8G1016.Fixes(
            Keeping("[|reader.GetString()|]", "case Types.Text: case Types.Image:", TypesClass),
            Keeping("CTypeKeys.ReadString(ref reader)", "case Types.Text: case Types.Image:", """
                [Utf8Table(Types.Text, Types.Image)]
                internal static partial class CTypeKeys { }


                """ + TypesClass),
            Options);

    [Fact]
    public async Task Fix_All_leaves_a_type_in_two_files_to_one_fix_at_a_time()
    {
        string before = "partial " + Keeping("reader.GetString()", Nine);
        CodeOptions options = Options with { Sources = [new("Other.cs", "partial class C;")] };

        Assert.Contains("= CTypeKeys.ReadString(ref reader);", await U8G1016.FixedText(before, options), StringComparison.Ordinal);
        Assert.Equal(before, await U8G1016.TextAfterFixAll(before, options));
        Assert.NotEqual(before, await U8G1016.TextAfterFixAll(before, Options));
    }

    [Fact]
    public Task A_table_with_these_keys_is_used()
        => U8G1016.Fixes(
            Keeping("[|reader.GetString()|]", """case "a": case "b":""", Existing),
            Keeping("Types.ReadString(ref reader)", """case "a": case "b":""", Existing),
            Options);

    private const string Existing =
        """
        [Utf8Table("b", "a")]
        internal static partial class Types { }

        """;

    private const string TypesClass =
        """
        static class Types
        {
            public const string Text = "text", Image = "image";
        }

        """;

    [Theory]
    [InlineData("in Utf8JsonReader reader", "reader.GetString()")]
    [InlineData("ref readonly Utf8JsonReader reader", "reader.GetString()")]
    public Task A_reader_that_cannot_be_passed_on_stays(string parameter, string read)
        => U8G0016.OffersNoFix($$"""
            class C
            {
                static void Use(string? text) { }

                static void M({{parameter}})
                {
                    string? type = [|{{read}}|];
                    switch (type) { case "a": case "b": Use(type); break; }
                }
            }
            """);

    /// <summary>Strings of one local are replaced together: the first reader could be passed on.</summary>
    [Fact]
    public Task A_second_reader_that_cannot_be_passed_on_stays_with_the_first()
        => U8G0016.OffersNoFix("""
            class C
            {
                static void Use(string? text) { }

                static void M(ref Utf8JsonReader reader, in Utf8JsonReader other, bool flag)
                {
                    string? type = flag ? [|reader.GetString()|] : other.GetString();
                    switch (type) { case "a": case "b": Use(type); break; }
                }
            }
            """);

    [Fact]
    public Task A_string_between_directives_stays()
        => U8G0016.OffersNoFix("""
            class C
            {
                static void Use(string? text) { }

                static void M(ref Utf8JsonReader reader)
                {
                    string? type = [|reader
            #if !OLD
                        .GetString()|];
            #endif
                    switch (type) { case "a": case "b": Use(type); break; }
                }
            }
            """);

    private static string Keeping(string read, string labels, string after = "") => $$"""
        class C
        {
            static void Use(string? text) { }

            static void M(ref Utf8JsonReader reader)
            {
                string? type = {{read}};
                switch (type) { {{labels}} Use(type); break; }
            }
        }
        {{(after.Length == 0 ? "" : "\n" + after)}}
        """;
}
