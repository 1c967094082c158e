using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>However a document comes, its tokens are those of one reader over the whole of it.</summary>
public sealed class SameTokensTests
{
    private const int RandomPlans = 20;

    public static MatrixTheoryData<string, SourceKind> Cases => new(JsonSamples.All.Keys, Enum.GetValues<SourceKind>());

    [Theory, MemberData(nameof(Cases))]
    public async Task In_one_piece(string sample, SourceKind kind) => await AssertSameAsync(kind, JsonSamples.Of(sample));

    [Theory, MemberData(nameof(Cases))]
    public async Task Cut_in_two_at_each_offset(string sample, SourceKind kind)
    {
        byte[] document = JsonSamples.Of(sample);
        for (int at = 1; at < document.Length; at++)
            await AssertSameAsync(kind, document, at, document.Length);
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task One_byte_at_a_time(string sample, SourceKind kind) => await AssertSameAsync(kind, JsonSamples.Of(sample), 1);

    [Theory, MemberData(nameof(Cases))]
    public async Task In_random_pieces_with_buffers_that_have_to_grow(string sample, SourceKind kind)
    {
        byte[] document = JsonSamples.Of(sample);
        Random random = TestSeed.NewRandom();
        for (int plan = TestScale.Times(RandomPlans); plan > 0; plan--)
        {
            int[] sizes = [.. Enumerable.Range(0, 10).Select(_ => random.Next(1, 20))];
            var options = new Utf8JsonStreamOptions { InitialBufferSize = random.Next(1, 20), MaxBufferSize = 200 };
            await AssertSameAsync(kind, document, options, sizes);

            JsonCommentHandling comments = random.Next(2) == 0 ? JsonCommentHandling.Allow : JsonCommentHandling.Skip;
            var withComments = new Utf8JsonStreamOptions
            {
                InitialBufferSize = options.InitialBufferSize,
                MaxBufferSize = options.MaxBufferSize,
                ReaderOptions = new JsonReaderOptions { CommentHandling = comments },
            };
            await AssertSameAsync(kind, WithGaps(document, random), withComments, sizes);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Comments_and_trailing_commas_where_they_are_allowed(SourceKind kind)
    {
        byte[] document = """
            /* a */ [1, // b
             {"c" : /* d */ /**/ [ ], }, /* e
             */ ] // f
            """u8.ToArray();
        foreach (JsonCommentHandling comments in (JsonCommentHandling[])[JsonCommentHandling.Allow, JsonCommentHandling.Skip])
        {
            var options = new Utf8JsonStreamOptions
            {
                ReaderOptions = new JsonReaderOptions { CommentHandling = comments, AllowTrailingCommas = true }
            };
            for (int size = 1; size <= document.Length; size++)
                await AssertSameAsync(kind, document, options, size);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Nested_deeper_than_a_reader_remembers_in_one_word(SourceKind kind)
    {
        const int Depth = 300;
        string inner = string.Concat(Enumerable.Repeat("""[{"a":[0,""", Depth / 3))
            + "1"
            + string.Concat(Enumerable.Repeat("]},2]", Depth / 3));
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { MaxDepth = Depth + 1 } };

        await AssertSameAsync(kind, Encoding.UTF8.GetBytes(inner), options, 7);
    }

#if NET9_0_OR_GREATER // AllowMultipleValues
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Values_after_the_first_where_they_are_allowed(SourceKind kind)
    {
        byte[] document = """
            {"a":1}
            [2]
            3 4

            """u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { AllowMultipleValues = true } };
        for (int size = 1; size <= document.Length; size++)
            await AssertSameAsync(kind, document, options, size);
    }
#endif

    /// <summary>The blocks of a stream are contiguous; those of a pipe are read as they are.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Only_a_pipe_has_split_tokens(SourceKind kind)
    {
        byte[] document = """["abcdefgh"]"""u8.ToArray();
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, 5);

        SplitCounter counter = await json.ReadAsync(kind, default(SplitCounter));

        Assert.Equal(kind.IsPipe() ? 1 : 0, counter.Count);
    }

    /// <summary>Puts white space and comments before and after each token.</summary>
    private static byte[] WithGaps(byte[] document, Random random)
    {
        int start = document.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;
        var reader = new Utf8JsonReader(document.AsSpan(start));
        var result = new ArrayBufferWriter<byte>();
        result.Write(document.AsSpan(0, start));
        int end = start;
        while (reader.Read())
        {
            AddUntil(start + (int)reader.TokenStartIndex);
            AddUntil(start + (int)reader.BytesConsumed);
        }

        AddUntil(document.Length);
        return result.WrittenSpan.ToArray();

        void AddUntil(int next)
        {
            string[] gaps = ["", " ", new string(' ', 50), new string('\n', 50), "/***/", $"/*{new string('*', 45)}/", "//\r\n", "// x\n"];
            result.Write(document.AsSpan(end, next - end));
            result.Write(Encoding.UTF8.GetBytes(random.GetItems(gaps, 1)[0]));
            end = next;
        }
    }

    private static Task AssertSameAsync(SourceKind kind, byte[] document, params int[] sizes)
        => AssertSameAsync(kind, document, new Utf8JsonStreamOptions(), sizes);

    private static async Task AssertSameAsync(SourceKind kind, byte[] document, Utf8JsonStreamOptions options, params int[] sizes)
    {
        List<TokenRecord> expected = TokenRecord.AllOf(document, options.ReaderOptions);
        await using (Utf8JsonStreamReader json = Sources.Open(kind, document, options, sizes))
        {
            Assert.Equal(expected, await TokenRecord.ByBlocksAsync(json, kind));
            AssertAllRead(document, json);
        }

        await using (Utf8JsonStreamReader json = Sources.Open(kind, document, options, sizes))
        {
            Assert.Equal(expected, await TokenRecord.ByVisitorAsync(json, kind));
            AssertAllRead(document, json);
        }
    }

    private static void AssertAllRead(byte[] document, Utf8JsonStreamReader json)
    {
        Assert.Equal(document.Length, json.BytesRead);
        Assert.Equal(document.Length, json.BytesConsumed);
        Assert.True(json.UnreadSequence.IsEmpty);
    }

    private struct SplitCounter : IUtf8JsonVisitor
    {
        public int Count { get; private set; }

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            Count += reader.HasValueSequence ? 1 : 0;
            return Utf8JsonVisit.Continue;
        }
    }
}
