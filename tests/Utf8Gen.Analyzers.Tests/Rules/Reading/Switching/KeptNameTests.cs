using Utf8Gen.Analyzers.Rules;

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
            "'GetString' allocates a string to switch on 3 names later; look the name up before the reader moves on [in while at line 7 "
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
