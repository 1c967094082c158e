using System.Text;
using System.Text.Json;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>The properties that a JSON schema describes.</summary>
public sealed class KeyFileSchemaTests
{
    [Theory]
    [InlineData("true", "")]
    [InlineData("false", "")]
    [InlineData("{}", "")]
    [InlineData("""{"type":"object","properties":{"a":{},"b":true}}""", "a b")]
    [InlineData("""{"properties":{"a":{"properties":{"b":{},"a":{}}}}}""", "a b")]
    [InlineData("""{"$defs":{"d":{"properties":{"a":{}}}},"definitions":{"e":{"properties":{"b":{}}}}}""", "a b")]
    [InlineData("""{"items":{"properties":{"a":{}}}}""", "a")]
    [InlineData("""{"items":[{"properties":{"a":{}}},{"properties":{"b":{}}}],"additionalItems":{"properties":{"c":{}}}}""", "a b c")]
    [InlineData("""{"prefixItems":[{"properties":{"a":{}}}],"contains":{"properties":{"b":{}}}}""", "a b")]
    [InlineData("""{"allOf":[{"properties":{"a":{}}}],"anyOf":[{"properties":{"b":{}}}],"oneOf":[{"properties":{"c":{}}}]}""", "a b c")]
    [InlineData(
        """{"not":{"properties":{"a":{}}},"if":{"properties":{"b":{}}},"then":{"properties":{"c":{}}},"else":{"properties":{"d":{}}}}""",
        "a b c d")]
    [InlineData("""{"additionalProperties":{"properties":{"a":{}}},"unevaluatedProperties":{"properties":{"b":{}}}}""", "a b")]
    [InlineData("""{"patternProperties":{"^x":{"properties":{"a":{}}}},"dependentSchemas":{"y":{"properties":{"b":{}}}}}""", "a b")]
    [InlineData("""{"dependencies":{"x":["y"],"z":{"properties":{"a":{}}}}}""", "a")]
    [InlineData("""{"properties":{"\u0061":{},"a":{}}}""", "a")]
    public void Properties_are_found_in_every_part_of_a_schema(string schema, string keys) => AssertKeys(schema, keys);

    [Theory]
    [InlineData("""{"properties":{"properties":{"type":"string"}}}""", "properties")]
    [InlineData("""{"properties":{"properties":{"properties":{"a":{}}}}}""", "properties a")]
    [InlineData("""{"properties":{"items":{"a":{"properties":{"b":{}}}}}}""", "items")]
    [InlineData("""{"properties":{"enum":{"properties":{"a":{}}}}}""", "enum a")]
    [InlineData("""{"$defs":{"properties":{"a":{},"properties":{"b":{}}}}}""", "b")]
    public void A_property_may_be_called_like_a_keyword(string schema, string keys) => AssertKeys(schema, keys);

    [Theory]
    [InlineData("""{"enum":[{"properties":{"a":{}}}]}""")]
    [InlineData("""{"const":{"properties":{"a":{}}}}""")]
    [InlineData("""{"default":{"properties":{"a":{}}},"examples":[{"properties":{"a":{}}}]}""")]
    [InlineData("""{"x-extension":{"properties":{"a":{}}}}""")]
    [InlineData("""{"required":["a"],"properties":["a",{"b":{}}]}""")]
    [InlineData("""{"propertyNames":{"properties":{"a":{}}}}""")]
    [InlineData("""{"Properties":{"a":{}}}""")]
    [InlineData("""{"$defs":[{"properties":{"a":{}}}]}""")]
    public void Values_are_no_schemas(string schema) => AssertKeys(schema, "");

    [Theory]
    [InlineData("[]", 0)]
    [InlineData(" null", 1)]
    [InlineData(
        """
        "a"
        """,
        0)]
    [InlineData("1", 0)]
    public void A_schema_is_an_object_or_a_boolean(string text, int position)
        => Assert.Equal(new FileMistake(position, "expected a schema: an object, true or false"), Read(text).Mistake());

    [Fact]
    public void What_is_malformed_is_a_mistake_also_in_values()
    {
        KeyFileContent content = Read("""{"properties":{"a":{}},"default":[01]}""");

        Assert.Equal("a", Assert.Single(content.Keys).Text);
        Assert.Equal(new FileMistake(35, "a number cannot begin with a zero"), content.Mistake());
    }

    [Fact]
    public void Generated_schemas_are_accepted_as_the_reader_accepts_them()
    {
        var documents = new RandomJson(TestSeed.NewRandom());
        for (int i = 0; i < TestScale.Times(20_000); i++)
        {
            string text = documents.NextMutated().Replace('\uFFFD', '?'); // refused in a name
            bool hasComment = text.Contains("//", StringComparison.Ordinal) || text.Contains("/*", StringComparison.Ordinal);
            if (!hasComment && IsRight(text) != Read(text).Mistake() is null)
                Assert.Fail(JsonSerializer.Serialize(text));
        }
    }

    private static bool IsRight(string text)
    {
        try
        {
            using var document = JsonDocument.Parse(
                Encoding.UTF8.GetBytes(text.StartsWith('\uFEFF') ? text[1..] : text),
                new JsonDocumentOptions { AllowTrailingCommas = true });
            return document.RootElement.ValueKind is JsonValueKind.Object or JsonValueKind.True or JsonValueKind.False;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static void AssertKeys(string schema, string keys)
    {
        KeyFileContent content = Read(schema);

        Assert.Null(content.Mistake());
        Assert.Equal(keys, content.Names());
    }

    private static KeyFileContent Read(string text) => KeyFileTexts.Read(text, KeyFileFormat.JsonSchema);
}
