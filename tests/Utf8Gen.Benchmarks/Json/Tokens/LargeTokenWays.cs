using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Tokens;

/// <summary>The ways to read a document that is one large string, from a source that gives as much
/// of it as a packet of a network has.</summary>
internal sealed class LargeTokenWays(int megabytes)
{
    public const int PieceLength = 1460;

    public const string ReadValue = "ReadValueAsync";
    public const string Serializer = "JsonSerializer.DeserializeAsync";
    public const string Document = "JsonDocument.ParseAsync";

    private readonly byte[] _json = Encoding.UTF8.GetBytes($"\"{new string('x', megabytes * 1_000_000)}\"");

    public static IReadOnlyList<string> Names { get; } = [ReadValue, Serializer, Document];

    public IReadOnlyList<TimedWay> All =>
    [
        new(ReadValue, () => ReadAsync(Open()).GetAwaiter().GetResult()),
        new(Serializer, () => DeserializeAsync(Open()).GetAwaiter().GetResult()),
        new(Document, () => ParseAsync(Open()).GetAwaiter().GetResult()),
    ];

    private PieceStream Open() => new(_json, PieceLength);

    private static async Task<long> ReadAsync(Stream stream)
    {
        await using var json = new Utf8JsonStreamReader(stream);
        return (await json.ReadValueAsync(LargeTokenContext.Default.String).ConfigureAwait(false))!.Length;
    }

    private static async Task<long> DeserializeAsync(Stream stream)
        => (await JsonSerializer.DeserializeAsync(stream, LargeTokenContext.Default.String).ConfigureAwait(false))!.Length;

    private static async Task<long> ParseAsync(Stream stream)
    {
        using JsonDocument document = await JsonDocument.ParseAsync(stream).ConfigureAwait(false);
        return document.RootElement.GetString()!.Length;
    }
}

[JsonSerializable(typeof(string))]
internal sealed partial class LargeTokenContext : JsonSerializerContext;
