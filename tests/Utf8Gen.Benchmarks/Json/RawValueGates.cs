using System.Buffers;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>A message whose parameters are not looked at.</summary>
internal sealed class RawValueGates(GateOptions options, GateReport report)
{
    private const int Messages = 1000;

    private readonly FigureTable _times = new("A message with parameters of any kind, ns", "", RpcWays.Names);

    public void Run()
    {
        using var ways = new RpcWays();
        AssertSame(ways);
        TimedWay[] reading = [.. RpcWays.Reading.Select(Repeated)];
        TimedWay[] converting = [.. RpcWays.Converting.Select(Repeated)];
        TimedWay[] dispatching = [.. RpcWays.Dispatching.Select(Repeated)];
        TimedWay[] forwarding = [.. ways.Forwarding.Select(Repeated)];
        Warmup.Run([.. reading, .. converting, .. dispatching, .. forwarding]);

        string message = $"of {RpcWays.Message.Length} B";
        Measurement read = Measure($"reading one {message}", reading);
        JudgeReading($"reading {message}", read, reading, RpcWays.Node);
        Measurement converted = Measure($"reading one {message}, converter by hand", converting);
        JudgeReading($"reading {message}, converter by hand", converted, converting, RpcWays.Node);
        JudgeReading($"reading {message}, converter by hand", converted, converting, RpcWays.NestedNode);
        Measure($"dispatching one {message}", dispatching);
        Measure($"forwarding one {message}", forwarding);
        _times.Print();
        var bytes = new CountTable("A message with parameters of any kind, bytes allocated", "", RpcWays.Names);
        AddBytes("reading", reading);
        AddBytes("reading, converter by hand", converting);
        AddBytes("dispatching", dispatching);
        AddBytes("forwarding", forwarding);
        bytes.Print();

        void AddBytes(string what, TimedWay[] ways)
            => bytes.Add(what, name => Array.Find(ways, way => way.Name == name) is { } way ? AllocatedBy(way) : null);
    }

    private static void AssertSame(RpcWays ways)
    {
        JsonNode[] outputs = [.. ways.Forwarding.Select(ways.OutputOf)];
        if (!outputs.All(output => JsonNode.DeepEquals(output, outputs[0])))
            throw new InvalidOperationException("The ways forward other messages.");
        if (RpcWays.Converting.Concat(RpcWays.Reading).Select(static way => way.Pass()).Distinct().Count() != 1)
            throw new InvalidOperationException("The ways read different messages.");
        if (RpcWays.Dispatching.Any(static way => way.Pass() == 0))
            throw new InvalidOperationException("A way does not read the parameters.");
    }

    private void JudgeReading(string where, Measurement measurement, TimedWay[] ways, string peer)
    {
        report.AtMost($"A raw value, of {peer}", where, measurement, RpcWays.Raw, peer, 0.4);
        double bytes = (double)AllocatedBy(WayOf(ways, RpcWays.Raw)) / AllocatedBy(WayOf(ways, peer));
        report.AtMost($"A raw value, bytes allocated, of {peer}", where, bytes, 0.5, "");
    }

    private static TimedWay Repeated(TimedWay way) => new(way.Name, () =>
    {
        long sum = 0;
        for (int i = 0; i < Messages; i++)
            sum += way.Pass();
        return sum;
    });

    private static long AllocatedBy(TimedWay way) => Allocation.Of(way.Pass) / Messages;

    private static TimedWay WayOf(TimedWay[] ways, string name) => ways.Single(way => way.Name == name);

    private Measurement Measure(string what, TimedWay[] ways)
    {
        Measurement measurement = Interleaved.Measure(ways, Messages, options.Rounds, withGarbage: true);
        _times.Add(what, measurement);
        return measurement;
    }
}

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

    /// <summary>A server: the message is read, and then its parameters as the type that the method has.</summary>
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
