namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class StreamedTextTests
{
    [Theory]
    [InlineData("JsonDocument.Parse(new StreamReader(input, Encoding.Latin1).ReadToEnd())")]
    [InlineData("JsonDocument.Parse(new StreamReader(input, Encoding.UTF32).ReadToEnd())")]
    [InlineData("""JsonDocument.Parse(new StreamReader(input, Encoding.GetEncoding("utf-8")).ReadToEnd())""")]
    [InlineData("JsonDocument.Parse(new StreamReader(input, flag ? Encoding.UTF8 : encoding).ReadToEnd())")]
    [InlineData("JsonDocument.Parse(File.OpenText(path).ReadLine()!)")]
    [InlineData("""JsonDocument.Parse(new StreamReader(input).ReadToEnd() + "]")""")]
    [InlineData("JsonDocument.Parse(new StreamReader(input).ReadToEnd()[1..])")]
    [InlineData("""JsonDocument.Parse($"[{new StreamReader(input).ReadToEnd()}]")""")]
    [InlineData("JsonDocument.Parse(new StringReader(text).ReadToEndAsync().Result)")]
    [InlineData("JsonDocument.Parse(new BinaryReader(input).ReadString())")]
    [InlineData("JsonDocument.Parse(Console.In.ReadToEnd())")]
    [InlineData("JsonDocument.Parse(flag ? new StreamReader(input).ReadToEnd() : text)")]
    [InlineData("new StreamReader(input).ReadToEnd()")]
    [InlineData("JsonValue.Create(new StreamReader(input).ReadToEnd())")]
    public Task Readers_of_something_else_are_left_alone(string expression)
        => U8G0033.StaysSilent(DocumentCode.Sync($"return {expression};"));
}
