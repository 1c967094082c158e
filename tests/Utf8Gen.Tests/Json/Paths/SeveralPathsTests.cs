using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>Several paths over a document in memory.</summary>
public sealed class SeveralPathsTests
{
    private static ReadOnlySpan<byte> Document => """
        {"id":1,"a":{"b":[[],[10,{"c":true}]],"d":2},"n\u0061me":[null],"list":[0,1,2 , "\"]"],"id":4,"\ud800":5,"a":{"e":7},"last":6}
        """u8;

    [Fact]
    public void Each_finds_its_value_in_any_order()
    {
        var paths = Utf8JsonPaths.Parse("$.last", "$.a.b[1][0]", "$.id", "$.none", "$.list[3]", "$.name[0]");

        Assert.Equal(["6", "10", "1", null, @"""\""]""", "null"], Values(paths, Document));
    }

    [Fact]
    public void A_path_may_lead_into_the_value_of_another()
    {
        var paths = Utf8JsonPaths.Parse("$.a", "$.a.b[1]", "$.a.b", "$.a.b[1][1].c", "$", "$.a.d");

        Assert.Equal(
            [
                """{"b":[[],[10,{"c":true}]],"d":2}""", """[10,{"c":true}]""", """[[],[10,{"c":true}]]""", "true",
                Encoding.UTF8.GetString(Document), "2",
            ],
            Values(paths, Document));
    }

    [Fact]
    public void Of_properties_with_the_same_name_only_the_first_is_entered()
        => Assert.Equal(["2", null], Values(Utf8JsonPaths.Parse("$.a.d", "$.a.e"), Document));

    [Fact]
    public void Names_and_indexes_may_follow_the_same_step()
    {
        var paths = Utf8JsonPaths.Parse("$.x[1]", "$.x.y", "$.x[0]");

        Assert.Equal(["2", null, "1"], Values(paths, """{"x":[1,2]}"""u8));
        Assert.Equal([null, "3", null], Values(paths, """{"x":{"y":3}}"""u8));
        Assert.Equal([null, null, null], Values(paths, """{"x":"y"}"""u8));
    }

    [Theory]
    [InlineData("""{"b":2,"a":1,!""")]
    [InlineData("""{"a":1,"b":2}}""")]
    [InlineData("""{"a":[1,{}],"b":{"c":[]},"b":[""")]
    public void After_the_last_value_nothing_is_read(string json)
        => Assert.DoesNotContain(null, Values(Utf8JsonPaths.Parse("$.a", "$.b"), Encoding.UTF8.GetBytes(json)));

