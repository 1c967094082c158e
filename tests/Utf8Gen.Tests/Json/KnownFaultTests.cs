using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>What readers of this kind, written by hand, have had wrong. The last three are about
/// the report that they make, and are tested with the sample.</summary>
public sealed class KnownFaultTests
{
    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    /// <summary>A buffer of fixed size that is full of one value is read into for ever, 0 bytes at a time.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_value_larger_than_the_buffer(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"""["{new string('x', 100_000)}"]""");
        await using Utf8JsonStreamReader json = Sources.Open(kind, document);

        Assert.Equal(3, (await TokenRecord.ByVisitorAsync(json, kind)).Count);
    }

    /// <summary>Where no block is ever the final one, a document that is cut off waits for its end for ever.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_document_that_is_cut_off(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, """{"a":[1,"""u8.ToArray());

        await Assert.ThrowsAnyAsync<JsonException>(() => TokenRecord.ByBlocksAsync(json, kind));
    }

    /// <summary>A rented array is longer than was asked for, and what is behind the bytes that were
    /// read is another's.</summary>
    [Fact]
    public void A_buffer_that_is_not_filled()
    {
        byte[] document = "[1]"u8.ToArray();
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, 2);
        while (json.Fill())
            Assert.Equal(document.AsSpan(0, (int)json.BytesRead), json.UnreadSequence.FirstSpan);
    }

    /// <summary>A pipe that is told that nothing was examined gives the same at once, over and over.</summary>
    [Fact]
    public async Task A_pipe_with_half_a_token()
    {
        var pipe = new ScriptedPipeReader("""["half"]"""u8.ToArray(), 4) { EndsLate = true };
        await using var json = new Utf8JsonStreamReader(pipe);

        await json.VisitAsync(default(NothingVisitor), Cancel);

        Assert.Equal(3, pipe.Reads);
    }

    /// <summary>What fills a pipe in the background waits for ever when its reader has stopped and
    /// says nothing.</summary>
    [Fact]
    public async Task A_writer_whose_reader_has_stopped()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task writing = WriteWithoutEndAsync(pipe.Writer);

        await using (var json = new Utf8JsonStreamReader(pipe.Reader))
            Assert.True(await json.MoveToAsync(Utf8JsonPath.Parse("$[1]"), Cancel));

        await writing;
    }

    private static async Task WriteWithoutEndAsync(PipeWriter writer)
    {
        writer.Write("[0"u8);
        await writer.FlushAsync(Cancel);
        while (!(await writer.WriteAsync(",1"u8.ToArray(), Cancel)).IsCompleted)
        {
        }

        await writer.CompleteAsync();
    }
}
