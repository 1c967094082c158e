using System.Text.Json;
using System.Text.Json.Nodes;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

public class ValueReadTests
{
    private static readonly Rule U8G0011 = Rule.Of<PatternAnalyzer, ValueReadFixProvider>("U8G0011");

    [Theory]
    [InlineData("string", "GetString")]
    [InlineData("bool", "GetBoolean")]
    [InlineData("sbyte", "GetSByte")]
    [InlineData("byte", "GetByte")]
    [InlineData("short", "GetInt16")]
    [InlineData("ushort", "GetUInt16")]
    [InlineData("int", "GetInt32")]
    [InlineData("uint", "GetUInt32")]
    [InlineData("long", "GetInt64")]
    [InlineData("ulong", "GetUInt64")]
    [InlineData("float", "GetSingle")]
    [InlineData("double", "GetDouble")]
    [InlineData("decimal", "GetDecimal")]
    [InlineData("Guid", "GetGuid")]
    [InlineData("DateTime", "GetDateTime")]
    [InlineData("DateTimeOffset", "GetDateTimeOffset")]
    public Task Each_type_has_a_getter(string type, string getter)
        => U8G0011.Fixes(
            Converter($"return [|JsonSerializer.Deserialize<{type}>(ref reader)|];"), Converter($"return reader.{getter}();"));

    [Theory]
    [InlineData(
        "return [|JsonSerializer.Deserialize<string>(ref reader, (JsonSerializerOptions?)null)|]!.Length;",
        "return reader.GetString()!.Length;")]
    [InlineData("return [|JsonSerializer.Deserialize<int>(ref reader, JsonSerializerOptions.Default)|];", "return reader.GetInt32();")]
    [InlineData("return [|JsonSerializer.Deserialize<string>(ref reader, JsonSerializerOptions.Web)|];", "return reader.GetString();")]
    [InlineData("return [|JsonSerializer.Deserialize<int>(ref reader, new JsonSerializerOptions())|];", "return reader.GetInt32();")]
    [InlineData(
        "return [|JsonSerializer.Deserialize<int>(options: null, reader: ref reader)|];", "return reader.GetInt32();")]
    [InlineData(
        "return /* a */ [|JsonSerializer.Deserialize<int>( /* b */ ref reader)|] /* c */ ; // d",
        "return /* a */ /* b */ reader.GetInt32() /* c */ ; // d")]
    [InlineData(
        """
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        return [|JsonSerializer.Deserialize<int>(ref reader)|];
        """,
        """
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        return reader.GetInt32();
        """)]
    [InlineData(
        """
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName)
                break;
            reader.Read();
            Use([|JsonSerializer.Deserialize<string>(ref reader)|]);
        }
        return null;
        """,
        """
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName)
                break;
            reader.Read();
            Use(reader.GetString());
        }
        return null;
        """)]
    public Task The_reader_reads_it(string before, string after) => U8G0011.Fixes(Converter(before), Converter(after));

    [Theory]
    [InlineData(
        "reader.Read(); return [|JsonSerializer.Deserialize<int>(ref reader)|];", "reader.Read(); return reader.GetInt32();",
        "Read with GetInt32 (if the reader is at the value)")]
    [InlineData(
        "for (;;) Use([|JsonSerializer.Deserialize<int>(ref reader)|]);", "for (;;) Use(reader.GetInt32());",
        "Read with GetInt32 (if the reader is at the value)")]
    [InlineData(
        "again: Use([|JsonSerializer.Deserialize<int>(ref reader)|]); reader.Read(); goto again;",
        "again: Use(reader.GetInt32()); reader.Read(); goto again;",
        "Read with GetInt32 (if the reader is at the value)")]
    [InlineData(
        "return [|JsonSerializer.Deserialize<int>(ref reader, options)|];", "return reader.GetInt32();",
        "Read with GetInt32 (without converters of the options)")]
    [InlineData(
        "return [|JsonSerializer.Deserialize<int>(ref reader, JsonSerializerOptions.Web)|];", "return reader.GetInt32();",
        "Read with GetInt32 (without converters of the options)")]
    [InlineData(
        "return [|JsonSerializer.Deserialize<int>(ref reader, new JsonSerializerOptions() { NumberHandling = default })|];",
        "return reader.GetInt32();", "Read with GetInt32 (without converters of the options)")]
    public async Task What_may_differ_is_for_a_person_to_decide(string before, string after, string title)
    {
        await U8G0011.WithoutFixAll().Fixes(Converter(before), Converter(after));
        await U8G0011.OffersFix(Converter(before), title);
    }

