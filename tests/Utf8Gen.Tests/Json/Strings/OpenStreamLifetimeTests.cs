using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>Either the stream over a string reads, or the reader; and neither after the end.</summary>
public sealed class OpenStreamLifetimeTests
{
    private static readonly byte[] Document = """["a long string","x"]"""u8.ToArray();

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task While_a_stream_is_open_other_operations_are_refused(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = await MoveAsync(kind, 4);
        await using Stream? text = await json.OpenAsync(kind);

        foreach (Func<Task> operation in (Func<Task>[])
            [
                async () => await json.FillAsync(kind),
                async () => await json.ReadAsync(kind, default(NothingVisitor)),
                async () => await json.MoveToAsync(kind, "$[1]"),
                async () => await json.SkipValueAsync(kind),
                async () => await json.OpenAsync(kind),
                async () => await Elements.CountAsync(json, kind, "$"),
            ])
        {
            InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(operation);
            Assert.Contains("read it to its end, or dispose of it", thrown.Message, StringComparison.Ordinal);
        }

        Assert.Throws<InvalidOperationException>(() => { json.GetReader(); });
        Assert.True(json.UnreadSequence.IsEmpty);
        Assert.Equal("a long string", await text!.ReadTextAsync(kind, 5));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_stream_that_has_ended_need_not_be_disposed_of_and_stays_at_its_end(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = await MoveAsync(kind, 4);
        Stream text = (await json.OpenAsync(kind))!;
        await text.ReadAllAsync(kind, 5);

        await using Stream? next = await json.OpenAsync(kind);

        Assert.Equal(0, await text.ReadAsync(kind, new byte[1]));
        await text.DisposeAsync();
        Assert.Equal("x", await next!.ReadTextAsync(kind, 5));
    }

    [Fact]
    public async Task A_second_operation_while_a_read_is_pending_is_refused()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("[\"ab"u8.ToArray(), Cancel);
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$[0]"), Cancel));
        Stream text = (await json.OpenStringAsync(Cancel))!;
        byte[] buffer = new byte[100];
        Assert.Equal(2, await text.ReadAsync(buffer, Cancel));
        ValueTask<int> pending = text.ReadAsync(buffer, Cancel);

        await Assert.ThrowsAsync<InvalidOperationException>(() => text.ReadAsync(new byte[50], Cancel).AsTask());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await text.DisposeAsync());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FillAsync(Cancel));

        await pipe.Writer.WriteAsync("c\"]"u8.ToArray(), Cancel);
        Assert.Equal(1, await pending);
        Assert.Equal((byte)'c', buffer[0]);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_reader_that_is_disposed_of_ends_its_stream(SourceKind kind)
    {
        Utf8JsonStreamReader json = await MoveAsync(kind, 4);
        Stream text = (await json.OpenAsync(kind))!;
        await text.ReadAsync(kind, new byte[20]);

        await json.DisposeAsync();

        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await text.ReadAsync(kind, new byte[20]));
        await text.DisposeAsync();
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.OpenAsync(kind));
    }

    [Fact]
    public async Task A_reader_that_is_disposed_of_ends_a_pending_read()
    {
        var stream = new HeldStream("[\"ab"u8.ToArray());
        var json = new Utf8JsonStreamReader(stream);
        Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$[0]"), Cancel));
        Stream text = (await json.OpenStringAsync(Cancel))!;
        Assert.Equal(2, await text.ReadAsync(new byte[100], Cancel));
        Task<int> pending = text.ReadAsync(new byte[100], Cancel).AsTask();

        await json.DisposeAsync();

        await Assert.ThrowsAsync<ObjectDisposedException>(() => pending);
        Assert.True(stream.IsDisposed);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_cancelled_read_may_be_repeated(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = await MoveAsync(kind, 4);
        await using Stream? text = await json.OpenStringAsync(Cancel);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => text!.ReadAsync(new byte[100], new CancellationToken(canceled: true)).AsTask());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => text!.ReadAsync(new byte[1], new CancellationToken(canceled: true)).AsTask());

        Assert.Equal("a long string", await text!.ReadTextAsync(kind, 5));
    }

    [Fact]
    public async Task A_read_that_is_cancelled_while_it_waits_may_be_repeated()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("[\"ab\\u00"u8.ToArray(), Cancel);
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$[0]"), Cancel));
        await using Stream? text = await json.OpenStringAsync(Cancel);
        byte[] buffer = new byte[100];
        Assert.Equal(2, await text!.ReadAsync(buffer, Cancel));
        using var cancellation = new CancellationTokenSource();
        ValueTask<int> pending = text.ReadAsync(buffer, cancellation.Token);

        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pending);
        await pipe.Writer.WriteAsync("41\"]"u8.ToArray(), Cancel);
        Assert.Equal(1, await text.ReadAsync(buffer, Cancel));
        Assert.Equal((byte)'A', buffer[0]);
    }

    [Fact]
    public async Task The_exception_of_the_source_is_thrown_as_it_is()
    {
        var failure = new IOException("gone");
        var stream = new ScriptedStream("[\"ab"u8.ToArray(), 4) { FailureAtEnd = failure };
        await using var json = new Utf8JsonStreamReader(stream);
        Assert.True(json.MoveTo(Utf8JsonPath.Parse("$[0]")));
        await using Stream? text = json.OpenString();
        Assert.Equal(2, text!.Read(new byte[100]));

        for (int i = 0; i < 2; i++)
        {
            Assert.Same(failure, Assert.Throws<IOException>(() => text.Read(new byte[100])));
            Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => text.ReadAsync(new byte[100], Cancel).AsTask()));
        }
    }

    [Fact]
    public async Task A_pipe_has_no_synchronous_reads()
    {
        await using Utf8JsonStreamReader json = await MoveAsync(SourceKind.Pipe, 4);
        Assert.Throws<NotSupportedException>(() => json.OpenString());
        Assert.Throws<NotSupportedException>(() => json.OpenBase64());
        await using Stream? text = await json.OpenStringAsync(Cancel);

        Assert.Throws<NotSupportedException>(() => text!.Read(new byte[100]));

        Assert.Equal("a long string", await text!.ReadTextAsync(SourceKind.Pipe));
    }

    [Fact]
    public async Task The_buffer_is_cleared_before_others_get_it()
    {
        byte[] secret = Encoding.UTF8.GetBytes($"""["{new string('s', 200)}"]""");
        var json = new Utf8JsonStreamReader(new ScriptedStream(secret));
        json.Fill();
        MemoryMarshal.TryGetArray(json.UnreadSequence.First, out ArraySegment<byte> buffer);
        Assert.True(json.MoveTo(Utf8JsonPath.Parse("$[0]")));
        await using Stream? text = json.OpenString();
        Assert.Equal('s', text!.ReadByte());

        json.Dispose();

        // Others may have left something behind what this reader has used.
        Assert.Equal(-1, buffer.Array.AsSpan(0, secret.Length).IndexOf((byte)'s'));
    }

    private static async Task<Utf8JsonStreamReader> MoveAsync(SourceKind kind, int size)
    {
        Utf8JsonStreamReader json = Sources.Open(kind, Document, size);
        Assert.True(await json.MoveToAsync(kind, "$[0]"));
        return json;
    }
}
