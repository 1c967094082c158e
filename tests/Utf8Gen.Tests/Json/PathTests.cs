using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>What a path may look like, and where it leads.</summary>
public sealed class PathTests
{
    private static readonly byte[] Document = """
        {"id":1,"a":{"b":[[],[10,{"c-d_1":true}]],"it's \\":2},"n\u0061me":[null],"ключ":{"":3},"list":[0,1,2,3],"id":4,"\ud800":5,"last":6}
        """u8.ToArray();

    [Theory]
    [InlineData("$", "{")]
    [InlineData("$.id", "1")]
    [InlineData("$.a", "{")]
    [InlineData("$.a.b", "[")]
    [InlineData("$.a.b[0]", "[")]
    [InlineData("$.a.b[1][0]", "10")]
    [InlineData("$.a.b[1][1].c-d_1", "true")]
    [InlineData("$.a.b[1][1]['c-d_1']", "true")]
    [InlineData(@"$.a['it\'s \\']", "2")]
    [InlineData("""$.a["it's \\"]""", "2")]
    [InlineData("""$["n\u0061me"][0]""", "null")]
    [InlineData("$ .a\t.b\r\n[ 1 ] [ 0 ]", "10")]
    [InlineData("$.name[0]", "null")]
    [InlineData("$.ключ", "{")]
    [InlineData("$['ключ']['']", "3")]
    [InlineData("$.list[3]", "3")]
    [InlineData("$.last", "6")]
    [InlineData("$.list[4]", null)]
    [InlineData("$.list[2147483647]", null)]
    [InlineData("$.list[2147483648]", null)]
    [InlineData("$.list[4294967297]", null)]
    [InlineData("$.list[9007199254740991]", null)]
    [InlineData("$.none", null)]
    [InlineData("$.i", null)]
    [InlineData("$.idd", null)]
    [InlineData("$.a.none", null)]
    [InlineData("$.a[0]", null)]
    [InlineData("$.list.a", null)]
    [InlineData("$.id.a", null)]
    [InlineData("$.id[0]", null)]
    [InlineData("$[0]", null)]
    [InlineData("$.name[0].a", null)]
    public async Task It_leads_to_the_value_in_every_cut(string path, string? firstToken)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= Document.Length; size += 3)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);

                Assert.Equal(firstToken is not null, await json.MoveToAsync(kind, path));

                if (firstToken is not null)
                    Assert.Equal(
                        firstToken,
                        (await json.ReadAsync(kind, new TokenRecorder(json, static _ => Utf8JsonVisit.Stop))).Tokens[0].Raw);
            }
        }
    }

    [Theory]
    [InlineData("", 1, "'$'")]
    [InlineData("a", 1, "'$'")]
    [InlineData(" $", 1, "'$'")]
    [InlineData("$a", 2, "'.' or '['")]
    [InlineData("$ ", 3, "'.' or '['")]
    [InlineData("$.", 3, "a name")]
    [InlineData("$. a", 3, "a name")]
    [InlineData("$..a", 3, "descendants")]
    [InlineData("$..*", 3, "descendants")]
    [InlineData("$.a b", 5, "'.' or '['")]
    [InlineData("$.a.", 5, "a name")]
    [InlineData("$.**", 4, "'.' or '['")]
    [InlineData("$[", 3, "an index")]
    [InlineData("$[]", 3, "an index")]
    [InlineData("$[a]", 3, "an index")]
    [InlineData("$[-1]", 3, "indexes from the end")]
    [InlineData("$[?@.a]", 3, "filters")]
    [InlineData("$[01]", 3, "without zeros")]
    [InlineData("$[9007199254740992]", 3, "9007199254740991")]
    [InlineData("$[99999999999999999999]", 3, "9007199254740991")]
    [InlineData("$.1", 3, "digit")]
    [InlineData("$.a.0b", 5, "digit")]
    [InlineData("$[1", 4, "']'")]
    [InlineData("$[*", 4, "']'")]
    [InlineData("$[1:2", 6, "']'")]
    [InlineData("$[1:a]", 5, "an index")]
    [InlineData("$[01:2]", 3, "without zeros")]
    [InlineData("$[:-1]", 4, "from the end")]
    [InlineData("$[::-1]", 5, "go back")]
    [InlineData("$[1:2:3:4]", 8, "']'")]
    [InlineData("$[*:2]", 4, "']'")]
    [InlineData("$[1:2].a[3:]", 11, "second slice")]
    [InlineData("$[0:1,2]", 6, "several selectors")]
    [InlineData("$[0,1]", 4, "several selectors")]
    [InlineData("$['a' , 'b']", 7, "several selectors")]
    [InlineData("$['a", 5, "must end with '")]
    [InlineData("""$["a']""", 7, @"must end with """)]
    [InlineData("$['a'", 6, "']'")]
    [InlineData("$['a\n']", 5, "control character")]
    [InlineData(@"$['\x']", 5, "escapes")]
    [InlineData("""$['\"']""", 5, "escapes")]
    [InlineData("""$["\'"]""", 5, "escapes")]
    [InlineData("""$['\""", 5, "escapes")]
    [InlineData(@"$['\u12']", 6, "hexadecimal")]
    [InlineData(@"$['\u 123']", 6, "hexadecimal")]
    [InlineData(@"$['\u123", 6, "hexadecimal")]
    [InlineData(@"$['\ud83d']", 4, "surrogate")]
    [InlineData(@"$['\udE00\ud83d']", 4, "surrogate")]
    [InlineData("$.a]", 4, "'.' or '['")]
    public void What_is_no_path_is_refused_with_its_column(string path, int column, string need)
    {
        FormatException thrown = Assert.Throws<FormatException>(() => Utf8JsonPath.Parse(path));

        Assert.StartsWith($"'{path}' is not a path", thrown.Message, StringComparison.Ordinal);
        Assert.EndsWith($"at column {column}.", thrown.Message, StringComparison.Ordinal);
        Assert.Contains(need, thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0xD800)]
    [InlineData(0xDC00)]
    public void Half_of_a_surrogate_pair_is_no_name(int half)
    {
        foreach (string path in (string[])[$"$.a{(char)half}", $"$['{(char)half}']"])
            Assert.Contains("surrogate", Assert.Throws<FormatException>(() => Utf8JsonPath.Parse(path)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("$")]
    [InlineData("$.a['b'][0]")]
    [InlineData("$ [ * ] .a")]
    public void It_is_shown_as_it_was_written(string path) => Assert.Equal(path, Utf8JsonPath.Parse(path).ToString());

    [Theory]
    [InlineData("$", true)]
    [InlineData("$.a['*'][0]", true)]
    [InlineData("$.a.*", false)]
    [InlineData("$[*].a", false)]
    [InlineData("$.a[1:2]", false)]
    public void It_names_one_value_unless_it_has_a_wildcard_or_a_slice(string path, bool isSingular)
        => Assert.Equal(isSingular, Utf8JsonPath.Parse(path).IsSingular);

    [Fact]
    public async Task A_reader_refuses_wildcards()
    {
        var path = Utf8JsonPath.Parse("$.list[*]");
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);

        ArgumentException thrown = Assert.Throws<ArgumentException>("path", () => json.MoveTo(path));
        await Assert.ThrowsAsync<ArgumentException>("path", () => json.MoveToAsync(path, TestContext.Current.CancellationToken).AsTask());

        Assert.Contains("'$.list[*]' has a wildcard", thrown.Message, StringComparison.Ordinal);
        Assert.True(json.MoveTo(Utf8JsonPath.Parse("$.list[1]")));
        Assert.Throws<ArgumentException>("path", () => { json.EnumerateArray(path, ElementContext.Default.Int32); });
        Assert.Throws<ArgumentException>("path", () =>
        {
            json.EnumerateArrayAsync(path, ElementContext.Default.Int32, TestContext.Current.CancellationToken);
        });
        Assert.Throws<ArgumentException>("path", () => json.ReadValue(path, ElementContext.Default.Int32));
        Assert.Equal(1, json.ReadValue(ElementContext.Default.Int32));
    }

    [Fact]
    public void Null_is_no_path()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);

        Assert.Throws<ArgumentNullException>("path", () => Utf8JsonPath.Parse(null!));
        Assert.Throws<ArgumentNullException>("path", () => json.MoveTo(null!));
        Assert.Throws<ArgumentNullException>("path", () => { json.EnumerateArray(null!, ElementContext.Default.Int32); });
    }

    [Fact]
    public void A_path_begins_at_a_value()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);
        json.Visit(new TokenRecorder(json, static token => token.Raw == "1" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Assert.Throws<InvalidOperationException>(() => json.MoveTo(Utf8JsonPath.Parse("$.a")));
    }

    [Fact]
    public void After_the_end_there_is_nothing_to_find()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1]"u8.ToArray());
        json.Visit(new TokenRecorder(json));

        Assert.False(json.MoveTo(Utf8JsonPath.Root));
    }

    [Fact]
    public void Nothing_behind_the_value_is_read()
    {
        byte[] document = [.. """{"skip":[1,2,3],"here":7,"""u8, .. new byte[100_000]];
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, new Utf8JsonStreamOptions { InitialBufferSize = 16 });

        Assert.True(json.MoveTo(Utf8JsonPath.Parse("$.here")));

        Assert.InRange(json.BytesRead, 25, 25 + 16);
    }
}
