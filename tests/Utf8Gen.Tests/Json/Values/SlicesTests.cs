using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>Several slices of one document, one after the other.</summary>
public sealed class SlicesTests
{
    private const string Text = """
        {"skip\u0070ed":0,"a":{"x":1,"list":[1,2,{"k":[5,6]},4],"y":2},"b":[[10],[20,21],{"n\u0061me":3}],"c":null,"\ud800":9,"last":"end"}
        """;

    private static readonly byte[] Document = Encoding.UTF8.GetBytes(Text);

    /// <summary>A path in the order of the document follows any other, whatever was done with the
    /// value of that.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Any_two_paths_in_the_order_of_the_document(SourceKind kind)
    {
        (string Path, string Value)[] values =
        [
            ("$.skipped", "0"), ("$.a.x", "1"), ("$.a.list[0]", "1"), ("$.a.list[1]", "2"), ("$.a.list[2].k[0]", "5"),
            ("$.a.list[2].k[1]", "6"),
            ("$.a.list[3]", "4"), ("$.a.y", "2"), ("$.b[0][0]", "10"), ("$.b[1]", "[20,21]"), ("$.b[2].name", "3"), ("$.c", "null"),
            ("$.last", "\"end\""),
        ];
        for (int first = 0; first < values.Length; first++)
        {
            for (int second = first + 1; second < values.Length; second++)
            {
                foreach (bool isRead in (bool[])[true, false])
                {
                    await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 1 + (first * 5));
                    Assert.True(await json.MoveToAsync(kind, values[first].Path));
                    if (isRead)
                        Assert.Equal(values[first].Value, await ReadAsync(json, kind));

                    Assert.True(await json.MoveToAsync(kind, values[second].Path));
                    Assert.Equal(values[second].Value, await ReadAsync(json, kind));

                    InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(
                        async () => await json.MoveToAsync(kind, values[first].Path));
                    Assert.Contains("was passed", thrown.Message, StringComparison.Ordinal);
                }
            }
        }
    }

    [Theory]
    [InlineData("$.a.list[1]", "$.a", "$.a")]
    [InlineData("$.a.list[1]", "$", "$")]
    [InlineData("$.a.list[1]", "$.a.x", "$.a.x")]
    [InlineData("$.a.list[1]", "$.a.x.deeper", "$.a.x")]
    [InlineData("$.a.list[1]", "$.skipped", "$.skipped")]
    [InlineData("$.a.list[1]", "$.a.list[0]", "$.a.list[0]")]
    [InlineData("$.a.list[1]", "$.a.list[1]", "$.a.list[1]")]
    [InlineData("$.b[2].name", "$.a.list[1]", "$.a")]
    [InlineData("$.b[2].name", "$.b[1][0]", "$.b[1]")]
    public async Task What_was_passed_is_named(string read, string next, string passed)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 11);
            await json.ReadValueAsync(kind, read, ElementContext.Default.JsonElement);

            InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(
                async () => await json.MoveToAsync(kind, next));

            Assert.StartsWith($"'{next}' cannot be reached: '{passed}' was passed.", thrown.Message, StringComparison.Ordinal);
            Assert.Equal("end", await json.ReadValueAsync(kind, "$.last", ElementContext.Default.String));
        }
    }

    /// <summary>What is not there is not there before and after, and no error.</summary>
    [Theory]
    [InlineData("$.a.none", "$.a.other", "$.b[0]", "[10]")]
    [InlineData("$.a.list[9]", "$.a.list[8]", "$.a.y", "2")]
    [InlineData("$.a.list[9]", "$.a.list.name", "$.b[1][1]", "21")]
    [InlineData("$.a.x.deeper", "$.a.x[0]", "$.a.x", "1")]
    [InlineData("$.a[0]", "$.a.list.k", "$.a.list[2]", """{"k":[5,6]}""")]
    [InlineData("$.b.name", "$.b[2].none", "$.c", "null")]
    [InlineData("$.c[0]", "$.c.d", "$.last", """
        "end"
        """)]
    public async Task After_paths_that_lead_nowhere_the_next_goes_on(string first, string second, string third, string value)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size < Document.Length; size += 13)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);

                Assert.False(await json.MoveToAsync(kind, first));
                Assert.False(await json.MoveToAsync(kind, second));
                Assert.True(await json.MoveToAsync(kind, third));
                Assert.Equal(value, await ReadAsync(json, kind));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task At_the_end_what_is_absent_is_told_from_what_was_passed(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 17);

        Assert.False(await json.MoveToAsync(kind, "$.none"));
        Assert.False(await json.MoveToAsync(kind, "$.nothing"));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(kind, "$.c"));
        Assert.False(await json.MoveToAsync(kind, "$[0]"));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_an_enumeration_to_the_end_or_in_part(SourceKind kind)
    {
        for (int taken = 0; taken <= 4; taken++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 1 + taken);

            Assert.Equal(taken, await TakeAsync(json, kind, "$.a.list", taken));

            if (taken is 1 or 2)
                Assert.Equal("6", await ReadAsync(json, kind, "$.a.list[2].k[1]"));
            Assert.Equal("2", await ReadAsync(json, kind, "$.a.y"));
            Assert.Equal(3, await TakeAsync(json, kind, "$.b", 5));
            Assert.Equal("\"end\"", await ReadAsync(json, kind, "$.last"));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task An_enumeration_that_was_left_is_continued_value_by_value(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 4);
        await TakeAsync(json, kind, "$.a.list", 2);

        Assert.Equal("""{"k":[5,6]}""", await ReadAsync(json, kind));
        Assert.Equal("4", await ReadAsync(json, kind));
        await Assert.ThrowsAsync<Utf8JsonStreamException>(() => ReadAsync(json, kind));
        await Assert.ThrowsAsync<InvalidOperationException>(() => TakeAsync(json, kind, "$.a.list", 1));
    }

    /// <summary>The first of two properties with one name is the one that a path names.</summary>
    [Fact]
    public void The_second_property_of_a_name_is_never_found()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, """{"a":1,"b":2,"a":3}"""u8.ToArray(), 1);

        Assert.True(json.MoveTo(Utf8JsonPath.Parse("$.b")));

        Assert.Throws<InvalidOperationException>(() => json.MoveTo(Utf8JsonPath.Parse("$.a")));
    }

    [Theory]
    [InlineData(10, false)]
    [InlineData(10_000, true)]
    public void Beyond_the_names_that_are_remembered_absence_is_not_claimed(int names, bool isUncertain)
    {
        string text = $$"""{"a":0,{{string.Concat(Enumerable.Range(0, names).Select(static i => $"\"n{i}\":0,"))}}"found":1,"z":2}""";
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Encoding.UTF8.GetBytes(text));
        Assert.Equal(1, json.ReadValue(Utf8JsonPath.Parse("$.found"), ElementContext.Default.Int32));

        Assert.Throws<InvalidOperationException>(() => json.MoveTo(Utf8JsonPath.Parse("$.a")));
        for (int i = 0; i < 2; i++)
        {
            if (isUncertain)
                Assert.Contains("may have been passed", Assert.Throws<InvalidOperationException>(Search).Message, StringComparison.Ordinal);
            else
                Search();
        }

        void Search() => Assert.False(json.MoveTo(Utf8JsonPath.Parse("$.none")));
    }

    /// <summary>A search that begins before an object sees all of its names.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_search_from_before_an_object_is_certain_however_many_and_long_its_names_are(SourceKind kind)
    {
        string manyNames = string.Concat(Enumerable.Range(0, 10_000).Select(static i => $"\"n{i}\":0,"));
        string longName = $"\"{new string('x', 70_000)}\":0,";
        foreach (string names in (string[])[manyNames, longName])
        {
            byte[] document = Encoding.UTF8.GetBytes("{\"a\":{" + names + "\"z\":1},\"b\":{" + names + "\"z\":2}}");
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, 8192);

            Assert.False(await json.MoveToAsync(kind, "$.a.none"));
            Assert.False(await json.MoveToAsync(kind, "$.b.none.more"));
            await Assert.ThrowsAsync<InvalidOperationException>(() => json.MoveToAsync(kind, "$.b.n1").AsTask());
            Assert.False(await json.MoveToAsync(kind, "$.c"));
        }
    }

    /// <summary>After tokens of a visitor the next value is <c>$</c>.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_tokens_paths_begin_at_the_next_value(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 6);
        await json.MoveToAsync(kind, "$.a");
        await json.ReadAsync(
            kind, new TokenRecorder(json, static token => token.Raw == "list" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Assert.Equal("5", await ReadAsync(json, kind, "$[2].k[0]"));
        Assert.Equal("4", await ReadAsync(json, kind, "$[3]"));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(kind, "$"));
    }

