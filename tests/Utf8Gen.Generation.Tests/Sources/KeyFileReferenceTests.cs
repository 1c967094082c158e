using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>A <c>$ref</c> leads to the keys of another schema, in the same file or another one.</summary>
public sealed class KeyFileReferenceTests
{
    private const string Other = """
        {
          "$defs": {
            "A": { "properties": { "a": {} } }, "a b/c~d": { "properties": { "odd": {} } },
            "Named": { "$anchor": "named", "properties": { "n": {} } },
            "Chain": { "$ref": "#/$defs/A", "properties": { "chain": {} } }
          },
          "properties": { "root": {} },
          "anyOf": [{ "properties": { "first": {} } }, { "properties": { "second": {} } }]
        }
        """;

    [Theory]
    [InlineData("other.json", "own a odd n chain root first second")]
    [InlineData("other.json#", "own a odd n chain root first second")]
    [InlineData("./other.json#/$defs/A", "own a")]
    [InlineData("../dir/other.json#/$defs/A", "own a")]
    [InlineData("/dir/other.json#/$defs/A", "own a")]
    [InlineData("other.json#/%24defs/A", "own a")]
    [InlineData("other.json#/$defs/a%20b~1c~0d", "own odd")]
    [InlineData("other.json#/anyOf/1", "own second")]
    [InlineData("other.json#/anyOf", "own first second")]
    [InlineData("other.json#named", "own n")]
    [InlineData("other.json#/$defs/Chain", "own chain a")]
    [InlineData("with%20space.json", "own space")]
    public void The_keys_of_another_file_come_after_those_of_the_file_itself(string reference, string keys)
        => AssertKeys(
            keys,
            ("/dir/main.json", $$"""{"properties":{"own":{"$ref":"{{reference}}"} } }"""),
            ("/dir/other.json", Other),
            ("/dir/with space.json", """{"properties":{"space":{} } }"""));

    [Theory]
    [InlineData("#/x-shared/A", "own a")]
    [InlineData("#", "own")]
    [InlineData("#/properties/own", "own")]
    [InlineData("#/x-shared/List/1", "own b")]
    public void A_reference_may_lead_to_any_part_of_the_same_file(string reference, string keys)
        => AssertKeys(keys, ("/main.json", $$"""
            { "properties": { "own": { "$ref": "{{reference}}" } },
              "x-shared": { "A": { "properties": { "a": {} } }, "List": [{}, { "properties": { "b": {} } }] } }
            """));

    [Fact]
    public void Cycles_end()
        => AssertKeys(
            "a b c",
            ("/a.json", """{ "properties": { "a": { "$ref": "b.json" } }, "anyOf": [{ "$ref": "#" }] }"""),
            ("/b.json", """{ "properties": { "b": { "$ref": "c.json#/$defs/C" } } }"""),
            ("/c.json", """{ "$defs": { "C": { "properties": { "c": { "$ref": "a.json" } }, "items": { "$ref": "#/$defs/C" } } } }"""));

    [Fact]
    public void References_are_relative_to_the_file_they_are_in()
        => AssertKeys(
            "x y",
            ("/a/main.json", """{ "$ref": "b/x.json" }"""),
            ("/a/b/x.json", """{ "properties": { "x": { "$ref": "../y.json" } } }"""),
            ("/a/y.json", """{ "properties": { "y": {} } }"""));

    [Fact]
    public void A_schema_in_the_file_may_have_an_address_of_its_own()
        => AssertKeys(
            "a c d e b",
            ("/main.json", """
                {
                  "$id": "https://example.com/schemas/order",
                  "anyOf": [
                    { "$ref": "https://example.com/schemas/a" }, { "$ref": "/schemas/b" }, { "$ref": "c#inC" },
                    { "$ref": "https://example.com/schemas/order#/x/D" }, { "$ref": "urn:example:e" }],
                  "x": {
                    "A": { "$id": "a", "properties": { "a": {} } },
                    "B": { "$id": "https://example.com/schemas/b", "$ref": "#/inner/B", "inner": { "B": { "properties": { "b": {} } } } },
                    "C": { "$id": "/schemas/c", "x": { "$anchor": "inC", "properties": { "c": {} } } },
                    "D": { "properties": { "d": {} } },
                    "E": { "id": "urn:example:e", "properties": { "e": {} } }
                  }
                }
                """));

