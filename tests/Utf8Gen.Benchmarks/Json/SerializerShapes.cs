using System.Buffers;
using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using ReleaseReport;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Orders, as messages and as a list.</summary>
internal static class Orders
{
    private const int Count = 1000;

    public static List<Order> Create()
    {
        var random = new Random(1);
        return [.. Enumerable.Range(0, Count).Select(id => CreateOrder(id, random))];
    }

    /// <summary>The same documents with the members of each object in random order.</summary>
    public static byte[] Shuffle(byte[] list)
    {
        var random = new Random(3);
        var output = new ArrayBufferWriter<byte>(list.Length);
        using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        using (var document = JsonDocument.Parse(list))
        {
            writer.WriteStartArray();
            foreach (JsonElement order in document.RootElement.EnumerateArray())
            {
                JsonProperty[] members = [.. order.EnumerateObject()];
                random.Shuffle(members);
                writer.WriteStartObject();
                foreach (JsonProperty member in members)
                    member.WriteTo(writer);
                writer.WriteEndObject();
            }

            writer.WriteEndArray();
        }

        return output.WrittenSpan.ToArray();
    }

    private static Order CreateOrder(int id, Random random) => new()
    {
        Id = id,
        Customer = "customer " + random.Next(100_000).ToString(CultureInfo.InvariantCulture),
        Currency = random.GetItems(["EUR", "USD", "GBP"], 1)[0],
        Status = (OrderStatus)random.Next(4),
        Created = DateTimeOffset.UnixEpoch.AddSeconds(random.Next()),
        Key = new Guid(random.Next(), 1, 2, new byte[8]),
        Total = random.NextDouble() * 100,
        Gift = random.Next(2) == 0,
        Coupon = random.Next(2) == 0 ? null : 5,
        Note = random.Next(2) == 0 ? null : "leave at the door",
        Lines =
        [
            .. Enumerable.Range(0, 3)
                .Select(static sku => new OrderLine { Sku = sku, Name = $"item {sku}", Quantity = sku, Price = 1.25m }),
        ],
        Tags = ["a", "bb"],
    };
}

internal enum OrderStatus
{
    Open,
    Paid,
    Shipped,
    Cancelled,
}

internal sealed record OrderLine
{
    public int Sku { get; set; }

    public string? Name { get; set; }

    public int Quantity { get; set; }

    public decimal Price { get; set; }
}

internal sealed class Order
{
    public long Id { get; set; }

    public string? Customer { get; set; }

    public string? Currency { get; set; }

    public OrderStatus Status { get; set; }

    public DateTimeOffset Created { get; set; }

    public Guid Key { get; set; }

    public double Total { get; set; }

    public bool Gift { get; set; }

    public int? Coupon { get; set; }

    public string? Note { get; set; }

    public List<OrderLine>? Lines { get; set; }

    public List<string>? Tags { get; set; }
}

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true)]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(List<Order>))]
internal sealed partial class OrderJson : JsonSerializerContext;

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(List<Order>))]
internal sealed partial class PlainOrderJson : JsonSerializerContext;

/// <summary>Documents in the shape of public ones, with values made up here.</summary>
internal static class PublicShapes
{
    private static readonly DateTimeOffset Day = new(2026, 3, 14, 15, 9, 26, TimeSpan.Zero);

    public static byte[] GitHubEvents()
        => JsonSerializer.SerializeToUtf8Bytes(
            Enumerable.Range(0, 30).Select(CreateEvent).ToArray(), SnakeCaseJson.Default.GitHubEventArray);

    public static byte[] CompletionChunk() => JsonSerializer.SerializeToUtf8Bytes(
        new CompletionChunk(
            "chatcmpl-0123456789abcdef", "chat.completion.chunk", 1_773_500_966, "some-model-2026-03-14", "default", "fp_0123456789",
            [new CompletionChoice(0, new CompletionDelta(null, " of the text"), null, null)]),
        SnakeCaseJson.Default.CompletionChunk);

    /// <summary>Events whose strings are among thirty, or new in a tenth of all.</summary>
    public static byte[] Recurring()
    {
        var random = new Random(5);
        return JsonSerializer.SerializeToUtf8Bytes(
            [.. Enumerable.Range(0, 500).Select(id => new RecurringEvent(
                id, Text("event.type"), Text("customer"), Text("country"), Text("user agent of a browser"), Text("route/of/a/page")))],
            ShapeJson.Default.RecurringEventArray);

        string Text(string prefix) => string.Create(
            CultureInfo.InvariantCulture, $"{prefix} {(random.Next(10) == 0 ? random.Next(1000, 1_000_000) : random.Next(30))}");
    }

    public static byte[] McpMessage() => """
        {"jsonrpc":"2.0","id":17,"method":"tools/call","params":{"name":"search_files","arguments":{"path":"/src","pattern":"*.cs",
        "recursive":true,"limit":50},"_meta":{"progressToken":"abc-17"}}}
        """u8.ToArray();

    public static byte[] Releases() => FakeReleases.Create(releases: 14, filesPerRelease: 12, 0);

