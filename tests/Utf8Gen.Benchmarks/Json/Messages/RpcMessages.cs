using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Messages;

/// <summary>A JSON-RPC request whose parameters are of a type that the method decides.</summary>
internal sealed class RpcMessage<TParams>
{
    public string? Jsonrpc { get; set; }

    public int Id { get; set; }

    public string? Method { get; set; }

    public TParams? Params { get; set; }
}

internal sealed record HoverParams(TextDocument TextDocument, Position Position, string WorkDoneToken);

internal sealed record TextDocument(string Uri);

internal sealed record Position(int Line, int Character);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(RpcMessage<Utf8JsonRawValue>), TypeInfoPropertyName = "Raw")]
[JsonSerializable(typeof(RpcMessage<JsonElement>), TypeInfoPropertyName = "Element")]
[JsonSerializable(typeof(RpcMessage<JsonNode>), TypeInfoPropertyName = "Node")]
[JsonSerializable(typeof(JsonNode))]
[JsonSerializable(typeof(HoverParams))]
internal sealed partial class RpcContext : JsonSerializerContext;
