using System.Buffers;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Documents that arrive in pieces give what <see cref="JsonSerializer"/> gives.</summary>
[Collection(nameof(StreamTests))]
public class StreamTests
{
    private const int MaxBuffered = 1024 * 1024;

    private static readonly JsonTypeInfo<Order> Type = OrderJson.Default.Order;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Documents =>
    [
        .. SerializerTests.Documents.Select(static row => row.Data),
        "\ufeff{\"customer\":\"a\"}",
        "\ufeff",
        "\ufeff\ufeff{\"customer\":\"a\"}",
        "\ufeff\n\n{\"customer\":1}",
        Long(MaxBuffered - Long(0).Length),
        Long(MaxBuffered),
        Long(MaxBuffered * 2),
        Long(MaxBuffered) + "x",
        Long(100_000)[..^1] + ",\"id\":01}",
        "{\"customer\":1," + Long(MaxBuffered)[1..],
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task A_document_in_any_pieces_gives_what_the_serializer_gives(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < 5; i++)
            await AssertSameAsync(Type, document, RandomSizes(random, document.Length));
    }

    [Fact]
    public async Task Random_documents_in_random_pieces_give_what_the_serializer_gives()
    {
        Random random = TestSeed.NewRandom();
        var documents = new RandomDocument(random);
        for (int i = 0; i < TestScale.Times(150); i++)
        {
            byte[] json = documents.Create(OrderJson.Default.ListOrder, oddity: random.Next(2) * 0.03);
            await AssertSameAsync(OrderJson.Default.ListOrder, json, RandomSizes(random, json.Length));
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("""{"customer":"a"}""")]
    [InlineData("""{"customer":1""")]
    public async Task What_the_stream_throws_is_thrown_where_the_serializer_throws_it(string json)
    {
        foreach (string document in (string[])[json, json + Long(20_000), json + Long(2 * MaxBuffered)])
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(document);
            ScriptedStream Open() => new(utf8, 1000) { FailureAtEnd = new IOException("The line is dead.") };
            Outcome.AssertSame(() => JsonSerializer.Deserialize(Open(), Type), () => Utf8JsonSerializer.Deserialize(Open(), Type));
            await Outcome.AssertSameAsync(
                () => JsonSerializer.DeserializeAsync(Open(), Type, Token),
                () => Utf8JsonSerializer.DeserializeAsync(Open(), Type, Token));
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(1100)]
    public async Task A_read_can_be_canceled(int read)
    {
        byte[] document = Encoding.UTF8.GetBytes(Long(2 * MaxBuffered));
        async ValueTask<Order?> ReadAsync(Func<Stream, CancellationToken, ValueTask<Order?>> deserialize)
        {
            using var cancellation = new CancellationTokenSource();
            var stream = new ScriptedStream(document, 1000)
            {
                BeforeRead = reads =>
                {
                    if (reads == read)
                        cancellation.Cancel();
                },
            };
            ValueTask<Order?> task = deserialize(stream, cancellation.Token);
            Assert.True(task.IsCanceled);
            return await task;
        }

        await Outcome.AssertSameAsync(
            () => ReadAsync((stream, token) => JsonSerializer.DeserializeAsync(stream, Type, token)),
            () => ReadAsync((stream, token) => Utf8JsonSerializer.DeserializeAsync(stream, Type, token)));
    }

    [Theory]
    [InlineData("""{"customer":"a","id":7}""")]
    [InlineData("""{"customer":1}""")]
    [InlineData("""{"customer":"a"}!""")]
    public void A_sequence_that_is_too_long_for_an_array_is_left_to_the_serializer(string json)
    {
        ReadOnlyMemory<byte> space = Encoding.ASCII.GetBytes(new string(' ', 1 << 20));
        ReadOnlySequence<byte> document = SegmentList.Of(
            Enumerable.Repeat(space, (Array.MaxLength / space.Length) + 1).Prepend(Encoding.UTF8.GetBytes(json)));
        Outcome.AssertSame(() => JsonSerializer.Deserialize(json, Type), () => Utf8JsonSerializer.Deserialize(document, Type));
    }

    [Fact]
    public async Task The_stream_is_read_to_its_end_and_stays_open()
    {
        var stream = new ScriptedStream("{}"u8.ToArray());
        var context = new CountingJson(new JsonSerializerOptions());
        await Utf8JsonSerializer.DeserializeAsync(stream, context.Bag, Token);

        Assert.Equal((2, false), (stream.Position, stream.IsDisposed));
    }

    [Fact]
    public async Task Each_form_is_read_by_the_generated_reader()
    {
        byte[] document = Encoding.UTF8.GetBytes($$"""{"a":"{{new string('a', 100_000)}}"}""");
        var context = new CountingJson(new JsonSerializerOptions());

        Utf8JsonSerializer.Deserialize(Cut(document, [1000]), context.Bag);
        Assert.Equal(1, context.Attempts);
        Utf8JsonSerializer.Deserialize(new ScriptedStream(document, 1000), context.Bag);
        Assert.Equal(2, context.Attempts);
        await Utf8JsonSerializer.DeserializeAsync(new ScriptedStream(document, 1000), context.Bag, Token);
        Assert.Equal(3, context.Attempts);
#if NET10_0_OR_GREATER
        await Utf8JsonSerializer.DeserializeAsync(new ScriptedPipeReader(document, 1000), context.Bag, Token);
        Assert.Equal(4, context.Attempts);
#endif
    }

    [Fact]
    public async Task A_document_longer_than_the_buffer_is_left_to_the_serializer()
    {
        byte[] document = Encoding.UTF8.GetBytes($$"""{"a":"{{new string('a', MaxBuffered)}}"}""");
        var context = new CountingJson(new JsonSerializerOptions());

        Assert.NotNull(Utf8JsonSerializer.Deserialize(new ScriptedStream(document, 1000), context.Bag));
        Assert.NotNull(await Utf8JsonSerializer.DeserializeAsync(new ScriptedStream(document, 1000), context.Bag, Token));
#if NET10_0_OR_GREATER
        Assert.NotNull(await Utf8JsonSerializer.DeserializeAsync(new ScriptedPipeReader(document, 1000), context.Bag, Token));
#endif
        Assert.Equal(0, context.Attempts);
    }

    [Fact]
    public void Streams_whose_documents_are_left_to_the_serializer_are_buffered_rarely()
    {
        byte[] document = Encoding.UTF8.GetBytes("""{"a":1,}""");
        var context = new CountingJson(new JsonSerializerOptions { AllowTrailingCommas = true });
        for (int i = 0; i < 8 + 128; i++)
            Utf8JsonSerializer.Deserialize(new MemoryStream(document), context.Bag);

        Assert.Equal(8 + 2, context.Attempts);
    }

    [Theory]
    [InlineData("""{"customer":"a secret"}""")]
    [InlineData("""{"customer":"a secret",""")]
    public async Task Buffers_are_cleared_and_returned(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(new string(' ', 40_000) + json);
        var stream = new ObservedStream(document);
        try
        {
            await Utf8JsonSerializer.DeserializeAsync(stream, Type, Token);
        }
        catch (JsonException)
        {
        }

        byte[][] buffers = [.. stream.Buffers.Distinct()];

        // After the document is what others have left in a buffer of the pool.
        Assert.All(buffers, buffer => Assert.Equal(
            -1, buffer.AsSpan(0, Math.Min(buffer.Length, document.Length)).IndexOfAnyExcept((byte)0)));
        byte[] rented = ArrayPool<byte>.Shared.Rent(buffers[^1].Length);
        ArrayPool<byte>.Shared.Return(rented);
        Assert.Same(buffers[^1], rented);
    }

    [Fact]
    public async Task Null_arguments_are_refused_as_the_serializer_does()
    {
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Utf8JsonSerializer.Deserialize<Order>(Stream.Null, null!));
        Assert.Throws<ArgumentNullException>("utf8Json", () => Utf8JsonSerializer.Deserialize((Stream)null!, Type));
        await Assert.ThrowsAsync<ArgumentNullException>(
            "jsonTypeInfo", () => Utf8JsonSerializer.DeserializeAsync<Order>(Stream.Null, null!, Token).AsTask());
        await Assert.ThrowsAsync<ArgumentNullException>(
            "utf8Json", () => Utf8JsonSerializer.DeserializeAsync((Stream)null!, Type, Token).AsTask());
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Utf8JsonSerializer.Deserialize<Order>(Cut(new byte[2], [1]), null!));
#if NET10_0_OR_GREATER
        await Assert.ThrowsAsync<ArgumentNullException>(
            "utf8Json", () => Utf8JsonSerializer.DeserializeAsync((PipeReader)null!, Type, Token).AsTask());
#endif
    }

