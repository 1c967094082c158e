using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

/// <summary>JSON of any kind that a generated context reads: exact for Fix All if the options of
/// the context cannot matter.</summary>
public partial class PlainContextTests
{
    private const string GeneratedFile =
        "obj/System.Text.Json.SourceGeneration/System.Text.Json.SourceGeneration.JsonSourceGenerator/Context.g.cs";

    private static readonly Rule U8G0011 = Rule.Of<PatternAnalyzer, ValueReadFixProvider>("U8G0011");
    private static readonly CodeOptions WithGenerator = CodeOptions.Default with { RunsJsonGenerator = true };

    [Theory]
    [InlineData("")]
    [InlineData("[JsonSourceGenerationOptions]")]
    [InlineData("[JsonSourceGenerationOptions(JsonSerializerDefaults.General, WriteIndented = true)]")]
    [InlineData("[JsonSourceGenerationOptions(MaxDepth = 2, AllowTrailingCommas = true, UseStringEnumConverter = true)]")]
    [InlineData("[Own.JsonSourceGenerationOptions(AllowDuplicateProperties = false)]")]
    public async Task Fix_all_takes_what_plain_options_read(string attribute)
    {
        await Fixes(attribute, "JsonElement", "JsonElement.ParseValue");
        await Fixes(attribute, "JsonNode", "JsonNode.Parse");
    }

    [Theory]
    [InlineData("[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]")]
    [InlineData("[JsonSourceGenerationOptions(PropertyNameCaseInsensitive = true)]")]
    [InlineData("[JsonSourceGenerationOptions(NumberHandling = JsonNumberHandling.AllowReadingFromString)]")]
    public async Task A_node_finds_its_properties_as_its_options_say(string attribute)
    {
        await Fixes(attribute, "JsonElement", "JsonElement.ParseValue");
        await FixesOneByOne(attribute, "Context.Default.JsonNode", "JsonNode.Parse");
    }

    [Theory]
    [InlineData("[JsonSourceGenerationOptions(Converters = new[] { typeof(ElementConverter) })]")]
    [InlineData("[JsonSourceGenerationOptions(AllowDuplicateProperties = false)]")]
    [InlineData("[JsonSourceGenerationOptions(JsonSerializerDefaults.Strict)]")]
    [InlineData("[JsonSourceGenerationOptions(MaxDepth = 2, AllowDuplicateProperties = true)]")]
    public Task Options_that_may_matter_are_for_a_person_to_judge(string attribute)
        => FixesOneByOne(attribute, "Context.Default.JsonElement", "JsonElement.ParseValue");

    [Theory]
    [InlineData("new Context(options).JsonElement")]
    [InlineData("new Context().JsonElement")]
    [InlineData("Other.JsonElement")]
    [InlineData("Context.Own.JsonElement")]
    [InlineData("Holder.Default.JsonElement")]
    [InlineData("Context.Default.Mine")]
    [InlineData("Written.Default.JsonElement")]
    [InlineData("Half.Default.JsonElement")]
    [InlineData("(Context.Default).Info()")]
    public Task Other_metadata_may_have_any_options(string metadata) => FixesOneByOne("", metadata, "JsonElement.ParseValue");

    /// <summary>By the file in which a member is declared, as one that its author writes may return anything.</summary>
    [Theory]
    [InlineData(GeneratedFile, true)]
    [InlineData("Context.g.cs", false)]
    public async Task The_generator_has_written_the_members(string file, bool isGenerated)
    {
        CodeOptions options = CodeOptions.Default with
        {
            Sources =
            [
                new SourceFile(file, """
                    using System.Text.Json.Serialization.Metadata;
                    partial class Copied
                    {
                        public static Copied Default => null!;
                        public JsonTypeInfo<JsonElement> JsonElement => null!;
                    }
                    """),
            ],
        };
        string before = Program("partial class Copied;", "{|U8G0011:JsonSerializer.Deserialize(ref reader, Copied.Default.JsonElement)|}");
        await U8G0011.WithTitle("Read with JsonElement").OffersFix(
            before, "Read with JsonElement.ParseValue" + (isGenerated ? "" : " (without converters of the options)"), options);
    }

