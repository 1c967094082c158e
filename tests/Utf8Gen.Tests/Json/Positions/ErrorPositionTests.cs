using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Positions;

/// <summary>An error names its byte, counted from the beginning of the document, however that is cut.</summary>
public sealed class ErrorPositionTests
{
    /// <summary>A § stands before the byte that is wrong.</summary>
    public static TheoryData<string> Documents =>
    [
        "[1,§x]",
        """{"a":1§"b"}""",
        """
        {
         "a": [
          1,
          2§}
        }
        """,
        """
        ["a§
        "]
        """,
        "\n\n\n  n§ope",
#if NET9_0_OR_GREATER // The reader of .NET 8 throws an ArgumentException where it is split between segments.
        "[tru§1234567]",
#endif
        """["é","é", tr§ap]""",
        """{"a":"ok","b":"\§x"}""",
        "[1,2]\n\n §3",
        "[1,2§",
        "\uFEFF{\"a\":§}",
        "§",
        "[0§1]",
        "{§1:2}",
    ];

    [Theory, MemberData(nameof(Documents))]
    public async Task In_every_way_of_reading(string marked)
    {
        int position = Encoding.UTF8.GetByteCount(marked[..marked.IndexOf('§', StringComparison.Ordinal)]);
        byte[] document = Encoding.UTF8.GetBytes(marked.Replace("§", "", StringComparison.Ordinal));
        string? message = null;
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length + 1; size++)
            {
                await using Utf8JsonStreamReader byBlocks = Sources.Open(kind, document, size);
                await using Utf8JsonStreamReader byVisitor = Sources.Open(kind, document, size);

                JsonException plain = await Assert.ThrowsAnyAsync<JsonException>(() => TokenRecord.ByBlocksAsync(byBlocks, kind));
                Utf8JsonStreamException located = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                    () => TokenRecord.ByVisitorAsync(byVisitor, kind));

                Assert.Equal(position, byBlocks.GetBytePosition(plain));
                Assert.Equal(position, located.BytePosition);
                Assert.Equal(position, byVisitor.GetBytePosition(located));
                Assert.EndsWith($"| BytePosition: {position}.", located.Message, StringComparison.Ordinal);
                Assert.Equal(plain.LineNumber, located.LineNumber);
                Assert.Equal(message ??= located.Message, located.Message);
            }
        }
    }

    /// <summary>Afterwards the line in the exception would be one of other bytes.</summary>
    [Fact]
    public void Not_after_the_bytes_are_gone()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1,x]"u8.ToArray());
        Assert.True(json.Fill());
        JsonException thrown = Assert.ThrowsAny<JsonException>(() => ReadAll(json));
        Assert.Equal(3, json.GetBytePosition(thrown));

        json.Fill();

        Assert.Throws<InvalidOperationException>(() => json.GetBytePosition(thrown));
        Assert.ThrowsAny<JsonException>(() => ReadAll(json));
        Assert.Equal(3, json.GetBytePosition(thrown));
        json.Dispose();
        Assert.Throws<ObjectDisposedException>(() => json.GetBytePosition(thrown));

        static void ReadAll(Utf8JsonStreamReader json)
        {
            Utf8JsonReader reader = json.GetReader();
            while (reader.Read())
            {
            }
        }
    }

    [Fact]
    public async Task In_what_is_skipped_and_in_elements()
    {
        byte[] document = """
            {"skip":[[

             x]]}
            """u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader walking = Sources.Open(SourceKind.Pipe, document, size);
            await using Utf8JsonStreamReader enumerating = Sources.Open(SourceKind.Pipe, document, size);

            Assert.Equal(13, (await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await walking.MoveToAsync(SourceKind.Pipe, "$.other"))).BytePosition);
            Assert.Equal(13, (await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await Elements.CountAsync(enumerating, SourceKind.Pipe, "$.skip"))).BytePosition);
        }
    }

    [Fact]
    public void Behind_the_first_two_gigabytes()
    {
        byte[] element = Encoding.UTF8.GetBytes($"\"{new string('y', (1 << 20) - 3)}\",");
        long length = 2100L * element.Length;
        using var stream = new RepeatingStream("["u8.ToArray(), element, length, "x"u8.ToArray());
        using var json = new Utf8JsonStreamReader(stream, new Utf8JsonStreamOptions { InitialBufferSize = 1 << 22 });

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(() => json.Visit(default(NothingVisitor)));

        Assert.InRange(length, int.MaxValue, long.MaxValue);
        Assert.Equal(1 + length, thrown.BytePosition);
    }
}