#if NET10_0_OR_GREATER // pipes of the serializer
    [Theory]
    [InlineData("\ufeff{\"customer\":\"a\"}")]
    [InlineData("""{"customer":1,"note":"a",!""")]
    [InlineData("""{"id":1,"customer":tru1234567890}""")]
    [InlineData("""{"customer":"a","lines":[{"sku":1}]} x""")]
    [InlineData("""{"customer":"a","lines":[{"sku":"\ud800"}]}""")]
    [InlineData("""{"customer":"a\x"}""")]
    [InlineData("""{"customer":"a""")]
    public async Task A_pipe_in_any_two_pieces_gives_what_the_serializer_gives(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        for (int first = 1; first < document.Length; first++)
        {
            foreach (bool endsLate in (bool[])[false, true])
            {
                PipeReader Open() => new ScriptedPipeReader(document, first, document.Length) { EndsLate = endsLate };
                TypeReader<Order>.TryFind(Type, out TypeReader<Order>? reader);
                reader!.AttemptNext("null"u8, out _);
                await Outcome.AssertSameAsync(
                    () => JsonSerializer.DeserializeAsync(Open(), Type, Token),
                    () => Utf8JsonSerializer.DeserializeAsync(Open(), Type, Token));
            }
        }
    }

    [Theory]
    [InlineData("""{"customer":"a"} """)]
    [InlineData("""{"customer":"a","lines":[{},{"sku":null}]}""")]
    [InlineData("""{"customer":""")]
    [InlineData("""{"customer":""", """ 1""", ""","id":2""", "}")]
    [InlineData("""{"customer":"a",!""", """ "id":2""", "}")]
    [InlineData("""{"customer":"a","lines":[{},{"sku":null""", "}]", "}")]
    public async Task A_pipe_is_left_as_the_serializer_leaves_it(params string[] pieces)
    {
        async ValueTask<ReadResult> ReadRestAsync(Func<PipeReader, ValueTask<Order?>> deserialize)
        {
            var pipe = new Pipe();
            ValueTask<Order?> task = default;
            for (int i = 0; i < pieces.Length; i++)
            {
                await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(pieces[i]), Token);
                if (i == 0)
                    task = deserialize(pipe.Reader);
            }

            await pipe.Writer.CompleteAsync();
            try
            {
                await task;
            }
            catch (JsonException)
            {
            }

            return await pipe.Reader.ReadAsync(Token);
        }

        ReadResult expected = await ReadRestAsync(pipe => JsonSerializer.DeserializeAsync(pipe, Type, Token));
        ReadResult actual = await ReadRestAsync(pipe => Utf8JsonSerializer.DeserializeAsync(pipe, Type, Token));
        Assert.Equal(expected.Buffer.ToArray(), actual.Buffer.ToArray());
        Assert.Equal((expected.IsCompleted, expected.IsCanceled), (actual.IsCompleted, actual.IsCanceled));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(300_000)]
    [InlineData(2 * MaxBuffered)]
    public async Task A_writer_that_waits_for_the_reader_is_let_write(int length)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task writing = WriteAsync();
        Order? order = await Utf8JsonSerializer.DeserializeAsync(pipe.Reader, Type, Token);
        await writing;

        Assert.Equal(length, order!.Note!.Length);

        async Task WriteAsync()
        {
            await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(Long(length)), Token);
            await pipe.Writer.CompleteAsync();
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    public async Task A_read_of_a_pipe_can_be_canceled(int length)
    {
        async ValueTask<Order?> ReadAsync(Func<PipeReader, CancellationToken, ValueTask<Order?>> deserialize)
        {
            using var cancellation = new CancellationTokenSource();
            var pipe = new Pipe();
            await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(Long(0)[..length]), Token);
            ValueTask<Order?> task = deserialize(pipe.Reader, cancellation.Token);
            await cancellation.CancelAsync();
            return await task;
        }

        await Outcome.AssertSameAsync(
            () => ReadAsync((pipe, token) => JsonSerializer.DeserializeAsync(pipe, Type, token)),
            () => ReadAsync((pipe, token) => Utf8JsonSerializer.DeserializeAsync(pipe, Type, token)));
        await Outcome.AssertSameAsync(
            () => ReadAsync((pipe, _) => CancelPending(pipe, JsonSerializer.DeserializeAsync(pipe, Type, Token))),
            () => ReadAsync((pipe, _) => CancelPending(pipe, Utf8JsonSerializer.DeserializeAsync(pipe, Type, Token))));

        static ValueTask<Order?> CancelPending(PipeReader pipe, ValueTask<Order?> task)
        {
            pipe.CancelPendingRead();
            return task;
        }
    }
