using System.IO.Compression;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Tasks;

/// <summary>The tasks of the guide on streaming, and that none of them needs memory that grows with
/// the document.</summary>
[Collection(nameof(GuideTaskTests))]
public sealed class GuideTaskTests
{
    private const long Megabyte = 1L << 20;
    private const int Samples = 16; // of the memory: the least of some is not that of tests beside
    private const long Enough = 2 << 20; // of live memory, whatever runs beside

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    [Fact]
    public async Task One_value_out_of_a_document()
    {
        using var stream = new RepeatingStream(
            """{"items":["""u8.ToArray(),
            """{"price":1},"""u8.ToArray(),
            12 * 1_000_000,
            """{}],"owner":{"name":"Ann"},"rest":["""u8.ToArray());
        long before = LiveMemory();
        await using var json = new Utf8JsonStreamReader(stream);

        string? name = await json.ReadValueAsync(Utf8JsonPath.Parse("$.owner.name"), TaskContext.Default.String, Cancel);

        Assert.Equal("Ann", name);
        Assert.InRange(LiveMemory() - before, long.MinValue, Enough);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_page_and_the_next_link_in_either_order(bool isLinkFirst)
    {
        string before = isLinkFirst ? """{"total":9,"next":"/page/2","items":[""" : """{"total":9,"items":[""";
        string after = isLinkFirst ? """{"price":2}],"other":[{"next":0}]}""" : """{"price":2}],"other":[{"next":0}],"next":"/page/2"}""";
        using var stream = new RepeatingStream(
            Encoding.UTF8.GetBytes(before), """{"price":1},"""u8.ToArray(), 12 * 20_000, Encoding.UTF8.GetBytes(after));
        await using var json = new Utf8JsonStreamReader(stream);
        long total = 0;
        string? next = null;
        long? first = null;

        var member = new StrongBox<NextMember>();
        while (await json.ReadAsync(member, Cancel))
        {
            if (member.Value.Name == PageKeys.Key.Next)
            {
                next = await json.ReadValueAsync(TaskContext.Default.String, Cancel);
                continue;
            }

            await foreach (Priced? item in json.EnumerateArrayAsync(Utf8JsonPath.Root, TaskContext.Default.Priced, Cancel))
            {
                total += item!.Price;
                if (total is 1000 or 19_000)
                    first = AssertSteady(first);
            }
        }

        Assert.Equal((20_002, "/page/2"), (total, next));
    }

    [Fact]
    public async Task Lines_out_of_a_compressed_stream_with_a_bad_one()
    {
        byte[] compressed = Compress(static writer =>
        {
            for (int i = 0; i < 20_000; i++)
                writer.WriteLine(i == 12_345 ? """{"price":""" : """{"price":1}""");
        });
        await using var lines = new GZipStream(new MemoryStream(compressed), CompressionMode.Decompress);
        await using var json = new Utf8JsonStreamReader(lines);
        var badLines = new List<long?>();
        long total = 0;
        long? first = null;

        await foreach (Priced? row in json.EnumerateValuesAsync(
            TaskContext.Default.Priced,
            (error, _) =>
            {
                badLines.Add(error.LineNumber);
                return new(true);
            },
            Cancel))
        {
            total += row!.Price;
            if (total is 1000 or 19_000)
                first = AssertSteady(first);
        }

        Assert.Equal(19_999, total);
        Assert.Equal([12_345], badLines);
    }

    [Fact]
    public async Task One_array_of_a_gigabyte()
    {
        byte[] repeated = Encoding.UTF8.GetBytes($$"""{"price":1,"note":"{{new string('x', 1000)}}"},""");
        long count = TestScale.Times(1024) * Megabyte / repeated.Length;
        using var stream = new RepeatingStream(
            """{"log":[0],"data":{"rows":["""u8.ToArray(), repeated, count * repeated.Length, """{"price":1}]}}"""u8.ToArray());
        await using var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { MaxBufferSize = 1 << 20 });
        long total = 0;
        var memory = new List<long>();

        await foreach (Priced? row in json.EnumerateArrayAsync(Utf8JsonPath.Parse("$.data.rows"), TaskContext.Default.Priced, Cancel))
        {
            total += row!.Price;
            if (total % (count / Samples) == 0)
                memory.Add(LiveMemory());
        }

        Assert.Equal(count + 1, total);
        Assert.InRange(json.BytesRead, count * repeated.Length, long.MaxValue);
        Assert.InRange(memory[(Samples / 2)..].Min() - memory[..(Samples / 2)].Min(), long.MinValue, Enough);
    }

