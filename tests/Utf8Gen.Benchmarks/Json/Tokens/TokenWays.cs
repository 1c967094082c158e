using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Tokens;

/// <summary>The ways to look at every token of a document.</summary>
internal sealed class TokenWays(byte[] document)
{
    public const string BareReader = "Utf8JsonReader";
    public const string StreamReader = "Utf8JsonReader over the stream";
    public const string Visitor = "Visitor";
    public const string AsyncVisitor = "Visitor, async";
    public const string PipeVisitor = "Visitor, pipe";
    public const string MemoryVisitor = "Visitor, memory";
    public const string Blocks = "Fill, commit";

    public static IReadOnlyList<string> Names { get; } =
        [BareReader, StreamReader, Visitor, AsyncVisitor, PipeVisitor, MemoryVisitor, Blocks];

    public IReadOnlyList<TimedWay> All =>
    [
        new(BareReader, CountWithReader),
        new(StreamReader, () => BareStreamReader.Count(new MemoryStream(document))),
        new(Visitor, CountWithVisitor),
        new(AsyncVisitor, () => CountAsync(Open())),
        new(PipeVisitor, () => CountAsync(OpenPipe())),
        new(MemoryVisitor, () => CountAsync(OpenMemory())),
        new(Blocks, CountInBlocks),
    ];

    private static StreamPipeReaderOptions PipeBlocks { get; } = new(bufferSize: 16 * 1024);

    private Utf8JsonStreamReader Open() => new(new MemoryStream(document));

    private Utf8JsonStreamReader OpenPipe() => new(PipeReader.Create(new MemoryStream(document), PipeBlocks));

    /// <summary>A pipe over memory gives out the document itself, where a stream copies
    /// it.</summary>
    private Utf8JsonStreamReader OpenMemory() => new(PipeReader.Create(new ReadOnlySequence<byte>(document)));

    private long CountWithVisitor()
    {
        using Utf8JsonStreamReader json = Open();
        var counter = default(TokenCounter);
        json.Read(ref counter);
        return counter.Count;
    }

    /// <summary>In memory nothing waits: it is done when it returns.</summary>
    private static long CountAsync(Utf8JsonStreamReader json)
    {
        var counter = new StrongBox<TokenCounter>();
        using (json)
            json.ReadAsync(counter).AsTask().GetAwaiter().GetResult();
        return counter.Value.Count;
    }

    private long CountWithReader()
    {
        long count = 0;
        var reader = new Utf8JsonReader(document);
        while (reader.Read())
            count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        return count;
    }

    private long CountInBlocks()
    {
        long count = 0;
        using Utf8JsonStreamReader json = Open();
        while (json.Fill())
            count += CountInBlock(json);
        return count;
    }

    private static long CountInBlock(Utf8JsonStreamReader json)
    {
        long count = 0;
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
            count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        json.Commit(in reader);
        return count;
    }
}
