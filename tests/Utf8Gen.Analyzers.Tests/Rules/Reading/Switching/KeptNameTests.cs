using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

public class KeptNameTests
{
    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer>("U8G0007");

    private const string Cases = """case "a": break; case "b": break; case "c": break;""";

    [Theory]
    [InlineData("reader.Read();")]
    [InlineData("if (!reader.Read()) throw new JsonException();")]
    [InlineData("reader.Skip();")]
    [InlineData("reader.TrySkip();")]
    [InlineData("Advance(ref reader);")]
    [InlineData("bool isThere = reader.Read() && reader.TokenType != JsonTokenType.Null;")]
    [InlineData("while (reader.TokenType == JsonTokenType.Comment) reader.Read();")]
    public async Task A_name_that_outlives_its_token_is_reported(string between)
    {
        await Reports($$"""string? name = [|reader.GetString()|]; {{between}} switch (name) { {{Cases}} }""");
        await Reports(
            $$"""var name = [|reader.GetString()|]!; {{between}} int i = name switch { "a" => 1, "b" => 2, "c" => 3, _ => 4 };""");
        await Reports(
            $$"""string name = [|reader.GetString()|]!; {{between}} if (name == "a") return; else if (name == "b") return; else if """
                + $$"""(name == "c") return;""");
    }

    [Theory]
    [InlineData("bool isName = reader.TokenType == JsonTokenType.PropertyName;")]
    [InlineData("long position = reader.BytesConsumed;")]
    [InlineData("""bool isId = reader.ValueTextEquals("id"u8);""")]
    [InlineData("""Use("");""")]
    public Task A_reader_that_stays_is_the_other_rule(string between)
        => Reports($$"""string? name = {|U8G0006:reader.GetString()|}; {{between}} switch (name) { {{Cases}} }""");

    [Theory]
    [InlineData("Use(name!);")]
    [InlineData("text = name;")]
    [InlineData("name = reader.GetString();")]
    [InlineData("Action<string?> use = other => Use(name!);")]
    [InlineData("""if (name == "x") return;""")]
    public Task A_name_that_is_used_otherwise_is_left_to_another_rule(string use)
        => Reports($$"""string? name = {|U8G0016:reader.GetString()|}; reader.Read(); {{use}} switch (name) { {{Cases}} }""");

    [Theory]
    [InlineData("default: Use(name!); break;")]
    [InlineData("default: throw new JsonException(name);")]
    [InlineData("""default: throw new JsonException($"Unknown: {name}");""")]
    [InlineData("""case "d": text = name; break;""")]
    [InlineData("""case "d" when name == text: break;""")]
    public Task An_arm_that_uses_the_name_is_left_to_another_rule(string section)
        => Reports($$"""string? name = {|U8G0016:reader.GetString()|}; reader.Read(); switch (name) { {{Cases}} {{section}} }""");

    [Fact]
    public Task A_reader_in_a_field_may_advance_later_in_a_loop()
        => U8G0007.Reports("""
            ref struct C
            {
                Utf8JsonReader _reader;
                void M(bool flag)
                {
                    string? name = [|_reader.GetString()|];
                    while (flag)
                    {
                        switch (name) { case "a": case "b": case "c": return; }
                        _reader.Read();
                    }
                }
            }
            """);

    [Fact]
    public async Task An_exception_may_have_the_name_before_the_reader_moves()
    {
        await Reports(
            $$"""string? name = [|reader.GetString()|]; if (flag) throw new JsonException(name); reader.Read(); switch (name) """
                + $$"""{ {{Cases}} }""");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; reader.Read(); if (flag) throw new JsonException(name); """
                + $$"""switch (name) { {{Cases}} }""");
        await Reports(
            $$"""string? name = {|U8G0016:reader.GetString()|}; reader.Read(); switch (name) { {{Cases}} } """
                + "throw new JsonException(name);");
    }

    [Fact]
    public async Task Jumps_and_loops_are_followed()
    {
        await Reports(
            $$"""string? name = [|reader.GetString()|]; again: switch (name) { {{Cases}} case "d": reader.Read(); goto again; }""");
        await Reports($$"""string? name = {|U8G0006:reader.GetString()|}; while (flag) { switch (name) { {{Cases}} } flag = false; }""");
    }

    [Fact]
    public Task A_switch_in_a_loop_that_the_text_is_made_outside_of_comes_after_the_reader_moves()
        => U8G0007.Reports(Whole($$"""
            string? name = [|reader.GetString()|];
            do
            {
                switch (name) { {{Cases}} }
            }
            while (reader.Read());
            """));

    [Fact]
    public Task A_property_or_element_does_not_move()
        => Reports($$"""
            string name = {|U8G0006:property.Name|}; reader.Read(); switch (name) { {{Cases}} }
            string? value = {|U8G0006:element.GetString()|}; reader.Read(); switch (value) { {{Cases}} }
            """);

    [Fact]
    public async Task The_usual_converter_is_hot()
        => await Rule.Of<PatternAnalyzer>("U8G1007").Reports(
            Whole($$"""
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.EndObject)
                        return;

