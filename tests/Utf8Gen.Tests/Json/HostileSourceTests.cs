using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>Documents and sources that mean harm, or are broken: an error, in bounded memory.</summary>
public sealed class HostileSourceTests
{
    private const int Limit = 1 << 20;

    public static TheoryData<string, string> EndlessTokens => new()
    {
        { "[\"", "x" },
        { "[\"", "\\u0061" },
        { "[\"", "é" },
        { "[", "1" },
        { "[1,", " " },
        { "{\"", "name" },
        { "[\"", """\\""" },
    };

    [Theory, MemberData(nameof(EndlessTokens))]
    public void An_endless_token(string start, string repeated)
    {
        using var stream = new RepeatingStream(Encoding.UTF8.GetBytes(start), Encoding.UTF8.GetBytes(repeated), long.MaxValue, []);
        using var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { MaxBufferSize = Limit });

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(() => json.Visit(default(NothingVisitor)));

        Assert.Contains($"{Limit} bytes", thrown.Message, StringComparison.Ordinal);
        Assert.InRange(json.BytesRead, Limit, Limit + 10);
    }

    [Fact]
    public void An_endless_element()
    {
        using var stream = new RepeatingStream("[[1"u8.ToArray(), ",2"u8.ToArray(), long.MaxValue, []);
        using var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { MaxBufferSize = Limit });

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(
            () => json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.JsonElement).Count());

        Assert.Equal(1, thrown.BytePosition);
    }

    [Theory]
    [InlineData("[", 64)]
    [InlineData("""{"a":""", 320)]
    public void Nesting_without_end(string open, int position)
    {
        using var stream = new RepeatingStream([], Encoding.UTF8.GetBytes(open), long.MaxValue, []);
        using var json = new Utf8JsonStreamReader(stream);

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(() => json.Visit(default(NothingVisitor)));

        Assert.Equal(position, thrown.BytePosition);
    }

    [Fact]
    public void Nesting_without_end_in_what_is_skipped()
    {
        using var stream = new RepeatingStream("""{"a":"""u8.ToArray(), "["u8.ToArray(), long.MaxValue, []);
        using var json = new Utf8JsonStreamReader(stream);

        Assert.Throws<Utf8JsonStreamException>(() => json.MoveTo(Utf8JsonPath.Parse("$.b")));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(17)]
    [InlineData(int.MinValue)]
    public void A_stream_that_says_it_has_read_what_it_cannot_have(int count)
    {
        using var json = new Utf8JsonStreamReader(new LyingStream(count), new Utf8JsonStreamOptions { InitialBufferSize = 16 });

        IOException thrown = Assert.Throws<IOException>(() => json.Fill());

        Assert.Contains($"{count} bytes", thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(SourceKind.Stream)]
    [InlineData(SourceKind.StreamAsync)]
    public async Task A_stream_that_has_nothing_for_ever(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = new(new LyingStream(0));

        await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, kind));
    }

    [Fact]
    public async Task A_pipe_that_has_nothing_new_for_ever_and_never_ends()
    {
        await using Utf8JsonStreamReader json = new(new EmptyPipeReader());

        IOException thrown = await Assert.ThrowsAsync<IOException>(() => TokenRecord.ByVisitorAsync(json, SourceKind.Pipe));

        Assert.Contains("without new bytes", thrown.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task A_source_that_fails_half_way(SourceKind kind)
    {
        byte[] document = """{"a":[1,2]}"""u8.ToArray();
        for (int length = 0; length < document.Length; length++)
        {
            var broken = new IOException("the connection is gone");
            var stream = new ScriptedStream(
                document.AsMemory(0, length),
                2)
            { FailureAtEnd = broken, IsSlow = kind == SourceKind.SlowStream };
            await using (Utf8JsonStreamReader json = new(stream))
                Assert.Same(broken, await Assert.ThrowsAsync<IOException>(() => TokenRecord.ByVisitorAsync(json, kind)));

            Assert.True(stream.IsDisposed);
        }
    }

    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task A_source_that_is_disposed_of_under_our_feet(SourceKind kind)
    {
        ScriptedStream? stream = null;
        stream = new ScriptedStream("[1,2,3]"u8.ToArray(), 2)
        {
            IsSlow = kind == SourceKind.SlowStream,
            BeforeRead = reads =>
            {
                if (reads == 2)
                    stream!.Dispose();
            },
        };
        await using Utf8JsonStreamReader json = new(stream);

        await Assert.ThrowsAsync<ObjectDisposedException>(() => TokenRecord.ByVisitorAsync(json, kind));
    }

    [Fact]
    public void Random_bytes_are_json_or_an_error()
    {
        Random random = TestSeed.NewRandom();
        byte[] sample = JsonSamples.Of("escapes");
        for (int i = TestScale.Times(3000); i > 0; i--)
        {
            byte[] document = [.. sample];
            for (int changes = random.Next(1, 4); changes > 0; changes--)
                document[random.Next(document.Length)] = (byte)random.Next(256);

            using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, random.Next(1, 10));
            List<TokenRecord>? expected = Try(() => TokenRecord.AllOf(document));
            List<TokenRecord>? actual = Try(() => json.Visit(new TokenRecorder(json)).Tokens);
            Assert.Equal(expected, actual);
        }
    }

    private static List<TokenRecord>? Try(Func<List<TokenRecord>> read)
    {
        try
        {
            return read();
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private sealed class LyingStream(int count) : MemoryStream
    {
        public override int Read(byte[] buffer, int offset, int length) => count;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(count);
    }

    private sealed class EmptyPipeReader : PipeReader
    {
        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => new(default(ReadResult));

        public override void AdvanceTo(SequencePosition consumed)
        {
        }

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
        }

        public override void CancelPendingRead()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public override bool TryRead(out ReadResult result)
        {
            result = default;
            return true;
        }
    }
}
