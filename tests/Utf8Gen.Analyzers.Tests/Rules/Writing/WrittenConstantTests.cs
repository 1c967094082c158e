using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

public partial class WrittenConstantTests
{
    private static readonly Rule U8G0020 = Rule.Of<PatternAnalyzer>("U8G0020");
    private static readonly Rule U8G0021 = Rule.Of<PatternAnalyzer>("U8G0021");

    [Theory]
    [InlineData("""writer.WriteString([|"id"|], text);""")]
    [InlineData("""writer.WriteString([|"id"|], text.AsSpan());""")]
    [InlineData("""writer.WriteString([|"id"|], bytes);""")]
    [InlineData("""writer.WriteString([|"id"|], Guid.Empty);""")]
    [InlineData("""writer.WriteString([|"id"|], DateTime.UnixEpoch);""")]
    [InlineData("""writer.WriteString([|"id"|], DateTimeOffset.UnixEpoch);""")]
    [InlineData("""writer.WriteString([|"id"|], encoded);""")]
    [InlineData("""writer.WriteNumber([|"id"|], 1);""")]
    [InlineData("""writer.WriteNumber([|"id"|], 1UL);""")]
    [InlineData("""writer.WriteNumber([|"id"|], 1.5);""")]
    [InlineData("""writer.WriteNumber([|"id"|], 1m);""")]
    [InlineData("""writer.WriteBoolean([|"id"|], true);""")]
    [InlineData("""writer.WriteNull([|"id"|]);""")]
    [InlineData("""writer.WritePropertyName([|"id"|]);""")]
    [InlineData("""writer.WritePropertyName([|"id".AsSpan()|]);""")]
    [InlineData("""writer.WriteStartObject([|"id"|]);""")]
    [InlineData("""writer.WriteStartArray([|"id"|]);""")]
    [InlineData("""writer.WriteBase64String([|"id"|], bytes);""")]
    [InlineData("""writer.WriteNumber(propertyName: [|"id"|], value: 1);""")]
    [InlineData("writer.WriteNumber([|Key|], 1);")]
    [InlineData("writer.WriteNumber([|nameof(C)|], 1);")]
    [InlineData("""writer.WriteNumber([|"a" + Key|], 1);""")]
    [InlineData("""writer.WriteNumber([|"a b.c-d_e$f/g"|], 1);""")]
    public Task A_constant_name_is_transcoded(string statement) => U8G0020.Reports(Statements(statement));

    [Theory]
    [InlineData("""writer.WriteStringValue([|"open"|]);""")]
    [InlineData("""writer.WriteStringValue([|"open".AsSpan()|]);""")]
    [InlineData("writer.WriteStringValue(value: [|Key|]);")]
    [InlineData("""writer.WriteString(text, [|"open"|]);""")]
    [InlineData("""writer.WriteString("id"u8, [|"open"|]);""")]
    [InlineData("""writer.WriteString(encoded, [|"open"|]);""")]
    [InlineData("""writer.WriteString(text, [|"open".AsSpan()|]);""")]
    public Task A_constant_value_is_transcoded(string statement) => U8G0021.Reports(Statements(statement));

    [Fact]
    public Task A_name_and_its_value_are_two_findings()
        => U8G0020.Reports(Statements("""writer.WriteString([|"kind"|], {|U8G0021:"open"|});"""));

