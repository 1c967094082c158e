using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>A path over a document in memory.</summary>
public sealed class TryFindTests
{
    private static readonly byte[] Document = """
        {"id":1,"a":{"b":[[],[10,{"c-d_1":true}]],"it's \\":2},"n\u0061me":[null],"ключ":{"":3},"list":[0,1,2 , "\"]"],
         "id":4,"\ud800":5,"last":6}
        """u8.ToArray();

    [Theory]
    [InlineData("$.id", "1")]
    [InlineData("$.a.b", """[[],[10,{"c-d_1":true}]]""")]
    [InlineData("$.a.b[0]", "[]")]
    [InlineData("$.a.b[1][0]", "10")]
    [InlineData("$.a.b[1][1]", """{"c-d_1":true}""")]
    [InlineData("$.a.b[1][1].c-d_1", "true")]
    [InlineData("""$.a["it's \\"]""", "2")]
    [InlineData("$.name[0]", "null")]
    [InlineData("$.ключ", """{"":3}""")]
    [InlineData("$['ключ']['']", "3")]
    [InlineData("$.list[3]", @"""\""]""")]
    [InlineData("$.last", "6")]
    [InlineData("$.*", "1")]
    [InlineData("$.*.b[*][0]", "10")]
    [InlineData("$.*[3]", @"""\""]""")]
    [InlineData("$.list[4]", null)]
    [InlineData("$.list[2147483647]", null)]
    [InlineData("$.none", null)]
    [InlineData("$.i", null)]
    [InlineData("$.idd", null)]
    [InlineData("$.a[0]", null)]
    [InlineData("$.list.a", null)]
    [InlineData("$.id.a", null)]
    [InlineData("$.id[0]", null)]
    [InlineData("$.id[*]", null)]
    [InlineData("$[0]", null)]
    [InlineData("$.a.b[0][*]", null)]
    public void It_leads_to_the_value_and_its_position(string path, string? value)
    {
        bool isFound = Utf8JsonPath.Parse(path).TryFind(Document, out Utf8JsonMatch match);

        Assert.Equal(value is not null, isFound);
        Assert.Equal(value ?? "", Encoding.UTF8.GetString(match.RawValue));
        Assert.True(Document.AsSpan(match.BytePosition).StartsWith(match.RawValue));
    }

    [Theory]
    [InlineData("7", "7")]
    [InlineData(" \n7 \n", "7")]
    [InlineData("[1 , 2]", "[1 , 2]")]
    [InlineData(@"""""", @"""""")]
    [InlineData("null", "null")]
    public void The_root_is_the_document_without_the_white_space_around_it(string json, string value)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);

        Assert.True(Utf8JsonPath.Root.TryFind(document, out Utf8JsonMatch match));
        Assert.Equal(value, Encoding.UTF8.GetString(match.RawValue));
        Assert.Equal(json.IndexOf(value, StringComparison.Ordinal), match.BytePosition);
    }

    [Theory]
    [InlineData("""{"a":1,!""")]
    [InlineData("""{"a":1}}""")]
    [InlineData("""{"a":1,"a":[""")]
    public void What_comes_after_the_value_is_not_looked_at(string json)
    {
        Assert.True(Utf8JsonPath.Parse("$.a").TryFind(Encoding.UTF8.GetBytes(json), out Utf8JsonMatch match));
        Assert.Equal("1", Encoding.UTF8.GetString(match.RawValue));
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("x")]
    [InlineData("""{"b":!,"a":1}""")]
    [InlineData("""{"b":[1,],"a":1}""")]
    [InlineData("""{"a":tru}""")]
    [InlineData("""{"a":1""")]
    [InlineData("""{"a":[1,2""")]
    [InlineData("""{"a":"x""")]
    [InlineData("""{"a" 1}""")]
    [InlineData("""{"b":1""")]
    [InlineData("\uFEFF")]
    [InlineData("\uFEFF\uFEFF1")]
    public void What_is_not_JSON_up_to_the_end_of_the_value_is_refused(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);

        Assert.ThrowsAny<JsonException>(() => Utf8JsonPath.Parse("$.a").TryFind(document, out _));
    }

    [Fact]
    public void Each_cut_of_a_document_gives_the_value_or_a_JsonException()
    {
        foreach (string path in (string[])["$", "$.id", "$.a.b[1][1]", "$.name[0]", "$.last", "$.none", "$.*[3]", "$.list[*]"])
        {
            for (int length = 0; length < Document.Length; length++)
                AssertCut(Utf8JsonPath.Parse(path), length);
        }
    }

    [Fact]
    public void A_byte_order_mark_is_skipped_and_counted()
    {
        Assert.True(Utf8JsonPath.Parse("$[1]").TryFind("\uFEFF[1,22]"u8, out Utf8JsonMatch match));

        Assert.Equal(6, match.BytePosition);
        Assert.Equal("22"u8, match.RawValue);
    }

    [Theory]
    [InlineData(JsonCommentHandling.Skip)]
    [InlineData(JsonCommentHandling.Allow)]
    public void Comments_and_trailing_commas_are_accepted_if_the_options_say_so(JsonCommentHandling comments)
    {
        var options = new JsonReaderOptions { CommentHandling = comments, AllowTrailingCommas = true };
        ReadOnlySpan<byte> json = """/**/{/**/"a":/**/[/**/1,/**/[2,/**/],],}"""u8;

        Assert.True(Utf8JsonPath.Parse("$.a[1]").TryFind(json, options, out Utf8JsonMatch match));

        Assert.Equal("[2,/**/]"u8, match.RawValue);
        Assert.Equal([2], match.Deserialize(MatchContext.Default.Int32Array)!);
    }

    [Fact]
    public void Depth_is_limited_to_that_of_the_options()
    {
        byte[] json = Encoding.UTF8.GetBytes(new string('[', 100) + new string(']', 100));
        var path = Utf8JsonPath.Parse(string.Concat(Enumerable.Repeat("[0]", 99).Prepend("$")));

        Assert.ThrowsAny<JsonException>(() => path.TryFind(json, out _));
        Assert.True(path.TryFind(json, new JsonReaderOptions { MaxDepth = 100 }, out Utf8JsonMatch match));
        Assert.Equal(99, match.BytePosition);
    }

    [Fact]
    public void Nothing_is_allocated()
    {
        Utf8JsonPath[] paths = [.. ((string[])["$.a.b[1][1].c-d_1", "$.name[0]", "$.last", "$.none"]).Select(Utf8JsonPath.Parse)];
        byte[] text = new byte[Document.Length];
        var strings = Utf8JsonPath.Parse("$.list[*]");

        Garbage.AssertNone(() =>
        {
            foreach (Utf8JsonPath path in paths)
                path.TryFind(Document, out _);
            foreach (Utf8JsonMatch match in strings.EnumerateMatches(Document))
            {
                if (match.ValueKind == JsonValueKind.String && !match.ValueEquals("x"u8))
                    match.CopyString(text);
            }
        });
    }

    private static void AssertCut(Utf8JsonPath path, int length)
    {
        ReadOnlySpan<byte> cut = Document.AsSpan(0, length);
        try
        {
            if (!path.TryFind(cut, out Utf8JsonMatch match))
                return;

            Assert.True(path.TryFind(Document, out Utf8JsonMatch whole));
            Assert.Equal(whole.BytePosition, match.BytePosition);
            Assert.True(whole.RawValue.StartsWith(match.RawValue)); // a number at the end is as long as it says
        }
        catch (JsonException)
        {
        }
    }
}