    [Fact]
    public async Task Files_in_strings()
    {
        using var stream = new RepeatingStream(
            """
            {"attachments":[{"content":"QUJD","name":"a.txt"},{"thumbnail":"QQ==","name":"b.bin","content":"
            """u8.ToArray(),
            "QUJD"u8.ToArray(),
            64 * Megabyte,
            """
            "}],"next":1}
            """u8.ToArray());
        await using var json = new Utf8JsonStreamReader(stream);
        var names = new List<string?>();
        long length = 0;
        long? first = null;

        Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$.attachments"), Cancel));
        var member = new StrongBox<AttachmentMember>();
        while (await json.ReadAsync(member, Cancel))
        {
            if (!member.Value.IsContent)
            {
                names.Add(await json.ReadValueAsync(TaskContext.Default.String, Cancel));
                continue;
            }

            await using Stream? content = await json.OpenBase64Async(Cancel);
            byte[] buffer = new byte[4096];
            while (await content!.ReadAsync(buffer, Cancel) is > 0 and int read)
            {
                length += read;
                if (length / Megabyte is 1 or 40 && (length - read) / Megabyte != length / Megabyte)
                    first = AssertSteady(first);
            }
        }

        Assert.Equal(["a.txt", "b.bin"], names);
        Assert.Equal(3 + (48 * Megabyte), length);
    }

    private static long AssertSteady(long? first)
    {
        long now = LiveMemory();
        Assert.InRange(now - (first ?? now), long.MinValue, Enough);
        return first ?? now;
    }

    private static long LiveMemory() => GC.GetTotalMemory(forceFullCollection: true);

    private static byte[] Compress(Action<TextWriter> write)
    {
        var compressed = new MemoryStream();
        using (var writer = new StreamWriter(new GZipStream(compressed, CompressionLevel.Fastest)) { NewLine = "\n" })
            write(writer);
        return compressed.ToArray();
    }

    /// <summary>The live memory is that of the process, in which no other test may allocate.</summary>
    [CollectionDefinition(nameof(GuideTaskTests), DisableParallelization = true)]
    public sealed class Alone;
}

[Utf8Table("items", "next")]
internal static partial class PageKeys;

/// <summary>Stops on the next known name.</summary>
internal struct NextMember : IUtf8JsonVisitor
{
    public PageKeys.Key Name { get; private set; }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.PropertyName)
            return Utf8JsonVisit.Continue;

        Name = PageKeys.Match(ref reader);
        return Name == PageKeys.Key.Unknown ? Utf8JsonVisit.SkipChildren : Utf8JsonVisit.Stop;
    }
}

/// <summary>Stops on the name and on the content of the next attachment.</summary>
internal struct AttachmentMember : IUtf8JsonVisitor
{
    public bool IsContent { get; private set; }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.PropertyName)
            return Utf8JsonVisit.Continue;

        IsContent = reader.ValueTextEquals("content"u8);
        return IsContent || reader.ValueTextEquals("name"u8) ? Utf8JsonVisit.Stop : Utf8JsonVisit.SkipChildren;
    }
}

internal sealed record Priced(int Price);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Priced))]
[JsonSerializable(typeof(string))]
internal sealed partial class TaskContext : JsonSerializerContext;
