using System.Net.Http.Headers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Whole documents. What comes from a file or the network (U8G0034, U8G0035) is not here:
/// those take longer than all of this.</summary>
public class DocumentRuleBenchmarks : RuleFamily
{
    private static readonly JsonSerializerOptions Options = new();

    /// <inheritdoc/>
    protected internal override IReadOnlyList<RuleCase> All { get; } =
    [
        .. CasesOf(1),
        .. CasesOf(100),
        .. StreamCases(1),
        .. StreamCases(100),
        .. StreamCases(2200),
        .. ValueCases(1),
        .. ValueCases(100),
        TypeInfo(),
        .. ContextReads(),
    ];

#pragma warning disable U8G0030, U8G0031, U8G0033, U8G0036, U8G0037, U8G0038 // They are about the code before.
    private static RuleCase[] CasesOf(int parts)
    {
        byte[] json = RuleDocument.CreateJson(parts);
        RuleDocument document = RuleDocument.Create(parts);
        return
        [
            new(
                "U8G0030",
                SizeOf(json),
                () => JsonSerializer.Deserialize<RuleDocument>(Encoding.UTF8.GetString(json), Options)!.Parts.Count,
                () => JsonSerializer.Deserialize<RuleDocument>(json, Options)!.Parts.Count),
            new(
                "U8G0031",
                SizeOf(json),
                () => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(document, Options)).Length,
                () => JsonSerializer.SerializeToUtf8Bytes(document, Options).Length),
            new(
                "U8G0036",
                SizeOf(json),
                () => LengthOf(new StringContent(JsonSerializer.Serialize(document, Options), Encoding.UTF8, "application/json")),
                () => LengthOf(new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(document, Options))
                {
                    Headers = { ContentType = new MediaTypeHeaderValue("application/json") { CharSet = "utf-8" } }
                })),
        ];
    }

    private static RuleCase[] StreamCases(int parts)
    {
        byte[] json = RuleDocument.CreateJson(parts);
        return
        [
            new(
                "U8G0033",
                $"JsonDocument, {SizeOf(json)}",
                () => IdOf(new StreamReader(new MemoryStream(json))),
                () => IdOf(new MemoryStream(json))),
            new(
                "U8G0033",
                $"Deserialize, {SizeOf(json)}",
                () => CountOf(new StreamReader(new MemoryStream(json))),
                () => CountOf(new MemoryStream(json))),
        ];
    }

    private static int IdOf(StreamReader reader)
    {
        using (reader)
        using (JsonDocument document = JsonDocument.Parse(reader.ReadToEnd()))
            return document.RootElement.GetProperty("Id"u8).GetInt32();
    }

    private static int CountOf(StreamReader reader)
    {
        using (reader)
            return JsonSerializer.Deserialize<RuleDocument>(reader.ReadToEnd(), Options)!.Parts.Count;
    }

    private static RuleCase[] ValueCases(int parts)
    {
        byte[] json = RuleDocument.CreateJson(parts);
        RuleDocument document = RuleDocument.Create(parts);
        JsonElement element = JsonDocument.Parse(json).RootElement;
        JsonNode node = JsonNode.Parse(json)!;
        return
        [
            new(
                "U8G0037",
                $"element to object, {SizeOf(json)}",
                () => JsonSerializer.Deserialize<RuleDocument>(element.GetRawText(), Options)!.Parts.Count,
                () => element.Deserialize<RuleDocument>(Options)!.Parts.Count),
            new(
                "U8G0037",
                $"element to `JsonNode`, {SizeOf(json)}",
                () => JsonNode.Parse(element.GetRawText())!.GetValueKind() == JsonValueKind.Object ? 1 : 0,
                () => JsonNode.Parse(JsonMarshal.GetRawUtf8Value(element))!.GetValueKind() == JsonValueKind.Object ? 1 : 0),
            new(
                "U8G0037",
                $"element to bytes, {SizeOf(json)}",
                () => Encoding.UTF8.GetBytes(element.GetRawText()).Length,
                () => JsonMarshal.GetRawUtf8Value(element).ToArray().Length),
            new(
                "U8G0037",
                $"node to object, {SizeOf(json)}",
                () => JsonSerializer.Deserialize<RuleDocument>(node.ToJsonString(), Options)!.Parts.Count,
                () => node.Deserialize<RuleDocument>(Options)!.Parts.Count),
            new(
                "U8G0038",
                $"to another object, {SizeOf(json)}",
                () => JsonSerializer.Deserialize<RuleDocument>(JsonSerializer.Serialize(document, Options), Options)!.Parts.Count,
                () => JsonSerializer.Deserialize<RuleDocument>(JsonSerializer.SerializeToUtf8Bytes(document, Options), Options)!
                    .Parts.Count),
            new(
                "U8G0038",
                $"to `JsonElement`, {SizeOf(json)}",
                () => JsonDocument.Parse(JsonSerializer.Serialize(document, Options)).RootElement.GetProperty("Id"u8).GetInt32(),
                () => JsonSerializer.SerializeToElement(document, Options).GetProperty("Id"u8).GetInt32()),
        ];
    }
#pragma warning restore U8G0030, U8G0031, U8G0033, U8G0036, U8G0037, U8G0038

#pragma warning disable U8G0039 // It is about the code before.
    private static RuleCase TypeInfo()
    {
        var cached = (JsonTypeInfo<RuleDocument>)JsonSerializerOptions.Default.GetTypeInfo(typeof(RuleDocument));
        return new(
            "U8G0039",
            "`GetTypeInfo`",
            () => ((JsonTypeInfo<RuleDocument>)JsonSerializerOptions.Default.GetTypeInfo(typeof(RuleDocument))).Kind
                == JsonTypeInfoKind.Object ? 1 : 0,
            () => cached.Kind == JsonTypeInfoKind.Object ? 1 : 0);
    }
#pragma warning restore U8G0039

    private static RuleCase[] ContextReads()
    {
        JsonSerializerOptions options = new JsonSerializerOptions(OrderJson.Default.Options).AddUtf8Json(OrderJson.Default);
        options.MakeReadOnly();
        var type = (JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order));
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(Orders.Create()[0], OrderJson.Default.Order);
        string text = Encoding.UTF8.GetString(json);
        return
        [
            new(
                "U8G0051",
                $"bytes, {SizeOf(json)}",
                () => JsonSerializer.Deserialize(json, OrderJson.Default.Order)!.Id,
                () => JsonSerializer.Deserialize(json, type)!.Id),
            new(
                "U8G0051",
                $"a string, {SizeOf(json)}",
                () => JsonSerializer.Deserialize(text, OrderJson.Default.Order)!.Id,
                () => JsonSerializer.Deserialize(text, type)!.Id),
        ];
    }

    private static int IdOf(MemoryStream stream)
    {
        using (stream)
        using (JsonDocument document = JsonDocument.Parse(stream))
            return document.RootElement.GetProperty("Id"u8).GetInt32();
    }

    private static int CountOf(MemoryStream stream)
    {
        using (stream)
            return JsonSerializer.Deserialize<RuleDocument>(stream, Options)!.Parts.Count;
    }

    private static long LengthOf(HttpContent content)
    {
        using (content)
            return content.Headers.ContentLength!.Value;
    }

    private static string SizeOf(byte[] json) => json.Length < 1000 ? $"{json.Length} B" : $"{json.Length / 1000} KB";
}
