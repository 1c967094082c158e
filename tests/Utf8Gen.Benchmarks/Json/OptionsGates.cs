using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>The serializer by options with <c>AddUtf8Json</c>, beside the same options without.</summary>
internal sealed class OptionsGates(GateOptions options, GateReport report)
{
    private const string With = "with AddUtf8Json";
    private const string Without = "without";
    private const int BytesOfPass = 40_000;

    private readonly FigureTable _times = new("Options, us per document", "Call", [With, Without], [(With, Without)]);

    public void Run()
    {
        List<Order> orders = Orders.Create();
        byte[] list = JsonSerializer.SerializeToUtf8Bytes(orders, OrderJson.Default.ListOrder);
        byte[] message = JsonSerializer.SerializeToUtf8Bytes(orders[7], OrderJson.Default.Order);
        byte[] other = [.. message[..^1], .. ",\"\\u0061\":1}"u8];

        Read<Order>("an order", message, ReadSpan, 0.45);
        Read<List<Order>>("a list", list, ReadSpan, 0.45);
        Read<Order>("an order of a stream", message, ReadStream, 0.50);
        Read<List<Order>>("a list of a stream", list, ReadStream, 0.75);
        Read<Order>("an order of a pipe", message, ReadPipe, 0.50);
        Read<List<Order>>("a list of a pipe in segments", list, ReadSegments, 0.95);
        Write("an order, written", orders[7], message.Length, 0.70);
        Write("a list, written", orders, list.Length, 0.70);
        Read<Order>("an order that is not plain at its end", other, ReadSpan, 1.25);
        Read<Order>(
            "an order, by options without readers", message, ReadSpan, 1.02,
            static made => made.ReferenceHandler = ReferenceHandler.IgnoreCycles);
        Run("an order, new options at each call", message.Length, 1.02, OptionsOf, made =>
        {
            JsonSerializerOptions copy = new(made);
            return JsonSerializer.Deserialize(message, (JsonTypeInfo<Order>)copy.GetTypeInfo(typeof(Order)));
        });
        _times.Print();
    }

    private static T? ReadSpan<T>(byte[] json, JsonTypeInfo<T> type) => JsonSerializer.Deserialize(json, type);

    private static T? ReadStream<T>(byte[] json, JsonTypeInfo<T> type)
        => JsonSerializer.DeserializeAsync(new MemoryStream(json), type).AsTask().GetAwaiter().GetResult();

    private static T? ReadPipe<T>(byte[] json, JsonTypeInfo<T> type)
        => JsonSerializer.DeserializeAsync(PipeReader.Create(new ReadOnlySequence<byte>(json)), type).AsTask().GetAwaiter().GetResult();

    private static T? ReadSegments<T>(byte[] json, JsonTypeInfo<T> type)
        => JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(json)), type).AsTask().GetAwaiter().GetResult();

    private void Read<T>(
        string name, byte[] json, Func<byte[], JsonTypeInfo<T>, T?> read, double limit, Action<JsonSerializerOptions>? set = null)
        => Run(name, json.Length, limit, isWith => TypeOf<T>(isWith, set), type => read(json, type));

    private void Write<T>(string name, T value, int length, double limit)
    {
        var output = new ArrayBufferWriter<byte>(length * 2);
        var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true });
        Run(name, length, limit, static isWith => TypeOf<T>(isWith), type =>
        {
            output.ResetWrittenCount();
            writer.Reset();
            JsonSerializer.Serialize(writer, value, type);
            return output;
        });
    }

    private void Run<TState, TResult>(string name, int length, double limit, Func<bool, TState> create, Func<TState, TResult> call)
    {
        int count = Math.Max(BytesOfPass / length, 1);
        TimedWay[] ways = [CreateWay(With, create(true)), CreateWay(Without, create(false))];
        Warmup.Run(ways);
        Measurement measured = Interleaved.Measure(ways, count * 1000, options.Rounds, withGarbage: true);
        string where = string.Create(CultureInfo.InvariantCulture, $"{name}, {length:N0} B");
        _times.Add(where, measured);
        report.AtMost("options, of those without", where, measured.Ratio(With, Without), limit, "");

        TimedWay CreateWay(string way, TState state) => new(way, () =>
        {
            long found = 0;
            for (int i = 0; i < count; i++)
                found += call(state) is null ? 0 : 1;
            return found;
        });
    }

    private static JsonTypeInfo<T> TypeOf<T>(bool isWith, Action<JsonSerializerOptions>? set = null)
    {
        JsonSerializerOptions made = OptionsOf(isWith);
        set?.Invoke(made);
        made.MakeReadOnly();
        return (JsonTypeInfo<T>)made.GetTypeInfo(typeof(T));
    }

    private static JsonSerializerOptions OptionsOf(bool isWith)
    {
        var made = new JsonSerializerOptions(OrderJson.Default.Options);
        return isWith ? made.AddUtf8Json(OrderJson.Default) : made;
    }
}
