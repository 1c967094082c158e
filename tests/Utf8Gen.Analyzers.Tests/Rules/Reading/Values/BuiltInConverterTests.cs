using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

/// <summary>JSON of any kind that is read with metadata, which may have another converter: the
/// built-in one is called without the serializer.</summary>
public partial class BuiltInConverterTests
{
    private const string NodeMethod = """
            private static JsonNode? ReadJsonNode(ref Utf8JsonReader reader, JsonTypeInfo<JsonNode> metadata)
                => reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName
                    || metadata.Converter.GetType() != JsonMetadataServices.JsonNodeConverter.GetType()
                        ? JsonSerializer.Deserialize(ref reader, metadata)
                        : JsonMetadataServices.JsonNodeConverter.Read(ref reader, typeof(JsonNode), metadata.Options);
        """;

    private const string ElementMethod = """
            private static JsonElement ReadJsonElement(ref Utf8JsonReader reader, JsonTypeInfo<JsonElement> metadata)
                => reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName
                    || metadata.Converter.GetType() != JsonMetadataServices.JsonElementConverter.GetType()
                        ? JsonSerializer.Deserialize(ref reader, metadata)
                        : JsonMetadataServices.JsonElementConverter.Read(ref reader, typeof(JsonElement), metadata.Options);
        """;

    private static readonly Rule U8G0011 = Rule.Of<PatternAnalyzer, ValueReadFixProvider>("U8G0011");

    [Fact]
    public Task One_method_reads_all_nodes()
        => U8G0011.Fixes(
            Converter("""
                reader.Read();
                Use({|U8G1011:JsonSerializer.Deserialize(ref reader, options.Info<JsonNode>())|});
                reader.Read();
                return {|U8G1011:JsonSerializer.Deserialize<JsonNode>( /* a */ ref reader, Other)|};
                """),
            Converter(
                """
                reader.Read();
                Use(ReadJsonNode(ref reader, options.Info<JsonNode>()));
                reader.Read();
                return /* a */ ReadJsonNode(ref reader, Other);
                """,
                NodeMethod));

    [Fact]
    public Task An_element_has_a_method_of_its_own()
        => U8G0011.Fixes(
            Converter("return {|U8G1011:JsonSerializer.Deserialize(ref reader, options.Info<JsonElement>())|};"),
            Converter("return ReadJsonElement(ref reader, options.Info<JsonElement>());", ElementMethod));

