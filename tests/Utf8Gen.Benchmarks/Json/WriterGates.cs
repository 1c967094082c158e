using System.Buffers;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Generated writers beside the serializer with a source-generated context, whose own fast
/// path a string enum converter ends, and without one.</summary>
internal sealed class WriterGates(GateOptions options, GateReport report)
{
    private const string Ours = "Utf8JsonSerializer";
    private const string Context = "JsonSerializer, context";
    private const string Reflection = "JsonSerializer, reflection";
    private const string JsonNet = "Newtonsoft.Json";
    private const int BytesOfPass = 40_000;

    private static readonly string[] Names = [Ours, Context, Reflection, JsonNet];

    private readonly FigureTable _times = new("Typed writing, us per document", "Document", Names, [(Ours, Context)]);
    private readonly CountTable _bytes = new("Typed writing, bytes allocated per document", "Document", Names);

    public void Run()
    {
        List<Order> orders = Orders.Create();
        Run("an order", orders[7], OrderJson.Default.Order, 0.65);
        Run("a list of orders", orders, OrderJson.Default.ListOrder, 0.70);
        Run("an order, enum as number", orders[7], PlainOrderJson.Default.Order);
        Run("a list of orders, enum as number", orders, PlainOrderJson.Default.ListOrder);
        RunShape("GitHub events", PublicShapes.GitHubEvents(), SnakeCaseJson.Default.GitHubEventArray);
        RunShape("an MCP message", PublicShapes.McpMessage(), ShapeJson.Default.McpMessage);
        RunShape(".NET releases", PublicShapes.Releases(), ReleaseChannelJson.Default.ReleaseChannel);
        RunShape("a chat chunk", PublicShapes.CompletionChunk(), SnakeCaseJson.Default.CompletionChunk);
        RunShape("GeoJSON", PublicShapes.GeoJson(), ShapeJson.Default.FeatureCollection);
        _times.Print();
        _bytes.Print();
    }

    private void RunShape<T>(string name, byte[] json, JsonTypeInfo<T> type) => Run(name, JsonSerializer.Deserialize(json, type)!, type);

    private void Run<T>(string name, T value, JsonTypeInfo<T> type, double? limit = null)
    {
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(value, type);
        if (!Utf8JsonSerializer.SerializeToUtf8Bytes(value, type).AsSpan().SequenceEqual(json))
            throw new InvalidOperationException($"{typeof(T)} is written as something else.");

        string where = string.Create(CultureInfo.InvariantCulture, $"{name}, {json.Length:N0} B");
        TimedWay[] ways = [.. CreateWays(json.Length, value, type)];
        Warmup.Run(ways);
        int count = CountOfPass(json.Length);
        Measurement measured = Interleaved.Measure(ways, count * 1000, options.Rounds, withGarbage: true);
        _times.Add(where, measured);
        _bytes.Add(where, way => ways.FirstOrDefault(one => one.Name == way) is { } found ? Allocation.Of(found.Pass) / count : null);
        if (limit is { } most)
            report.AtMost("writers, of the serializer", where, measured.Ratio(Ours, Context), most, "");
    }

    /// <summary>Each way writes into a buffer that is used again, as a web server does.</summary>
    private static IEnumerable<TimedWay> CreateWays<T>(int length, T value, JsonTypeInfo<T> type)
    {
        var output = new ArrayBufferWriter<byte>(length * 2);
        yield return Repeated(Ours, length, () =>
        {
            output.ResetWrittenCount();
            Utf8JsonSerializer.Serialize(output, value, type);
            return output.WrittenCount;
        });

        var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = type.Options.Encoder, SkipValidation = true });
        yield return Repeated(Context, length, () =>
        {
            output.ResetWrittenCount();
            writer.Reset();
            JsonSerializer.Serialize(writer, value, type);
            return output.WrittenCount;
        });

        var reflection = new JsonSerializerOptions(type.Options) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        if (type.Options == OrderJson.Default.Options)
            reflection.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter());
        yield return Repeated(Reflection, length, () =>
        {
            output.ResetWrittenCount();
            writer.Reset();
            JsonSerializer.Serialize(writer, value, reflection);
            return output.WrittenCount;
        });

        if (value is not (Order or List<Order>))
            yield break;

        var serializer = Newtonsoft.Json.JsonSerializer.Create(new Newtonsoft.Json.JsonSerializerSettings
        {
            ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver(),
        });
        var stream = new MemoryStream(length * 2);
        yield return Repeated(JsonNet, length, () =>
        {
            stream.SetLength(0);
            using (var text = new StreamWriter(stream, leaveOpen: true))
                serializer.Serialize(text, value);
            return (int)stream.Length;
        });
    }

    private static int CountOfPass(int length) => Math.Max(BytesOfPass / length, 1);

    private static TimedWay Repeated(string name, int length, Func<int> write)
    {
        int count = CountOfPass(length);
        return new TimedWay(name, () =>
        {
            long written = 0;
            for (int i = 0; i < count; i++)
                written += write();
            return written > 0 ? count : 0;
        });
    }
}
