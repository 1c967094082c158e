using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Messages;

/// <summary>A converter that reads a message token by token, as servers of JSON-RPC have: its
/// members decide the type of the message.</summary>
internal abstract class RpcConverter<TParams> : JsonConverter<RpcMessage<TParams>>
{
    private const string Version = "2.0";

    public override RpcMessage<TParams> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var message = new RpcMessage<TParams>();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            ReadProperty(ref reader, message);
        return message;
    }

    public override void Write(Utf8JsonWriter writer, RpcMessage<TParams> value, JsonSerializerOptions options)
        => throw new NotSupportedException("These messages are only read.");

    protected abstract TParams ReadParams(ref Utf8JsonReader reader);

    private void ReadProperty(ref Utf8JsonReader reader, RpcMessage<TParams> message)
    {
        if (reader.ValueTextEquals("jsonrpc"u8))
            message.Jsonrpc = ReadVersion(ref reader);
        else if (reader.ValueTextEquals("id"u8) && reader.Read())
            message.Id = reader.GetInt32();
        else if (reader.ValueTextEquals("method"u8) && reader.Read())
            message.Method = reader.GetString();
        else if (reader.ValueTextEquals("params"u8) && reader.Read())
            message.Params = ReadParams(ref reader);
        else
            reader.TrySkip();
    }

    private static string ReadVersion(ref Utf8JsonReader reader)
    {
        reader.Read();
        return reader.ValueTextEquals("2.0"u8) ? Version : throw new JsonException("The message is not of JSON-RPC 2.0.");
    }
}

internal sealed class RawRpcConverter : RpcConverter<Utf8JsonRawValue>
{
    protected override Utf8JsonRawValue ReadParams(ref Utf8JsonReader reader) => Utf8JsonRawValue.ParseValue(ref reader);
}

internal sealed class ElementRpcConverter : RpcConverter<JsonElement>
{
    protected override JsonElement ReadParams(ref Utf8JsonReader reader) => JsonElement.ParseValue(ref reader);
}

internal sealed class NodeRpcConverter : RpcConverter<JsonNode>
{
    protected override JsonNode ReadParams(ref Utf8JsonReader reader) => JsonNode.Parse(ref reader)!;
}

#pragma warning disable U8G0011, U8G1011 // the code before
/// <summary>As most converters read a member: by the serializer, which first searches for the end
/// of the value.</summary>
internal sealed class NestedRpcConverter : RpcConverter<JsonNode>
{
    protected override JsonNode ReadParams(ref Utf8JsonReader reader)
        => JsonSerializer.Deserialize(ref reader, RpcContext.Default.JsonNode)!;
}
#pragma warning restore U8G0011, U8G1011

[JsonSourceGenerationOptions(Converters = [typeof(RawRpcConverter), typeof(ElementRpcConverter), typeof(NodeRpcConverter)])]
[JsonSerializable(typeof(RpcMessage<Utf8JsonRawValue>), TypeInfoPropertyName = "Raw")]
[JsonSerializable(typeof(RpcMessage<JsonElement>), TypeInfoPropertyName = "Element")]
[JsonSerializable(typeof(RpcMessage<JsonNode>), TypeInfoPropertyName = "Node")]
internal sealed partial class RpcConverterContext : JsonSerializerContext;

[JsonSourceGenerationOptions(Converters = [typeof(NestedRpcConverter)])]
[JsonSerializable(typeof(RpcMessage<JsonNode>), TypeInfoPropertyName = "Node")]
internal sealed partial class NestedRpcContext : JsonSerializerContext;
