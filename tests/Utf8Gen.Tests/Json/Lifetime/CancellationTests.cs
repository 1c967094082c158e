using System.IO.Pipelines;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Lifetime;

/// <summary>Cancelled at any read, every operation ends and the reader can be disposed of.</summary>
public sealed class CancellationTests
{
    private static readonly byte[] Document = """{"a":[1,2,{"b":"cd"}],"e":4}"""u8.ToArray();

    public static TheoryData<SourceKind> Kinds => [SourceKind.StreamAsync, SourceKind.SlowStream, SourceKind.Pipe, SourceKind.SlowPipe];

    [Theory, MemberData(nameof(Kinds))]
    public async Task At_each_read(SourceKind kind)
    {
        foreach (Func<Utf8JsonStreamReader, CancellationToken, Task> operation in (Func<Utf8JsonStreamReader, CancellationToken, Task>[])
            [
                static async (json, token) => await json.VisitAsync(default(NothingVisitor), token),
                static async (json, token) => await json.MoveToAsync(Utf8JsonPath.Parse("$.none"), token),
                static async (json, token) => await json.FindAsync(Utf8JsonPaths.Parse("$.none", "$.a[2]"), token),
                static (json, token) => EnumerateAsync(json, token),
                static (json, token) => FillAllAsync(json, token),
            ])
        {
            for (int read = 0; read < Document.Length; read++)
                await AssertCancelledAsync(kind, read, operation);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public async Task Before_anything_is_read(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await json.FillAsync(new CancellationToken(canceled: true)));

        Assert.Equal(0, json.BytesRead);
    }

    [Theory, MemberData(nameof(Kinds))]
    public async Task A_cancelled_fill_may_be_tried_again(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 5);
        await json.FillAsync(kind);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await json.FillAsync(new CancellationToken(canceled: true)));

        Assert.Equal(TokenRecord.AllOf(Document), await TokenRecord.ByVisitorAsync(json, kind));
    }

    [Fact]
    public async Task Elements_that_are_in_memory_are_not_given_out_after_it()
    {
        using var cancellation = new CancellationTokenSource();
        await using Utf8JsonStreamReader json = Sources.Open(SourceKind.StreamAsync, "[1,2,3]"u8.ToArray());
        int last = 0;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int element in json.EnumerateArrayAsync(Utf8JsonPath.Root, ElementContext.Default.Int32, cancellation.Token))
            {
                last = element;
                await cancellation.CancelAsync();
            }
        });

        Assert.Equal(1, last);
    }

    [Fact]
    public async Task A_pending_read_of_a_pipe_may_be_cancelled_by_its_owner()
    {
        var pipe = new Pipe();
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        ValueTask<NothingVisitor> reading = json.VisitAsync(default(NothingVisitor), TestContext.Current.CancellationToken);

        pipe.Reader.CancelPendingRead();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);
    }

    private static async Task AssertCancelledAsync(SourceKind kind, int read, Func<Utf8JsonStreamReader, CancellationToken, Task> operation)
    {
        using var cancellation = new CancellationTokenSource();
        void Cancel(int reads)
        {
            if (reads == read)
                cancellation.Cancel();
        }

        bool isSlow = kind is SourceKind.SlowStream or SourceKind.SlowPipe;
        var stream = new ScriptedStream(Document, 1) { IsSlow = isSlow, BeforeRead = Cancel };
        var pipe = new ScriptedPipeReader(Document, 1) { IsSlow = isSlow, BeforeRead = Cancel };
        await using (Utf8JsonStreamReader json = kind.IsPipe() ? new(pipe) : new(stream))
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => operation(json, cancellation.Token));

        Assert.True(kind.IsPipe() ? pipe.IsCompleted && !pipe.IsHeld : stream.IsDisposed);
    }

    private static async Task EnumerateAsync(Utf8JsonStreamReader json, CancellationToken cancellationToken)
    {
        await foreach (System.Text.Json.JsonElement _ in json.EnumerateArrayAsync(
            Utf8JsonPath.Parse("$.a"),
            ElementContext.Default.JsonElement,
            cancellationToken))
        {
        }

        await json.FillAsync(cancellationToken);
        await FillAllAsync(json, cancellationToken);
    }

    private static async Task FillAllAsync(Utf8JsonStreamReader json, CancellationToken cancellationToken)
    {
        while (await json.FillAsync(cancellationToken))
        {
        }
    }
}
