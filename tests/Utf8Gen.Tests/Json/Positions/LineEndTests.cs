using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Positions;

/// <summary>Lines end where they end for one reader over the whole document, however that is cut.</summary>
public sealed class LineEndTests
{
    /// <summary>A § stands before the byte that is wrong.</summary>
    public static TheoryData<string> Documents =>
    [
        "//a\r§x",
        "//a\r\n§x",
        "//a\n\r§x",
        "[1,//a\r2,//b\r\r\n§}",
        "[\"//\\\"\",//\r\n//\r//\n §}",
        "/*\r*/§x",
        "[/* a\r\n\r // */ 1, /*\n*/ /**/ §}",
        "[§//\u2028",
        "[1 //é\r,§]",
        "{\"a\":1//\r §x}",
        "[true, //\rnul§x]",
        "\r\n\r[1,\r§]",
        """
        ["//",
        "/*",§}
        """,
        "\uFEFF//a\r[§}",
        "\uFEFF[§}",
    ];

    [Theory, MemberData(nameof(Documents))]
    public async Task In_every_way_of_reading(string marked)
    {
        byte[] document = Encoding.UTF8.GetBytes(marked.Replace("§", "", StringComparison.Ordinal));
        int position = Encoding.UTF8.GetByteCount(marked[..marked.IndexOf('§', StringComparison.Ordinal)]);
        foreach (JsonCommentHandling comments in (JsonCommentHandling[])[JsonCommentHandling.Skip, JsonCommentHandling.Allow])
        {
            var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = comments } };
            JsonException expected = ErrorOf(document, options.ReaderOptions);
            foreach (SourceKind kind in Enum.GetValues<SourceKind>())
            {
                for (int first = 1; first <= document.Length; first++)
                {
                    foreach (int second in (int[])[1, 2, int.MaxValue])
                        await AssertAsync(kind, document, options, [first, second], expected, position);
                }
            }
        }
    }

    /// <summary>Comments, strings, literals and line ends in any order, with something wrong at the
    /// end or a cut anywhere.</summary>
    [Fact]
    public async Task In_random_documents_in_random_pieces()
    {
        string[] parts =
        [
            "//a\r", "//b\n", "//c\r\n", "/*\r*/", "/*\n*/", "/*\r\n*/", "\n", "\r", "\r\n", " ",
            "true,", "null,", "12,", "\"//\\\"\\\\\",", "[],", "x", "//\u2028", "/",
            .. (ReadOnlySpan<string>)(Environment.Version.Major > 8 ? ["tru"] : []), // split, no JsonException on .NET 8
        ];
        Random random = TestSeed.NewRandom();
        for (int i = TestScale.Times(1500); i > 0; i--)
        {
            byte[] document = Encoding.UTF8.GetBytes("[" + string.Concat(random.GetItems(parts, random.Next(1, 9))));
            var comments = (JsonCommentHandling)random.Next(3);
            var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = comments } };
            int[] sizes = [.. Enumerable.Range(0, 8).Select(_ => random.Next(1, 8))];
            var kind = (SourceKind)random.Next(Enum.GetValues<SourceKind>().Length);

            await AssertAsync(kind, document, options, sizes, ErrorOf(document, options.ReaderOptions), position: null);
        }
    }

    private static async Task AssertAsync(
        SourceKind kind, byte[] document, Utf8JsonStreamOptions options, int[] sizes, JsonException expected, int? position)
    {
        string where = $"{kind} {string.Join(',', sizes)} {options.ReaderOptions.CommentHandling} {Encoding.UTF8.GetString(document)}";
        await using Utf8JsonStreamReader byVisitor = Sources.Open(kind, document, options, sizes);
        await using Utf8JsonStreamReader byBlocks = Sources.Open(kind, document, options, sizes);

        Utf8JsonStreamException located = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            () => TokenRecord.ByVisitorAsync(byVisitor, kind));
        JsonException plain = await Assert.ThrowsAnyAsync<JsonException>(() => TokenRecord.ByBlocksAsync(byBlocks, kind));

        int mark = document.AsSpan().StartsWith(Encoding.UTF8.Preamble) && expected.LineNumber == 0 ? 3 : 0;
        bool isSame = (expected.LineNumber, expected.BytePositionInLine + mark) == (located.LineNumber, located.BytePositionInLine);
        Assert.True(isSame, $"{where}: {located.Message} is not {expected.Message}");
        Assert.True(position is null || position == located.BytePosition, $"{where}: {located.Message}");
        Assert.Equal(located.BytePosition, byBlocks.GetBytePosition(plain));
        if (!kind.IsPipe())
            Assert.Equal((located.LineNumber, located.BytePositionInLine), (plain.LineNumber, plain.BytePositionInLine));
    }

    private static JsonException ErrorOf(byte[] document, JsonReaderOptions options)
    {
        try
        {
            TokenRecord.AllOf(document, options);
        }
        catch (JsonException error)
        {
            return error;
        }

        throw new InvalidOperationException("This document is right.");
    }
}
