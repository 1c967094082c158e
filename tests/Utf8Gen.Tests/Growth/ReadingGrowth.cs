using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Growth;

/// <summary>Each way to read JSON, and documents of a size: right ones, and wrong ones.</summary>
internal static class ReadingGrowth
{
    private const int ReadLength = 64;

    /// <summary>Segments of pipes are not short: a reader finds its place again by counting those before it.</summary>
    private const int SegmentLength = 1024;

    private const string Item = """{"name":"0123456789","number":12345,"text":"0123456789 0123456789 0123456789 0123456789 0123456789"}""";
    private const string Failing = """{"name":"0123456789","text":"0123456789 0123456789 0123456789 0123456789 0123456789","number":"1"}""";

    private static readonly JsonTypeInfo<List<GrowthItem>> Items = GrowthJson.Default.ListGrowthItem;
    private static readonly JsonTypeInfo<GrowthItem> One = GrowthJson.Default.GrowthItem;
    private static readonly Utf8JsonPath Elements = Utf8JsonPath.Parse("$[*]");
    private static readonly Utf8JsonPath Missing = Utf8JsonPath.Parse("$.missing");
    private static readonly Utf8JsonPaths Several = Utf8JsonPaths.Parse("$[3].name", "$.missing", "$[7]");

    public static Dictionary<string, Func<int, byte[]>> Documents { get; } = new()
    {
        ["elements"] = static size => Array(size, Item),
        ["elements on lines"] = static size => Array(size, "\n" + Item),
        ["elements that fail"] = static size => Array(size, Failing),
        ["an element that fails at the end"] = static size => [.. Array(size, Item)[..^1], .. ",1]"u8],
        ["no JSON at the end"] = static size => [.. Array(size, Item)[..^1], .. ",tru1]"u8],
        ["no end"] = static size => Array(size, Item)[..^1],
        ["values"] = static size => Repeat(size, Item + "\n"),
        ["values that fail"] = static size => Repeat(size, Failing + "\n"),
        ["a string"] = static size => [.. "\""u8, .. Repeat(size * 6, "0123456789abcdef"), .. "\""u8],
        ["a string of escapes"] = static size => [.. "\""u8, .. Repeat(size * 6, """\u00e9\n\\\ud83d\ude00"""), .. "\""u8],
        ["white space"] = static size => [.. Repeat(size * 6, "        \n       "), .. "[]"u8],
        ["names"] = static size => Encoding.UTF8.GetBytes(
            $"{{{string.Join(',', Enumerable.Range(0, size).Select(static number => $"\"a name {number}\":{Item}"))}}}"),
    };

    public static Dictionary<string, Action<byte[]>> Readings { get; } = new()
    {
        ["Utf8JsonSerializer.Deserialize: bytes"] = static json => Try(() => Utf8JsonSerializer.Deserialize(json, Items)),
        ["Utf8JsonSerializer.Deserialize: a string"] = static json
            => Try(() => Utf8JsonSerializer.Deserialize(Encoding.UTF8.GetString(json), Items)),
        ["Utf8JsonSerializer.Deserialize: options"] = static json
            => Try(() => Utf8JsonSerializer.Deserialize<List<GrowthItem>>(json, Items.Options)),
        ["Utf8JsonSerializer.Deserialize: a sequence"] = static json => Try(() => Utf8JsonSerializer.Deserialize(Cut(json), Items)),
        ["Utf8JsonSerializer.Deserialize: a stream"] = static json
            => Try(() => Utf8JsonSerializer.Deserialize(new ScriptedStream(json, ReadLength), Items)),
        ["Utf8JsonSerializer.DeserializeAsync: a stream"] = static json
            => Try(() => Result(Utf8JsonSerializer.DeserializeAsync(new ScriptedStream(json, ReadLength), Items))),
#if NET10_0_OR_GREATER
        ["Utf8JsonSerializer.DeserializeAsync: a pipe"] = static json
            => Try(() => Result(Utf8JsonSerializer.DeserializeAsync(new ScriptedPipeReader(json, SegmentLength), Items))),
#endif
        ["Utf8JsonStreamReader.Fill Utf8JsonStreamReader.GetReader Utf8JsonStreamReader.Commit Utf8JsonStreamReader.GetBytePosition:"]
            = static json => Read(json, ReadBlocks),
        ["Utf8JsonStreamReader.Read:"] = static json => Read(json, static reader => reader.Visit(default(NothingVisitor))),
        ["Utf8JsonStreamReader.SkipValue:"] = static json => Read(json, static reader => reader.SkipValue()),
        ["Utf8JsonStreamReader.ReadValue:"] = static json => Read(json, static reader => reader.ReadValue(Items)),
        ["Utf8JsonStreamReader.MoveTo:"] = static json => Read(json, static reader => reader.MoveTo(Missing)),
        ["Utf8JsonStreamReader.Find:"] = static json => Read(json, static reader => reader.Find(Several)),
        ["Utf8JsonStreamReader.OpenString:"] = static json => Read(json, static reader => reader.OpenString()?.CopyTo(Stream.Null)),
        ["Utf8JsonStreamReader.OpenBase64:"] = static json => Read(json, static reader => reader.OpenBase64()?.CopyTo(Stream.Null)),
        ["Utf8JsonStreamReader.EnumerateArray:"] = static json
            => Read(json, static reader => reader.EnumerateArray(Utf8JsonPath.Root, One).Count()),
        ["Utf8JsonStreamReader.EnumerateValues:"] = static json
            => Read(json, static reader => reader.EnumerateValues(One, static _ => true).Count()),
        ["Utf8JsonStreamReader.FillAsync:"] = static json => ReadPipe(json, static async reader =>
        {
            while (await reader.FillAsync())
                ReadBlock(reader);
        }),
        ["Utf8JsonStreamReader.ReadAsync:"] = static json
            => ReadPipe(json, static async reader => await reader.ReadAsync(new StrongBox<NothingVisitor>())),
        ["Utf8JsonStreamReader.SkipValueAsync:"] = static json => ReadPipe(json, static async reader => await reader.SkipValueAsync()),
        ["Utf8JsonStreamReader.ReadValueAsync:"] = static json => ReadPipe(json, static async reader => await reader.ReadValueAsync(Items)),
        ["Utf8JsonStreamReader.MoveToAsync:"] = static json => ReadPipe(json, static async reader => await reader.MoveToAsync(Missing)),
        ["Utf8JsonStreamReader.FindAsync:"] = static json => ReadPipe(json, static async reader => await reader.FindAsync(Several)),
        ["Utf8JsonStreamReader.OpenStringAsync:"] = static json
            => ReadPipe(json, static async reader => await CopyAsync(await reader.OpenStringAsync())),
        ["Utf8JsonStreamReader.OpenBase64Async:"] = static json
            => ReadPipe(json, static async reader => await CopyAsync(await reader.OpenBase64Async())),
        ["Utf8JsonStreamReader.EnumerateArrayAsync:"] = static json => ReadPipe(json, static async reader =>
        {
            await foreach (GrowthItem? _ in reader.EnumerateArrayAsync(Utf8JsonPath.Root, One))
            {
            }
        }),
        ["Utf8JsonStreamReader.EnumerateValuesAsync:"] = static json => ReadPipe(json, static async reader =>
        {
            await foreach (GrowthItem? _ in reader.EnumerateValuesAsync(One, static (_, _) => ValueTask.FromResult(true)))
            {
            }
        }),
        ["Utf8JsonPartialReader.Append Utf8JsonPartialReader.Read Utf8JsonPartialReader.Deserialize Utf8JsonPartialReader.GetPath:"]
            = static json => Try(() => ReadParts(json)),
        ["Utf8JsonPath.EnumerateMatches Utf8JsonMatch.Deserialize:"] = static json => Try(() =>
        {
            foreach (Utf8JsonMatch match in Elements.EnumerateMatches(json))
                Try(match, static match => match.Deserialize(One));
        }),
        ["Utf8JsonPath.TryFind:"] = static json => Try(() => Missing.TryFind(json, out _)),
        ["Utf8JsonPath.TryFind Utf8JsonMatch.GetString Utf8JsonMatch.CopyString Utf8JsonMatch.ValueEquals:"] = static json => Try(() =>
        {
            if (!Utf8JsonPath.Root.TryFind(json, out Utf8JsonMatch match) || match.ValueKind != JsonValueKind.String)
                return;

            match.GetString();
            match.CopyString(new byte[json.Length]);
            match.CopyString(new char[json.Length]);
            match.ValueEquals(json);
        }),
        ["Utf8JsonPaths.Find:"] = static json => Try(() => Several.Find(json, new Range[Several.Count])),
        ["Utf8JsonReaderExtensions.TrySkipPartial:"] = static json => Try(() =>
        {
            var reader = new Utf8JsonReader(json);
            reader.TrySkipPartial(0);
        }),
        ["Utf8JsonRawValue.Parse Utf8JsonRawValue.Deserialize Utf8JsonRawValue.WriteTo Utf8JsonRawValue.ToElement:"] = static json
            => Try(() =>
            {
                Utf8JsonRawValue value = Utf8JsonRawValue.Parse(json);
                using var writer = new Utf8JsonWriter(Stream.Null);
                value.WriteTo(writer);
                value.ToElement();
                value.Deserialize(Items);
            }),
        ["Utf8JsonRawValue.ParseValue Utf8JsonRawValue.FromElement:"] = static json => Try(() =>
        {
            var reader = new Utf8JsonReader(json);
            Utf8JsonRawValue.FromElement(Utf8JsonRawValue.ParseValue(ref reader).ToElement());
        }),
    };

    private static byte[] Array(int size, string element) => [.. "["u8, .. Repeat(size, element + ",")[..^1], .. "]"u8];

    private static byte[] Repeat(int size, string text) => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(text, size)));

    private static ReadOnlySequence<byte> Cut(byte[] json)
        => SegmentList.Of(json.Chunk(ReadLength).Select(static piece => (ReadOnlyMemory<byte>)piece));

    private static T Result<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    private static void Read(byte[] json, Action<Utf8JsonStreamReader> read)
    {
        using var reader = new Utf8JsonStreamReader(new ScriptedStream(json, ReadLength));
        Try(() => read(reader));
    }

    private static void ReadPipe(byte[] json, Func<Utf8JsonStreamReader, Task> read)
    {
        using var reader = new Utf8JsonStreamReader(new ScriptedPipeReader(json, SegmentLength));
        Try(() => read(reader).GetAwaiter().GetResult());
    }

    private static Task CopyAsync(Stream? text) => text?.CopyToAsync(Stream.Null) ?? Task.CompletedTask;

    private static void ReadBlocks(Utf8JsonStreamReader reader)
    {
        while (reader.Fill())
        {
            try
            {
                ReadBlock(reader);
            }
            catch (JsonException error)
            {
                reader.GetBytePosition(error);
                return;
            }
        }
    }

    private static void ReadBlock(Utf8JsonStreamReader json)
    {
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
        {
        }

        json.Commit(in reader);
    }

    private static void ReadParts(byte[] json)
    {
        var reader = new Utf8JsonPartialReader(Elements, Utf8JsonPath.Root);
        foreach (byte[] piece in json.Chunk(ReadLength))
        {
            reader.Append(piece);
            while (reader.Read())
            {
                reader.GetPath();
                if (reader.IsComplete && reader.PathIndex == 0)
                    Try(() => reader.Deserialize(One));
            }
        }

        reader.Complete();
        reader.Read();
    }

    /// <summary>What is wrong is part of the work.</summary>
    private static void Try(Action read)
    {
        try
        {
            read();
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
        }
    }

    private static void Try<T>(Func<T> read) => Try(() => { read(); });

    private static void Try(Utf8JsonMatch match, MatchReading read)
    {
        try
        {
            read(match);
        }
        catch (JsonException)
        {
        }
    }

    private delegate object? MatchReading(Utf8JsonMatch match);
}

internal sealed record GrowthItem(string? Name, int Number, string? Text);

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(List<GrowthItem>))]
internal sealed partial class GrowthJson : JsonSerializerContext;
