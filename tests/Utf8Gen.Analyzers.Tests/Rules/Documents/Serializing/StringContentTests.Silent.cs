namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public partial class StringContentTests
{
    [Theory]
    [InlineData("""new StringContent(JsonSerializer.Serialize(item), Encoding.Latin1, "application/json")""")]
    [InlineData("""new StringContent(JsonSerializer.Serialize(item), Encoding.ASCII, "application/json")""")]
    [InlineData("""new StringContent(JsonSerializer.Serialize(item), flag ? Encoding.UTF8 : encoding, "application/json")""")]
    [InlineData("""new StringContent(JsonSerializer.Serialize(item), Encoding.GetEncoding("utf-8"), "application/json")""")]
    [InlineData("""new StringContent("[" + JsonSerializer.Serialize(item) + "]", Encoding.UTF8, "application/json")""")]
    [InlineData("""new StringContent($"[{JsonSerializer.Serialize(item)}]", Encoding.UTF8, "application/json")""")]
    [InlineData("""new StringContent(flag ? JsonSerializer.Serialize(item) : text, Encoding.UTF8, "application/json")""")]
    [InlineData("""new StringContent(JsonSerializer.Serialize(item).Replace("a", "b"), Encoding.UTF8, "application/json")""")]
    [InlineData("""new StringContent("{}", Encoding.UTF8, "application/json")""")]
    [InlineData("JsonContent.Create(item)")]
    [InlineData("""new FormUrlEncodedContent([new("json", JsonSerializer.Serialize(item))])""")]
    public Task Contents_of_another_text_type_or_encoding_are_left_alone(string expression)
        => U8G0036.StaysSilent(DocumentCode.Sync($"return {expression};"));
}