    [Theory]
    [InlineData("""writer.WriteNumber("id"u8, 1);""")]
    [InlineData("writer.WriteNumber(encoded, 1);")]
    [InlineData("writer.WriteNumber(text, 1);")]
    [InlineData("writer.WriteNumber(text.AsSpan(), 1);")]
    [InlineData("""writer.WriteNumber(flag ? "a" : "b", 1);""")]
    [InlineData("""writer.WriteNumber("\uD800", 1);""")]
    [InlineData("""writer.WriteNumber("id, name".AsSpan(0, 2), 1);""")]
    [InlineData("writer.WriteNull(default(string)!);")]
    [InlineData("writer.WriteStringValue((string?)null);")]
    [InlineData("writer.WriteString(text, (string?)null);")]
    [InlineData("""writer.WriteStringValue(flag ? "a" : null);""")]
    [InlineData("""writer.WriteString(text, flag ? "a" : null);""")]
    [InlineData("""writer.WriteStringValue(flag ? "a" : "b");""")]
    [InlineData("""writer.WriteStringValue(text ?? "a");""")]
    [InlineData("""writer.WriteStringValue($"{text}");""")]
    [InlineData("""writer.WriteStringValue("open"u8);""")]
    [InlineData("""writer.WriteRawValue("{}");""")]
    [InlineData("""writer.WriteCommentValue("why");""")]
    [InlineData("writer.WriteNumberValue(1);")]
    [InlineData("""writer.WriteStringValueSegment("a", true);""")]
    [InlineData("""maybe?.WriteNumber("id", 1);""")]
    [InlineData("""maybe?.WriteStringValue("open");""")]
    [InlineData("""own.WriteNumber("id", 1);""")]
    [InlineData("""own.WriteStringValue("open");""")]
    [InlineData("""writer.WriteNumber("id", 1, true);""")]
    [InlineData("""Console.Out.Write("id");""")]
    [InlineData("writer.WriteString(text, text);")]
    [InlineData("""writer.WriteString("id"u8, text);""")]
    [InlineData("writer.WriteString(encoded, text);")]
    [InlineData("writer.WriteString(encoded, encoded);")]
    [InlineData("writer.WriteString(text.AsSpan(), text.AsSpan());")]
    [InlineData("writer.WriteBoolean(text, true);")]
    [InlineData("writer.WriteStartObject();")]
    [InlineData("writer.WriteStartArray();")]
    [InlineData("writer.WriteStartObject(text);")]
    [InlineData("""writer.WriteStartArray("id"u8);""")]
    [InlineData("writer.WriteNull(encoded);")]
    [InlineData("""writer.WritePropertyName("id"u8);""")]
    [InlineData("writer.WritePropertyName(text);")]
    [InlineData("""writer.WriteBase64String("id"u8, bytes);""")]
    [InlineData("writer.WriteBase64StringValue(bytes);")]
    [InlineData("writer.WriteBooleanValue(true);")]
    [InlineData("writer.WriteNullValue();")]
    [InlineData("writer.WriteStringValue(Guid.Empty);")]
    [InlineData("writer.WriteStringValue(text.AsSpan());")]
    [InlineData("writer.WriteStringValue(encoded);")]
    [InlineData("""writer.WriteNumber(text + "id", 1);""")]
    [InlineData("writer.WriteNumber(string.Empty, 1);")]
    [InlineData("""writer.WriteNumber($"{Key}{flag}", 1);""")]
    [InlineData("""encoded = JsonEncodedText.Encode("id");""")]
    [InlineData("""stream.Write("id"u8);""")]
    [InlineData("""File.WriteAllText("a", "b");""")]
    [InlineData("""Console.WriteLine("id");""")]
    public Task Other_writes_are_left_alone(string statement) => U8G0020.StaysSilent(Statements(statement));

    [Theory]
    [InlineData("\\u00E9t\\u00E9")]
    [InlineData("\\u65E5")]
    [InlineData("a&b")]
    [InlineData("a+b")]
    [InlineData("<a>")]
    [InlineData("it's")]
    [InlineData("a`b")]
    [InlineData("""a\"b""")]
    [InlineData("a\\\\b")]
    [InlineData("a\\tb")]
    [InlineData("a\\u007Fb")]
    public async Task A_text_that_an_encoder_may_escape_is_left_alone_where_the_encoder_is_unknown(string text)
    {
        await U8G0020.StaysSilent(Statements($"""writer.WriteNumber("{text}", 1);"""));
        await U8G0021.StaysSilent(Statements($"""writer.WriteStringValue("{text}");"""));
        await U8G0020.StaysSilent(Statements($"""var fresh = new Utf8JsonWriter(stream, options); fresh.WriteNumber("{text}", 1);"""));
    }