    /// <summary>What the fix relies on: the context sets all options that are taken for plain.</summary>
    [Theory]
    [InlineData("""{"a":{"b":[1,2.50,"\u0041"]},"A":null}""")]
    [InlineData("""{"a":1,"a":2}""")]
    [InlineData("""{"$id":"1","a":{"$ref":"1"}}""")]
    [InlineData("""{"a":1,"$type":"x"}""")]
    [InlineData("[[[[[[1]]]]]]")]
    [InlineData("[1,]")]
    [InlineData("[1, /* c */ 2]")]
    [InlineData(""" "1" """)]
    [InlineData(""" "NaN" """)]
    [InlineData("null")]
    [InlineData("]")]
    public void Plain_options_read_the_same(string json)
    {
        foreach (JsonReaderOptions options in new JsonReaderOptions[]
        {
            default,
            new() { MaxDepth = 3 },
            new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        })
        {
            Assert.Equal(
                ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => JsonElement.ParseValue(ref reader).ToString(), options),
                ReadOutcome.Of(
                    json,
                    static (ref Utf8JsonReader reader) => JsonSerializer.Deserialize(ref reader, Plain.Default.JsonElement).ToString(),
                    options));
            Assert.Equal(
                ReadOutcome.Of(json, static (ref Utf8JsonReader reader) => JsonNode.Parse(ref reader)?.ToJsonString(), options),
                ReadOutcome.Of(
                    json,
                    static (ref Utf8JsonReader reader) => JsonSerializer.Deserialize(ref reader, Plain.Default.JsonNode)?.ToJsonString(),
                    options));
        }
    }

    private static async Task Fixes(string attribute, string type, string method)
        => await U8G0011.Fixes(
            Program(Context(attribute), $$"""{|U8G0011:JsonSerializer.Deserialize(ref reader, Context.Default.{{type}})|}"""),
            Program(Context(attribute), $"{method}(ref reader)"),
            WithGenerator);

    private static async Task FixesOneByOne(string attribute, string metadata, string method)
    {
        string before = Program(Context(attribute), $$"""{|U8G0011:JsonSerializer.Deserialize(ref reader, {{metadata}})|}""");
        Rule parsing = U8G0011.WithTitle("Read with " + method);
        await parsing.WithoutFixAll().Fixes(before, Program(Context(attribute), $"{method}(ref reader)"), WithGenerator);
        await parsing.OffersFix(before, $"Read with {method} (without converters of the options)", WithGenerator);
    }

    private static string Context(string attribute) => $$"""
        {{attribute}}
        [JsonSerializable(typeof(JsonElement))]
        [JsonSerializable(typeof(JsonNode))]
        partial class Context : JsonSerializerContext
        {
            public static Context Own { get; } = new(new JsonSerializerOptions { Converters = { new ElementConverter() } });
            public JsonTypeInfo<JsonElement> Mine => Own.JsonElement;
            public JsonTypeInfo<JsonElement> Info() => JsonElement;
        }

        static class Own { public class JsonSourceGenerationOptionsAttribute : Attribute { public bool AllowDuplicateProperties; } }

        static class Holder { public static Context Default => Context.Own; }

        [JsonSerializable(typeof(int))]
        partial class Half : JsonSerializerContext { public JsonTypeInfo<JsonElement> JsonElement => Context.Own.JsonElement; }
        """;

    private static string Program(string context, string read) => $$"""
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;

        {{context}}

        class Written
        {
            public static Written Default => new();
            public JsonTypeInfo<JsonElement> JsonElement => null!;
        }

        static class Other { public static JsonTypeInfo<JsonElement> JsonElement => null!; }

        class ElementConverter : JsonConverter<JsonElement>
        {
            public override JsonElement Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
            public override void Write(Utf8JsonWriter writer, JsonElement value, JsonSerializerOptions options) { }
        }

        class Converter : JsonConverter<object>
        {
            public override object? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
            {
                return {{read}};
            }

            public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) { }
        }

        """;

    [JsonSourceGenerationOptions(
        AllowOutOfOrderMetadataProperties = true,
        AllowTrailingCommas = true,
        DefaultBufferSize = 16,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        DictionaryKeyPolicy = JsonKnownNamingPolicy.KebabCaseLower,
        GenerationMode = JsonSourceGenerationMode.Metadata,
        IgnoreReadOnlyFields = true,
        IgnoreReadOnlyProperties = true,
        IncludeFields = true,
        IndentCharacter = '\t',
        IndentSize = 3,
        MaxDepth = 2,
        NewLine = "\n",
        PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseUpper,
        ReadCommentHandling = JsonCommentHandling.Skip,
        ReferenceHandler = JsonKnownReferenceHandler.Preserve,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        UseStringEnumConverter = true,
        WriteIndented = true)]
    [JsonSerializable(typeof(JsonElement))]
    [JsonSerializable(typeof(JsonNode))]
    private sealed partial class Plain : JsonSerializerContext;
}
