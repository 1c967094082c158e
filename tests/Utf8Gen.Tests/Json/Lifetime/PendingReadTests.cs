using System.Buffers;
using System.Runtime.InteropServices;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Lifetime;

/// <summary>Disposing of a reader while its stream has not answered. The stream is held by the test.</summary>
public sealed class PendingReadTests
{
    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    public static MatrixTheoryData<bool, bool> Ways => new([false, true], [false, true]);

    [Theory, MemberData(nameof(Ways))]
    public async Task A_pending_operation_ends_though_the_stream_never_answers(bool leaveOpen, bool isAsync)
    {
        foreach (Func<Utf8JsonStreamReader, CancellationToken, Task> operation in (Func<Utf8JsonStreamReader, CancellationToken, Task>[])
            [
                static async (json, token) => await json.FillAsync(token),
                static async (json, token) => await json.VisitAsync(default(NothingVisitor), token),
                static async (json, token) => await json.MoveToAsync(Utf8JsonPath.Parse("$[9]"), token),
                static async (json, token) => await json.FindAsync(Utf8JsonPaths.Parse("$[9]"), token),
                static async (json, token) => await Elements.CountAsync(json, SourceKind.StreamAsync, "$"),
            ])
        {
            var stream = new HeldStream("[1,"u8.ToArray());
            var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = leaveOpen });
            await json.FillAsync(Cancel);
            Task running = operation(json, Cancel);
            Assert.False(running.IsCompleted);

            await DisposeAsync(json, isAsync);

            await Assert.ThrowsAsync<ObjectDisposedException>(() => running);
            Assert.Equal(!leaveOpen, stream.IsDisposed);
            Assert.True(json.UnreadSequence.IsEmpty);
            await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.FillAsync(Cancel));
        }
    }

    /// <summary>The stream may still write into the buffer: nobody else may have it.</summary>
    [Theory, MemberData(nameof(Ways))]
    public async Task The_buffer_goes_back_only_when_the_stream_has_answered(bool leaveOpen, bool isAsync)
    {
        var stream = new HeldStream("[1,"u8.ToArray());
        var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = leaveOpen });
        await json.FillAsync(Cancel);
        Task running = json.FillAsync(Cancel).AsTask();
        await DisposeAsync(json, isAsync);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => running);

        Assert.True(MemoryMarshal.TryGetArray(stream.Target, out ArraySegment<byte> target));
        List<byte[]> others = [.. Enumerable.Range(0, 100).Select(static _ => ArrayPool<byte>.Shared.Rent(16 * 1024))];
        Assert.DoesNotContain(target.Array, others);
        others.ForEach(static other => ArrayPool<byte>.Shared.Return(other));

        Assert.Equal("[1,"u8.ToArray(), target.Array!.AsSpan(0, 3).ToArray());
        stream.Deliver("secret"u8);
        await WaitUntilAsync(() => target.Array.AsSpan(0, 9).IndexOfAnyExcept((byte)0) < 0);
    }

    [Fact]
    public async Task A_stream_that_is_left_open_and_listens_has_no_pending_read()
    {
        var stream = new HeldStream("[1,"u8.ToArray()) { Listens = true };
        var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = true });
        await json.FillAsync(Cancel);
        Task running = json.FillAsync(Cancel).AsTask();

        json.Dispose();

        await Assert.ThrowsAsync<ObjectDisposedException>(() => running);
        ValueTask<int> next = stream.ReadAsync(new byte[1], Cancel);
        stream.Deliver("2"u8);
        Assert.Equal(1, await next);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_tokens_of_the_caller_cancel_a_read_of_a_stream_that_is_left_open(bool leaveOpen)
    {
        var stream = new HeldStream("[1,"u8.ToArray()) { Listens = true };
        await using var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = leaveOpen });
        await json.FillAsync(Cancel);
        for (int i = 0; i < 3; i++)
        {
            using var cancellation = new CancellationTokenSource();
            Task running = json.FillAsync(cancellation.Token).AsTask();
            await cancellation.CancelAsync();

            OperationCanceledException thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
            Assert.Equal(cancellation.Token, thrown.CancellationToken);
            Assert.Equal(3, json.UnreadSequence.Length);
        }

        ValueTask<bool> last = json.FillAsync(Cancel);
        stream.Deliver("2]"u8);
        Assert.True(await last);
        Assert.Equal(5, json.UnreadSequence.Length);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_callback_that_throws_leaves_nothing_pending(bool isAsync)
    {
        var stream = new HeldStream("[1,"u8.ToArray()) { OnCancelled = static () => throw new InvalidOperationException("mine") };
        var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = true });
        await json.FillAsync(Cancel);
        Task running = json.FillAsync(Cancel).AsTask();

        AggregateException thrown = await Assert.ThrowsAsync<AggregateException>(() => DisposeAsync(json, isAsync));

        Assert.Equal("mine", thrown.InnerException!.Message);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => running);
        Assert.True(json.UnreadSequence.IsEmpty);
        await DisposeAsync(json, isAsync);
    }

    [Fact]
    public async Task A_read_that_fails_after_it_was_given_up_is_nobodys()
    {
        var stream = new HeldStream("[1,"u8.ToArray());
        var json = new Utf8JsonStreamReader(stream);
        await json.FillAsync(Cancel);
        Task running = json.FillAsync(Cancel).AsTask();
        Memory<byte> written = default;
        json.Dispose();
        await Assert.ThrowsAsync<ObjectDisposedException>(() => running);
        written = stream.Target;

        stream.Fail(new IOException("late"));

        Assert.True(MemoryMarshal.TryGetArray(written, out ArraySegment<byte> target));
        await WaitUntilAsync(() => target.Array!.AsSpan(0, 3).IndexOfAnyExcept((byte)0) < 0);
    }

    [Fact]
    public async Task An_operation_that_begins_while_another_thread_disposes_ends()
    {
        for (int i = TestScale.Times(300); i > 0; i--)
        {
            var stream = new HeldStream("[1,"u8.ToArray()) { Listens = i % 2 == 0 };
            var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = i % 3 != 0 });
            Task running = Task.Run(async () => await json.VisitAsync(default(NothingVisitor), CancellationToken.None), Cancel);

            await json.DisposeAsync();

            await Assert.ThrowsAsync<ObjectDisposedException>(() => running);
            Assert.True(json.UnreadSequence.IsEmpty);
        }
    }

    [Theory, MemberData(nameof(Ways))]
    public async Task A_read_that_fails_because_its_stream_was_closed_ends_as_disposed(bool leaveOpen, bool isAsync)
    {
        var stream = new ClosedStream();
        var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { LeaveOpen = leaveOpen });
        stream.WhileReading = json.Dispose;

        await Assert.ThrowsAsync<ObjectDisposedException>(async () => _ = isAsync ? await json.FillAsync(Cancel) : json.Fill());
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await json.FillAsync(Cancel));
    }

    private static async Task DisposeAsync(Utf8JsonStreamReader json, bool isAsync)
    {
        if (isAsync)
            await json.DisposeAsync();
        else
            json.Dispose();
    }

    /// <summary>What is waited for is certain to happen, on another thread.</summary>
    private static async Task WaitUntilAsync(Func<bool> condition)
    {
        while (!condition())
            await Task.Yield();
    }
}