    [Theory]
    [InlineData("new Utf8JsonWriter(stream)")]
    [InlineData("new Utf8JsonWriter(stream, default)")]
    [InlineData("new Utf8JsonWriter(stream, new JsonWriterOptions())")]
    [InlineData("new Utf8JsonWriter(stream, new JsonWriterOptions { Indented = true, SkipValidation = true })")]
    [InlineData("new Utf8JsonWriter(new ArrayBufferWriter<byte>())")]
    public Task A_writer_that_provably_has_the_default_encoder_escapes_as_JsonEncodedText_does(string writer)
        => U8G0020.Reports(Statements(
            $"using var fresh = {writer}; fresh.WriteNumber([|\"a&b\"|], 1); fresh.WriteString(\"a\"u8, {{|U8G0021:\"\u00E9\"|}});"));

    [Theory]
    [InlineData("new Utf8JsonWriter(stream, options)")]
    [InlineData("""
        new Utf8JsonWriter(
            stream,
            new JsonWriterOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping })
        """)]
    [InlineData("new Utf8JsonWriter(stream, new JsonWriterOptions { Indented = true, Encoder = null })")]
    [InlineData("writer")]
    [InlineData("Make()")]
    public Task A_writer_with_options_from_elsewhere_does_not(string writer)
        => U8G0020.StaysSilent(
            Statements($"""using var fresh = {writer}; fresh.WriteNumber("a&b", 1); static Utf8JsonWriter Make() => null!;"""));

    [Fact]
    public Task A_writer_that_is_assigned_again_does_not()
        => U8G0020.StaysSilent(
            Statements("""var fresh = new Utf8JsonWriter(stream); if (flag) fresh = writer; fresh.WriteNumber("a&b", 1);"""));

    [Fact]
    public Task A_writer_that_a_lambda_captures_does_not()
        => U8G0020.StaysSilent(Statements("""var fresh = new Utf8JsonWriter(stream); Action a = () => fresh.WriteNumber("a&b", 1);"""));

    [Theory]
    [InlineData("""writer.WriteString("id", await Task.FromResult("x"));""")]
    [InlineData("""writer.WriteNumber("id", 1 + await Task.FromResult(1));""")]
    public Task An_awaited_value_is_left_alone(string statement)
        => U8G0020.StaysSilent(Code.Members($$"""async Task M(Utf8JsonWriter writer) { {{statement}} }"""));

    [Fact]
    public Task What_is_awaited_before_does_not_matter()
        => U8G0020.Reports(
            Code.Members("""async Task M(Task<Utf8JsonWriter> writer) { (await writer).WriteNumber([|"id"|], 1); await Task.Yield(); }"""));

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0020.StaysSilent(Statements("""Expression<Action<Utf8JsonWriter>> tree = w => w.WriteNumber("id", 1);"""));

    [Fact]
    public Task A_lambda_that_becomes_a_delegate_counts()
        => U8G0020.Reports(Statements("""Action<Utf8JsonWriter> action = w => w.WriteNumber([|"id"|], 1);"""));

    [Fact]
    public Task Newtonsoft_has_a_writer_of_its_own()
        => U8G0020.StaysSilent("""
            namespace Newtonsoft.Json
            {
                public class JsonWriter { public void WritePropertyName(string name) { } public void WriteValue(string value) { } }
                class C { void M(JsonWriter writer) { writer.WritePropertyName("id"); writer.WriteValue("open"); } }
            }
            """);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0020.StaysSilent("// <auto-generated/>\n" + Statements("""writer.WriteNumber("id", 1);"""));

    [Fact]
    public Task It_speaks_from_CSharp_11_on()
        => U8G0020.Reports(Code.Members("""void M(Utf8JsonWriter w) => w.WriteNumber([|"id"|], 1);"""), CodeOptions.CSharp11);

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0020.StaysSilent(Code.Members("""void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);"""), CodeOptions.CSharp10);

