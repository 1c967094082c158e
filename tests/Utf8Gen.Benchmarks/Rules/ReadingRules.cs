using System.Globalization;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Reading JSON. Lookups of many names (U8G0006) and names kept over a read (U8G0007) have
/// tables of their own.</summary>
public class ReadingRuleBenchmarks : RuleFamily
{
    private static readonly JsonSerializerOptions Options = new();

    private static readonly JsonTypeInfo<JsonNode> Metadata
        = (JsonTypeInfo<JsonNode>)JsonSerializerOptions.Default.GetTypeInfo(typeof(JsonNode));

    private static readonly JsonElement Release = JsonDocument.Parse(
        """
        {
            "channel-version": "9.0", "latest-release": "9.0.4", "support-phase": "active", "eol-date": "2026-05-12",
            "release-type": "sts", "size": 1024, "security": true, "notes": null
        }
        """).RootElement;

    private static readonly JsonElement Value = Release.GetProperty("support-phase"u8);

    private static readonly JsonProperty Property = Release.EnumerateObject()
        .First(static property => property.Value.ValueEquals("active"u8));

    private static readonly Dictionary<string, int> Places =
        Release.EnumerateObject().Select(static (property, index) => (property.Name, index)).ToDictionary();

    private static readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> PlacesByChars =
        Places.GetAlternateLookup<ReadOnlySpan<char>>();

    private static readonly string Wanted = new("support-phase");
    private static readonly string Active = new("active");

#pragma warning disable U8G0001, U8G0002, U8G0003, U8G0004, U8G0005, U8G0009, U8G0011, U8G0012, U8G0013, U8G0014, U8G0018, CA1305 // before
    /// <inheritdoc/>
    protected internal override IReadOnlyList<RuleCase> All { get; } =
    [
        new(
            "U8G0001",
            "one, `==`",
            static () => Property.Name == "support-phase" ? 1 : 0,
            static () => Property.NameEquals("support-phase"u8) ? 1 : 0),
        new(
            "U8G0001",
            "three, `==`",
            static () => Property.Name == "eol-date" || Property.Name == "release-type" || Property.Name == "support-phase" ? 1 : 0,
            static () => Property.NameEquals("eol-date"u8)
                || Property.NameEquals("release-type"u8)
                || Property.NameEquals("support-phase"u8) ? 1 : 0),
        new(
            "U8G0001",
            "three, `is ... or`",
            static () => Property.Name is "eol-date" or "release-type" or "support-phase" ? 1 : 0,
            static () => Property.NameEquals("eol-date"u8)
                || Property.NameEquals("release-type"u8)
                || Property.NameEquals("support-phase"u8) ? 1 : 0),
        new("U8G0001", "a variable", static () => Property.Name == Wanted ? 1 : 0, static () => Property.NameEquals(Wanted) ? 1 : 0),
        new(
            "U8G0002",
            "with `Read`",
            static () => Token().GetString() == "support-phase" ? 1 : 0,
            static () => Token().ValueTextEquals("support-phase"u8) ? 1 : 0),
        new(
            "U8G0002",
            "a variable, with `Read`",
            static () => Token().GetString() == Wanted ? 1 : 0,
            static () => Token().ValueTextEquals(Wanted) ? 1 : 0),
        new(
            "U8G0003",
            "one value",
            static () => Property.Value.GetString() == "active" ? 1 : 0,
            static () => Property.Value.ValueEquals("active"u8) ? 1 : 0),
        new(
            "U8G0003",
            "a variable",
            static () => Property.Value.GetString() == Active ? 1 : 0,
            static () => Property.Value.ValueEquals(Active) ? 1 : 0),
        new(
            "U8G0004",
            "`NameEquals`",
            static () => Property.NameEquals("support-phase") ? 1 : 0,
            static () => Property.NameEquals("support-phase"u8) ? 1 : 0),
        new(
            "U8G0004",
            "`ValueEquals`",
            static () => Property.Value.ValueEquals("active") ? 1 : 0,
            static () => Property.Value.ValueEquals("active"u8) ? 1 : 0),
        new(
            "U8G0004",
            "`ValueTextEquals`, with `Read`",
            static () => Token().ValueTextEquals("support-phase") ? 1 : 0,
            static () => Token().ValueTextEquals("support-phase"u8) ? 1 : 0),
        new(
            "U8G0005",
            "one of eight",
            static () => Release.TryGetProperty("eol-date", out _) ? 1 : 0,
            static () => Release.TryGetProperty("eol-date"u8, out _) ? 1 : 0),
        new(
            "U8G0005",
            "none of eight",
            static () => Release.TryGetProperty("lts-date", out _) ? 1 : 0,
            static () => Release.TryGetProperty("lts-date"u8, out _) ? 1 : 0),
        new("U8G0009", "`Guid`, with `Read`", static () => Guid.Parse(Id().GetString()!).Variant, static () => Id().GetGuid().Variant),
        new(
            "U8G0009",
            "`DateTime`, with `Read`",
            static () => DateTime.Parse(Date().GetString()!).Ticks,
            static () => Date().GetDateTime().Ticks),
        new(
            "U8G0009",
            "`decimal`, with `Read`",
            static () => (long)decimal.Parse(AtFirst("\"1024.50\""u8).GetString()!, CultureInfo.InvariantCulture),
            ParseDecimal),
        new("U8G0011", "`string`, with `Read`", StringThroughSerializer, static () => Token().GetString()!.Length),
        new("U8G0011", "`int`, with `Read`", IntThroughSerializer, static () => AtFirst("1024"u8).GetInt32()),
        new("U8G0011", "`bool`, with `Read`", BoolThroughSerializer, static () => AtFirst("true"u8).GetBoolean() ? 1 : 0),
        new("U8G0011", "`JsonElement` of 97 B, with `Read`", ElementThroughSerializer, ElementByItself),
        new("U8G0011", "`JsonNode` of 97 B, with `Read`", NodeThroughSerializer, NodeByItself),
        new("U8G0011", "`JsonNode` of 97 B by metadata, with `Read`", NodeByMetadata, NodeByConverter),
        new(
            "U8G0012",
            "one value",
            static () => string.IsNullOrEmpty(Value.GetString()) ? 1 : 0,
            static () => Value.ValueKind == JsonValueKind.Null || Value.ValueEquals(""u8) ? 1 : 0),
        new(
            "U8G0014",
            "one value",
            static () => Value.ToString() == "active" ? 1 : 0,
            static () => Value.ValueKind == JsonValueKind.String && Value.ValueEquals("active"u8) ? 1 : 0),
        new("U8G0013", "name, `StartsWith`", static () => Property.Name.StartsWith("x-", StringComparison.Ordinal) ? 1 : 0, StartsWithX),
        new("U8G0018", "one of eight, with `Read`", static () => Places[Token().GetString()!], LookUpChars),
        .. NameLookups.All,
        .. NameLookups.Strings,
    ];

