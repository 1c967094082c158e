using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>What stands before the first token.</summary>
public sealed class ByteOrderMarkTests
{
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task The_mark_of_utf8_is_passed_over_and_counts_as_bytes(SourceKind kind)
    {
        byte[] document = [.. Encoding.UTF8.Preamble, .. "[1]"u8];
        foreach (int size in (int[])[1, 2, 3, 4, int.MaxValue])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            List<TokenRecord> tokens = await TokenRecord.ByVisitorAsync(json, kind);

            Assert.Equal(3, tokens[0].Start);
            Assert.Equal(document.Length, json.BytesConsumed);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_second_mark_is_an_error(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, new byte[] { 0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, (byte)'1' }, 1);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, kind));

        Assert.Equal(3, thrown.BytePosition);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_document_of_nothing_but_the_mark_has_no_tokens(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Encoding.UTF8.Preamble.ToArray(), 1);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, kind));

        Assert.Equal(3, thrown.BytePosition);
    }

    [Theory]
    [InlineData("FFFE3100")]
    [InlineData("FEFF0031")]
    [InlineData("FFFE000031000000")]
    [InlineData("0000FEFF00000031")]
    [InlineData("FFFE")]
    public async Task Other_encodings_are_named(string bytes)
    {
        byte[] document = Convert.FromHexString(bytes);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            foreach (int size in (int[])[1, 3, int.MaxValue])
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

                Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.FillAsync(kind));

                Assert.Equal(0, thrown.BytePosition);
                Assert.Contains("UTF-16 or UTF-32", thrown.Message, StringComparison.Ordinal);

                // Tried again to its end it is still no empty document.
                for (int i = 0; i < document.Length + 2; i++)
                    await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.FillAsync(kind));
            }
        }
    }

    [Theory]
    [InlineData("EF")]
    [InlineData("EFBB")]
    [InlineData("EFBB31")]
    [InlineData("FE")]
    [InlineData("FF31")]
    [InlineData("00")]
    [InlineData("0000FE")]
    public async Task What_is_no_mark_is_no_json(string bytes)
    {
        byte[] document = Convert.FromHexString(bytes);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, 1);

            await Assert.ThrowsAnyAsync<JsonException>(() => TokenRecord.ByBlocksAsync(json, kind));
        }
    }

    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task Half_a_mark_is_not_handed_out(SourceKind kind)
    {
        var broken = new IOException();
        using var stream = new ScriptedStream(
            new byte[] { 0xEF, 0xBB },
            1)
        { FailureAtEnd = broken, IsSlow = kind == SourceKind.SlowStream };
        using var json = new Utf8JsonStreamReader(stream);

        Assert.Same(broken, await Assert.ThrowsAsync<IOException>(async () => await json.FillAsync(kind)));

        Assert.Equal(2, json.BytesRead);
        Assert.True(json.UnreadSequence.IsEmpty);
        Utf8JsonReader reader = json.GetReader();
        Assert.False(reader.Read());
    }
}
