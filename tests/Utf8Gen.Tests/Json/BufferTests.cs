using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>How much is read, kept and given out at a time.</summary>
public sealed class BufferTests
{
    private const int Kilobyte = 1024;

    [Theory]
    [InlineData(1)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(16 * Kilobyte)]
    public void A_read_asks_for_what_the_buffer_has_room_for(int size)
    {
        using var json = new Utf8JsonStreamReader(
            new ScriptedStream(Document(100_000)),
            new Utf8JsonStreamOptions { InitialBufferSize = size });

        Assert.True(json.Fill());

        Assert.Equal(size, json.BytesRead);
        Assert.Equal(size, json.UnreadSequence.Length);
    }

    [Fact]
    public void A_buffer_that_is_full_is_doubled()
    {
        byte[] document = Encoding.UTF8.GetBytes($"[{new string(' ', 1000)}]");
        var sizes = new List<long>();
        using var json = new Utf8JsonStreamReader(
            new ScriptedStream(document),
            new Utf8JsonStreamOptions { InitialBufferSize = 100, MaxBufferSize = 1100 });

        while (json.Fill())
            sizes.Add(json.UnreadSequence.Length);

        Assert.Equal([100, 200, 400, 800, 1002], sizes.Take(5));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_token_longer_than_the_largest_buffer_is_an_error_with_its_place_and_the_size(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"""[1,  "{new string('x', 1000)}"]""");
        foreach (int size in (int[])[1, 64, 100])
        {
            var options = new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 512 };
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                () => TokenRecord.ByVisitorAsync(json, kind));

            Assert.Equal(5, thrown.BytePosition);
            Assert.Contains("512 bytes", thrown.Message, StringComparison.Ordinal);
            Assert.Contains(nameof(options.MaxBufferSize), thrown.Message, StringComparison.Ordinal);
            Assert.InRange(json.BytesRead - json.BytesConsumed, 512, 512 + size - 1);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_token_that_just_fits_is_read(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"\"{new string('x', 510)}\"");
        await using Utf8JsonStreamReader json = Sources.Open(
            kind,
            document,
            new Utf8JsonStreamOptions { InitialBufferSize = 1, MaxBufferSize = 512 },
            37);

        Assert.Single(await TokenRecord.ByVisitorAsync(json, kind));
    }

    /// <summary>One that waited for a full buffer would hang here: the source ends in an exception
    /// instead of giving more.</summary>
    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task What_has_come_is_there_at_once(SourceKind kind)
    {
        using var stream = new ScriptedStream(
            "[1,2,"u8.ToArray(),
            2)
        { FailureAtEnd = new IOException("no more"), IsSlow = kind == SourceKind.SlowStream };
        using var json = new Utf8JsonStreamReader(stream);

        TokenRecorder found = await json.ReadAsync(
            kind, new TokenRecorder(json, static token => token.Raw == "2" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Assert.Equal(["[", "1", "2"], found.Tokens.Select(static token => token.Raw));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Stopping_reads_no_further_than_the_block_in_which_it_stops(SourceKind kind)
    {
        byte[] document = Document(100_000);
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, 1000);

        await json.ReadAsync(
            kind,
            new TokenRecorder(json, static token => token.Start > 2500 ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Assert.Equal(3000, json.BytesRead);
    }

    [Fact]
    public void Spans_are_valid_until_the_next_fill()
    {
        using var json = new Utf8JsonStreamReader(new ScriptedStream("\"first\" "u8.ToArray(), 7, 1));
        json.Fill();
        Utf8JsonReader reader = json.GetReader();
        reader.Read();
        ReadOnlySpan<byte> first = reader.ValueSpan;

        json.Commit(in reader);

        Assert.Equal("first"u8, first);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task What_is_not_committed_is_there_again(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, """{"a":[1,2]}"""u8.ToArray(), 3);
        var longest = new List<TokenRecord>();
        while (await json.FillAsync(kind))
            longest = LookAhead(json);

        Assert.Equal(TokenRecord.AllOf("""{"a":[1,2]}"""u8.ToArray()), longest);
        Assert.Equal(0, json.BytesConsumed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_buffer_is_cleared_before_others_get_it(bool hasGrown)
    {
        byte[] secret = Encoding.UTF8.GetBytes($"""["{new string('s', hasGrown ? 20_000 : 200)}"]""");
        var json = new Utf8JsonStreamReader(new ScriptedStream(secret));
        var buffers = new HashSet<byte[]>();
        while (await json.FillAsync(TestContext.Current.CancellationToken))
            buffers.Add(ArrayOf(json.UnreadSequence));

        await json.DisposeAsync();

        // Others may have left something behind what this reader has used.
        Span<byte> Used(byte[] buffer) => buffer.AsSpan(0, Math.Min(buffer.Length, secret.Length));
        Assert.Equal(hasGrown ? 2 : 1, buffers.Count);
        Assert.All(buffers, buffer => Assert.Equal(-1, Used(buffer).IndexOf((byte)'s')));
        Assert.True(json.UnreadSequence.IsEmpty);
    }

    private static byte[] ArrayOf(in ReadOnlySequence<byte> bytes)
        => MemoryMarshal.TryGetArray(bytes.First, out ArraySegment<byte> array) ? array.Array! : throw new InvalidOperationException();

    private static List<TokenRecord> LookAhead(Utf8JsonStreamReader json)
    {
        var tokens = new List<TokenRecord>();
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
            tokens.Add(TokenRecord.Of(ref reader, json.BytesConsumed));
        return tokens;
    }

    private static byte[] Document(int length)
    {
        var text = new StringBuilder("[");
        while (text.Length < length)
            text.Append("\"an element\",");
        return Encoding.UTF8.GetBytes(text.Append("0]").ToString());
    }
}
