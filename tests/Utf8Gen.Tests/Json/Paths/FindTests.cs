using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>Several paths over a stream or a pipe.</summary>
public sealed class FindTests
{
    private static readonly byte[] Document = """
        {"id":1,"a":{"b":[[],[10,{"c":true}]],"d":2},"n\u0061me":[null],"list":[0,1,2 , "\"]"],"id":4,"\ud800":5,"a":{"e":7},"last":6}
        """u8.ToArray();

    [Theory]
    [InlineData("$.last", "$.a.b[1][0]", "$.id", "$.none", "$.list[3]", "$.name[0]")]
    [InlineData("$.a", "$.a.b[1]", "$.a.b", "$.a.b[1][1].c", "$", "$.a.d", "$.a.none", "$.x")]
    [InlineData("$.a.d", "$.a.e", "$.list.x", "$.list[2]", "$.id[0]", "$.last.x")]
    [InlineData("$.list[1]", "$.list[0]", "$.list[9]", "$.a.b[0][0]", "$.a.b[2]")]
    [InlineData("$[0]", "$[1].a")]
    [InlineData("$")]
    [InlineData]
    public async Task The_values_are_those_found_in_memory_in_every_cut(params string[] paths)
    {
        Utf8JsonRawValue[] expected = InMemory(Utf8JsonPaths.Parse(paths), Document);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= Document.Length; size += 3)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);

                Assert.Equal(expected, await FindAsync(json, kind, paths));
            }
        }
    }

    [Fact]
    public async Task Random_paths_find_what_they_find_in_memory()
    {
        Random random = TestSeed.NewRandom();
        SourceKind[] kinds = Enum.GetValues<SourceKind>();
        int documents = TestScale.Times(500, fewest: 200), found = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] document = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            var paths = new Utf8JsonPaths([.. Enumerable.Range(0, 20).Select(_ => RandomPath.Create(random).Parse())
                .Where(static path => path.IsSingular).DistinctBy(static path => path.ToString()).Take(random.Next(9))]);
            Utf8JsonRawValue[] expected = InMemory(paths, document);
            await using Utf8JsonStreamReader json = Sources.Open(kinds[random.Next(kinds.Length)], document, 1 + random.Next(20));

            Assert.Equal(expected, await json.FindAsync(paths, TestContext.Current.CancellationToken));
            found += expected.Count(static value => value.ValueKind != JsonValueKind.Undefined);
        }

        Assert.InRange(found, documents / 2, int.MaxValue);
    }

    [Theory]
    [InlineData("""{"b":2,"a":1,!""", "$.a", "$.b")]
    [InlineData("""{"a":[1,{}],"b":{"c":[]},"b":[""", "$.a", "$.b")]
    [InlineData("""{"a":{"b":[1],!""", "$.a.b", "$.a.b[0]")]
    [InlineData("""{"a":[1,!""", "$.a.b", "$.a.c")]
    [InlineData("""{"a":[1],!""", "$.a[0]", "$.a[1]", "$.a[2]")]
    public async Task After_the_last_value_or_where_it_is_missing_nothing_is_read(string text, params string[] paths)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Encoding.UTF8.GetBytes(text), 1);

            Utf8JsonRawValue[] found = await FindAsync(json, kind, paths);

            Assert.Equal(paths.Length, found.Length);
            Assert.True(json.BytesConsumed < text.Length);
        }
    }

    [Theory]
    [InlineData("$.list[1]", "1", "$.a.d")]
    [InlineData("$.last", "6", "$.id", "$.a.none")]
    [InlineData("$.a.d", "2", "$.a.b[1][0]")]
    [InlineData("$.list[3]", """
        "\"]"
        """, "$.list[1]", "$.name")]
    [InlineData("$.list", """[0,1,2,"\"]"]""", "$.name[0]", "$.name[1]")]
    public async Task A_path_to_a_value_that_follows_may_come_next(string next, string value, params string[] paths)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 7);
            await FindAsync(json, kind, paths);

            Assert.True(await json.MoveToAsync(kind, next));
            Assert.Equal(value, (await FindNextAsync(json, kind)).ToString());
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(kind, "$.id"));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task It_begins_before_a_root_value(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 5);
        Assert.True(await json.MoveToAsync(kind, "$.a.b"));

        InvalidOperationException inside = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await FindAsync(json, kind, "$.last"));
        Assert.Contains("'$.a.b'", inside.Message, StringComparison.Ordinal);

        Assert.True(await json.MoveToAsync(kind, "$.last"));
        await using Utf8JsonStreamReader other = Sources.Open(kind, Document, 5);
        await FindAsync(other, kind, "$");
        InvalidOperationException after = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await FindAsync(other, kind, "$.last"));
        Assert.Contains("was passed", after.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_tokens_the_next_value_is_the_root(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 9);
        await json.ReadAsync(kind, new TokenRecorder(json, static token
            => token is { Type: JsonTokenType.PropertyName, Raw: "a" } ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Assert.Equal(["2", "[]"], (await FindAsync(json, kind, "$.d", "$.b[0]")).Select(static value => value.ToString()));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await FindAsync(json, kind, "$.name"));
    }

#if NET9_0_OR_GREATER // there are no multiple values in .NET 8
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Of_values_that_follow_one_another_each_is_a_root(SourceKind kind)
    {
        var options = new Utf8JsonStreamOptions { ReaderOptions = new() { AllowMultipleValues = true } };
        await using Utf8JsonStreamReader json = Sources.Open(kind, """{"a":1} {"b":{"c":2}}"""u8.ToArray(), options, 2);

        Assert.Equal("""{"a":1}""", Assert.Single(await FindAsync(json, kind, "$")).ToString());
        Assert.Equal(["2", ""], (await FindAsync(json, kind, "$.b.c", "$.a")).Select(static value => value.ToString()));
    }
#endif

    [Theory]
    [InlineData("", null)]
    [InlineData("""{"a":1""", null)]
    [InlineData("""{"c":!,"a":1,"b":2}""", null)]
    [InlineData("""{"a":{"x":[1,]},"b":1}""", "$.a")]
    [InlineData("""{"b":{"x":[tru]},"a":1}""", "$.b")]
    [InlineData("""{"b":1,"c":tru}""", null)]
    [InlineData("""{"b":["01234567890123456789","01234567890123456789"],"a":1}""", "$.b")]
    public async Task An_error_is_that_of_the_document_or_of_a_value(string text, string? path)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            var options = new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 32 };
            await using Utf8JsonStreamReader json = Sources.Open(kind, Encoding.UTF8.GetBytes(text), options, 3);

            Utf8JsonStreamException error = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await FindAsync(json, kind, "$.a", "$.b"));

            Assert.Equal(path, error.Path?[..3]);
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.SkipValueAsync(kind));
        }
    }

    [Fact]
    public async Task A_value_that_is_not_well_formed_is_refused_and_any_other_skipped()
    {
        byte[] document = [.. "{\"x\":\""u8, 0xFF, .. "\",\"a\":\""u8, 0xFF, .. "\"}"u8];
        await using Utf8JsonStreamReader json = Sources.Open(SourceKind.StreamAsync, document, 100);

        Utf8JsonStreamException error = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await FindAsync(json, SourceKind.StreamAsync, "$.a"));

        Assert.Equal("$.a", error.Path);
    }

    [Fact]
    public async Task It_refuses_what_other_operations_refuse()
    {
        using var json = new Utf8JsonStreamReader(new MemoryStream(Document));
        using var pipe = new Utf8JsonStreamReader(System.IO.Pipelines.PipeReader.Create(new MemoryStream(Document)));
        using var commented = new Utf8JsonStreamReader(
            new MemoryStream(Document), new() { ReaderOptions = new() { CommentHandling = JsonCommentHandling.Allow } });

        Assert.Throws<ArgumentNullException>("paths", () => json.Find(null!));
        await Assert.ThrowsAsync<ArgumentNullException>(
            "paths", () => json.FindAsync(null!, TestContext.Current.CancellationToken).AsTask());
        Assert.Throws<NotSupportedException>(() => pipe.Find(new Utf8JsonPaths()));
        Assert.Throws<InvalidOperationException>(() => commented.Find(new Utf8JsonPaths()));
        json.Dispose();
        Assert.Throws<ObjectDisposedException>(() => json.Find(new Utf8JsonPaths()));
    }

    [Fact]
    public async Task Values_may_be_nested_as_deeply_as_the_options_allow()
    {
        const int Depth = 500;
        byte[] document = Encoding.UTF8.GetBytes(new string('[', Depth) + new string(']', Depth));
        var options = new Utf8JsonStreamOptions { ReaderOptions = new() { MaxDepth = Depth } };
        await using Utf8JsonStreamReader json = Sources.Open(SourceKind.StreamAsync, document, options, 64);

        Utf8JsonRawValue[] found = await FindAsync(json, SourceKind.StreamAsync, "$[0]", "$[0][0]");

        Assert.Equal([document.Length - 2, document.Length - 4], found.Select(static value => value.AsSpan().Length));
    }

    private static ValueTask<Utf8JsonRawValue[]> FindAsync(Utf8JsonStreamReader json, SourceKind kind, params string[] paths)
        => kind == SourceKind.Stream
            ? new(json.Find(Utf8JsonPaths.Parse(paths)))
            : json.FindAsync(Utf8JsonPaths.Parse(paths), TestContext.Current.CancellationToken);

    private static async Task<Utf8JsonRawValue> FindNextAsync(Utf8JsonStreamReader json, SourceKind kind)
        => Utf8JsonRawValue.FromElement(await json.ReadValueAsync(kind, ElementContext.Default.JsonElement));

    private static Utf8JsonRawValue[] InMemory(Utf8JsonPaths paths, byte[] document)
    {
        Utf8JsonMatches found = paths.Find(document, stackalloc Range[Utf8JsonPaths.MaxCount]);
        var values = new Utf8JsonRawValue[found.Count];
        for (int i = 0; i < values.Length; i++)
        {
            if (found[i].ValueKind != JsonValueKind.Undefined)
                values[i] = Utf8JsonRawValue.Parse(found[i].RawValue);
        }

        return values;
    }
}