    [Theory]
    [InlineData("""{"a":{"b":1,!""")]
    [InlineData("""{"a":{"x":{},"b":[]""")]
    [InlineData("""{"a":[{"b":2,!""", "$.a[0].b", "$.a[0].b.c")]
    public void A_value_that_is_not_needed_to_its_end_is_not_read_to_its_end(string json, string path = "$.a.b", string deeper = "$.a.b.c")
        => Assert.NotNull(Values(Utf8JsonPaths.Parse(path, deeper), Encoding.UTF8.GetBytes(json))[0]);

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("\uFEFF")]
    [InlineData("""{"a":1""")]
    [InlineData("""{"a":1,"b":tru}""")]
    [InlineData("""{"a":{"x":[1,]},"b":1}""")]
    [InlineData("""{"c":!,"a":1,"b":2}""")]
    public void What_is_not_JSON_before_the_last_value_is_refused(string json)
        => Assert.ThrowsAny<JsonException>(() => Values(Utf8JsonPaths.Parse("$.a", "$.b"), Encoding.UTF8.GetBytes(json)));

    [Fact]
    public void A_match_has_its_position_kind_and_options()
    {
        var options = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true };
        ReadOnlySpan<byte> json = "\uFEFF{\"x\":{},/**/\"a\":[1,/**/],}"u8;

        Utf8JsonMatches found = Utf8JsonPaths.Parse("$.b", "$.a").Find(json, stackalloc Range[4], options);

        Assert.Equal(2, found.Count);
        Assert.Equal(JsonValueKind.Undefined, found[0].ValueKind);
        Assert.Equal("[1,/**/]"u8, found[1].RawValue);
        Assert.Equal(json.IndexOf("[1"u8), found[1].BytePosition);
        Assert.Equal([1], found[1].Deserialize(MatchContext.Default.Int32Array)!);
    }

    [Fact]
    public void Places_of_an_earlier_call_do_not_show()
    {
        var paths = Utf8JsonPaths.Parse("$.a", "$.b");
        Span<Range> places = stackalloc Range[2];
        paths.Find("""{"a":1,"b":2}"""u8, places);

        Utf8JsonMatches found = paths.Find("""{"b":3}"""u8, places);

        Assert.Equal(JsonValueKind.Undefined, found[0].ValueKind);
        Assert.Equal("3"u8, found[1].RawValue);
    }

    [Fact]
    public void Depth_is_limited_by_the_options_and_the_stack()
    {
        const int Depth = 200_000;
        byte[] json = Encoding.UTF8.GetBytes(new string('[', Depth) + new string(']', Depth));
        var paths = Utf8JsonPaths.Parse("$" + string.Concat(Enumerable.Repeat("[0]", Depth - 1)), "$[1]");

        Assert.ThrowsAny<JsonException>(() => Values(paths, json));
        Assert.Throws<InsufficientExecutionStackException>(
            () => paths.Find(json, stackalloc Range[2], new JsonReaderOptions { MaxDepth = Depth }));
    }

    [Fact]
    public void There_is_a_largest_number_of_paths_and_each_leads_elsewhere()
    {
        string[] most = [.. Enumerable.Range(0, Utf8JsonPaths.MaxCount).Select(static i => $"$.p{i}")];
        IEnumerable<string> properties = most.Select(static (path, i) => $"\"{path[2..]}\":{i}").Reverse();
        byte[] json = Encoding.UTF8.GetBytes($"{{{string.Join(',', properties)}}}");

        Assert.Equal(Enumerable.Range(0, Utf8JsonPaths.MaxCount).Select(static i => $"{i}"), Values(Utf8JsonPaths.Parse(most), json));
        Assert.Throws<ArgumentException>("paths", () => Utf8JsonPaths.Parse([.. most, "$.x"]));
        Assert.Throws<ArgumentException>("paths", () => Utf8JsonPaths.Parse("$.a", "$['\\u0061']"));
        Assert.Throws<ArgumentException>("paths", () => Utf8JsonPaths.Parse("$[1]", "$[0]", "$[1]"));
        Assert.Throws<ArgumentException>("path", () => Utf8JsonPaths.Parse("$.a[*]"));
        Assert.Throws<ArgumentNullException>("path", () => new Utf8JsonPaths([null!]));
        Assert.Throws<FormatException>(() => Utf8JsonPaths.Parse("a"));
        Assert.Throws<ArgumentException>("places", () => Utf8JsonPaths.Parse("$", "$.a").Find("1"u8, stackalloc Range[1]));
        Assert.Throws<IndexOutOfRangeException>(() => Utf8JsonPaths.Parse("$").Find("1"u8, stackalloc Range[9])[1].ValueKind);
        Assert.Equal(0, new Utf8JsonPaths().Find("1"u8, []).Count);
    }

    [Fact]
    public void Random_paths_find_what_each_alone_finds()
    {
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(2_000, fewest: 200), found = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            RandomPath[] walks =
            [
                .. Enumerable.Range(0, 20).Select(_ => RandomPath.Create(random)).DistinctBy(static walk => walk.Parse().ToString())
                    .Where(static walk => walk.Parse().IsSingular).Take(random.Next(9)),
            ];
            using JsonDocument document = JsonDocument.Parse(json);
            string?[] expected =
                [.. walks.Select(walk => walk.Walk(document.RootElement).Select(static value => value.GetRawText()).FirstOrDefault())];

            Assert.Equal(expected, Values(new Utf8JsonPaths([.. walks.Select(static walk => walk.Parse())]), json));
            found += expected.Count(static value => value is not null);
        }

        Assert.InRange(found, documents / 2, int.MaxValue);
    }

    [Fact]
    public void Cut_and_damaged_documents_give_the_values_that_each_alone_finds_or_the_error_of_a_reader()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(3_000); i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            RandomDocument.Damage(ref json, random);
            Utf8JsonPath[] each = [.. Enumerable.Range(0, 6).Select(_ => RandomPath.Create(random).Parse())
                .Where(static path => path.IsSingular).DistinctBy(static path => path.ToString())];
            try
            {
                List<string?> values = Values(new Utf8JsonPaths(each), json);
                Assert.Equal(each.Select(path => ValueOf(path, json)), values);
            }
            catch (JsonException error)
            {
                JsonException expected = Assert.ThrowsAny<JsonException>(() => RandomPathTests.ReadAll(json));
                Assert.Equal(
                    (expected.Message, expected.LineNumber, expected.BytePositionInLine),
                    (error.Message, error.LineNumber, error.BytePositionInLine));
            }
        }
    }

    [Fact]
    public void Finding_allocates_nothing()
    {
        var paths = Utf8JsonPaths.Parse("$.last", "$.a.b[1][0]", "$.id", "$.none", "$.list[3]", "$.name[0]");

        Garbage.AssertNone(() => paths.Find(Document, stackalloc Range[6]));
    }

    private static string? ValueOf(Utf8JsonPath path, byte[] json)
        => path.TryFind(json, out Utf8JsonMatch match) ? Encoding.UTF8.GetString(match.RawValue) : null;

    private static List<string?> Values(Utf8JsonPaths paths, ReadOnlySpan<byte> json)
    {
        Utf8JsonMatches found = paths.Find(json, stackalloc Range[Utf8JsonPaths.MaxCount]);
        var values = new List<string?>();
        for (int i = 0; i < found.Count; i++)
            values.Add(found[i].ValueKind == JsonValueKind.Undefined ? null : Encoding.UTF8.GetString(found[i].RawValue));
        return values;
    }
}