                    string? name = [|reader.GetString()|];
                    reader.Read();
                    switch (name) { {{Cases}} default: reader.Skip(); break; }
                }
                """),
            "'GetString' allocates a string to compare with 3 names later; compare it before the reader advances [in while at line 7 "
                + "of M]");

    [Fact]
    public Task A_section_may_declare_the_name()
        => Reports($$"""
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName:
                    string? name = [|reader.GetString()|];
                    reader.Read();
                    switch (name) { {{Cases}} }
                    break;
            }
            """);

    [Fact]
    public Task A_reader_in_a_field_moves_with_any_call()
        => U8G0007.Reports("""
            ref struct Cursor
            {
                private Utf8JsonReader _reader;

                private void Advance() => _reader.Read();

                public int Read()
                {
                    string? name = [|_reader.GetString()|];
                    Advance();
                    return name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }

                public int Stay()
                {
                    string? name = {|U8G0006:_reader.GetString()|};
                    return name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
            }
            """);

    private static async Task Reports(string statements) => await U8G0007.Reports(Whole(statements));

    private static string Whole(string statements) => $$"""
        class C
        {
            static void Use(string text) { }
            static void Advance(ref Utf8JsonReader reader) => reader.Read();
            void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader, bool flag, string? text)
            {
                {{statements.Replace("\n", "\n        ")}}
            }
        }

        """;
}

/// <summary>A name that is kept over <c>Read</c> to be compared with one or two constants is compared before.</summary>
public class KeptComparisonTests
{
    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    [Theory]
    [InlineData("""if (name == "id") Use(1);""", "if (isId) Use(1);")]
    [InlineData("""if (name != "id") Use(1); else Use(2);""", "if (!isId) Use(1); else Use(2);")]
    [InlineData("""if ("id" == name) Use(1);""", "if (isId) Use(1);")]
    [InlineData("""if (string.Equals(name, "id")) Use(1);""", "if (isId) Use(1);")]
    [InlineData("""if (name is "id") Use(1);""", "if (isId) Use(1);")]
    [InlineData("""if (name is not "id") Use(1);""", "if (!isId) Use(1);")]
    [InlineData("""if (!(name == "id")) Use(1);""", "if (!isId) Use(1);")]
    [InlineData("""Use(name == "id" ? 1 : 2);""", "Use(isId ? 1 : 2);")]
    [InlineData("""if (name == "id" && reader.Read()) Use(1);""", "if (isId && reader.Read()) Use(1);")]
    [InlineData("""while (name == "id" && reader.Read()) Use(1);""", "while (isId && reader.Read()) Use(1);")]
    [InlineData("""if (name == "id") Use(1); Use(2); if (name == "id") Use(3);""", "if (isId) Use(1); Use(2); if (isId) Use(3);")]
    [InlineData("""if (/* a */ name /* b */ == "id" /* c */) Use(1);""", "if (/* a */ /* b */ isId /* c */) Use(1);")]
    public Task One_name_is_compared_before_the_reader_moves_on(string before, string after)
        => U8G0007.Fixes(
            Program($"string? name = [|reader.GetString()|];\nreader.Read();\n{before}"),
            Program($"bool isId = reader.ValueTextEquals(\"id\"u8);\nreader.Read();\n{after}"));

    [Theory]
    [InlineData("""if (name == "id") Use(1); if (name == "tag") Use(2);""", "if (isId) Use(1); if (isTag) Use(2);")]
    [InlineData("""if (name is "id" or "tag") Use(1);""", "if (isId || isTag) Use(1);")]
    [InlineData("""if (name is "id" or "tag" && reader.Read()) Use(1);""", "if ((isId || isTag) && reader.Read()) Use(1);")]
    [InlineData("""if (name is not ("id" or "tag")) Use(1);""", "if (!(isId || isTag)) Use(1);")]
    [InlineData("""if (name == "id" || name == "tag") Use(1);""", "if (isId || isTag) Use(1);")]
    [InlineData("""if (name == "id") Use(1); else if (name != "tag") Use(2);""", "if (isId) Use(1); else if (!isTag) Use(2);")]
    public Task Two_names_are_both_compared_before(string before, string after)
        => U8G0007.Fixes(
            Program($"string? name = [|reader.GetString()|];\nreader.Read();\n{before}"),
            Program(
                $"bool isId = reader.ValueTextEquals(\"id\"u8), isTag = reader.ValueTextEquals(\"tag\"u8);\nreader.Read();\n{after}"));

    [Fact]
    public Task Where_the_token_may_be_null_that_is_asked_first()
        => U8G0007.Fixes(
            """
            class C
            {
                bool M(ref Utf8JsonReader reader)
                {
                    var name = [|reader.GetString()|]; // a
                    return reader.Read() && name == "release-date";
                }
            }
            """,
            """
            class C
            {
                bool M(ref Utf8JsonReader reader)
                {
                    bool isReleaseDate = reader.TokenType != JsonTokenType.Null && reader.ValueTextEquals("release-date"u8); // a
                    return reader.Read() && isReleaseDate;
                }
            }
            """);

    [Fact]
    public Task A_name_that_is_taken_or_no_name_gets_another_one()
        => U8G0007.Fixes(
            Program("""
                bool isId = false;
                string? name = [|reader.GetString()|];
                reader.Read();
                if (name == "id" && isId || name == "") Use(1);
                """),
            Program("""
                bool isId = false;
                bool isId2 = reader.ValueTextEquals("id"u8), isMatch = reader.ValueTextEquals(""u8);
                reader.Read();
                if (isId2 && isId || isMatch) Use(1);
                """));

    [Fact]
    public Task A_named_constant_keeps_its_name()
        => U8G0007.Fixes(
            """
            class C
            {
                public const string Id = "id";

                bool M(ref Utf8JsonReader reader)
                {
                    if (reader.TokenType != JsonTokenType.PropertyName) return false;
                    string? name = [|reader.GetString()|];
                    reader.Read();
                    return name == Id;
                }
            }
            """,
            """
            class C
            {
                public const string Id = "id";
                internal static ReadOnlySpan<byte> IdUtf8 => "id"u8;

                bool M(ref Utf8JsonReader reader)
                {
                    if (reader.TokenType != JsonTokenType.PropertyName) return false;
                    bool isId = reader.ValueTextEquals(IdUtf8);
                    reader.Read();
                    return isId;
                }
            }
            """);

    [Theory]
    [InlineData("""if (name == "id") Use(name.Length);""")]
    [InlineData("""if (name == "id") Use(1); else throw new JsonException(name);""")]
    [InlineData("""if (name == null || name == "id") Use(1);""")]
    [InlineData("""if (name!.Equals("id")) Use(1);""")]
    [InlineData("""if (string.Equals(name, "id", StringComparison.OrdinalIgnoreCase)) Use(1);""")]
    [InlineData("""if (name == Next()) Use(1);""")]
    [InlineData("""if (name == "id") name = "x";""")]
    [InlineData("""if (name is { Length: 2 }) Use(1);""")]
    public Task Any_other_use_needs_the_string(string use)
        => U8G0007.StaysSilent(Program($"string? name = reader.GetString();\nreader.Read();\n{use}"));

    [Theory]
    [InlineData("""string? name = reader.GetString(); if (name == "id") Use(1);""")]
    [InlineData("""string? name = reader.GetString(); Use(1); if (name == "id") Use(1); reader.Read();""")]
    [InlineData("""string name = property.Name; reader.Read(); if (name == "id") Use(1);""")]
    [InlineData("""string? name = element.GetString(); reader.Read(); if (name == "id") Use(1);""")]
    [InlineData("""string? name = reader.GetString(), other = ""; reader.Read(); if (name == "id") Use(other.Length);""")]
    [InlineData("""string? s = reader.GetString(); reader.Read(); if (s == "a") Use(1); if (s == "b") Use(1); if (s == "c") Use(1);""")]
    public async Task A_text_that_is_not_kept_and_more_names_are_of_other_rules(string statements)
        => Assert.DoesNotContain(await U8G0007.Find(Program(statements)), static found => found.Id == "U8G0007");

    [Fact]
    public Task A_library_without_ValueTextEquals_for_bytes_is_left_alone()
        => U8G0007.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public ref struct Utf8JsonReader
                {
                    public string GetString() => "";
                    public bool Read() => false;
                    public bool ValueTextEquals(string text) => false;
                }
                class C
                {
                    bool M(ref Utf8JsonReader reader) { string name = reader.GetString(); reader.Read(); return name == "id"; }
                }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task A_reader_that_a_call_returns_is_not_asked_twice()
        => U8G0007.OffersNoFix(Code.Members("""
            static ref Utf8JsonReader Get(ref Utf8JsonReader reader) => ref reader;
            static void Use(int i) { }
            void M(ref Utf8JsonReader reader)
            {
                string? name = [|Get(ref reader).GetString()|];
                reader.Read();
                if (name == "id") Use(1);
            }
            """));

    [Fact]
    public Task Code_for_another_target_may_need_the_string()
        => U8G0007.OffersNoFix(Program("""
            string? name = [|reader.GetString()|];
            reader.Read();
            if (name == "id") Use(1);
            #if OLD
            Use(name.Length);
            #endif
            """));

    private static string Program(string statements) => $$"""
        class C
        {
            void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader)
            {
                if (reader.TokenType != JsonTokenType.PropertyName) return;
        {{string.Join('\n', statements.Split('\n').Select(static line => line.StartsWith('#') ? line : "        " + line))}}
            }

            static void Use(int i) { }
            static string Next() => "";
        }

        """;
}