    private const string Addressed = """
        {
          "$id": "https://example.com/schemas/b.json", "title": "longer than the text of the file that refers to it, by far",
          "$defs": {
            "A": { "properties": { "a": {} } }, "B": { "properties": { "b": {} } },
            "Inner": {
              "$id": "inner.json", "properties": { "i": { "$ref": "#/$defs/Deep" } },
              "$defs": { "Deep": { "properties": { "deep": {} } } }
            }
          }
        }
        """;

    [Theory]
    [InlineData("b.json#/$defs/A", "b.json#/$defs/B", "a b")]
    [InlineData("b.json#/$defs/A", "https://example.com/schemas/b.json#/$defs/B", "a b")]
    [InlineData("b.json#/$defs/A", "inner.json", "a i deep")]
    [InlineData("https://example.com/schemas/b.json#/$defs/B", "b.json#/$defs/A", "b a")]
    [InlineData("https://example.com/schemas/inner.json", "https://example.com/schemas/inner.json#/$defs/Deep", "i deep")]
    [InlineData("https://other.example/c", "https://other.example/c#/definitions/D", "c d")]
    [InlineData("/schemas/b.json#/$defs/A", "https://example.com/schemas/b.json#/$defs/B", "a b")]
    public void A_schema_with_an_address_is_found_by_it_in_every_file(string first, string second, string keys)
        => AssertKeys(
            keys,
            (
                "/dir/a.json",
                $$"""{"$id":"https://example.com/schemas/a.json","allOf":[{"$ref":"{{first}}" },{"$ref":"{{second}}" }] }"""),
            ("/dir/b.json", Addressed),
            ("/elsewhere/of any name.json", """
                { "id": "https://other.example/c#", "properties": { "c": {} }, "definitions": { "D": { "properties": { "d": {} } } } }
                """),
            ("/elsewhere/malformed.json", """{ "$id": "https://other.example/c", """));

