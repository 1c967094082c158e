namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class DecodedBytesTests
{
    [Theory]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.Latin1.GetString(bytes))")]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.UTF32.GetString(bytes))")]
    [InlineData("""JsonSerializer.Deserialize<Item>(Encoding.GetEncoding("utf-8").GetString(bytes))""")]
    [InlineData("JsonSerializer.Deserialize<Item>((flag ? Encoding.UTF8 : encoding).GetString(bytes))")]
    [InlineData("JsonSerializer.Deserialize<Item>(((UTF8Encoding)Encoding.UTF8).GetString(bytes))")]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes).TrimStart('\\uFEFF'))")]
    [InlineData("""JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes).Replace("NaN", "null"))""")]
    [InlineData("""JsonSerializer.Deserialize<Item>("[" + Encoding.UTF8.GetString(bytes) + "]")""")]
    [InlineData("""JsonSerializer.Deserialize<Item>($"[{Encoding.UTF8.GetString(bytes)}]")""")]
    [InlineData("JsonSerializer.Deserialize<Item>(flag ? Encoding.UTF8.GetString(bytes) : text)")]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes) ?? text)")]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes).AsSpan(1))")]
    [InlineData("JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetChars(bytes))")]
    [InlineData("JsonSerializer.Deserialize<Item>(new string(Encoding.UTF8.GetChars(bytes)))")]
    [InlineData("JsonSerializer.Deserialize<Item>(Convert.ToBase64String(bytes))")]
    [InlineData("JsonSerializer.Serialize(Encoding.UTF8.GetString(bytes))")]
    [InlineData("JsonValue.Create(Encoding.UTF8.GetString(bytes))")]
    [InlineData("System.Xml.Linq.XDocument.Parse(Encoding.UTF8.GetString(bytes))")]
    [InlineData("new Uri(Encoding.UTF8.GetString(bytes))")]
    [InlineData("JsonDocument.Parse(Encoding.UTF8.GetString(Change(bytes)))")]
    [InlineData("JsonDocument.Parse(Encoding.UTF8.GetString(bytes, 0, 2))")]
    [InlineData("((Func<string, Item?>)(s => JsonSerializer.Deserialize<Item>(s)))(Encoding.UTF8.GetString(bytes))")]
    public Task Text_that_is_changed_chosen_or_of_another_encoding_is_left_alone(string expression)
        => U8G0030.StaysSilent(DocumentCode.Sync($"return {expression};"));
}
