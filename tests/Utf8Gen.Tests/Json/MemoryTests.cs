using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>However long a document is, the memory is that of the buffer.</summary>
public sealed class MemoryTests
{
    private const long Gigabyte = 1L << 30;
    private const int Enough = 64 * 1024;

    [Fact]
    public void Skipping_a_value_of_a_gigabyte() => AssertSkipped($",\"{new string('x', 8000)}\"", Gigabyte);

    [Fact]
    public void Skipping_a_value_of_many_tokens() => AssertSkipped(""",{"name":"a text","list":[1,[true],null]}""", Gigabyte / 32);

    [Fact]
    public void Enumerating_a_million_elements()
    {
        using var stream = new RepeatingStream("[0"u8.ToArray(), ",12345"u8.ToArray(), 6_000_000, "]"u8.ToArray());
        using var json = new Utf8JsonStreamReader(stream);
        int count = 0;

        long allocated = AllocatedBy(() =>
        {
            foreach (int _ in json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32))
                count++;
        });

        Assert.Equal(1_000_001, count);
        Assert.InRange(allocated, 0, Enough);
    }

    [Fact]
    public void Elements_of_the_size_of_the_buffer()
    {
        string element = $",\"{new string('x', (16 * 1024) - 3)}\"";
        using var stream = new RepeatingStream("[0"u8.ToArray(), Bytes(element), 1000L * element.Length, "]"u8.ToArray());
        using var json = new Utf8JsonStreamReader(stream);

        long allocated = AllocatedBy(() => json.Visit(default(NothingVisitor)));

        Assert.Equal(2 + (1000L * element.Length) + 1, json.BytesConsumed);
        Assert.InRange(allocated, 0, Enough);
    }

    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task A_trickle_of_one_byte_a_read(SourceKind kind)
    {
        byte[] document = Bytes($"""[{string.Join(',', Enumerable.Repeat("\"an element\"", 10_000))}]""");
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, 1);
        long largest = 0;
        while (await json.FillAsync(kind))
            largest = Math.Max(largest, ReadBlock(json));

        Assert.InRange(largest, 0, 20);
        Assert.Equal(document.Length, json.BytesConsumed);
    }

    [Fact]
    public void Reading_a_document_again_and_again()
    {
        byte[] document = Bytes($"""[{string.Join(',', Enumerable.Repeat("{\"a\":[1,\"text\"]}", 5_000))}]""");
        var stream = new MemoryStream(document);
        Utf8JsonStreamOptions options = new() { LeaveOpen = true };

        long allocated = Garbage.LeastOf(
            () =>
            {
                stream.Position = 0;
                using var json = new Utf8JsonStreamReader(stream, options);
                json.Visit(default(NothingVisitor));
            },
            operations: 20);

        Assert.InRange(allocated / 20, 0, 800);
    }

    private static void AssertSkipped(string repeated, long atLeast)
    {
        AssertSkipped(repeated, atLeast, static json => Assert.True(json.MoveTo(Utf8JsonPath.Parse("$.found"))));
        AssertSkipped(repeated, atLeast, static json => Assert.Equal(1, json.Find(Utf8JsonPaths.Parse("$.found"))[0].AsSpan().Length));
    }

    private static void AssertSkipped(string repeated, long atLeast, Action<Utf8JsonStreamReader> find)
    {
        long length = ((atLeast / repeated.Length) + 1) * repeated.Length;
        using var stream = new RepeatingStream("""{"skipped":[0"""u8.ToArray(), Bytes(repeated), length, """],"found":1}"""u8.ToArray());
        using var json = new Utf8JsonStreamReader(stream);

        long allocated = AllocatedBy(() => find(json));

        Assert.InRange(json.BytesRead, atLeast, long.MaxValue);
        Assert.InRange(json.UnreadSequence.Length, 0, 16 * 1024);
        Assert.InRange(allocated, 0, Enough);
    }

    private static byte[] Bytes(string text) => System.Text.Encoding.UTF8.GetBytes(text);

    private static long AllocatedBy(Action action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static long ReadBlock(Utf8JsonStreamReader json)
    {
        long unread = json.UnreadSequence.Length;
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
        {
        }

        json.Commit(in reader);
        return unread;
    }
}
