using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Newtonsoft.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Generated readers beside the serializer with a source-generated context, without one, and others.</summary>
internal sealed class SerializerGates(GateOptions options, GateReport report)
{
    private const string Ours = "Utf8JsonSerializer";
    private const string Context = "JsonSerializer, context";
    private const string Reflection = "JsonSerializer, reflection";
    private const string JsonNet = "Newtonsoft.Json";
    private const string Tokens = "Utf8JsonReader, tokens alone";
    private const int BytesOfPass = 40_000;

    private static readonly string[] Names = [Ours, Context, Reflection, JsonNet, Tokens];

    private readonly FigureTable _times = new("Typed reading, us per document", "Document", Names, [(Ours, Context)]);
    private readonly CountTable _bytes = new("Typed reading, bytes allocated per document", "Document", Names);

    public void Run()
    {
        List<Order> orders = Orders.Create();
        byte[] list = JsonSerializer.SerializeToUtf8Bytes(orders, OrderJson.Default.ListOrder);
        byte[] message = JsonSerializer.SerializeToUtf8Bytes(orders[7], OrderJson.Default.Order);
        byte[] indented = JsonSerializer.SerializeToUtf8Bytes(
            orders, new OrderJson(new JsonSerializerOptions(OrderJson.Default.Options) { WriteIndented = true }).ListOrder);

        Run("an order", message, OrderJson.Default.Order, time: 0.45, bytes: 0.65);
        Run("a list of orders", list, OrderJson.Default.ListOrder, time: 0.48);
        Run("the list, indented", indented, OrderJson.Default.ListOrder, time: 0.60);
        Run("the list, in random order", Orders.Shuffle(list), OrderJson.Default.ListOrder, time: 0.53);
        RunShapes();
        Run("events of which nine in ten recur", PublicShapes.Recurring(), ShapeJson.Default.RecurringEventArray, time: 0.60, bytes: 0.50);
        RunFallback(message);

        _times.Print();
        _bytes.Print();
    }

    private void RunShapes()
    {
        const double Worst = 0.80;
        double[] ratios =
        [
            Run("GitHub events", PublicShapes.GitHubEvents(), SnakeCaseJson.Default.GitHubEventArray, Worst),
            Run("an MCP message", PublicShapes.McpMessage(), ShapeJson.Default.McpMessage, Worst),
            Run(".NET releases", PublicShapes.Releases(), ReleaseChannelJson.Default.ReleaseChannel, Worst),
            Run("a chat chunk", PublicShapes.CompletionChunk(), SnakeCaseJson.Default.CompletionChunk, Worst),
            Run("GeoJSON", PublicShapes.GeoJson(), ShapeJson.Default.FeatureCollection, Worst),
        ];
        report.AtMost("public shapes, of the serializer", "geometric mean", Math.Exp(ratios.Average(Math.Log)), 0.60, "");
    }

    private double Run<T>(string name, byte[] json, JsonTypeInfo<T> type, double time, double bytes = 1)
    {
        string where = string.Create(CultureInfo.InvariantCulture, $"{name}, {json.Length:N0} B");
        TimedWay[] ways = [.. CreateWays(json, type)];
        Warmup.Run(ways);
        int count = CountOfPass(json);
        Measurement measured = Interleaved.Measure(ways, count * 1000, options.Rounds, withGarbage: true);
        _times.Add(where, measured);
        _bytes.Add(where, way => ways.FirstOrDefault(one => one.Name == way) is { } found ? Allocation.Of(found.Pass) / count : null);

        report.AtMost("readers, of the serializer", where, measured.Ratio(Ours, Context), time, "");
        report.AtMost("readers, bytes of the serializer's", where, Share(ways[0], ways[1]), bytes, "");
        return measured.Ratio(Ours, Context);
    }