    [Theory]
    [InlineData("""
        static int M(ref Utf8JsonReader reader)
            => reader.TokenType == JsonTokenType.Number ? [|JsonSerializer.Deserialize<int>(ref reader)|] : 0;
        """)]
    [InlineData("""
        static int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            => reader.TokenType == JsonTokenType.Number ? [|JsonSerializer.Deserialize<int>(ref reader)|] : 0;
        """)]
    [InlineData("""
        class JsonConverter<T> { public virtual int Read(ref Utf8JsonReader reader) => 0; }
        class Own : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader)
                => reader.TokenType == JsonTokenType.Number ? [|JsonSerializer.Deserialize<int>(ref reader)|] : 0;
        }
        """)]
    public Task Outside_of_a_converter_other_tokens_throw_another_exception(string member)
        => U8G0011.OffersFix(Code.Members(member), "Read with GetInt32 (throws InvalidOperationException for other tokens)");

    [Fact]
    public Task A_name_that_a_converter_reads_is_no_value()
        => U8G0011.OffersFix(
            """
            abstract class Converter : System.Text.Json.Serialization.JsonConverter<int>
            {
                public override int ReadAsPropertyName(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                    => {|U8G0011:JsonSerializer.Deserialize<int>(ref reader)|};
            }
            """,
            "Read with GetInt32 (if the reader is at the value)");

    [Fact]
    public Task A_handler_would_see_another_exception()
        => U8G0011.OffersFix(
            Converter("""
                try { return reader.TokenType == JsonTokenType.Number ? [|JsonSerializer.Deserialize<int>(ref reader)|] : 0; }
                catch (JsonException) { return null; }
                """),
            "Read with GetInt32 (throws InvalidOperationException for other tokens)");

    /// <summary>Where the reader is makes no difference: both advance it from the name of a property.</summary>
    [Theory]
    [InlineData("<JsonElement>(ref reader)", "JsonElement.ParseValue(ref reader)")]
    [InlineData("<JsonElement>(ref reader, JsonSerializerOptions.Web)", "JsonElement.ParseValue(ref reader)")]
    [InlineData("<JsonNode>(ref reader)", "JsonNode.Parse(ref reader)")]
    [InlineData("<JsonNode?>(ref reader, new JsonSerializerOptions())", "JsonNode.Parse(ref reader)")]
    public async Task JSON_of_any_kind_is_parsed_by_its_type(string read, string parse)
    {
        await U8G0011.Fixes(Converter($"return [|JsonSerializer.Deserialize{read}|];"), Converter($"return {parse};"));
        await U8G0011.Fixes(
            Converter($"reader.Read();\nreturn /* a */ [|JsonSerializer.Deserialize{read}|] /* b */;"),
            Converter($"reader.Read();\nreturn /* a */ {parse} /* b */;"));
    }

    [Theory]
    [InlineData("JsonElement.ParseValue", "JsonSerializer.Deserialize<JsonElement>(ref reader, options)")]
    [InlineData("JsonNode.Parse", "JsonSerializer.Deserialize<JsonNode>(ref reader, JsonSerializerOptions.Web)")]
    public async Task Options_may_read_JSON_of_any_kind_otherwise(string method, string read)
    {
        string before = Converter($"return [|{read}|];");
        await U8G0011.WithoutFixAll().Fixes(before, Converter($"return {method}(ref reader);"));
        await U8G0011.OffersFix(before, $"Read with {method} (without converters of the options)");
    }

    [Fact]
    public Task A_library_without_the_getter_is_left_alone()
        => U8G0011.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public ref struct Utf8JsonReader { }
                public class JsonSerializerOptions { }
                public static class JsonSerializer
                {
                    public static T Deserialize<T>(ref Utf8JsonReader reader, JsonSerializerOptions options) => default!;
                }
                class C { int M(ref Utf8JsonReader reader) => JsonSerializer.Deserialize<int>(ref reader, null!); }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task Outside_of_a_converter_parsing_throws_without_a_path()
        => U8G0011.OffersFix(
            Code.Members("JsonElement M(ref Utf8JsonReader reader) => [|JsonSerializer.Deserialize<JsonElement>(ref reader)|];"),
            "Read with JsonElement.ParseValue (exceptions have no path)");

    [Theory]
    [InlineData("JsonSerializer.Deserialize<JsonObject>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<JsonArray>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<JsonValue>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<JsonDocument>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<JsonElement?>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<Own.JsonNode>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<Own.JsonElement>(ref reader)")]
    [InlineData("JsonSerializer.Deserialize<JsonElement>(element)")]
    [InlineData("JsonSerializer.Deserialize(ref reader, Info<JsonObject>())")]
    [InlineData("JsonSerializer.Deserialize(ref reader, typeof(JsonNode), options)")]
    public Task JSON_of_one_kind_is_left_alone(string read) => U8G0011.StaysSilent(Converter($"return {read};"));

