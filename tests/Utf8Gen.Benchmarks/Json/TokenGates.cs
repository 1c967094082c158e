using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Every token of a document beside a bare reader, and one large token that arrives in small pieces.</summary>
internal sealed class TokenGates(GateOptions options, GateReport report)
{
    private const int MostRoundsOfLargest = 9; // of seconds each

    public void Run()
    {
        RunTokens();
        RunLargeToken();
    }

    private void RunTokens()
    {
        var figures = new FigureTable("Every token of a document, ms", "Document", TokenWays.Names);
        byte[] one = (options.IsQuick ? ReportCase.All[0] : ReportCase.All[^1]).CreateDocument();
        Warmup.Run(new TokenWays(one).All);
        foreach (int copies in options.IsQuick ? [1] : (int[])[1, 17, 170])
        {
            IReadOnlyList<TimedWay> ways = new TokenWays(copies == 1 ? one : Repeat(one, copies)).All;
            if (ways.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException("The ways see different tokens.");

            int rounds = copies > 20 ? Math.Min(options.Rounds, MostRoundsOfLargest) : options.Rounds;
            Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, rounds);
            string where = string.Create(CultureInfo.InvariantCulture, $"{(long)one.Length * copies:N0} B");
            figures.Add(where, measured);
            report.AtMost(
                "Visitor, of Utf8JsonReader, in memory",
                where,
                measured.Ratio(TokenWays.MemoryVisitor, TokenWays.BareReader),
                1.10,
                "");
            report.AtMost(
                "Visitor, of Utf8JsonReader, over a stream",
                where,
                measured.Ratio(TokenWays.Visitor, TokenWays.StreamReader),
                1.10,
                "");
        }

        figures.Print();
    }

    /// <summary>An array of copies of a document.</summary>
    private static byte[] Repeat(byte[] document, int copies)
    {
        var array = new MemoryStream(copies * (document.Length + 1) + 1);
        for (int i = 0; i < copies; i++)
        {
            array.WriteByte(i == 0 ? (byte)'[' : (byte)',');
            array.Write(document);
        }

        array.WriteByte((byte)']');
        return array.ToArray();
    }

    private void RunLargeToken()
    {
        string title = $"A string that arrives {LargeTokenWays.PieceLength:N0} bytes at a time, ms";
        var figures = new FigureTable(title, "String", LargeTokenWays.Names);
        foreach (int megabytes in options.IsQuick ? [1] : (int[])[1, 8])
        {
            IReadOnlyList<TimedWay> ways = new LargeTokenWays(megabytes).All;
            if (ways.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException("The ways read different strings.");

            Warmup.Run(ways);
            Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, options.Rounds, withGarbage: true);
            string where = $"{megabytes} MB";
            figures.Add(where, measured);
            report.AtMost(
                "A large string in pieces, of the serializer",
                where,
                measured.Ratio(LargeTokenWays.ReadValue, LargeTokenWays.Serializer),
                1.05,
                "");
        }

        figures.Print();
    }
}

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

    /// <summary>A pipe over memory gives out the document itself, where a stream copies it.</summary>
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

/// <summary>What one writes without a reader of streams: a rented buffer, a reader for each block
/// of it, and the rest of the block moved to the front.</summary>
internal static class BareStreamReader
{
    private const int InitialLength = 16 * 1024;

    /// <summary>Counts strings.</summary>
    public static long Count(Stream stream)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(InitialLength);
        var state = default(JsonReaderState);
        int unread = 0;
        long count = 0;
        bool isFinal = false;
        while (!isFinal)
        {
            int read = stream.Read(buffer, unread, buffer.Length - unread);
            isFinal = read == 0;
            count += CountInBlock(buffer.AsSpan(0, unread + read), isFinal, ref state, out int consumed);
            unread = unread + read - consumed;
            if (unread == buffer.Length)
                buffer = Grow(buffer);
            else
                buffer.AsSpan(consumed, unread).CopyTo(buffer);
        }

        ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        return count;
    }

    private static long CountInBlock(ReadOnlySpan<byte> block, bool isFinal, ref JsonReaderState state, out int consumed)
    {
        long count = 0;
        var reader = new Utf8JsonReader(block, isFinal, state);
        while (reader.Read())
            count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        state = reader.CurrentState;
        consumed = (int)reader.BytesConsumed;
        return count;
    }

    private static byte[] Grow(byte[] full)
    {
        byte[] larger = ArrayPool<byte>.Shared.Rent(2 * full.Length);
        full.CopyTo(larger, 0);
        ArrayPool<byte>.Shared.Return(full, clearArray: true);
        return larger;
    }
}

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

/// <summary>A document in memory of which each read gives a piece.</summary>
internal sealed class PieceStream(byte[] document, int pieceLength) : MemoryStream(document)
{
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, pieceLength)]);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}

/// <summary>Counts strings.</summary>
internal struct TokenCounter : IUtf8JsonVisitor
{
    public long Count { get; private set; }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        Count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        return Utf8JsonVisit.Continue;
    }
}