#if NET9_0_OR_GREATER // AllowMultipleValues
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task In_each_of_several_documents_paths_begin_at_its_root(SourceKind kind)
    {
        byte[] document = """
            {"id":1,"x":[]}
            {"id":2}
            7
            """u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { AllowMultipleValues = true } };
        for (int size = 1; size < document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);

            Assert.Equal(1, (await json.ReadValueAsync(kind, ElementContext.Default.Item))!.Id);
            Assert.Equal(2, (await json.ReadValueAsync(kind, "$", ElementContext.Default.Item))!.Id);
            Assert.Equal(7, await json.ReadValueAsync(kind, ElementContext.Default.Int32));
            await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.ReadValueAsync(kind, ElementContext.Default.Int32));
        }
    }
#endif

    private static async Task<string> ReadAsync(Utf8JsonStreamReader json, SourceKind kind)
        => (await json.ReadValueAsync(kind, ElementContext.Default.JsonElement)).GetRawText();

    private static async Task<string> ReadAsync(Utf8JsonStreamReader json, SourceKind kind, string path)
        => (await json.ReadValueAsync(kind, path, ElementContext.Default.JsonElement)).GetRawText();

    private static async Task<int> TakeAsync(Utf8JsonStreamReader json, SourceKind kind, string path, int limit)
    {
        Utf8JsonPath parsed = Utf8JsonPath.Parse(path);
        if (kind == SourceKind.Stream)
            return json.EnumerateArray(parsed, ElementContext.Default.JsonElement).Take(limit).Count();

        int taken = 0;
        await foreach (JsonElement _ in json.EnumerateArrayAsync(
            parsed,
            ElementContext.Default.JsonElement,
            TestContext.Current.CancellationToken))
        {
            if (taken == limit || ++taken == limit)
                break;
        }

        return taken;
    }
}