    private static long StartsWithX()
    {
        ReadOnlySpan<byte> name = JsonMarshal.GetRawUtf8PropertyName(Property);
        return (name.Contains((byte)'\\') ? Property.Name.StartsWith("x-", StringComparison.Ordinal) : name.StartsWith("x-"u8)) ? 1 : 0;
    }

    private static long ParseDecimal()
    {
        Utf8JsonReader reader = AtFirst("\"1024.50\""u8);
        Span<byte> digits = stackalloc byte[32];
        return (long)decimal.Parse(digits[..reader.CopyString(digits)], CultureInfo.InvariantCulture);
    }

    private static long LookUpChars()
    {
        Utf8JsonReader reader = Token();
        Span<char> name = stackalloc char[32];
        return PlacesByChars[name[..reader.CopyString(name)]];
    }

    private static long StringThroughSerializer()
    {
        Utf8JsonReader reader = Token();
        return JsonSerializer.Deserialize<string>(ref reader, Options)!.Length;
    }

    private static long IntThroughSerializer()
    {
        Utf8JsonReader reader = AtFirst("1024"u8);
        return JsonSerializer.Deserialize<int>(ref reader, Options);
    }

    private static long BoolThroughSerializer()
    {
        Utf8JsonReader reader = AtFirst("true"u8);
        return JsonSerializer.Deserialize<bool>(ref reader, Options) ? 1 : 0;
    }

    private static long ElementThroughSerializer()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)JsonSerializer.Deserialize<JsonElement>(ref reader, Options).ValueKind;
    }

    private static long NodeThroughSerializer()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)JsonSerializer.Deserialize<JsonNode>(ref reader, Options)!.GetValueKind();
    }

    private static long NodeByMetadata()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)JsonSerializer.Deserialize(ref reader, Metadata)!.GetValueKind();
    }
#pragma warning restore U8G0001, U8G0002, U8G0003, U8G0004, U8G0005, U8G0009, U8G0011, U8G0012, U8G0013, U8G0014, U8G0018, CA1305

    private static long ElementByItself()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)JsonElement.ParseValue(ref reader).ValueKind;
    }

    private static long NodeByItself()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)JsonNode.Parse(ref reader)!.GetValueKind();
    }

    private static long NodeByConverter()
    {
        Utf8JsonReader reader = AtParameters();
        return (long)ReadJsonNode(ref reader, Metadata)!.GetValueKind();
    }

    /// <summary>As the fix writes it.</summary>
    private static JsonNode? ReadJsonNode(ref Utf8JsonReader reader, JsonTypeInfo<JsonNode> metadata)
        => reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName
            || metadata.Converter.GetType() != JsonMetadataServices.JsonNodeConverter.GetType()
                ? JsonSerializer.Deserialize(ref reader, metadata)
                : JsonMetadataServices.JsonNodeConverter.Read(ref reader, typeof(JsonNode), metadata.Options);

    /// <summary>The parameters of a request, as <c>JsonRpcMessage</c> has them.</summary>
    private static Utf8JsonReader AtParameters()
        => AtFirst("""{"name":"get_weather","arguments":{"city":"Amsterdam","days":3},"_meta":{"progressToken":"p-17"}}"""u8);

    private static Utf8JsonReader Token() => AtFirst("\"support-phase\""u8);

    private static Utf8JsonReader Id() => AtFirst("\"6e2a7b9c-5a0f-4f0e-9d3b-0c1f5a7e8d21\""u8);

    private static Utf8JsonReader Date() => AtFirst("\"2026-05-12T08:30:00\""u8);

    private static Utf8JsonReader AtFirst(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        return reader;
    }
}

/// <summary>What the documents are made of.</summary>
internal sealed record RuleDocument(int Id, string Title, DateTime Date, IReadOnlyList<RuleDocument.Part> Parts)
{
    /// <param name="parts">Some 80 bytes each.</param>
    public static RuleDocument Create(int parts)
        => new(7, "A title", new DateTime(2026, 5, 12, 8, 30, 0, DateTimeKind.Utc), [.. Enumerable.Range(0, parts).Select(Part.Create)]);

    public static byte[] CreateJson(int parts) => JsonSerializer.SerializeToUtf8Bytes(Create(parts));

    public sealed record Part(string Name, string Path, long Size)
    {
        public static Part Create(int number)
            => new(
                $"part-{number.ToString(CultureInfo.InvariantCulture)}",
                $"/files/2026/05/{number.ToString("D6", CultureInfo.InvariantCulture)}.tar.gz",
                1000L * number);
    }
}
