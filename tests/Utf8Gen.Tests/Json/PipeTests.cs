using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>What a pipe asks of its reader, and what is left of it.</summary>
public sealed class PipeTests
{
    private static readonly Utf8JsonStreamOptions LeaveOpen = new() { LeaveOpen = true };

    [Fact]
    public async Task Each_read_brings_something_new()
    {
        byte[] document = Encoding.UTF8.GetBytes($"""["{new string('x', 99)}",2]""");
        var pipe = new ScriptedPipeReader(document, 10);
        await using var json = new Utf8JsonStreamReader(pipe);

        await TokenRecord.ByVisitorAsync(json, SourceKind.Pipe);

        Assert.Equal((document.Length + 9) / 10, pipe.Reads);
    }

    [Fact]
    public async Task A_pipe_that_is_left_open_has_what_was_not_committed()
    {
        var pipe = new ScriptedPipeReader("[1,2,3,4]"u8.ToArray(), 5, 2);
        await using (var json = new Utf8JsonStreamReader(pipe, LeaveOpen))
            await json.VisitAsync(
                new TokenRecorder(json, static token => token.Raw == "2" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue),
                Cancel);

        Assert.False(pipe.IsHeld);
        Assert.False(pipe.IsCompleted);
        ReadResult rest = await pipe.ReadAsync(Cancel);
        Assert.Equal(","u8.ToArray(), rest.Buffer.ToArray());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task After_an_error_others_can_go_on_with_the_pipe(bool isAsync)
    {
        var pipe = new ScriptedPipeReader("[1,x,3]"u8.ToArray(), 4, 3);
        var json = new Utf8JsonStreamReader(pipe, LeaveOpen);
        await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, SourceKind.Pipe));

        if (isAsync)
            await json.DisposeAsync();
        else
            json.Dispose();

        Assert.False(pipe.IsHeld);
        Assert.False((await pipe.ReadAsync(Cancel)).Buffer.IsEmpty);
    }

    [Fact]
    public async Task A_pipe_is_completed_with_its_reader()
    {
        var pipe = new ScriptedPipeReader("[1]"u8.ToArray());
        await using (var json = new Utf8JsonStreamReader(pipe))
            await json.FillAsync(Cancel);

        Assert.True(pipe.IsCompleted);
        Assert.False(pipe.IsHeld);
    }

    [Fact]
    public async Task Only_asynchronous_reads_are_supported()
    {
        await using var json = new Utf8JsonStreamReader(new ScriptedPipeReader("[1]"u8.ToArray()));

        Assert.Throws<NotSupportedException>(() => json.Fill());
        Assert.Throws<NotSupportedException>(() => json.Visit(default(NothingVisitor)));
        Assert.Throws<NotSupportedException>(() => json.MoveTo(Utf8JsonPath.Root));
        Assert.Throws<NotSupportedException>(() => json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32).Any());
        Assert.True(await json.FillAsync(Cancel));
    }

    [Fact]
    public async Task A_cancelled_read_loses_nothing()
    {
        byte[] document = "[1,2,3]"u8.ToArray();
        var pipe = new ScriptedPipeReader(document, 3, 2);
        await using var json = new Utf8JsonStreamReader(pipe);
        var tokens = new List<TokenRecord>();
        bool isEnd = false;
        for (int i = 0; !isEnd; i++)
        {
            if (i % 2 == 1 && json.BytesRead < document.Length)
            {
                pipe.CancelPendingRead();
                await Assert.ThrowsAsync<OperationCanceledException>(async () => await json.FillAsync(Cancel));
            }

            isEnd = !await json.FillAsync(Cancel);
            ReadBlock(json, tokens);
        }

        Assert.Equal(TokenRecord.AllOf(document), tokens);
    }

    [Fact]
    public async Task A_writer_that_waits_for_an_answer_gets_it()
    {
        var pipe = new Pipe();
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        await pipe.Writer.WriteAsync("""{"question":"?","""u8.ToArray(), Cancel);

        Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$.question"), Cancel));

        await pipe.Writer.WriteAsync("\"rest\":1}"u8.ToArray(), Cancel);
        await pipe.Writer.CompleteAsync();
        Assert.Equal(["?", "rest", "1", "}"], (await TokenRecord.ByVisitorAsync(json, SourceKind.Pipe)).Select(static token => token.Raw));
    }

    [Fact]
    public async Task A_token_longer_than_the_pipe_lets_its_writer_run_ahead()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 64, resumeWriterThreshold: 32, minimumSegmentSize: 16));
        Task writing = WriteAsync(pipe.Writer, Encoding.UTF8.GetBytes($"""["{new string('x', 5000)}"]"""));
        await using var json = new Utf8JsonStreamReader(pipe.Reader);

        Assert.Equal(5000, (await TokenRecord.ByVisitorAsync(json, SourceKind.Pipe))[1].Raw.Length);
        await writing;
    }

    [Fact]
    public async Task The_exception_of_the_writer_comes_out()
    {
        var pipe = new Pipe();
        var broken = new IOException("the connection is gone");
        await using var json = new Utf8JsonStreamReader(pipe.Reader);
        await pipe.Writer.WriteAsync("[1,"u8.ToArray(), Cancel);
        await json.FillAsync(Cancel);
        await pipe.Writer.CompleteAsync(broken);

        Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await json.FillAsync(Cancel)));
    }

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    private static async Task WriteAsync(PipeWriter writer, ReadOnlyMemory<byte> document)
    {
        for (int at = 0; at < document.Length; at += 50)
            await writer.WriteAsync(document.Slice(at, Math.Min(50, document.Length - at)), Cancel);
        await writer.CompleteAsync();
    }

    private static void ReadBlock(Utf8JsonStreamReader json, List<TokenRecord> tokens)
    {
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
            tokens.Add(TokenRecord.Of(ref reader, json.BytesConsumed));
        json.Commit(in reader);
    }
}