    public static byte[] GeoJson() => JsonSerializer.SerializeToUtf8Bytes(
        new FeatureCollection("FeatureCollection", [.. Enumerable.Range(0, 20).Select(CreateFeature)]),
        ShapeJson.Default.FeatureCollection);

    private static GitHubEvent CreateEvent(int i) => new(
        (30_000_000_000 + i).ToString(CultureInfo.InvariantCulture),
        "PushEvent",
        new GitHubActor(
            i * 1001, $"user-{i}", $"user-{i}", "", $"https://api.example.org/users/user-{i}", $"https://avatars.example.org/u/{i}?"),
        new GitHubRepo(i * 77, $"user-{i}/project", $"https://api.example.org/repos/user-{i}/project"),
        new GitHubPush(10_000_000_000 + i, 1, "refs/heads/main", Sha(i), Sha(i + 1),
            [
                new GitHubCommit(
                    Sha(i), new GitHubAuthor($"user-{i}@example.org", $"User {i}"), "Fix a fault\n\nIt was one.", true,
                    "https://api.example.org/c"),
            ]),
        true,
        Day.AddSeconds(i));

    private static string Sha(int i) => (i * 2_654_435_761L).ToString("x40", CultureInfo.InvariantCulture);

    private static Feature CreateFeature(int i)
    {
        var random = new Random(i);
        double[][] ring = [.. Enumerable.Range(0, 60).Select(_ => new[] { Coordinate(random, 180), Coordinate(random, 90) })];
        return new Feature(
            "Feature", new Place($"Place {i}", random.Next(1_000_000), random.Next(2) == 0), new Geometry("Polygon", [ring]));
    }

    private static double Coordinate(Random random, int most) => Math.Round((random.NextDouble() * 2 - 1) * most, 6);
}

internal sealed record GitHubEvent(
    string Id, string Type, GitHubActor Actor, GitHubRepo Repo, GitHubPush Payload, bool Public, DateTimeOffset CreatedAt);

internal sealed record GitHubActor(long Id, string Login, string DisplayLogin, string GravatarId, string Url, string AvatarUrl);

internal sealed record GitHubRepo(long Id, string Name, string Url);

internal sealed record GitHubPush(long PushId, int Size, string Ref, string Head, string Before, List<GitHubCommit> Commits);

internal sealed record GitHubCommit(string Sha, GitHubAuthor Author, string Message, bool Distinct, string Url);

internal sealed record GitHubAuthor(string Email, string Name);

internal sealed record CompletionChunk(
    string Id, string Object, long Created, string Model, string? ServiceTier, string? SystemFingerprint, CompletionChoice[] Choices);

internal sealed record CompletionChoice(int Index, CompletionDelta Delta, JsonElement? Logprobs, string? FinishReason);

internal sealed record CompletionDelta(string? Role, string? Content);

internal sealed record RecurringEvent(
    long Id,
    [Utf8Cached] string Type,
    [Utf8Cached] string Customer,
    [Utf8Cached] string Country,
    [Utf8Cached] string Agent,
    [Utf8Cached] string Route);

internal sealed record McpMessage
{
    public required string Jsonrpc { get; set; }

    public long? Id { get; set; }

    public string? Method { get; set; }

    public McpParams? Params { get; set; }
}

internal sealed class McpParams
{
    public string? Name { get; set; }

    public Dictionary<string, JsonElement>? Arguments { get; set; }

    [JsonPropertyName("_meta")]
    public JsonElement? Meta { get; set; }
}

internal sealed record FeatureCollection(string Type, List<Feature> Features);

internal sealed record Feature(string Type, Place Properties, Geometry Geometry);

internal sealed record Place(string Name, int Population, bool Capital);

internal sealed record Geometry(string Type, double[][][] Coordinates);

internal sealed record ReleaseChannel
{
    public string? ChannelVersion { get; set; }

    public string? LatestRelease { get; set; }

    public string? SupportPhase { get; set; }

    public DateOnly? EolDate { get; set; }

    public List<ReleaseEntry>? Releases { get; set; }
}

internal sealed record ReleaseEntry
{
    public DateOnly ReleaseDate { get; set; }

    public string? ReleaseVersion { get; set; }

    public bool Security { get; set; }

    public List<ReleaseCve>? CveList { get; set; }

    public ReleaseComponent? Runtime { get; set; }

    public ReleaseComponent? Sdk { get; set; }
}

internal sealed record ReleaseCve(string CveId, string CveUrl);

internal sealed record ReleaseComponent
{
    public string? Version { get; set; }

    public List<ReleaseFile>? Files { get; set; }
}

internal sealed record ReleaseFile(string Name, string? Rid, string Url, string? Hash);

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(GitHubEvent[]))]
[JsonSerializable(typeof(CompletionChunk))]
internal sealed partial class SnakeCaseJson : JsonSerializerContext;

[Utf8Json]
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(McpMessage))]
[JsonSerializable(typeof(RecurringEvent[]))]
[JsonSerializable(typeof(FeatureCollection))]
internal sealed partial class ShapeJson : JsonSerializerContext;

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)]
[JsonSerializable(typeof(ReleaseChannel))]
internal sealed partial class ReleaseChannelJson : JsonSerializerContext;
