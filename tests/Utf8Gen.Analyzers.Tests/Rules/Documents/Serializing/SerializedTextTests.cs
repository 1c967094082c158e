using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public partial class SerializedTextTests
{
    private static readonly Rule U8G0031 = Rule.Of<PatternAnalyzer, SerializedTextFixProvider>("U8G0031");

    [Theory]
    [InlineData("return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item)|]);", "return JsonSerializer.SerializeToUtf8Bytes(item);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item, options)|]);",
        "return JsonSerializer.SerializeToUtf8Bytes(item, options);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize<object>(item)|]);",
        "return JsonSerializer.SerializeToUtf8Bytes<object>(item);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item, typeof(Item), Web)|]);",
        "return JsonSerializer.SerializeToUtf8Bytes(item, typeof(Item), Web);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item, info)|]);",
        "return JsonSerializer.SerializeToUtf8Bytes(item, info);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes(s: [|JsonSerializer.Serialize(value: item)|]);",
        "return JsonSerializer.SerializeToUtf8Bytes(value: item);")]
    [InlineData(
        "return Encoding.UTF8.GetBytes( /* a */ [|JsonSerializer.Serialize( /* b */ item)|] /* c */ ); // d",
        "return /* a */ /* c */ JsonSerializer.SerializeToUtf8Bytes( /* b */ item); // d")]
    [InlineData(
        """
        string json = JsonSerializer.Serialize(item);
        return Encoding.UTF8.GetBytes([|json|]);
        """,
        "return JsonSerializer.SerializeToUtf8Bytes(item);")]
    [InlineData(
        """
        var json = JsonSerializer.Serialize(item, Web);
        var all = Encoding.UTF8.GetBytes([|json|]);
        return all;
        """,
        """
        var all = JsonSerializer.SerializeToUtf8Bytes(item, Web);
        return all;
        """)]
    [InlineData(
        "return new MemoryStream(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item)|])).Length;",
        "return new MemoryStream(JsonSerializer.SerializeToUtf8Bytes(item)).Length;")]
    [InlineData(
        "return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item)|]))|]);",
        "return JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.SerializeToUtf8Bytes(item));")]
    public Task The_bytes_are_serialized(string before, string after) => U8G0031.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData("return encoding.GetBytes(JsonSerializer.Serialize(item));")]
    [InlineData("return Encoding.Unicode.GetBytes(JsonSerializer.Serialize(item));")]
    [InlineData("return Encoding.Default.GetBytes(JsonSerializer.Serialize(item));")]
    [InlineData("""return Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item).Replace("a", "b"));""")]
    [InlineData("return Encoding.UTF8.GetBytes(Log(JsonSerializer.Serialize(item)));")]
    [InlineData("return Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item), 0, 1, bytes, 0);")]
    [InlineData("return Encoding.UTF8.GetBytes(JsonSerializer.Serialize(item).AsSpan(), bytes);")]
    [InlineData("return Encoding.UTF8.GetByteCount(JsonSerializer.Serialize(item));")]
    [InlineData("return Encoding.UTF8.GetBytes(item.ToString()!);")]
    [InlineData("return JsonSerializer.SerializeToUtf8Bytes(item);")]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        Log(json);
        return Encoding.UTF8.GetBytes(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        item.Id = 2;
        return Encoding.UTF8.GetBytes(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        Use(item);
        return Encoding.UTF8.GetBytes(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        json += "";
        return Encoding.UTF8.GetBytes(json);
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        try { return Encoding.UTF8.GetBytes(json); } catch (NotSupportedException) { return null; }
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        lock (item) { return Encoding.UTF8.GetBytes(json); }
        """)]
    public Task Text_that_is_changed_used_again_or_of_another_encoding_is_left_alone(string statements)
        => U8G0031.StaysSilent(DocumentCode.Sync(statements));

    [Fact]
    public Task Newtonsoft_has_serializers_of_its_own()
        => U8G0031.StaysSilent("""
            namespace Newtonsoft.Json
            {
                static class JsonSerializer
                {
                    public static string Serialize(object value) => "";
                    public static byte[] SerializeToUtf8Bytes(object value) => [];
                }
                class C { byte[] M(object o) => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(o)); }
            }
            """);

    [Fact]
    public Task On_a_hot_path_it_is_a_warning()
        => U8G0031.Reports(DocumentCode.Sync("""
            foreach (char c in text)
                Use(Encoding.UTF8.GetBytes({|U8G1031:JsonSerializer.Serialize(item)|}));
            return null;
            """));

    [Fact]
    public Task The_message_names_the_other_method()
        => U8G0031.Reports(
            DocumentCode.Sync("return Encoding.UTF8.GetBytes([|JsonSerializer.Serialize(item)|]);"),
            "'Serialize' allocates a string for 'GetBytes' to encode; use SerializeToUtf8Bytes");

    [Fact]
    public Task In_top_level_statements_a_local_is_reported_without_a_fix()
        => U8G0031.OffersNoFix(
            """
            string json = JsonSerializer.Serialize(1);
            byte[] bytes = Encoding.UTF8.GetBytes([|json|]);

            """,
            CodeOptions.Default with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication });
}
