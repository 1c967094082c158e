using System.IO.Pipelines;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Lifetime;

/// <summary>One operation at a time, and none after the end.</summary>
public sealed class LifetimeTests
{
    private static readonly Utf8JsonPath Root = Utf8JsonPath.Root;

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(false, true)]
    [InlineData(true, false)]
    public async Task The_stream_is_closed_unless_it_is_to_stay_open(bool leaveOpen, bool isClosed)
    {
        foreach (bool isAsync in (bool[])[false, true])
        {
            var stream = new ScriptedStream("[1]"u8.ToArray());
            var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = leaveOpen });
            await json.FillAsync(Cancel);

            await DisposeAsync(json, isAsync);
            await DisposeAsync(json, isAsync);

            Assert.Equal(isClosed, stream.IsDisposed);
        }
    }

    [Fact]
    public void A_reader_that_was_never_used_closes_the_stream_too()
    {
        var stream = new ScriptedStream("[1]"u8.ToArray());

        new Utf8JsonStreamReader(stream).Dispose();

        Assert.True(stream.IsDisposed);
        Assert.Equal(0, stream.Reads);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_the_end_every_operation_says_so(SourceKind kind)
    {
        Utf8JsonStreamReader json = Sources.Open(kind, "[1]"u8.ToArray());
        await json.FillAsync(kind);
        await json.DisposeAsync();

        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.FillAsync(kind));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.ReadAsync(kind, default(NothingVisitor)));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.MoveToAsync(kind, "$"));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await Elements.CountAsync(json, kind, "$"));
        Assert.Throws<ObjectDisposedException>(() => { json.GetReader(); });
        Assert.Throws<ObjectDisposedException>(() => Commit(json));
        Assert.Equal(0, json.UnreadSequence.Length);
        Assert.Equal(3, json.BytesRead);
    }

    [Fact]
    public async Task A_second_operation_while_one_runs_is_refused()
    {
        var pipe = new Pipe();
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        ValueTask<NothingVisitor> running = json.VisitAsync(default(NothingVisitor), Cancel);

        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FillAsync(Cancel));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.VisitAsync(default(NothingVisitor), Cancel));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(Root, Cancel));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FindAsync(Utf8JsonPaths.Parse("$"), Cancel));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await Elements.CountAsync(json, SourceKind.Pipe, "$"));
        Assert.Throws<InvalidOperationException>(() => { json.GetReader(); });
        Assert.Throws<InvalidOperationException>(() => Commit(json));

        await pipe.Writer.WriteAsync("[1]"u8.ToArray(), Cancel);
        await pipe.Writer.CompleteAsync();
        await running;
        Assert.Equal(3, json.BytesConsumed);
    }

    [Fact]
    public void An_enumeration_runs_until_it_is_left()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1,2]"u8.ToArray());
        foreach (int _ in json.EnumerateArray(Root, ElementContext.Default.Int32))
            Assert.Throws<InvalidOperationException>(() => json.Fill());

        Assert.True(json.Fill());
    }

    [Fact]
    public void Disposing_within_an_enumeration_ends_it()
    {
        var stream = new ScriptedStream("[1,2,3]"u8.ToArray());
        using var json = new Utf8JsonStreamReader(stream);

        Assert.Throws<ObjectDisposedException>(() =>
        {
            foreach (int _ in json.EnumerateArray(Root, ElementContext.Default.Int32))
                json.Dispose();
        });

        Assert.True(stream.IsDisposed);
        Assert.True(json.UnreadSequence.IsEmpty);
    }

    [Theory]
    [InlineData(SourceKind.StreamAsync)]
    [InlineData(SourceKind.Pipe)]
    public async Task Disposing_within_an_asynchronous_enumeration_ends_it(SourceKind kind)
    {
        Utf8JsonStreamReader json = Sources.Open(kind, "[1,2,3]"u8.ToArray());

        await Assert.ThrowsAsync<ObjectDisposedException>(async () =>
        {
            await foreach (int _ in json.EnumerateArrayAsync(Root, ElementContext.Default.Int32, Cancel))
                await json.DisposeAsync();
        });

        Assert.True(json.UnreadSequence.IsEmpty);
    }

    [Fact]
    public async Task Disposing_while_a_read_of_a_pipe_is_pending_ends_it()
    {
        var pipe = new Pipe();
        var json = new Utf8JsonStreamReader(pipe.Reader);
        ValueTask<bool> running = json.FillAsync(Cancel);

        await json.DisposeAsync();

        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await running);
        Assert.True((await pipe.Writer.WriteAsync("[1]"u8.ToArray(), Cancel)).IsCompleted);
    }

    [Fact]
    public void A_reader_is_committed_once()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1,2]"u8.ToArray(), 3);
        json.Fill();

        Assert.Throws<InvalidOperationException>(() => Commit(json));
        Assert.Throws<InvalidOperationException>(() => { CommitTwice(json); });
        Assert.Throws<InvalidOperationException>(() => { CommitAfterFill(json); });
    }

    [Fact]
    public void A_reader_of_other_bytes_is_refused()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1,2]"u8.ToArray(), 3);
        json.Fill();

        Assert.Throws<ArgumentException>("reader", () =>
        {
            json.GetReader();
            var other = new Utf8JsonReader("[1234567890]"u8);
            other.Read();
            other.Read();
            json.Commit(in other);
        });
    }

    [Fact]
    public void What_cannot_be_read_is_refused()
    {
        var closed = new MemoryStream();
        closed.Dispose();

        Assert.Throws<ArgumentException>("stream", () => new Utf8JsonStreamReader(closed));
        Assert.Throws<ArgumentNullException>("stream", () => new Utf8JsonStreamReader((Stream)null!));
        Assert.Throws<ArgumentNullException>("pipe", () => new Utf8JsonStreamReader((PipeReader)null!));
    }

    [Theory]
    [InlineData(0, 10, nameof(Utf8JsonStreamOptions.InitialBufferSize))]
    [InlineData(-1, 10, nameof(Utf8JsonStreamOptions.InitialBufferSize))]
    [InlineData(10, 9, nameof(Utf8JsonStreamOptions.MaxBufferSize))]
    [InlineData(10, int.MaxValue, nameof(Utf8JsonStreamOptions.MaxBufferSize))]
    public void Sizes_that_make_no_sense_are_refused(int initial, int max, string option)
    {
        var options = new Utf8JsonStreamOptions { InitialBufferSize = initial, MaxBufferSize = max };

        Assert.Throws<ArgumentOutOfRangeException>(option, () => new Utf8JsonStreamReader(Stream.Null, options));
        Assert.Throws<ArgumentOutOfRangeException>(option, () => new Utf8JsonStreamReader(new Pipe().Reader, options));
    }

    private static async Task DisposeAsync(Utf8JsonStreamReader json, bool isAsync)
    {
        if (isAsync)
            await json.DisposeAsync();
        else
            json.Dispose();
    }

    private static void Commit(Utf8JsonStreamReader json)
    {
        var reader = default(Utf8JsonReader);
        json.Commit(in reader);
    }

    private static void CommitTwice(Utf8JsonStreamReader json)
    {
        Utf8JsonReader reader = json.GetReader();
        reader.Read();
        json.Commit(in reader);
        json.Commit(in reader);
    }

    private static void CommitAfterFill(Utf8JsonStreamReader json)
    {
        Utf8JsonReader reader = json.GetReader();
        json.Fill();
        json.Commit(in reader);
    }
}
