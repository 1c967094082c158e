namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public partial class SerializedTextTests
{
    [Theory]
    [InlineData("Encoding.Latin1.GetBytes(JsonSerializer.Serialize(item))")]
    [InlineData("Encoding.ASCII.GetBytes(JsonSerializer.Serialize(item))")]
    [InlineData("Encoding.UTF32.GetBytes(JsonSerializer.Serialize(item))")]
    [InlineData("(flag ? Encoding.UTF8 : encoding).GetBytes(JsonSerializer.Serialize(item))")]
    [InlineData("new UTF8Encoding(true).GetPreamble().Concat(bytes).ToArray()")]
    [InlineData("Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item)[1..])")]
    [InlineData("Encoding.UTF8.GetBytes(flag ? JsonSerializer.Serialize(item) : text)")]
    [InlineData("Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item) ?? text)")]
    [InlineData("Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item).ToCharArray())")]
    [InlineData("Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item), bytes)")]
    [InlineData("Convert.ToBase64String(Encoding.UTF8.GetBytes(text))")]
    public Task Text_that_is_made_otherwise_or_encoded_otherwise_is_left_alone(string expression)
        => U8G0031.StaysSilent(DocumentCode.Sync($"return {expression};"));
}