    [Fact]
    public async Task Without_nullable_annotations_it_has_none()
    {
        string code = Converter("return JsonSerializer.Deserialize(ref reader, Other);");

        Assert.Contains("static JsonNode? ReadJsonNode(", await U8G0011.FixedText(code), StringComparison.Ordinal);
        Assert.Contains(
            "static JsonNode ReadJsonNode(", await U8G0011.FixedText("#nullable disable\n" + code), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Fix_All_leaves_a_type_in_two_files_to_one_fix_at_a_time()
    {
        string before = Converter("return JsonSerializer.Deserialize(ref reader, Other);")
            .Replace("class Converter", "partial class Converter", StringComparison.Ordinal);
        CodeOptions options = CodeOptions.Default with { Sources = [new("Other.cs", "partial class Converter;")] };

        Assert.Contains("return ReadJsonNode(ref reader, Other);", await U8G0011.FixedText(before, options), StringComparison.Ordinal);
        Assert.Equal(before, await U8G0011.TextAfterFixAll(before, options));
        Assert.NotEqual(before, await U8G0011.TextAfterFixAll(before, CodeOptions.Default));
    }

    [Fact]
    public async Task Its_title_names_the_method_and_the_message_the_converter()
    {
        string code = Converter("return {|U8G1011:JsonSerializer.Deserialize(ref reader, Other)|};");
        await U8G0011.OffersFix(code, "Read with JsonMetadataServices.JsonNodeConverter in 'ReadJsonNode'");
        await U8G0011.WithTitle("Read with JsonNode.").OffersFix(code, "Read with JsonNode.Parse (without converters of the options)");
        Assert.StartsWith(
            "'Deserialize' reads a 'JsonNode' through the serializer; use JsonMetadataServices.JsonNodeConverter [",
            Assert.Single(await U8G0011.Find(Unmarked(code))).GetMessage(),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("return {|U8G1011:JsonSerializer.Deserialize<JsonNode>(ref reader, options)|};")]
    [InlineData("return {|U8G1011:JsonSerializer.Deserialize(jsonTypeInfo: Other, reader: ref reader)|};")]
    [InlineData("return {|U8G1011:JsonSerializer.Deserialize(ref reader, options.Info<JsonNode?>())|};")]
    [InlineData("try { return {|U8G1011:JsonSerializer.Deserialize(ref reader, Other)|}; } catch (JsonException) { return null; }")]
    [InlineData("""
        return Local(ref reader);
        static JsonNode? Local(ref Utf8JsonReader reader) => {|U8G1011:JsonSerializer.Deserialize(ref reader, Other)|};
        """)]
    public async Task Elsewhere_it_is_not_offered(string statement)
    {
        string code = Unmarked(Converter(statement));
        Assert.StartsWith(
            "Read with JsonNode.Parse (", Assert.Single(await U8G0011.OfferedTitles(code)), StringComparison.Ordinal);
        Assert.Contains(
            "; use JsonNode.Parse(ref reader) [", Assert.Single(await U8G0011.Find(code)).GetMessage(), StringComparison.Ordinal);
    }

    /// <summary>In version 6.0 of System.Text.Json the converter of metadata is internal.</summary>
    [Theory]
    [InlineData("internal", "Read with JsonNode.Parse (without converters of the options)")]
    [InlineData("public", "Read with JsonMetadataServices.JsonNodeConverter in 'ReadJsonNode'")]
    public Task The_metadata_shows_its_converter(string accessibility, string title)
        => U8G0011.OffersFix(
            """
            using System.Text.Json;
            using System.Text.Json.Nodes;
            using System.Text.Json.Serialization;
            using System.Text.Json.Serialization.Metadata;
            class Converter : JsonConverter<object>
            {
                public override object? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                    => {|U8G0011:JsonSerializer.Deserialize(ref reader, Info())|};
                static JsonTypeInfo<JsonNode> Info() => null!;
            }
            """,
            title,
            CodeOptions.Default with
            {
                HasSystemTextJson = false,
                HasRuntime = false,
                Sources = [new SourceFile("Json.cs", SystemTextJson(accessibility))],
            });

    [Fact]
    public Task What_is_left_for_other_converters_is_not_found() => U8G0011.StaysSilent(Converter("return null;", NodeMethod));

    [Theory]
    [InlineData("{|U8G0011:JsonSerializer.Deserialize(ref reader, metadata)|}", "null")]
    [InlineData("{|U8G0011:JsonSerializer.Deserialize(ref reader, metadata)|}", "Own.Read(ref reader)")]
    [InlineData(
        "{|U8G0011:JsonSerializer.Deserialize(ref reader, metadata)|}",
        "Own.JsonMetadataServices.JsonNodeConverter.Read(ref reader, typeof(JsonNode), metadata.Options)")]
    [InlineData(
        "JsonMetadataServices.JsonNodeConverter.Read(ref reader, typeof(JsonNode), metadata.Options)",
        "{|U8G0011:JsonSerializer.Deserialize(ref reader, metadata)|}")]
    public Task Another_choice_is_found(string first, string second)
        => U8G0011.Reports(Converter("return null;", $"""
                static JsonNode? M(ref Utf8JsonReader reader, JsonTypeInfo<JsonNode> metadata)
                    => metadata.Converter is null ? {first} : {second};
            """));

    public static TheoryData<string> Documents =>
    [
        """{"a":{"b":[1,2.50,"\u0041"]},"A":null}""", """{"a":1,"a":2}""", """{"a":{"b":1,"b":2}}""", "[1, 2]", "1.0e2", "true", "null",
        "[1,]", "]",
    ];

    /// <summary>What the fix relies on, at the name of a property and at its value.</summary>
    [Theory, MemberData(nameof(Documents))]
    public void Any_metadata_reads_the_same(string json)
    {
        JsonTypeInfo<JsonNode>[] all =
        [
            OfAnything.Default.JsonNode, OfStrict.Default.JsonNode, OfWeb.Default.JsonNode,
            new OfAnything(new JsonSerializerOptions { Converters = { new NodeConverter() } }).JsonNode,
            new OfAnything(new JsonSerializerOptions { Converters = { new NullConverter() } }).JsonNode,
            new OfAnything(new JsonSerializerOptions { Converters = { new ObjectConverter() } }).JsonNode,
            (JsonTypeInfo<JsonNode>)JsonSerializerOptions.Web.GetTypeInfo(typeof(JsonNode)),
        ];
        foreach (JsonTypeInfo<JsonNode> metadata in all)
        {
            Assert.Equal(
                Outcome(json, (ref Utf8JsonReader reader) => TextOf(JsonSerializer.Deserialize(ref reader, metadata))),
                Outcome(json, (ref Utf8JsonReader reader) => TextOf(ReadJsonNode(ref reader, metadata))));
            Assert.Equal(
                Outcome(
                    json, (ref Utf8JsonReader reader) => reader.Read() ? TextOf(JsonSerializer.Deserialize(ref reader, metadata)) : null),
                Outcome(
                    json, (ref Utf8JsonReader reader) => reader.Read() ? TextOf(ReadJsonNode(ref reader, metadata)) : null));
        }
    }

    /// <summary>The exception leaves the converter, and nobody uses the reader after it.</summary>
    private static (string? Text, long Consumed) Outcome(string json, ValueReader read)
        => ReadOutcome.Of(json, read) is { Text: not ("error" or "a name twice") } value ? value : ("error", 0);

    /// <summary>As the fix writes it.</summary>
    private static JsonNode? ReadJsonNode(ref Utf8JsonReader reader, JsonTypeInfo<JsonNode> metadata)
        => reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName
            || metadata.Converter.GetType() != JsonMetadataServices.JsonNodeConverter.GetType()
                ? JsonSerializer.Deserialize(ref reader, metadata)
                : JsonMetadataServices.JsonNodeConverter.Read(ref reader, typeof(JsonNode), metadata.Options);

    private static string TextOf(JsonNode? node)
        => node is JsonObject { Count: > 0 } members
            ? string.Concat(members.Select(static member => $"{member.Key}: {TextOf(member.Value)};")) + members.ContainsKey("A")
            : $"{node?.GetValueKind()} {node?.ToJsonString()}";

    private static string Unmarked(string code)
        => code.Replace("{|U8G1011:", "", StringComparison.Ordinal).Replace("|}", "", StringComparison.Ordinal);

    private static string SystemTextJson(string accessibility) => $$"""
        namespace System.Text.Json
        {
            public enum JsonTokenType { None, PropertyName }
            public ref struct Utf8JsonReader { public JsonTokenType TokenType => default; }
            public struct JsonProperty;
            public class JsonSerializerOptions;
            public static class JsonSerializer
            {
                public static T? Deserialize<T>(ref Utf8JsonReader reader, Serialization.Metadata.JsonTypeInfo<T> metadata) => default;
            }
        }
        namespace System.Text.Json.Nodes
        {
            public class JsonNode { public static JsonNode? Parse(ref Utf8JsonReader reader) => null; }
        }
        namespace System.Text.Json.Serialization
        {
            public abstract class JsonConverter;
            public abstract class JsonConverter<T> : JsonConverter
            {
                public abstract T? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options);
            }
        }
        namespace System.Text.Json.Serialization.Metadata
        {
            public class JsonTypeInfo
            {
                {{accessibility}} JsonConverter Converter => null!;
                public JsonSerializerOptions Options => null!;
            }
            public class JsonTypeInfo<T> : JsonTypeInfo;
            public static class JsonMetadataServices { public static JsonConverter<Nodes.JsonNode> JsonNodeConverter => null!; }
        }

        """;

    private static string Converter(string statements, string method = "") => $$"""
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;

        class Converter : JsonConverter<object>
        {
            private static readonly JsonTypeInfo<JsonNode> Other = null!;

            [Utf8Gen.Utf8HotPath]
            public override object? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            {
        {{string.Join('\n', statements.ReplaceLineEndings("\n").Split('\n').Select(static line => "        " + line))}}
            }

            public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) { }
            private static void Use(object? value) { }
        {{(method.Length == 0 ? "" : "\n" + method + "\n")}}}

        static class Own
        {
            public static JsonTypeInfo<T> Info<T>(this JsonSerializerOptions options) => null!;
            public static JsonNode? Read(ref Utf8JsonReader reader) => null;
            public static class JsonMetadataServices { public static JsonConverter<JsonNode> JsonNodeConverter => null!; }
        }

        """;

    private class NodeConverter : JsonConverter<JsonNode>
    {
        public override JsonNode? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return "own";
        }

        public override void Write(Utf8JsonWriter writer, JsonNode value, JsonSerializerOptions options) => writer.Flush();
    }

    private sealed class NullConverter : NodeConverter
    {
        public override bool HandleNull => true;
    }

    private sealed class ObjectConverter : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(JsonNode);

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return (JsonNode)"object";
        }

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.Flush();
    }

    [JsonSerializable(typeof(JsonNode))]
    private sealed partial class OfAnything : JsonSerializerContext;

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Strict)]
    [JsonSerializable(typeof(JsonNode))]
    private sealed partial class OfStrict : JsonSerializerContext;

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(JsonNode))]
    private sealed partial class OfWeb : JsonSerializerContext;
}
