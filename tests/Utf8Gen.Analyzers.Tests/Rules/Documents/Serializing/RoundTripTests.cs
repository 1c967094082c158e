using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Tests.Rules.Documents.Values;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public class RoundTripTests
{
    private static readonly Rule U8G0038 = Rule.Of<PatternAnalyzer, RoundTripFixProvider>("U8G0038");

    [Theory]
    [InlineData("return JsonDocument.Parse([|JsonSerializer.Serialize(item)|]);", "return JsonSerializer.SerializeToDocument(item);")]
    [InlineData(
        "return JsonDocument.Parse([|JsonSerializer.Serialize(item, options)|]);",
        "return JsonSerializer.SerializeToDocument(item, options);")]
    [InlineData(
        "return JsonDocument.Parse([|JsonSerializer.Serialize(item, info)|]).RootElement;",
        "return JsonSerializer.SerializeToElement(item, info);")]
    [InlineData(
        "return JsonDocument.Parse([|JsonSerializer.Serialize(item)|]).RootElement.Clone();",
        "return JsonSerializer.SerializeToElement(item);")]
    [InlineData(
        "return JsonElement.Parse([|JsonSerializer.Serialize(item)|]) /* a */ .Clone(/* b */).ToString();",
        "return /* a */ /* b */ JsonSerializer.SerializeToElement(item).ToString();")]
    [InlineData(
        "return JsonNode.Parse([|JsonSerializer.Serialize(item)|])!.DeepClone();",
        "return JsonSerializer.SerializeToNode(item)!.DeepClone();")]
    [InlineData(
        "return JsonElement.Parse([|JsonSerializer.Serialize<object>(item)|]);",
        "return JsonSerializer.SerializeToElement<object>(item);")]
    [InlineData("return JsonNode.Parse([|JsonSerializer.Serialize(item)|]);", "return JsonSerializer.SerializeToNode(item);")]
    [InlineData("return JsonNode.Parse([|JsonSerializer.Serialize(item)|])!;", "return JsonSerializer.SerializeToNode(item)!;")]
    [InlineData(
        """
        var json = JsonSerializer.Serialize(item);
        return JsonNode.Parse([|json|]);
        """,
        "return JsonSerializer.SerializeToNode(item);")]
    public Task A_value_is_serialized_to_json_in_memory(string before, string after)
        => U8G0038.Fixes(ValueCode.Method(before), ValueCode.Method(after));

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|JsonSerializer.Serialize(item)|]);",
        "return JsonSerializer.Deserialize<Item>(JsonSerializer.SerializeToUtf8Bytes(item));")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|JsonSerializer.Serialize(item, options)|], options);",
        "return JsonSerializer.Deserialize<Item>(JsonSerializer.SerializeToUtf8Bytes(item, options), options);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|JsonSerializer.Serialize(item, info)|], info);",
        "return JsonSerializer.Deserialize(JsonSerializer.SerializeToUtf8Bytes(item, info), info);")]
    [InlineData(
        "return JsonDocument.Parse([|JsonSerializer.Serialize(item)|], new() { MaxDepth = 3 });",
        "return JsonDocument.Parse(JsonSerializer.SerializeToUtf8Bytes(item), new() { MaxDepth = 3 });")]
    [InlineData(
        "return JsonNode.Parse([|JsonSerializer.Serialize(item, options)|]);",
        "return JsonNode.Parse(JsonSerializer.SerializeToUtf8Bytes(item, options));")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>( /* a */ [|JsonSerializer.Serialize( /* b */ item)|] /* c */ ); // d",
        "return JsonSerializer.Deserialize<Item>( /* a */ JsonSerializer.SerializeToUtf8Bytes( /* b */ item) /* c */ ); // d")]
    public Task The_bytes_are_parsed(string before, string after) => U8G0038.Fixes(ValueCode.Method(before), ValueCode.Method(after));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(Log(JsonSerializer.Serialize(item)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(JsonSerializer.Serialize(item).Replace('a', 'b'));")]
    [InlineData("""return JsonSerializer.Deserialize<Item>("[" + JsonSerializer.Serialize(item) + "]");""")]
    [InlineData("return JsonSerializer.Deserialize<Item>(JsonSerializer.Serialize(item).AsSpan());")]
    [InlineData("""return JsonSerializer.Deserialize<Item>(flag ? JsonSerializer.Serialize(item) : "{}");""")]
    [InlineData("return JsonSerializer.Deserialize<Item>(JsonSerializer.SerializeToUtf8Bytes(item));")]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        Log(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        item.Id = 2;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        try { return JsonNode.Parse(json); } catch (NotSupportedException) { return null; }
        """)]
    public Task Text_that_is_changed_or_used_again_is_left_alone(string statements)
        => U8G0038.StaysSilent(ValueCode.Method(statements));

    [Fact]
    public Task Options_that_are_awaited_would_keep_a_span()
        => U8G0038.StaysSilent(
            ValueCode.Async("return JsonSerializer.Deserialize<Item>(JsonSerializer.Serialize(item), await later);"));

    [Fact]
    public Task Other_serializers_are_left_alone()
        => U8G0038.StaysSilent("""
            namespace Newtonsoft.Json
            {
                static class JsonConvert { public static string Serialize(object value) => ""; }
                class C { object? M(object o) => JsonSerializer.Deserialize<int>(JsonConvert.Serialize(o)); }
            }
            """);

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0038.Reports(ValueCode.Method("""
            while (flag)
                Use(JsonNode.Parse({|U8G1038:JsonSerializer.Serialize(item)|}));
            return null;
            """));

    [Theory]
    [InlineData("JsonNode.Parse([|JsonSerializer.Serialize(item)|])", "'Serialize' allocates a string for 'Parse' to parse; "
        + "use SerializeToNode")]
    [InlineData(
        "JsonNode.Parse([|JsonSerializer.Serialize(item, options)|])",
        "'Serialize' allocates a string for 'Parse' to parse; use SerializeToUtf8Bytes")]
    public Task The_message_names_the_other_method(string expression, string message)
        => U8G0038.Reports(ValueCode.Method($"return {expression};"), message);

    [Theory]
    [InlineData("return JsonNode.Parse([|JsonSerializer.Serialize(item)|]);", "Use SerializeToNode")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|JsonSerializer.Serialize(item)|]);", "Serialize to bytes")]
    public Task The_title_names_the_result(string statements, string title) => U8G0038.OffersFix(ValueCode.Method(statements), title);
}
