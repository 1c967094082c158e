using System.Buffers;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Json.Messages;

/// <summary>The ways to read a message without knowing its parameters, and to pass it on.</summary>
internal sealed class RpcWays : IDisposable
{
    public const string Raw = "Utf8JsonRawValue";
    public const string Element = "JsonElement";
    public const string Node = "JsonNode";
    public const string NestedNode = "JsonNode by the serializer";
    public const string Reader = "Utf8JsonReader and Writer";

    private readonly ArrayBufferWriter<byte> _output = new(4096);
    private readonly Utf8JsonWriter _writer;
    private readonly int[] _received = new int[2]; // by method
    private int _id;

    public RpcWays()
    {
        _writer = new Utf8JsonWriter(_output);
    }

    public static IReadOnlyList<string> Names { get; } = [Raw, Element, Node, NestedNode, Reader];

    /// <summary>A request of a language server's client.</summary>
    public static byte[] Message { get; } =
    [
        .. """{"jsonrpc":"2.0","id":17423,"method":"textDocument/hover","params":{"textDocument":"""u8,
        .. """{"uri":"file:///home/dev/src/Program.cs"},"position":{"line":41,"character":17},"workDoneToken":"a9"}}"""u8,
    ];

    /// <summary>The message becomes an object.</summary>
    public static IReadOnlyList<TimedWay> Reading =>
    [
        new(Raw, static () => Read(RpcContext.Default.Raw)),
        new(Element, static () => Read(RpcContext.Default.Element)),
        new(Node, static () => Read(RpcContext.Default.Node)),
    ];

    /// <summary>The message becomes an object, by a converter written by hand.</summary>
    public static IReadOnlyList<TimedWay> Converting =>
    [
        new(Raw, static () => Read(RpcConverterContext.Default.Raw)),
        new(Element, static () => Read(RpcConverterContext.Default.Element)),
        new(Node, static () => Read(RpcConverterContext.Default.Node)),
        new(NestedNode, static () => Read(NestedRpcContext.Default.Node)),
    ];

    /// <summary>A server: the message is read, and then its parameters as the type that the
    /// method has.</summary>
    public static IReadOnlyList<TimedWay> Dispatching =>
    [
        new(Raw, static () => Dispatch(RpcContext.Default.Raw, static value => value.Deserialize(RpcContext.Default.HoverParams))),
        new(Element, static () => Dispatch(RpcContext.Default.Element, static value => value.Deserialize(RpcContext.Default.HoverParams))),
        new(Node, static () => Dispatch(RpcContext.Default.Node, static value => value.Deserialize(RpcContext.Default.HoverParams))),
    ];

    /// <summary>A proxy: the message is read, counted by its method, and written with an id of the
    /// proxy's own.</summary>
    public IReadOnlyList<TimedWay> Forwarding =>
    [
        new(Raw, () => Forward(RpcContext.Default.Raw)),
        new(Element, () => Forward(RpcContext.Default.Element)),
        new(Node, () => Forward(RpcContext.Default.Node)),
        new(Reader, ForwardTokens),
    ];

    /// <summary>What a way of forwarding writes.</summary>
    public JsonNode OutputOf(TimedWay way)
    {
        _id = 0;
        way.Pass();
        return JsonNode.Parse(_output.WrittenSpan)!;
    }

    public void Dispose() => _writer.Dispose();

    private static long Read<TParams>(JsonTypeInfo<RpcMessage<TParams>> type) => JsonSerializer.Deserialize(Message, type)!.Id;

    private static long Dispatch<TParams>(JsonTypeInfo<RpcMessage<TParams>> type, Func<TParams, HoverParams?> deserialize)
    {
        RpcMessage<TParams> message = JsonSerializer.Deserialize(Message, type)!;
        return message.Method == "textDocument/hover" ? deserialize(message.Params!)!.Position.Line : 0;
    }

    private long Forward<TParams>(JsonTypeInfo<RpcMessage<TParams>> type)
    {
        RpcMessage<TParams> message = JsonSerializer.Deserialize(Message, type)!;
        Count(message.Method == "textDocument/hover");
        message.Id = ++_id;
        BeginOutput();
        JsonSerializer.Serialize(_writer, message, type);
        return EndOutput();
    }

    /// <summary>Without objects: what one writes for this message only.</summary>
    private long ForwardTokens()
    {
        BeginOutput();
        var reader = new Utf8JsonReader(Message);
        reader.Read();
        _writer.WriteStartObject();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            ForwardProperty(ref reader);
        _writer.WriteEndObject();
        return EndOutput();
    }

    private void ForwardProperty(ref Utf8JsonReader reader)
    {
        bool isId = reader.ValueTextEquals("id"u8);
        bool isMethod = reader.ValueTextEquals("method"u8);
        _writer.WritePropertyName(reader.ValueSpan);
        reader.Read();
        if (isMethod)
            Count(reader.ValueTextEquals("textDocument/hover"u8));

        if (isId)
        {
            _writer.WriteNumberValue(++_id);
            return;
        }

        int start = (int)reader.TokenStartIndex;
        reader.Skip();
        _writer.WriteRawValue(Message.AsSpan(start, (int)reader.BytesConsumed - start), skipInputValidation: true);
    }

    private void Count(bool isHover) => _received[isHover ? 1 : 0]++;

    private void BeginOutput()
    {
        _output.ResetWrittenCount();
        _writer.Reset();
    }

    private long EndOutput()
    {
        _writer.Flush();
        return _output.WrittenCount;
    }
}
