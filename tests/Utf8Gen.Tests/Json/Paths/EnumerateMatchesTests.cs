using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>The values of a path with wildcards and a slice.</summary>
public sealed class EnumerateMatchesTests
{
    private static ReadOnlySpan<byte> Event => """
        {"id":"x","choices":
        [{"index":0,"delta":{"content":"a"}},{"delta":{"role":"b"}},{"delta":null},7,{"delta":{"content":"c","content":"d"}}]}
        """u8;

    [Theory]
    [InlineData("$.choices[*].delta.content", """["a","c"]""")]
    [InlineData("$.choices[*].index", "[0]")]
    [InlineData("$.choices[0].delta.*", """["a"]""")]
    [InlineData("$.choices[4].delta.*", """["c","d"]""")]
    [InlineData("$.choices[*].delta.*", """["a","b","c","d"]""")]
    [InlineData("$.*[*].*.*", """["a","b","c","d"]""")]
    [InlineData("$.*[2].delta", "[null]")]
    [InlineData("$[*][3]", "[7]")]
    [InlineData("$.id", """["x"]""")]
    [InlineData("$.id.*", "[]")]
    [InlineData("$.choices[*][*][*][*]", "[]")]
    [InlineData("$.none[*]", "[]")]
    public void Are_in_the_order_of_the_document(string path, string values)
        => Assert.Equal(values, Joined(Matches(Utf8JsonPath.Parse(path), Event)));

    [Theory]
    [InlineData("$.*", """[1,[2,[3]],{"c":4,"d":{}},5]""")]
    [InlineData("$.*.*", "[2,[3],4,{}]")]
    [InlineData("$.*.*.*", "[3]")]
    [InlineData("$.*[1][*]", "[3]")]
    [InlineData("$.*.d", "[{}]")]
    [InlineData("$.*.d.*", "[]")]
    public void Of_objects_and_arrays_alike(string path, string values)
        => Assert.Equal(values, Joined(Matches(Utf8JsonPath.Parse(path), """{"a":1,"b":[2,[3]],"o":{"c":4,"d":{}},"a":5}"""u8)));

    [Theory]
    [InlineData("$.a[1:3]", "[1,[2,3]]")]
    [InlineData("$.a[ 1 : 3 ]", "[1,[2,3]]")]
    [InlineData("$.a[:2]", "[0,1]")]
    [InlineData("$.a[:]", """[0,1,[2,3],{"c":4},5]""")]
    [InlineData("$.a[::2]", "[0,[2,3],5]")]
    [InlineData("$.a[1:5:3]", "[1,5]")]
    [InlineData("$.a[3::]", """[{"c":4},5]""")]
    [InlineData("$.a[2:2]", "[]")]
    [InlineData("$.a[3:2]", "[]")]
    [InlineData("$.a[9:]", "[]")]
    [InlineData("$.a[0:5:0]", "[]")]
    [InlineData("$.a[9007199254740991:9007199254740991:9007199254740991]", "[]")]
    [InlineData("$.a[1::9007199254740991]", "[1]")]
    [InlineData("$.a[1:4][1]", "[3]")]
    [InlineData("$.a[1:5].*", "[2,3,4]")]
    [InlineData("$.*[1:2]", "[1,7]")]
    [InlineData("$.*[2:4][*]", "[2,3,4,8]")]
    [InlineData("$[0:2]", "[]")]
    public void Of_slices_are_those_between_two_indexes(string path, string values)
        => Assert.Equal(values, Joined(Matches(Utf8JsonPath.Parse(path), """{"a":[0,1,[2,3],{"c":4},5],"b":[6,7,[8]],"c":{"d":9}}"""u8)));

    [Theory]
    [InlineData("$.*", "[]")]
    [InlineData("$.*", "{}")]
    [InlineData("$.*", "7")]
    [InlineData("$.*.*", "[[],{},1]")]
    public void Of_nothing_are_none(string path, string json)
        => Assert.Empty(Matches(Utf8JsonPath.Parse(path), Encoding.UTF8.GetBytes(json)));

    [Fact]
    public void After_the_last_value_nothing_is_read()
    {
        Assert.Equal(["1", "2"], Matches(Utf8JsonPath.Parse("$.a[*]"), """{"a":[1,2],!"""u8));
        Assert.Equal(["1", "2"], Matches(Utf8JsonPath.Parse("$.a[:2]"), """{"a":[1,2,!"""u8));
    }

    [Fact]
    public void Those_before_a_fault_are_given_out_and_then_it_has_ended()
    {
        Utf8JsonPath.MatchEnumerator matches = Utf8JsonPath.Parse("$[*]").EnumerateMatches("[1,[2],!"u8);
        Assert.True(matches.MoveNext());
        Assert.True(matches.MoveNext());
        Assert.Equal("[2]"u8, matches.Current.RawValue);

        bool isThrown = false;
        try
        {
            matches.MoveNext();
        }
        catch (JsonException)
        {
            isThrown = true;
        }

        Assert.True(isThrown);
        Assert.False(matches.MoveNext());
        Assert.Equal(JsonValueKind.Undefined, matches.Current.ValueKind);
    }

    [Fact]
    public void It_ends_once_for_all()
    {
        Utf8JsonPath.MatchEnumerator matches = Utf8JsonPath.Root.EnumerateMatches("1"u8);

        Assert.True(matches.MoveNext());
        for (int i = 0; i < 3; i++)
            Assert.False(matches.MoveNext());
        Assert.True(matches.Current.RawValue.IsEmpty);
    }

    [Fact]
    public void The_default_enumerator_has_nothing()
    {
        Utf8JsonPath.MatchEnumerator matches = default;

        Assert.False(matches.MoveNext());
        Assert.Equal(JsonValueKind.Undefined, matches.Current.ValueKind);
    }

    [Fact]
    public void Before_the_first_move_and_after_the_last_there_is_no_value()
    {
        Utf8JsonPath.MatchEnumerator matches = Utf8JsonPath.Parse("$[0]").EnumerateMatches("[1]"u8);
        Assert.Equal(JsonValueKind.Undefined, matches.Current.ValueKind);

        Assert.True(matches.MoveNext());
        Assert.Equal(JsonValueKind.Number, matches.Current.ValueKind);
        Assert.False(matches.MoveNext());
        Assert.Equal(JsonValueKind.Undefined, matches.Current.ValueKind);
    }

    [Fact]
    public void Options_apply()
    {
        var options = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true };
        var values = new List<string>();
        foreach (Utf8JsonMatch match in Utf8JsonPath.Parse("$[*]").EnumerateMatches("[1,/*2*/3,]"u8, options))
            values.Add(Encoding.UTF8.GetString(match.RawValue));

        Assert.Equal(["1", "3"], values);
    }

    private static string Joined(List<string> values) => $"[{string.Join(',', values)}]";

    internal static List<string> Matches(Utf8JsonPath path, ReadOnlySpan<byte> json)
    {
        var values = new List<string>();
        foreach (Utf8JsonMatch match in path.EnumerateMatches(json))
            values.Add(Encoding.UTF8.GetString(match.RawValue));
        return values;
    }
}
