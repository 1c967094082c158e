using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>A pipe may have empty segments anywhere: they are as if they were not there.</summary>
public sealed class EmptySegmentTests
{
    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    public static TheoryData<string> Documents =>
    [
        "true", "false", "null", "tru", "f", "nul", "[true,false]", "[1,nul", "[t", """{"a":fals""", "nulx", "[trux]",
        "12", "-1.5e+3", "-", "1.", "[1e", "\"ab\\u0041\\n\"", "\"a", """["\u00""", """["é"]""", """["x\""",
    ];

    [Theory, MemberData(nameof(Documents))]
    public async Task Before_between_and_after_each_cut(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        for (int first = 0; first <= document.Length; first++)
        {
            for (int second = first; second <= document.Length; second++)
            {
                ReadOnlyMemory<byte>[] parts = [document.AsMemory(0, first), document.AsMemory(first..second), document.AsMemory(second)];
                for (int gaps = 0; gaps < 16; gaps++)
                    await AssertSameAsync(document, SegmentList.Of(WithGaps(parts, gaps)));
            }
        }
    }

    /// <summary>Not final: each read adds a piece and empty segments around it.</summary>
    [Theory, MemberData(nameof(Documents))]
    public async Task In_documents_that_come_piece_by_piece(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        for (int first = 1; first <= document.Length; first++)
        {
            for (int second = 1; second <= document.Length; second++)
            {
                foreach (bool endsLate in (bool[])[false, true])
                {
                    var pipe = new ScriptedPipeReader(document, first, second) { HasEmptySegments = true, EndsLate = endsLate };
                    Assert.Equal(Expected(document), await ByVisitorAsync(new Utf8JsonStreamReader(pipe)));
                    pipe = new ScriptedPipeReader(document, first, second) { HasEmptySegments = true, EndsLate = endsLate };
                    Assert.Equal(Expected(document), await ByBlocksAsync(new Utf8JsonStreamReader(pipe)));
                }
            }
        }
    }

    [Fact]
    public async Task What_is_unread_has_none_at_its_ends()
    {
        var pipe = PipeReader.Create(SegmentList.Of(default, default, "[1,"u8.ToArray(), default, "2]"u8.ToArray(), default));
        await using var json = new Utf8JsonStreamReader(pipe);
        await json.FillAsync(Cancel);

        Assert.Equal(3, json.UnreadSequence.FirstSpan.Length);
        Assert.Equal(2, json.UnreadSequence.End.GetInteger());
        Assert.Equal("[1,2]"u8.ToArray(), json.UnreadSequence.ToArray());
    }

    private static async Task AssertSameAsync(byte[] document, ReadOnlySequence<byte> segments)
    {
        string expected = Expected(document);
        Assert.Equal(expected, await ByVisitorAsync(new Utf8JsonStreamReader(PipeReader.Create(segments))));
        Assert.Equal(expected, await ByBlocksAsync(new Utf8JsonStreamReader(PipeReader.Create(segments))));
        await AssertElementsAsync(expected, new Utf8JsonStreamReader(PipeReader.Create(segments)));
    }

    private static string Expected(byte[] document)
    {
        var tokens = new List<TokenRecord>();
        var reader = new Utf8JsonReader(document);
        try
        {
            while (reader.Read())
                tokens.Add(TokenRecord.Of(ref reader, 0));
        }
        catch (JsonException error)
        {
            return Describe(tokens) + $" error {error.LineNumber} {error.BytePositionInLine}";
        }

        return Describe(tokens);
    }

    private static async Task<string> ByVisitorAsync(Utf8JsonStreamReader json)
    {
        await using (json)
        {
            var recorder = new TokenRecorder(json);
            try
            {
                await json.VisitAsync(recorder, Cancel);
            }
            catch (Utf8JsonStreamException error)
            {
                Assert.Equal(error.BytePosition, error.BytePositionInLine);
                return Describe(recorder.Tokens) + $" error {error.LineNumber} {error.BytePositionInLine}";
            }

            return Describe(recorder.Tokens);
        }
    }

    private static async Task<string> ByBlocksAsync(Utf8JsonStreamReader json)
    {
        await using (json)
        {
            var tokens = new List<TokenRecord>();
            try
            {
                while (await json.FillAsync(Cancel))
                    AddBlock(json, tokens);
            }
            catch (JsonException error)
            {
                Assert.Equal(error.BytePositionInLine, json.GetBytePosition(error));
                return Describe(tokens) + $" error {error.LineNumber} {error.BytePositionInLine}";
            }

            return Describe(tokens);
        }
    }

    private static void AddBlock(Utf8JsonStreamReader json, List<TokenRecord> tokens)
    {
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
            tokens.Add(TokenRecord.Of(ref reader, json.BytesConsumed));
        json.Commit(in reader);
    }

    private static async Task AssertElementsAsync(string expected, Utf8JsonStreamReader json)
    {
        await using (json)
        {
            Exception? thrown = await Record.ExceptionAsync(() => Elements.CountAsync(json, SourceKind.Pipe, "$"));
            bool isArray = expected.StartsWith("StartArray", StringComparison.Ordinal);
            bool isRight = isArray && !expected.Contains("error", StringComparison.Ordinal);
            Assert.True(isRight ? thrown is null : thrown is Utf8JsonStreamException, $"{thrown}");
        }
    }

    private static string Describe(List<TokenRecord> tokens) => string.Join("; ", tokens);

    private static IEnumerable<ReadOnlyMemory<byte>> WithGaps(ReadOnlyMemory<byte>[] parts, int gaps)
    {
        for (int i = 0; i <= parts.Length; i++)
        {
            for (int n = (gaps >> i) & 1; n > 0; n--)
                yield return default;
            if (i < parts.Length)
                yield return parts[i];
        }
    }
}
