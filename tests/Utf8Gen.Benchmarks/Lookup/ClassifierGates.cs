using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A document of 10,000 events of four types, which a property or the names tell apart.</summary>
internal sealed class ClassifierGates(GateOptions options, GateReport report)
{
    private const string Known = "Utf8Classifier";
    private const string Polymorphic = "JsonPolymorphic";
    private const string ByElement = "JsonElement by hand";
    private const int Size = 10_000;

    private static readonly JsonSerializerOptions Values = new() { Converters = { new ValueConverter() } };
    private static readonly JsonSerializerOptions Names = new() { Converters = { new NameConverter() } };
    private static readonly JsonSerializerOptions ValueElements = new() { Converters = { new ElementConverter(hasKind: true) } };
    private static readonly JsonSerializerOptions NameElements = new() { Converters = { new ElementConverter(hasKind: false) } };

    private static readonly JsonSerializerOptions Metadata = new()
    {
        AllowOutOfOrderMetadataProperties = true,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { AddKinds } },
    };

    private readonly FigureTable _times = new("Types of objects, ns per object", "", [Known, Polymorphic, ByElement]);
    private readonly CountTable _bytes = new("Types of objects, bytes per object", "", [Known, Polymorphic, ByElement]);

    public void Run()
    {
        Judge("discriminator first", Create(kindAt: 0), Values, Metadata, ValueElements);
        Judge("discriminator last", Create(kindAt: 6), Values, Metadata, ValueElements);
        Judge("names", Create(kindAt: -1), Names, null, NameElements);
        _times.Print();
        _bytes.Print();
    }

    private void Judge(
        string what, byte[] json, JsonSerializerOptions known, JsonSerializerOptions? polymorphic, JsonSerializerOptions element)
    {
        List<TimedWay> ways = [new(Known, () => Read(known)), new(ByElement, () => Read(element))];
        if (polymorphic is not null)
            ways.Add(new(Polymorphic, () => Read(polymorphic)));
        if (ways.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException($"{what}: the contenders disagree.");

        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways, Size, options.Rounds, withGarbage: true);
        _times.Add(what, measurement);
        report.AtMost("Types of objects, of a JsonElement by hand", what, measurement, Known, ByElement, 0.9);
        Dictionary<string, long> bytes = ways.ToDictionary(static way => way.Name, static way => Allocation.Of(way.Pass));
        _bytes.Add(what, name => bytes.TryGetValue(name, out long count) ? count / Size : null);
        report.AtMost("Types of objects, share of the bytes", what, (double)bytes[Known] / bytes[ByElement], 1.0, "");

        long Read(JsonSerializerOptions options)
            => JsonSerializer.Deserialize<List<Activity>>(json, options)!
                .Sum(static one => one.GetType().Name.Length + one.Actor!.Length);
    }

    /// <param name="kindAt">The position of the discriminator; -1 for none.</param>
    private static byte[] Create(int kindAt)
    {
        const int Seed = 20_261_128;
        var random = new Random(Seed);
        var text = new StringBuilder("[");
        for (int i = 0; i < Size; i++)
        {
            (string kind, string[] own) = random.Next(4) switch
            {
                0 => ("posted", ["\"Text\":\"A message of some length\"", "\"Tags\":[\"a\",\"b\"]"]),
                1 => ("joined", ["\"Channel\":\"general\"", "\"InvitedBy\":\"someone\""]),
                2 => ("left", ["\"Reason\":\"bye\"", "\"Silent\":true"]),
                _ => (kind: "paid", new[] { "\"Amount\":12.5", "\"Currency\":\"EUR\"" }),
            };
            List<string> members =
            [
                $"\"Id\":{i}", "\"Created\":\"2026-11-28T10:11:12Z\"", $"\"Actor\":\"actor {random.Next(1000)}\"", "\"Version\":3",
                .. own,
            ];
            if (kindAt >= 0)
                members.Insert(kindAt, $"\"kind\":\"{kind}\"");
            text.Append(i == 0 ? "" : ",").Append('{').AppendJoin(',', members).Append('}');
        }

        return Encoding.UTF8.GetBytes(text.Append(']').ToString());
    }

    private static void AddKinds(JsonTypeInfo type)
    {
        if (type.Type != typeof(Activity))
            return;

        type.PolymorphismOptions = new JsonPolymorphismOptions { TypeDiscriminatorPropertyName = "kind" };
        type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(typeof(Posted), "posted"));
        type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(typeof(Joined), "joined"));
        type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(typeof(Left), "left"));
        type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(typeof(Paid), "paid"));
    }
}

internal abstract class Activity
{
    public int Id { get; set; }

    public DateTime Created { get; set; }

    public string? Actor { get; set; }

    public int Version { get; set; }
}

internal sealed class Posted : Activity
{
    public string? Text { get; set; }

    public string[]? Tags { get; set; }
}

internal sealed class Joined : Activity
{
    public string? Channel { get; set; }

    public string? InvitedBy { get; set; }
}

internal sealed class Left : Activity
{
    public string? Reason { get; set; }

    public bool Silent { get; set; }
}

internal sealed class Paid : Activity
{
    public decimal Amount { get; set; }

    public string? Currency { get; set; }
}

[Utf8Classifier("kind")]
[JsonDerivedType(typeof(Posted), "posted"), JsonDerivedType(typeof(Joined), "joined")]
[JsonDerivedType(typeof(Left), "left"), JsonDerivedType(typeof(Paid), "paid")]
internal sealed partial class ValueConverter : JsonConverter<Activity>;

[Utf8Classifier]
[JsonDerivedType(typeof(Posted)), JsonDerivedType(typeof(Joined)), JsonDerivedType(typeof(Left)), JsonDerivedType(typeof(Paid))]
internal sealed partial class NameConverter : JsonConverter<Activity>;

/// <summary>Written by hand: reads a document of the object, and looks into it.</summary>
internal sealed class ElementConverter(bool hasKind) : JsonConverter<Activity>
{
    public override Activity? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        JsonElement root = document.RootElement;
        return (Activity?)root.Deserialize(hasKind ? TypeOfKind(root.GetProperty("kind"u8).GetString()) : TypeOfNames(root), options);
    }

    public override void Write(Utf8JsonWriter writer, Activity value, JsonSerializerOptions options)
        => JsonSerializer.Serialize(writer, value, value.GetType(), options);

    private static Type TypeOfKind(string? kind) => kind switch
    {
        "posted" => typeof(Posted),
        "joined" => typeof(Joined),
        "left" => typeof(Left),
        "paid" => typeof(Paid),
        _ => throw new JsonException(),
    };

    private static Type TypeOfNames(JsonElement root)
        => root.TryGetProperty("Text"u8, out _) ? typeof(Posted)
            : root.TryGetProperty("Channel"u8, out _) ? typeof(Joined)
            : root.TryGetProperty("Reason"u8, out _) ? typeof(Left)
            : root.TryGetProperty("Amount"u8, out _) ? typeof(Paid)
            : throw new JsonException();
}