    [Theory]
    [InlineData("b.json#/$defs/Of")]
    [InlineData("https://example.com/schemas/b.json#/$defs/Of")]
    public void A_part_that_only_the_referring_file_has_is_not_one_of_the_target(string reference)
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.JsonSchema,
            ("/a.json", $$"""
                { "$id": "https://example.com/schemas/a.json",
                  "anyOf": [{ "$ref": "b.json#/$defs/A" }, { "$ref": "{{reference}}" }], "$defs": { "Of": {} } }
                """),
            ("/b.json", Addressed));

        Assert.Equal([$"/a.json \"{reference}\": Malformed '{reference}' refers to nothing"], content.Mistakes.Shown(content));
    }

    [Fact]
    public void An_address_of_two_files_is_a_mistake()
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.JsonSchema,
            ("/dir/a.json", """{"$ref":"https://example.com/schemas/b.json"}"""),
            ("/b.json", Addressed),
            ("/dir/c.json", Addressed));

        Assert.Equal(
            "'https://example.com/schemas/b.json' is the $id of a schema in '../b.json' and in 'c.json'; rename one of them",
            content.Mistakes[0].Message);
    }

    [Fact]
    public void Of_two_files_with_an_address_a_file_means_itself()
        => AssertKeys(
            "first own",
            ("/main.json", """{ "anyOf": [{ "$ref": "a.json#/$defs/A" }, { "$ref": "b.json#/$defs/A" }] }"""),
            ("/a.json", """
                { "$id": "https://example.com/a.json",
                  "$defs": { "A": { "properties": { "first": {} } }, "D": { "properties": { "wrong": {} } } } }
                """),
            ("/b.json", """
                { "$id": "https://example.com/a.json",
                  "$defs": { "A": { "$ref": "https://example.com/a.json#/$defs/D" }, "D": { "properties": { "own": {} } } } }
                """));

    [Theory]
    [InlineData("c.json")]
    [InlineData("https://example.com/sub/c.json")]
    public void A_relative_reference_below_an_absolute_address_is_as_an_absolute_one(string reference)
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.JsonSchema,
            ("/a.json", $$"""
                { "$id": "https://example.com/a.json", "anyOf": [{ "$id": "sub/b.json", "anyOf": [{ "$ref": "{{reference}}" }] }] }
                """));

        Assert.Equal([$"/a.json \"{reference}\": NotFollowed {reference}"], content.Mistakes.Shown(content));
    }

    [Fact]
    public void What_is_no_reference_is_left_alone()
        => AssertKeys(
            "$ref own",
            ("/main.json", """
                { "properties": { "$ref": { "enum": [{ "$ref": "missing.json" }] }, "own": { "const": { "$ref": "x.json" } } },
                  "examples": [{ "$ref": "missing.json" }], "items": { "$ref": 1 } }
                """));

    [Fact]
    public void A_sample_has_no_references()
        => Assert.Equal("$ref", KeyFileTexts.Read("""{ "$ref": "missing.json" }""", KeyFileFormat.JsonSample).Names());

    [Theory]
    [InlineData("missing.json#/a", "Missing missing.json is missing")]
    [InlineData("https://example.com/a.json#/b", "NotFollowed https://example.com/a.json")]
    [InlineData("http://json-schema.org/draft-07/schema#", "NotFollowed http://json-schema.org/draft-07/schema")]
    [InlineData("urn:example:a", "NotFollowed urn:example:a")]
    [InlineData("#/$defs/A", "Malformed '#/$defs/A' refers to nothing")]
    [InlineData("#anchor", "Malformed '#anchor' refers to nothing")]
    [InlineData("other.json#/anyOf/2", "Malformed 'other.json#/anyOf/2' refers to nothing")]
    [InlineData("other.json#/anyOf/-1", "Malformed 'other.json#/anyOf/-1' refers to nothing")]
    [InlineData("other.json#/$defs/A/properties/a/type", "Malformed 'other.json#/$defs/A/properties/a/type' refers to nothing")]
    public void A_reference_to_nothing_is_a_mistake_where_it_is(string reference, string mistake)
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.JsonSchema,
            ("/main.json", $$"""{"properties":{"own":{"$ref":"{{reference}}"}, "more":{} } }"""),
            ("/other.json", Other));

        Assert.Equal([$"/main.json \"{reference}\": {mistake}"], content.Mistakes.Shown(content));
        Assert.Equal("own more", content.Names());
    }

    [Fact]
    public void Every_mistake_is_found_in_its_own_file()
    {
        KeyFileContent content = KeyFileTexts.Read(
            KeyFileFormat.JsonSchema,
            (
                "/main.json",
                """{ "anyOf": [{ "$ref": "no.json" }, { "$ref": "bad.json" }, { "$ref": "far.json" }, { "$ref": "no.json" }] }"""),
            ("/bad.json", """{ "properties": { "b": {}, c } }"""),
            ("/far.json", """{ "properties": { "f": { "$ref": "none.json" } } }"""));

        Assert.Equal(
            [
                "/bad.json : Malformed expected a name in double quotes",
                """/far.json "none.json": Missing none.json is missing""",
                """/main.json "no.json": Missing no.json is missing""",
            ],
            content.Mistakes.Shown(content).Order(StringComparer.Ordinal));
        Assert.Equal([("b", 1), ("f", 2)], content.Keys.Select(static key => (key.Text, key.File)));
    }

    [Fact]
    public void Equal_files_have_equal_contents()
        => Assert.Equal(
            KeyFileTexts.Read(KeyFileFormat.JsonSchema, ("/main.json", """{"$ref":"other.json"}"""), ("/other.json", Other)),
            KeyFileTexts.Read(KeyFileFormat.JsonSchema, ("/main.json", """{"$ref":"other.json"}"""), ("/other.json", Other)));

    private static void AssertKeys(string keys, params (string Path, string Text)[] files)
    {
        KeyFileContent content = KeyFileTexts.Read(KeyFileFormat.JsonSchema, files);

        Assert.Empty(content.Mistakes.Shown(content));
        Assert.Equal(keys, content.Names());
    }
}
