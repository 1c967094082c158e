using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>A document that ends early is an error, never a loop and never a shorter document.</summary>
public sealed class TruncationTests
{
    /// <summary>A number at the end of a document is as long as the document says: it cannot be cut off.</summary>
    public static MatrixTheoryData<string, SourceKind> Cases
        => new(JsonSamples.All.Keys.Where(static name => name != "number"), Enum.GetValues<SourceKind>());

    [Theory, MemberData(nameof(Cases))]
    public async Task At_each_offset(string sample, SourceKind kind)
    {
        byte[] document = JsonSamples.Of(sample);
        int end = document.AsSpan().TrimEnd((byte)' ').TrimEnd((byte)'\n').Length;
        for (int length = 0; length < end; length++)
        {
            foreach (int size in (int[])[1, 3, int.MaxValue])
                await AssertTruncatedAsync(kind, document.AsMemory(0, length), size);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task In_an_array_that_is_enumerated(SourceKind kind)
    {
        byte[] document = """{"a":[1,[2,"3"]]}"""u8.ToArray();
        for (int length = 0; length < document.Length - 1; length++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document.AsMemory(0, length), 2);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await Elements.CountAsync(json, kind, "$.a"));

            Assert.InRange(thrown.BytePosition, 0, length);
        }
    }

    private static async Task AssertTruncatedAsync(SourceKind kind, ReadOnlyMemory<byte> document, int size)
    {
        await using (Utf8JsonStreamReader json = Sources.Open(kind, document, size))
            await Assert.ThrowsAnyAsync<JsonException>(() => TokenRecord.ByBlocksAsync(json, kind));

        await using (Utf8JsonStreamReader json = Sources.Open(kind, document, size))
        {
            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                () => TokenRecord.ByVisitorAsync(json, kind));
            Assert.InRange(thrown.BytePosition, 0, document.Length);
        }
    }
}
