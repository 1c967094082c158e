using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>What a large document changes for those that come later, or at the same time.</summary>
[Trait("Matrix", "Json")]
public sealed class LargeDocumentTests
{
    private const int LargeLength = BufferedDocument.MaxLength * 2;
    private const int TooLargeLength = GeneratedConverter<Inner>.MaxLength + 1;

    private static int s_bufferSize = 4096;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task After_reading_one_generated_code_reads()
    {
        JsonTypeInfo<Inner> type = NewContract();
        byte[] json = DocumentOf(LargeLength);

        Assert.Equal(LargeLength, JsonSerializer.Deserialize(new MemoryStream(json), type)!.Name!.Length);
        var pipe = PipeReader.Create(new PieceStream(json, piece: 100_000));
        Assert.Equal(LargeLength, (await JsonSerializer.DeserializeAsync(pipe, type, Token))!.Name!.Length);
        Assert.True(IsGenerated(type));
    }

    [Fact]
    public async Task After_writing_one_generated_code_writes()
    {
        JsonTypeInfo<Inner> type = NewContract();
        Inner value = ValueOf(LargeLength);
        var streams = new[] { new MemoryStream(), new MemoryStream(), new MemoryStream() };

        JsonSerializer.Serialize(streams[0], value, type);
        await JsonSerializer.SerializeAsync(streams[1], value, type, Token);
        await JsonSerializer.SerializeAsync(PipeWriter.Create(streams[2]), value, type, Token);

        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, PlainInnerJson.Default.Inner);
        Assert.All(streams, stream => Assert.Equal(expected, stream.ToArray()));
        Assert.True(IsGenerated(type));
    }

    [Fact]
    public void One_that_should_not_be_buffered_leaves_its_type_to_the_serializer()
    {
        JsonTypeInfo<Inner> read = NewContract(), written = NewContract();
        JsonSerializer.Deserialize(new MemoryStream(DocumentOf(TooLargeLength)), read);
        JsonSerializer.Serialize(Stream.Null, ValueOf(TooLargeLength), written);

        Assert.False(IsGenerated(read));
        Assert.False(IsGenerated(written));
    }

    [Fact]
    public async Task Others_that_are_half_read_then_go_on()
    {
        JsonTypeInfo<Inner> type = NewContract(maxDepth: 4);
        var valid = new HalfReadDocument("{\"Name\": ", type);
        var invalid = new HalfReadDocument("{\"Name\": ", type);
        var tooDeep = new HalfReadDocument("{\"Items\": [{", type);
        JsonSerializer.Deserialize(new MemoryStream(DocumentOf(TooLargeLength)), type);
        Assert.False(IsGenerated(type));

        Assert.Equal("a", (await valid.Read("\"a\"}"))!.Name);
        Assert.Equal("$.Name", (await Assert.ThrowsAsync<JsonException>(() => invalid.Read("{}}"))).Path);
        Assert.Equal("$.Items[0].Items[0]", (await Assert.ThrowsAsync<JsonException>(() => tooDeep.Read("\"Items\": [{}]}]}"))).Path);
    }

    private static byte[] DocumentOf(int length) => Encoding.UTF8.GetBytes($$"""{"Id":1,"Name":"{{new string('a', length)}}"}""");

    private static Inner ValueOf(int length)
        => new() { Items = [.. Enumerable.Repeat(new Inner { Name = new string('a', length / 4) }, count: 4)] };

    private static JsonTypeInfo<Inner> NewContract(int maxDepth = 0)
    {
        // Options with a buffer of another length share no contract.
        var options = new JsonSerializerOptions { MaxDepth = maxDepth, DefaultBufferSize = Interlocked.Increment(ref s_bufferSize) };
        options.AddUtf8Json(ParentsJson.Default).MakeReadOnly();
        var type = (JsonTypeInfo<Inner>)options.GetTypeInfo(typeof(Inner));
        Assert.True(IsGenerated(type));
        return type;
    }

    private static bool IsGenerated(JsonTypeInfo<Inner> type) => SerializerInternals.GetConverter(type) is GeneratedConverter<Inner>;

    private sealed class HalfReadDocument
    {
        private readonly Pipe _pipe = new();
        private readonly Task<Inner?> _value;

        public HalfReadDocument(string start, JsonTypeInfo<Inner> type)
        {
            _pipe.Writer.Write(Encoding.UTF8.GetBytes(start));
            _pipe.Writer.FlushAsync(Token).AsTask().Wait(Token);
            _value = JsonSerializer.DeserializeAsync(_pipe.Reader, type, Token).AsTask();
        }

        public async Task<Inner?> Read(string rest)
        {
            await _pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(rest), Token);
            await _pipe.Writer.CompleteAsync();
            return await _value;
        }
    }
}