    /// <summary>What the fix relies on.</summary>
    [Theory]
    [InlineData("""{"a":{"b":[1,2.50,"\u0041"]},"A":null}""")]
    [InlineData("[ ]")]
    [InlineData(""" "a\nb" """)]
    [InlineData("1.0e2")]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("""{"a":1,"a":2}""")]
    [InlineData("""{"a":""")]
    [InlineData("[1,]")]
    [InlineData("]")]
    public void Both_read_the_same(string json)
    {
        Assert.Equal(
            ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => JsonSerializer.Deserialize<JsonElement>(ref reader).ToString()),
            ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => JsonElement.ParseValue(ref reader).ToString()));
        Assert.Equal(
            ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => TextOf(JsonSerializer.Deserialize<JsonNode>(ref reader))),
            ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => TextOf(JsonNode.Parse(ref reader))));
    }

    /// <summary>The page says so. As a part of an object or an array, both read it late.</summary>
    [Fact]
    public void A_node_that_is_one_ill_formed_string_is_read_when_its_text_is_asked_for()
    {
        const string Json = """
            "\uD800"
            """;

        Assert.Equal(
            "error",
            ReadOutcome.Of(Json, static (ref Utf8JsonReader reader) => KindOf(JsonSerializer.Deserialize<JsonNode>(ref reader))).Text);
        Assert.Equal("String", ReadOutcome.Of(Json, static (ref Utf8JsonReader reader) => KindOf(JsonNode.Parse(ref reader))).Text);
    }

    private static string? KindOf(JsonNode? node) => node?.GetValueKind().ToString();

    private static string TextOf(JsonNode? node)
    {
        if (node is not JsonObject { Count: > 0 } members)
            return $"{node?.GetValueKind()} {node?.ToJsonString()}";

        return string.Concat(members.Select(static member => $"{member.Key}: {member.Value?.ToJsonString()};"));
    }

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<int?>(ref reader);")]
    [InlineData("return JsonSerializer.Deserialize<object>(ref reader);")]
    [InlineData("return JsonSerializer.Deserialize<char>(ref reader);")]
    [InlineData("return JsonSerializer.Deserialize<byte[]>(ref reader);")]
    [InlineData("return JsonSerializer.Deserialize<DayOfWeek>(ref reader);")]
    [InlineData("return JsonSerializer.Deserialize<Version>(ref reader);")]
    public Task Other_types_are_left_alone(string statement) => U8G0011.StaysSilent(Converter(statement));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize(ref reader, typeof(int), options);")]
    [InlineData("return JsonSerializer.Deserialize(ref reader, info);")]
    [InlineData("return JsonSerializer.Deserialize<int>(element);")]
    [InlineData("return Own.Deserialize<int>(ref reader);")]
    public Task Other_methods_are_left_alone(string statement) => U8G0011.StaysSilent(Converter(statement));

    [Fact]
    public Task Outside_of_a_hot_path_it_is_a_note()
        => U8G0011.Reports(Code.Members("int M(ref Utf8JsonReader reader) => [|JsonSerializer.Deserialize<int>(ref reader)|];"));

    [Theory]
    [InlineData("string", "GetString()")]
    [InlineData("JsonNode", "JsonNode.Parse(ref reader)")]
    public Task The_message_names_the_method(string type, string method)
        => U8G0011.Reports(
            Converter($"return [|JsonSerializer.Deserialize<{type}>(ref reader, options)|];"),
            $"'Deserialize' reads a '{type}' through the serializer; use {method}");

    /// <summary>The body of a converter.</summary>
    private static string Converter(string statements)
        => Program(statements.Replace("[|", "{|U8G0011:", StringComparison.Ordinal).Replace("|]", "|}", StringComparison.Ordinal));

    private static string Program(string statements) => $$"""
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;

        class Converter : JsonConverter<object>
        {
            private static readonly JsonTypeInfo<int> info = null!;
            private static readonly JsonElement element;

            public override object? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "        " + line))}}
            }

            public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) { }
            static void Use(object? value) { }
            static JsonTypeInfo<T> Info<T>() => null!;
        }

        static class Own
        {
            public static T? Deserialize<T>(ref Utf8JsonReader reader) => default;
            public class JsonNode { }
            public class JsonElement { }
        }

        """;
}
