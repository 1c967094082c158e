using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>A long string of a document in pieces, beside ways that have all of it in memory.</summary>
internal sealed class StringGates(GateOptions options, GateReport report)
{
    private const int MostRoundsOfLargest = 9;
    private const int LeastOfGain = 100_000; // a reader of streams takes a few microseconds, whatever it reads

    private readonly FigureTable _times = new(
        "A string in a document, microseconds",
        "String",
        StringWays.Names,
        [(StringWays.Ours, StringWays.Serializer), (StringWays.Ours, StringWays.Reader)]);

    private readonly CountTable _bytes = new("A string in a document, bytes allocated", "String", StringWays.Names);

    public void Run()
    {
        foreach (bool isBase64 in (bool[])[false, true])
        {
            Warmup.Run(new StringWays(100_000, isBase64).All);
            foreach (int length in options.IsQuick ? [100_000] : (int[])[1_000, 100_000, 10_000_000])
                Run(new StringWays(length, isBase64), length);
        }

        _times.Print();
        _bytes.Print();
    }

    private void Run(StringWays ways, int length)
    {
        if (ways.All.Select(static way => way.Pass()).Distinct().Count() != 1)
            throw new InvalidOperationException($"{ways}: the ways read different strings.");

        int rounds = length > 1_000_000 ? Math.Min(options.Rounds, MostRoundsOfLargest) : options.Rounds;
        Measurement measured = Interleaved.Measure(ways.All, operations: 1_000, rounds, withGarbage: true);
        _times.Add(ways.ToString(), measured);
        _bytes.Add(ways.ToString(), name => Allocation.Of(ways.All.Single(way => way.Name == name).Pass));
        if (length >= LeastOfGain)
            report.AtMost("A string as a stream, of the serializer", ways.ToString(), measured, StringWays.Ours, StringWays.Serializer, 1);
        report.AtMost("A string as a stream, allocated", ways.ToString(), Allocation.Of(ways.All[0].Pass), 4_000, " B");
    }
}

/// <summary>The ways to read the string <c>content</c> of a document from a stream.</summary>
internal sealed class StringWays
{
    public const string Ours = "OpenString, OpenBase64";
    public const string Serializer = "JsonSerializer";
    public const string Reader = "Utf8JsonReader, growing buffer";

    private static readonly Utf8JsonPath Content = Utf8JsonPath.Parse("$.content");

    private readonly byte[] _json;
    private readonly byte[] _buffer = new byte[16 * 1024];
    private readonly int _length;
    private readonly bool _isBase64;

    public StringWays(int length, bool isBase64)
    {
        _length = length;
        _isBase64 = isBase64;
        string line = isBase64
            ? "QUJDREVGR0hJSktMTU5PUFFSU1RVVldY"
            : """A line of the text, with \"quotation marks\" and ä at its end.\n""";
        string content = string.Concat(Enumerable.Repeat(line, length / line.Length));
        _json = Encoding.UTF8.GetBytes($$"""{"name":"file","tags":["a","b"],"content":"{{content}}"}""");
    }

    public static IReadOnlyList<string> Names { get; } = [Ours, Serializer, Reader];

    public IReadOnlyList<TimedWay> All => [new(Ours, ReadInPieces), new(Serializer, Deserialize), new(Reader, ReadWhole)];

    public override string ToString()
        => string.Create(CultureInfo.InvariantCulture, $"{_length:N0} B of {(_isBase64 ? "base64" : "text")}");

    private long ReadInPieces()
    {
        using var json = new Utf8JsonStreamReader(new MemoryStream(_json));
        json.MoveTo(Content);
        using Stream content = (_isBase64 ? json.OpenBase64() : json.OpenString())!;
        long sum = 0;
        while (content.Read(_buffer) is > 0 and int length)
            sum += _isBase64 ? length : Encoding.UTF8.GetCharCount(_buffer.AsSpan(0, length));
        return sum;
    }

    private long Deserialize()
    {
        var stream = new MemoryStream(_json);
        return _isBase64
            ? JsonSerializer.Deserialize(stream, StringWaysContext.Default.BytesMessage)!.Content.Length
            : JsonSerializer.Deserialize(stream, StringWaysContext.Default.TextMessage)!.Content.Length;
    }

    /// <summary>A buffer that grows until the string fits, and a reader over it.</summary>
    private long ReadWhole()
    {
        using var stream = new MemoryStream(_json);
        byte[] buffer = ArrayPool<byte>.Shared.Rent(_buffer.Length);
        int unread = 0;
        bool isContent = false;
        for (var state = default(JsonReaderState); ;)
        {
            int read = stream.Read(buffer, unread, buffer.Length - unread);
            var reader = new Utf8JsonReader(buffer.AsSpan(0, unread + read), isFinalBlock: read == 0, state);
            while (reader.Read())
            {
                if (isContent)
                {
                    long length = _isBase64 ? reader.GetBytesFromBase64().Length : reader.GetString()!.Length;
                    ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
                    return length;
                }

                isContent = reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("content"u8);
            }

            state = reader.CurrentState;
            unread = unread + read - (int)reader.BytesConsumed;
            byte[] target = unread == buffer.Length ? ArrayPool<byte>.Shared.Rent(2 * buffer.Length) : buffer;
            buffer.AsSpan((int)reader.BytesConsumed, unread).CopyTo(target);
            if (target != buffer)
                ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
            buffer = target;
        }
    }
}

internal sealed record TextMessage(string Content);

internal sealed record BytesMessage(byte[] Content);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(TextMessage))]
[JsonSerializable(typeof(BytesMessage))]
internal sealed partial class StringWaysContext : JsonSerializerContext;