#endif

    private static async Task AssertSameAsync<T>(JsonTypeInfo<T> type, byte[] json, int[] sizes)
    {
        // So that no document is left to the serializer unread.
        Assert.True(TypeReader<T>.TryFind(type, out TypeReader<T>? reader));
        Assert.True(reader.AttemptNext("null"u8, out _));

        Outcome.AssertSame(
            () => JsonSerializer.Deserialize(json, type), () => Utf8JsonSerializer.Deserialize(Cut(json, sizes), type));
        Outcome.AssertSame(
            () => JsonSerializer.Deserialize(new ScriptedStream(json, sizes), type),
            () => Utf8JsonSerializer.Deserialize(new ScriptedStream(json, sizes), type));
        foreach (bool isSlow in (bool[])[false, true])
        {
            await Outcome.AssertSameAsync(
                () => JsonSerializer.DeserializeAsync(new ScriptedStream(json, sizes), type, Token),
                () => Utf8JsonSerializer.DeserializeAsync(new ScriptedStream(json, sizes) { IsSlow = isSlow }, type, Token));
        }
#if NET10_0_OR_GREATER

        // What the serializer gives depends on where the pieces end.
        await Outcome.AssertSameAsync(
            () => JsonSerializer.DeserializeAsync(new ScriptedPipeReader(json, sizes), type, Token),
            () => Utf8JsonSerializer.DeserializeAsync(new ScriptedPipeReader(json, sizes), type, Token));
#endif
    }

    /// <summary>Returns an order with a long note at the end.</summary>
    private static string Long(int length) => $$"""{"customer":"a","note":"{{new string('n', length)}}"}""";

    private static int[] RandomSizes(Random random, int length)
        => [.. Enumerable.Range(0, random.Next(1, 8)).Select(_ => random.Next(1, Math.Max(length / 2, 3)))];

    private static ReadOnlySequence<byte> Cut(byte[] json, int[] sizes)
    {
        var parts = new List<ReadOnlyMemory<byte>>();
        for (int at = 0, size; at < json.Length; at += size)
        {
            size = Math.Min(sizes[Math.Min(parts.Count, sizes.Length - 1)], json.Length - at);
            parts.Add(json.AsMemory(at, size));
        }

        return SegmentList.Of(parts);
    }

    /// <summary>A stream that remembers the buffers it was given.</summary>
    private sealed class ObservedStream(byte[] document) : MemoryStream(document)
    {
        public List<byte[]> Buffers { get; } = [];

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Assert.True(MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> array));
            Buffers.Add(array.Array!);
            return base.ReadAsync(buffer, cancellationToken);
        }
    }

    /// <summary>Buffers are pooled, and whether a document is read at all depends on those before
    /// it: no other test may use either.</summary>
    [CollectionDefinition(nameof(StreamTests), DisableParallelization = true)]
    public sealed class Alone;
}
