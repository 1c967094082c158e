using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Every way in which <see cref="JsonSerializer"/> reads a value by a contract.</summary>
/// <param name="json">The document.</param>
/// <param name="type">The contract.</param>
/// <param name="piece">The number of bytes that arrive at once, where they do not arrive together.</param>
internal delegate object? ReadingEntry<T>(byte[] json, JsonTypeInfo<T> type, int piece);

/// <inheritdoc cref="ReadingEntry{T}"/>
internal static class ReadingEntries<T>
{
    public static readonly (string Name, ReadingEntry<T> Read)[] All =
    [
        ("span", static (json, type, _) => JsonSerializer.Deserialize(json, type)),
        ("string", static (json, type, _) => JsonSerializer.Deserialize(Encoding.UTF8.GetString(json), type)),
        ("chars", static (json, type, _) => JsonSerializer.Deserialize(Encoding.UTF8.GetString(json).AsSpan(), type)),
        ("options", static (json, type, _) => JsonSerializer.Deserialize<T>(json, type.Options)),
        ("untyped contract", static (json, type, _) => JsonSerializer.Deserialize(json, (JsonTypeInfo)type)),
        ("stream", static (json, type, piece) => JsonSerializer.Deserialize(new PieceStream(json, piece), type)),
        ("asynchronous stream", static (json, type, piece) => Wait(JsonSerializer.DeserializeAsync(new PieceStream(json, piece), type))),
        ("pipe of a stream", static (json, type, piece)
            => Wait(JsonSerializer.DeserializeAsync(PipeReader.Create(new PieceStream(json, piece)), type))),
        ("pipe of segments", static (json, type, piece)
            => Wait(JsonSerializer.DeserializeAsync(PipeReader.Create(Segments(json, Math.Max(piece, MinSegment))), type))),
        ("top level", static (json, type, piece)
            => Read(JsonSerializer.DeserializeAsyncEnumerable(
                new PieceStream([.. json, (byte)' ', .. json], piece), type, topLevelValues: true))),
        ("reader", static (json, type, _) => ReadAt(new Utf8JsonReader(json), type)),
        ("reader after a value", static (json, type, _) => ReadAt(new Utf8JsonReader([.. "[1,"u8, .. json, (byte)']']), type, skipped: 2)),
        ("reader of a member", static (json, type, _)
            => ReadAt(new Utf8JsonReader([.. "{\"a\":{},\n\"b\":"u8, .. json, .. ",\"c\":1}"u8]), type, skipped: 5)),
        ("reader with options", static (json, type, _) => ReadAt(new Utf8JsonReader(json, Lenient), type)),
        ("reader of a sequence", static (json, type, piece) => ReadAt(new Utf8JsonReader(Segments(json, piece)), type)),
        ("element", static (json, type, _) =>
        {
            using var document = JsonDocument.Parse(json);
            return document.RootElement.Deserialize(type);
        }),
        ("node", static (json, type, _) => JsonNode.Parse(json).Deserialize(type)),
        ("elements", static (json, type, piece)
            => Read(JsonSerializer.DeserializeAsyncEnumerable(
                new PieceStream([(byte)'[', .. json, (byte)',', .. json, (byte)']'], piece), type))),
    ];

    /// <summary>After shorter ones at the start of a pipe the serializer takes a byte order mark anywhere for one
    /// there.</summary>
    private const int MinSegment = 3;

    private static readonly JsonReaderOptions Lenient = new()
    {
        AllowTrailingCommas = true,
        CommentHandling = JsonCommentHandling.Skip,
        MaxDepth = 4,
    };

    private static ReadOnlySequence<byte> Segments(byte[] json, int length)
        => SegmentList.Of(json.Chunk(length).Select(static bytes => (ReadOnlyMemory<byte>)bytes));

    private static T? ReadAt(Utf8JsonReader reader, JsonTypeInfo<T> type, int skipped = 0)
    {
        for (int i = 0; i < skipped; i++)
            reader.Read();
        T? value = JsonSerializer.Deserialize(ref reader, type);
        while (reader.Read())
        {
        }

        return value;
    }

    private static List<T?> Read(IAsyncEnumerable<T?> values)
    {
        List<T?> list = [];
        IAsyncEnumerator<T?> enumerator = values.GetAsyncEnumerator();
        while (Wait(enumerator.MoveNextAsync()))
            list.Add(enumerator.Current);
        return list;
    }

    private static TResult Wait<TResult>(ValueTask<TResult> task) => task.AsTask().GetAwaiter().GetResult();
}

/// <summary>A stream whose bytes arrive in pieces.</summary>
internal sealed class PieceStream(byte[] bytes, int piece) : MemoryStream(bytes)
{
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, piece)]);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}