    [Fact]
    public Task It_is_silent_without_System_Text_Json()
        => U8G0020.StaysSilent(
            """class C { void WriteNumber(string name, int value) => WriteNumber("id", 1); }""",
            CodeOptions.WithoutSystemTextJson);

    [Theory]
    [InlineData("")]
    [InlineData("public void WriteNumber(JsonEncodedText propertyName, long value) { }")]
    [InlineData("internal void WriteNumber(JsonEncodedText propertyName, int value) { }")]
    [InlineData("public bool WriteNumber(JsonEncodedText propertyName, int value) => true;")]
    public Task It_is_silent_where_the_overload_for_encoded_text_is_missing(string member)
        => U8G0020.StaysSilent(OwnJson(member, """writer.WriteNumber("id", 1);"""), CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_speaks_where_the_overload_is_there()
        => U8G0020.Reports(
            OwnJson("public void WriteNumber(JsonEncodedText propertyName, int value) { }", """writer.WriteNumber([|"id"|], 1);"""),
            CodeOptions.WithoutSystemTextJson);

    [Theory]
    [InlineData(
        """writer.WriteNumber([|"id"|], 1);""",
        """'WriteNumber' transcodes the name "id" on every call; write a u8 literal or a cached JsonEncodedText""")]
    [InlineData(
        "writer.WriteStartObject([|Key|]);",
        """'WriteStartObject' transcodes the name "key" on every call; write a u8 literal or a cached JsonEncodedText""")]
    public Task The_message_names_the_text(string statement, string message) => U8G0020.Reports(Statements(statement), message);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0020.Reports(Statements("""
            Write(text[0]);

            [Utf8HotPath]
            void Write(int c) => writer.WriteNumber({|U8G1020:"id"|}, c);
            """)));

        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
        Assert.Equal(
            """'WriteNumber' transcodes the name "id" on every call; write a u8 literal or a cached JsonEncodedText """
                + "[Utf8HotPath on Write in C.M]",
            found.GetMessage());
    }

    [Fact]
    public Task A_value_on_a_hot_path_is_a_warning_too()
        => U8G0021.Reports(Statements("""
            Write();

            [Utf8HotPath]
            void Write() => writer.WriteStringValue({|U8G1021:"open"|});
            """));

    [Fact]
    public Task What_costs_no_allocation_is_a_note_in_a_loop()
        => U8G0020.Reports(Statements("""
            foreach (char c in text)
                writer.WriteNumber([|"id"|], c);
            """));

    [Fact]
    public Task A_mark_warns_where_no_type_can_hold_a_field()
        => U8G0020.Reports("""
            interface I
            {
                [Utf8HotPath]
                void M(System.Text.Json.Utf8JsonWriter writer) => writer.WriteNumber({|U8G1020:"id"|}, 1);
            }
            """);

    private static string Statements(string statements) => Code.Members($$"""
        const string Key = "key";
        void M(Utf8JsonWriter writer, Utf8JsonWriter? maybe, Own own, string text, byte[] bytes, JsonEncodedText encoded, bool flag,
            Stream stream, JsonWriterOptions options)
        {
        {{statements}}
        }
        """) + """
        class Own
        {
            public void WriteNumber(string propertyName, int value) { }
            public void WriteNumber(JsonEncodedText propertyName, int value) { }
            public void WriteStringValue(string value) { }
            public void WriteStringValue(JsonEncodedText value) { }
        }
        static class Extensions
        {
            public static void WriteNumber(this Utf8JsonWriter writer, string name, int value, bool flag) { }
        }
        """;

    private static string OwnJson(string member, string statement) => $$"""
        namespace System.Text.Json
        {
            public struct JsonElement { public string GetString() => ""; }
            public struct JsonProperty { }
            public struct JsonEncodedText { public static JsonEncodedText Encode(string value) => default; }
            public class Utf8JsonWriter
            {
                public void WriteNumber(string propertyName, int value) { }
                {{member}}
            }
            class C { void M(Utf8JsonWriter writer) { {{statement}} } }
        }
        """;
}