    /// <summary>A document that is left to the serializer at its last member: in turns with plain
    /// ones, or it would not be tried.</summary>
    private void RunFallback(byte[] message)
    {
        byte[] other = [.. message[..^1], .. ",\"\\u0061\":1}"u8];
        JsonTypeInfo<Order> type = OrderJson.Default.Order;
        TimedWay[] ways =
        [
            Repeated("plain", message, () => Utf8JsonSerializer.Deserialize(message, type)),
            Repeated("in turns", message, () =>
            {
                Utf8JsonSerializer.Deserialize(message, type);
                return Utf8JsonSerializer.Deserialize(other, type);
            }),
            Repeated("serializer", message, () => JsonSerializer.Deserialize(other, type)),
        ];
        Warmup.Run(ways);
        Measurement measured = Interleaved.Measure(ways, CountOfPass(message), options.Rounds, withGarbage: true);
        const string Where = "an order that is not plain at its end";
        double time = measured.Ratio("in turns", "serializer") - measured.Ratio("plain", "serializer");
        report.AtMost("readers and fallback, of the serializer", Where, time, 1.65, "");
        report.AtMost("readers and fallback, bytes of the serializer's", Where, Share(ways[1], ways[2]) - Share(ways[0], ways[2]), 2.0, "");
    }

    private static IEnumerable<TimedWay> CreateWays<T>(byte[] json, JsonTypeInfo<T> type)
    {
        var reflection = new JsonSerializerOptions(type.Options)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            Converters = { new JsonStringEnumConverter() },
        };
        CheckSame(type, Utf8JsonSerializer.Deserialize(json, type), JsonSerializer.Deserialize(json, type));
        yield return Repeated(Ours, json, () => Utf8JsonSerializer.Deserialize(json, type));
        yield return Repeated(Context, json, () => JsonSerializer.Deserialize(json, type));
        yield return Repeated(Reflection, json, () => JsonSerializer.Deserialize<T>(json, reflection));
        if (type.Options.PropertyNamingPolicy == JsonNamingPolicy.CamelCase && typeof(T) != typeof(McpMessage))
        {
            var serializer = Newtonsoft.Json.JsonSerializer.Create(new Newtonsoft.Json.JsonSerializerSettings
            {
                ContractResolver = new CamelCasePropertyNamesContractResolver(),
            });
            CheckSame(type, ReadByNewtonsoft<T>(serializer, json), JsonSerializer.Deserialize(json, type));
            yield return Repeated(JsonNet, json, () => ReadByNewtonsoft<T>(serializer, json));
        }

        yield return new TimedWay(Tokens, () => CountTokens(json));
    }

    private static int CountOfPass(byte[] json) => Math.Max(BytesOfPass / json.Length, 1);

    private static TimedWay Repeated<T>(string name, byte[] json, Func<T> read)
    {
        int count = CountOfPass(json);
        return new TimedWay(name, () =>
        {
            long found = 0;
            for (int i = 0; i < count; i++)
                found += read() is null ? 0 : 1;
            return found;
        });
    }

    private static long CountTokens(byte[] json)
    {
        long tokens = 0;
        for (int i = CountOfPass(json); i > 0; i--)
        {
            var reader = new Utf8JsonReader(json);
            while (reader.Read())
                tokens++;
        }

        return tokens;
    }

    private static T? ReadByNewtonsoft<T>(Newtonsoft.Json.JsonSerializer serializer, byte[] json)
    {
        using var text = new StreamReader(new MemoryStream(json));
        using var reader = new Newtonsoft.Json.JsonTextReader(text);
        return serializer.Deserialize<T>(reader);
    }

    private static double Share(TimedWay ours, TimedWay peer) => (double)Allocation.Of(ours.Pass) / Allocation.Of(peer.Pass);

    private static void CheckSame<T>(JsonTypeInfo<T> type, T? actual, T? expected)
    {
        if (JsonSerializer.Serialize(actual, type!) != JsonSerializer.Serialize(expected, type!))
            throw new InvalidOperationException($"{typeof(T)} is read as something else.");
    }
}
