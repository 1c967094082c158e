namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Values;

public partial class ValueTextTests
{
    [Theory]
    [InlineData("JsonSerializer.Deserialize<Item>(Log(element.GetRawText()))")]
    [InlineData("""JsonSerializer.Deserialize<Item>(element.GetRawText() + " ")""")]
    [InlineData("JsonSerializer.Deserialize<Item>(element.GetRawText().Trim())")]
    [InlineData("JsonSerializer.Deserialize<Item>(element.GetRawText().AsSpan())")]
    [InlineData("""JsonSerializer.Deserialize<Item>(flag ? element.GetRawText() : "{}")""")]
    [InlineData("""JsonSerializer.Deserialize<Item>(missing?.GetRawText() ?? "{}")""")]
    [InlineData("JsonSerializer.Deserialize<Item>(none?.ToJsonString()!)")]
    public Task Text_that_is_changed_or_chosen_is_left_alone(string expression)
        => U8G0037.StaysSilent(ValueCode.Method($"return {expression};"));

    [Theory]
    [InlineData("JsonSerializer.Deserialize<Item>(element.ToString())")]
    [InlineData("JsonSerializer.Deserialize<Item>(element.GetString()!)")]
    [InlineData("JsonSerializer.Deserialize<Item>(node.ToString())")]
    [InlineData("JsonNode.Parse(node.ToString())")]
    public Task Text_that_is_not_the_json_of_the_value_is_left_alone(string expression)
        => U8G0037.StaysSilent(ValueCode.Method($"return {expression};"));

    [Theory]
    [InlineData("JsonSerializer.Deserialize<Item>(node.ToJsonString(options))")]
    [InlineData("JsonNode.Parse(node.ToJsonString(options))")]
    [InlineData("JsonDocument.Parse(node.ToJsonString(new JsonSerializerOptions()))")]
    public Task Options_of_the_text_may_change_the_value(string expression)
        => U8G0037.StaysSilent(ValueCode.Method($"return {expression};"));

    [Theory]
    [InlineData("encoding.GetBytes(element.GetRawText())")]
    [InlineData("Encoding.Latin1.GetBytes(element.GetRawText())")]
    [InlineData("Encoding.UTF8.GetBytes(element.GetRawText(), new byte[9])")]
    [InlineData("Encoding.UTF8.GetByteCount(element.GetRawText())")]
    public Task Other_encodings_and_buffers_are_left_alone(string expression)
        => U8G0037.StaysSilent(ValueCode.Method($"return {expression};"));

    [Theory]
    [InlineData("writer.WriteStringValue(element.GetRawText()); return null;")]
    [InlineData("writer.WriteRawValue(element.GetRawText().AsSpan()); return null;")]
    [InlineData("""
        string json = element.GetRawText();
        Use(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = node.ToJsonString();
        node["a"] = 1;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = element.GetRawText();
        try { return JsonSerializer.Deserialize<Item>(json); } catch (InvalidOperationException) { return null; }
        """)]
    public Task Text_that_is_needed_or_made_elsewhere_is_left_alone(string statements)
        => U8G0037.StaysSilent(ValueCode.Method(statements));

    [Fact]
    public Task Options_that_are_awaited_would_keep_a_span()
        => U8G0037.StaysSilent(ValueCode.Async("return JsonSerializer.Deserialize<Item>(element.GetRawText(), await later);"));

    [Fact]
    public Task A_serializer_without_an_overload_for_an_element_is_left_alone()
        => U8G0037.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonElement { public string GetRawText() => ""; }
                public static class JsonSerializer { public static T Deserialize<T>(string json) => default!; }
                class C { int M(JsonElement e) => JsonSerializer.Deserialize<int>(e.GetRawText()); }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task Other_types_of_these_names_are_left_alone()
        => U8G0037.StaysSilent("""
            namespace Newtonsoft.Json
            {
                struct JsonElement { public string GetRawText() => ""; }
                class C { object? M(JsonElement e) => JsonSerializer.Deserialize<int>(e.GetRawText()); }
            }
            """);
}
