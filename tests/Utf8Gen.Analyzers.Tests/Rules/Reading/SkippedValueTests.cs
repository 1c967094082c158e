using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

public class SkippedValueTests
{
    private static readonly Rule U8G0017 = Rule.Of<PatternAnalyzer, SkippedValueFixProvider>("U8G0017");

    /// <summary>What the rule says of System.Text.Json: converters are given whole values, of which
    /// <c>Skip</c> knows nothing.</summary>
    [Theory]
    [InlineData("reader.Skip();", false)]
    [InlineData("reader.TrySkip();", true)]
    [InlineData("if (!reader.TrySkip()) throw new InvalidOperationException();", true)]
    [InlineData("int d = reader.CurrentDepth; do if (!reader.Read()) throw new Exception(); while (reader.CurrentDepth > d);", true)]
    [InlineData("JsonDocument.ParseValue(ref reader).Dispose();", true)]
    public void In_a_stream_that_arrives_in_parts(string statements, bool isRead)
    {
        using LoadedProgram program = GeneratorRun.Of($$"""
            using System.Text.Json.Serialization;
            {{Converter(statements)}}
            internal static class Program
            {
                private static readonly JsonSerializerOptions Options = new() { DefaultBufferSize = 16, Converters = { new Converter() } };

                public static string Run()
                {
                    byte[] json = Encoding.UTF8.GetBytes("[" + string.Concat(Enumerable.Repeat("{\"a\":[1,2,3]},", 100)) + "{}]");
                    if (JsonSerializer.Deserialize<List<Item>>(json, Options)!.Count != 101)
                        return "wrong";
                    try
                    {
                        return JsonSerializer.Deserialize<List<Item>>(new MemoryStream(json), Options)!.Count.ToString();
                    }
                    catch (JsonException)
                    {
                        return "thrown";
                    }
                }
            }
            """).AssertCompiles().Load();
        Assert.Equal(isRead ? "101" : "thrown", program.Invoke("Program", "Run"));
    }

    [Theory]
    [InlineData("[|reader.Skip()|];", "reader.TrySkip();")]
    [InlineData("while (reader.Read()) [|reader.Skip()|];", "while (reader.Read()) reader.TrySkip();")]
    [InlineData("[|reader /* the value */ .Skip()|];", "reader /* the value */ .TrySkip();")]
    [InlineData(
        "Local(ref reader); void Local(ref Utf8JsonReader inner) => [|inner.Skip()|];",
        "Local(ref reader); void Local(ref Utf8JsonReader inner) => inner.TrySkip();")]
    public async Task In_a_converter_it_is_found(string before, string after)
    {
        await U8G0017.Fixes(Whole(before), Whole(after));
        await U8G0017.Reports(Whole(before), CodeOptions.CSharp10);
    }

    [Fact]
    public Task In_a_private_method_of_a_converter()
        => U8G0017.Fixes(
            Whole("Next(ref reader);", "private static void Next(ref Utf8JsonReader reader) { reader.Read(); [|reader.Skip()|]; }"),
            Whole("Next(ref reader);", "private static void Next(ref Utf8JsonReader reader) { reader.Read(); reader.TrySkip(); }"));

    [Fact]
    public Task In_the_key_of_a_dictionary()
        => U8G0017.Reports(Whole("", """
            public override Item ReadAsPropertyName(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            {
                [|reader.Skip()|];
                return new Item();
            }
            """));

    [Theory]
    [InlineData("reader.TrySkip();")]
    [InlineData("if (reader.IsFinalBlock) reader.Skip();")]
    [InlineData("""var own = new Utf8JsonReader("1"u8); own.Skip();""")]
    [InlineData("Utf8JsonReader copy = reader; copy.Skip();")]
    [InlineData("using var document = JsonDocument.ParseValue(ref reader); new int[3].Skip(1);")]
    [InlineData("""var own = new Utf8JsonReader("1"u8); Local(ref own); void Local(ref Utf8JsonReader inner) => inner.Skip();""")]
    [InlineData("new Mine().Skip();")]
    [InlineData("Visit visit = static (ref Utf8JsonReader inner) => inner.Skip(); visit(ref reader);")]
    public Task Other_readers_are_left_alone(string statements) => U8G0017.StaysSilent(Whole(statements));

    [Theory]
    [InlineData("public static void Next(ref Utf8JsonReader reader) => reader.Skip();")]
    [InlineData("internal static void Next(ref Utf8JsonReader reader) => reader.Skip();")]
    [InlineData("private static void Next(Utf8JsonReader reader) => reader.Skip();")]
    [InlineData("private static void Next(ref Mine reader) => reader.Skip();")]
    [InlineData("""
        private static void Next(byte[] json) { var own = new Utf8JsonReader(json); Next(ref own); }
        private static void Next(ref Utf8JsonReader reader) => reader.Skip();
        """)]
    [InlineData("private sealed class Inner { private static void Next(ref Utf8JsonReader reader) => reader.Skip(); }")]
    public Task Methods_that_others_call_are_left_alone(string member) => U8G0017.StaysSilent(Whole("", member));

    [Fact]
    public Task Outside_of_a_converter_it_is_left_alone()
        => U8G0017.StaysSilent("""
            class C
            {
                private static void Next(ref Utf8JsonReader reader) => reader.Skip();
                public virtual int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { Next(ref reader); return 0; }
            }
            class D : C
            {
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { reader.Skip(); return 0; }
            }
            """);

    [Fact]
    public Task Half_typed_code_is_survived()
        => U8G0017.SurvivesHalfTyped(
            Whole("reader.Skip(); Next(ref reader);", "private static void Next(ref Utf8JsonReader reader) => reader.Skip();"));

    private static string Whole(string statements, string members = "") => $$"""
        using System.Text.Json.Serialization;
        delegate void Visit(ref Utf8JsonReader reader);
        struct Mine { public void Skip() { } }
        {{Converter(statements, members)}}
        """;

    private static string Converter(string statements, string members = "") => $$"""
        public sealed class Item { }

        public sealed class Converter : JsonConverter<Item>
        {
            public override Item Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            {
                {{statements}}
                return new Item();
            }

            public override void Write(Utf8JsonWriter writer, Item value, JsonSerializerOptions options) { }
            {{members}}
        }

        """;
}
