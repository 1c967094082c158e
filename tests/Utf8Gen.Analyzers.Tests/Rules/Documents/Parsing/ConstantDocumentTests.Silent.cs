namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class ConstantDocumentTests
{
    [Theory]
    [InlineData("""JsonNode.Parse("[" + text + "]")""")]
    [InlineData("""JsonNode.Parse(string.Concat("[", "]"))""")]
    [InlineData("JsonNode.Parse(string.Empty)")]
    [InlineData("""JsonNode.Parse("{} ".Trim())""")]
    [InlineData("""JsonNode.Parse(" {}"[1..])""")]
    [InlineData("""JsonNode.Parse(flag ? "{}" : text)""")]
    [InlineData("""JsonNode.Parse(text ?? "{}")""")]
    [InlineData("""JsonNode.Parse("\"\uDC00\"")""")]
    [InlineData("""JsonSerializer.Deserialize<Item>("\"a\uD800b\"")""")]
    [InlineData("JsonSerializer.Deserialize<Item>(bytes)")]
    [InlineData("""JsonSerializer.Deserialize<Item>("{}"u8)""")]
    [InlineData("""JsonSerializer.Serialize("{}")""")]
    [InlineData("""JsonDocument.Parse("[1, 2]")""")]
    [InlineData("""JsonEncodedText.Encode("{}")""")]
    [InlineData("""new StringContent("{}")""")]
    [InlineData("""new StringReader("{}").ReadToEnd()""")]
    [InlineData("""System.Xml.Linq.XDocument.Parse("<a/>")""")]
    public Task Text_that_is_known_at_run_time_only_or_parsed_otherwise_is_left_alone(string expression)
        => U8G0032.StaysSilent(DocumentCode.Sync($"return {expression};"));
}
