using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary><c>TrySkipPartial</c> goes to where <c>Skip</c> goes, however the document is cut.</summary>
public sealed class SkippingTests
{
    public static TheoryData<string> Documents =>
    [
        """{"a":{"b":[1,{"c":[]}],"d":"\u0061"},"e":[[],[1]],"f":1,"g":{}}""",
        """[1,[2,[3,[4]]],{"a":{"b":{}}},"x",null]""",
        "\"text\"",
        "[]",
    ];

    [Theory, MemberData(nameof(Documents))]
    public void It_ends_where_Skip_ends(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        for (int at = TokenRecord.AllOf(document).Count - 1; at >= 0; at--)
        {
            Utf8JsonReader skipping = ReaderAt(document, at);
            long start = skipping.BytesConsumed;
            int depth = skipping.CurrentDepth;
            JsonReaderState state = skipping.CurrentState;
            skipping.Skip();

            for (long cut = start; cut <= document.Length; cut++)
                Assert.Equal(skipping.BytesConsumed, start + LengthOfSkip(document.AsSpan((int)start), (int)(cut - start), state, depth));
        }
    }

    [Fact]
    public void A_reader_that_has_read_nothing_skips_the_whole_value()
    {
        var reader = new Utf8JsonReader(" [1,[2]] "u8);

        Assert.True(reader.TrySkipPartial(0));

        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        Assert.Equal(0, reader.CurrentDepth);
    }

    [Fact]
    public void Comments_before_a_value_are_passed_over()
    {
        var reader = new Utf8JsonReader(
            """{"a":/* one */[1]/* two */}"""u8,
            new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow });
        reader.Read();
        reader.Read();

        Assert.True(reader.TrySkipPartial(reader.CurrentDepth));

        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(2)]
    [InlineData(int.MaxValue)]
    public void A_depth_that_the_reader_cannot_reach_is_refused(int depth)
        => Assert.Throws<ArgumentOutOfRangeException>("targetDepth", () =>
        {
            var reader = new Utf8JsonReader("[[1]]"u8);
            reader.Read();
            reader.Read();
            reader.TrySkipPartial(depth);
        });

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_visitor_that_skips_sees_neither_the_children_nor_the_end(SourceKind kind)
    {
        byte[] document = """{"a":{"b":[1]},"c":[2,[3]],"d":4,"e":{"f":5}}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            TokenRecorder seen = await json.ReadAsync(kind, new TokenRecorder(json, static token => token switch
            {
                { Type: JsonTokenType.PropertyName, Raw: "a" or "d" } => Utf8JsonVisit.SkipChildren,
                { Type: JsonTokenType.StartArray } => Utf8JsonVisit.SkipChildren,
                _ => Utf8JsonVisit.Continue,
            }));

            Assert.Equal(["{", "a", "c", "[", "d", "e", "{", "f", "5", "}", "}"], seen.Tokens.Select(static token => token.Raw));
        }
    }

    [Fact]
    public async Task Skipping_on_a_token_without_children_is_going_on()
    {
        byte[] document = """[1,"a",{},true]// end"""u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow } };
        await using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, options, 3);

        TokenRecorder seen = json.Visit(
            new TokenRecorder(json, static token => token.Type is JsonTokenType.StartArray or JsonTokenType.StartObject
                ? Utf8JsonVisit.Continue
                : Utf8JsonVisit.SkipChildren));

        Assert.Equal(TokenRecord.AllOf(document, options.ReaderOptions), seen.Tokens);
    }

    [Fact]
    public void What_is_skipped_is_still_json()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, """{"a":[1,2}"""u8.ToArray(), 2);

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(
            () =>
                json.Visit(new TokenRecorder(
                    json, static token => token.Raw == "a" ? Utf8JsonVisit.SkipChildren : Utf8JsonVisit.Continue)));

        Assert.Equal(9, thrown.BytePosition);
    }

    private static Utf8JsonReader ReaderAt(byte[] document, int token)
    {
        var reader = new Utf8JsonReader(document);
        for (int i = 0; i <= token; i++)
            reader.Read();
        return reader;
    }

    private static long LengthOfSkip(ReadOnlySpan<byte> rest, int cut, JsonReaderState state, int depth)
    {
        var first = new Utf8JsonReader(rest[..cut], isFinalBlock: false, state);
        if (first.TrySkipPartial(depth))
            return first.BytesConsumed;

        var second = new Utf8JsonReader(rest[(int)first.BytesConsumed..], isFinalBlock: true, first.CurrentState);
        Assert.True(second.TrySkipPartial(depth));
        return first.BytesConsumed + second.BytesConsumed;
    }
}
