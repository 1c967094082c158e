using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>Without a format in the attribute, the name of a file says how it is read, and for JSON
/// its content.</summary>
public sealed class FileFormatTests
{
    private const string Schema = """{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"a":{}}}""";

    [Theory]
    [InlineData("keys.txt")]
    [InlineData("keys")]
    [InlineData("json")]
    [InlineData("a.json/keys")]
    [InlineData("keys.json.txt")]
    [InlineData("keys.lst")]
    public void A_file_with_another_extension_has_lines(string path)
    {
        KeyFileContent content = KeyFileTexts.Read(KeyFileFormat.Auto, ("/" + path, """{"a":1}"""));

        Assert.Equal((KeyFileFormat.Lines, """{"a":1}"""), (content.Format, content.Names()));
    }

    [Theory]
    [InlineData("a.schema.json")]
    [InlineData("A.SCHEMA.JSON")]
    [InlineData("a.schema.jsonc")]
    public void A_schema_may_say_so_in_its_name(string path)
    {
        KeyFileContent content = KeyFileTexts.Read(KeyFileFormat.Auto, ("/" + path, """{"openapi":"3.0","properties":{"a":{}}}"""));

        Assert.Equal((KeyFileFormat.JsonSchema, "a"), (content.Format, content.Names()));
    }

    [Theory]
    [InlineData(Schema, "JsonSchema")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#"}""", "JsonSchema")]
    [InlineData("""{"$schema":"https://spec.openapis.org/oas/3.1/dialect/base"}""", "JsonSchema")]
    [InlineData("""{"$schema":"https://json.schemastore.org/package","name":"x"}""", "JsonSample")]
    [InlineData("""{"$schema":"./order.schema.json","type":"object","properties":{}}""", "JsonSample")]
    [InlineData("""{"$schema":1,"name":"x"}""", "JsonSample")]
    [InlineData("""{"openapi":"3.1.0"}""", "OpenApi")]
    [InlineData("""{"swagger":"2.0"}""", "OpenApi")]
    [InlineData("""{"openapi":{"url":"x"}}""", "JsonSample")]
    [InlineData("""{"info":{"openapi":"3.1.0"}}""", "JsonSample")]
    [InlineData("""{"type":"module","name":1}""", "JsonSample")]
    [InlineData("""{"type":"object","properties":1}""", "JsonSample")]
    [InlineData("""{"properties":{"a":{}}}""", "JsonSample")]
    [InlineData("[1]", "JsonSample")]
    [InlineData("1", "JsonSample")]
    [InlineData("{", "JsonSample")]
    public void A_JSON_file_says_so_in_its_content(string text, string format)
        => Assert.All(
            ["/a.json", "/a.jsonc", "/A.JSON5", "/a.geojson"],
            path => Assert.Equal(format, KeyFileTexts.Read(KeyFileFormat.Auto, (path, text)).Format.ToString()));

    [Fact]
    public void A_document_that_looks_like_a_schema_is_a_mistake()
    {
        KeyFileContent content = KeyFileTexts.Read(KeyFileFormat.Auto, ("/a.json", """{"type":"object","properties":{"a":{}}}"""));

        Assert.Empty(content.Keys);
        Assert.Equal(
            ["/a.json attribute: UnclearFormat may be a sample or a schema; write Format = Utf8KeyFileFormat.JsonSample or JsonSchema"],
            content.Mistakes.Shown(content));
    }

    [Theory]
    [InlineData("api.yaml")]
    [InlineData("api.YML")]
    [InlineData("api.toml")]
    [InlineData("types.xsd")]
    [InlineData("doc.xml")]
    public void A_file_that_is_neither_text_nor_JSON_is_a_mistake(string path)
    {
        KeyFileContent content = KeyFileTexts.Read(KeyFileFormat.Auto, ("/" + path, "openapi: 3.0.0"));

        Assert.Empty(content.Keys);
        Assert.Equal(KeyFileMistakeKind.UnclearFormat, Assert.Single(content.Mistakes).Kind);
    }

    [Theory]
    [InlineData("api.yaml", "Lines", Schema)]
    [InlineData("a.json", "JsonSample", "$schema properties a")]
    [InlineData("a.schema.json", "JsonSample", "$schema properties a")]
    [InlineData("a.txt", "JsonSchema", "a")]
    public void A_format_that_is_given_counts_more(string path, string format, string keys)
        => Assert.Equal(keys, KeyFileTexts.Read(Enum.Parse<KeyFileFormat>(format), ("/" + path, Schema)).Names());
}
