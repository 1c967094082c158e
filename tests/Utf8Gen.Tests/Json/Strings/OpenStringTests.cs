using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>A string as a stream: its text or its bytes, and where the reader stands afterwards.</summary>
public sealed class OpenStringTests
{
    private static readonly int[] ReadLengths = [1, 5, 12, 100];

    public static TheoryData<string> Samples => [.. JsonSamples.All.Keys.Except(["lone surrogate"])];

    [Theory, MemberData(nameof(Samples))]
    public async Task Every_string_of_a_document_and_the_tokens_after_it(string sample)
    {
        byte[] document = JsonSamples.Of(sample);
        List<TokenRecord> tokens = TokenRecord.AllOf(document);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                foreach (TokenRecord text in tokens.Where(static token => token.Type == JsonTokenType.String))
                {
                    await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                    await json.ReadAsync(
                        kind, new TokenRecorder(json, token => token == text ? Utf8JsonVisit.StopBefore : Utf8JsonVisit.Continue));

                    Assert.Equal(Unescape(text.Raw), await json.ReadTextAsync(kind, ReadLengths[size % 4]));

                    Assert.Equal(tokens.SkipWhile(token => token != text).Skip(1), await TokenRecord.ByVisitorAsync(json, kind));
                }
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task The_values_of_paths_one_after_the_other(SourceKind kind)
    {
        byte[] document = """{"a":"x","b":[1,"\u0041B" , {"c":"QUJD"}],"d" : "QQ==","e":""}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            foreach ((string path, bool isBase64, string expected) in ((string, bool, string)[])
                [("$.b[1]", false, "AB"), ("$.b[2].c", true, "ABC"), ("$.d", true, "A"), ("$.e", false, "")])
            {
                Assert.True(await json.MoveToAsync(kind, path));
                Assert.Equal(expected, Encoding.UTF8.GetString(await json.ReadStringAsync(kind, isBase64, ReadLengths[size % 4])));
            }

            Assert.False(await json.MoveToAsync(kind, "$.f"));
            Assert.Single(await TokenRecord.ByVisitorAsync(json, kind));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task The_elements_of_an_array_until_it_ends(SourceKind kind)
    {
        byte[] document = """{"lines":["one", null ,"t\u0077o","three"],"next":1}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            var lines = new List<string?>();
            for (int i = 0; await json.MoveToAsync(kind, $"$.lines[{i}]"); i++)
            {
                await using Stream? line = await json.OpenAsync(kind);
                lines.Add(line is null ? null : await line.ReadTextAsync(kind, 3));
            }

            Assert.Equal(["one", null, "two", "three"], lines);
            Assert.Equal(1, await json.ReadValueAsync(kind, "$.next", ElementContext.Default.Int32));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_name_that_a_visitor_stopped_at(SourceKind kind)
    {
        byte[] document = """{"a":["b"],"b" : "text","c":1}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            await json.ReadAsync(kind, new TokenRecorder(json, static token => token switch
            {
                { Type: JsonTokenType.PropertyName, Raw: "b" } => Utf8JsonVisit.Stop,
                _ => Utf8JsonVisit.Continue,
            }));

            Assert.Equal("text", await json.ReadTextAsync(kind));

            Assert.Equal(["c", "1", "}"], (await TokenRecord.ByVisitorAsync(json, kind)).Select(static token => token.Raw));
        }
    }

    [Theory]
    [InlineData(JsonCommentHandling.Skip)]
    [InlineData(JsonCommentHandling.Allow)]
    public async Task After_comments(JsonCommentHandling comments)
    {
        byte[] document = "/*1*/[ // , \r\n \"a\" /*2*/ , /*3*/ \"b\"// \"\r,/*4*/\"c\"/**/]"u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = comments } };
        List<TokenRecord> tokens = TokenRecord.AllOf(document, options.ReaderOptions);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);
                for (int i = 0; i < 3; i++)
                {
                    Assert.True(await json.MoveToAsync(kind, $"$[{i}]"));
                    Assert.Equal(((char)('a' + i)).ToString(), await json.ReadTextAsync(kind));
                }

                Assert.Equal(
                    tokens.SkipWhile(static token => token.Raw != "c").Skip(1), await TokenRecord.ByVisitorAsync(json, kind));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_string_that_is_longer_than_the_largest_buffer(SourceKind kind)
    {
        string text = string.Concat(Enumerable.Repeat("0123456789ab", 50));
        byte[] document = Encoding.UTF8.GetBytes(
            $$"""{"skipped":["{{text}}",{"{{text[..40]}}":"{{text}}"}],"text": "{{text}}","next":[1]}""");
        var options = new Utf8JsonStreamOptions { InitialBufferSize = 64, MaxBufferSize = 64 };
        foreach (int size in (int[])[1, 7, 64])
        {
            foreach (bool isBase64 in (bool[])[false, true])
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);

                Assert.True(await json.MoveToAsync(kind, "$.text"));
                byte[] bytes = await json.ReadStringAsync(kind, isBase64, readLength: 1000);

                Assert.Equal(isBase64 ? Convert.FromBase64String(text) : Encoding.UTF8.GetBytes(text), bytes);
                Assert.Equal(1, await json.ReadValueAsync(kind, "$.next[0]", ElementContext.Default.Int32));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Strings_longer_than_the_largest_buffer_are_skipped(SourceKind kind)
    {
        string text = string.Concat(Enumerable.Repeat(@"0123\u0034\n\\", 50));
        byte[] document = Encoding.UTF8.GetBytes($$"""["{{text}}","{{text}}",{"a":"{{text}}","b":["{{text}}"]},2]""");
        var options = new Utf8JsonStreamOptions { InitialBufferSize = 64, MaxBufferSize = 64 };
        foreach (int size in (int[])[1, 7, 64])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);
            Assert.True(await json.MoveToAsync(kind, "$[0]"));
            for (int i = 0; i < 3; i++)
                await json.SkipValueAsync(kind);

            Assert.Equal(2, await json.ReadValueAsync(kind, "$[3]", ElementContext.Default.Int32));

            await using Utf8JsonStreamReader visited = Sources.Open(kind, document, options, size);
            Assert.True(await visited.MoveToAsync(kind, "$[2]"));
            TokenRecorder seen = await visited.ReadAsync(kind, new TokenRecorder(visited, static token => token.Type switch
            {
                JsonTokenType.StartObject => Utf8JsonVisit.SkipChildren,
                _ => Utf8JsonVisit.Stop,
            }));
            Assert.Equal(["{", "2"], seen.Tokens.Select(static token => token.Raw));

            await using Utf8JsonStreamReader searched = Sources.Open(kind, document, options, size);
            var path = Utf8JsonPaths.Parse("$[3]");
            Utf8JsonRawValue[] found = kind == SourceKind.Stream
                ? searched.Find(path)
                : await searched.FindAsync(path, TestContext.Current.CancellationToken);
            Assert.Equal("2"u8, found[0].AsSpan());
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task What_has_come_of_a_string_is_there_at_once(SourceKind kind)
    {
        byte[] document = """["begin of a string, which..."""u8.ToArray();
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, 9, 1, 4, 1000);
        Assert.True(await json.MoveToAsync(kind, "$[0]"));
        await using Stream? text = await json.OpenAsync(kind);
        byte[] buffer = new byte[100];

        Assert.Equal(9, json.BytesRead);
        Assert.Equal(7, await text!.ReadAsync(kind, buffer));
        Assert.Equal(1, await text!.ReadAsync(kind, buffer));
        Assert.Equal(4, await text!.ReadAsync(kind, buffer));
        Assert.Equal(14, json.BytesRead);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Disposed_early_the_rest_is_passed_by_the_next_operation(SourceKind kind)
    {
        byte[] document = """{"a":["t\u00e4xt \ud83d\ude00 \\","x"],"b":1}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            for (int read = 0; read <= 15; read++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                Assert.True(await json.MoveToAsync(kind, "$.a[0]"));
                await using (Stream? text = await json.OpenAsync(kind))
                    await text!.ReadAsync(kind, new byte[read]);

                switch (read % 4)
                {
                    case 0:
                        Assert.Equal("x", await json.ReadValueAsync(kind, ElementContext.Default.String));
                        break;
                    case 1:
                        await json.SkipValueAsync(kind);
                        break;
                    case 2:
                        Assert.True(await json.MoveToAsync(kind, "$.a[1]"));
                        Assert.Equal("x", await json.ReadTextAsync(kind));
                        break;
                    default:
                        Assert.Equal(
                            ["x", "]", "b", "1", "}"], (await TokenRecord.ByVisitorAsync(json, kind)).Select(static token => token.Raw));
                        continue;
                }

                Assert.Equal(1, await json.ReadValueAsync(kind, "$.b", ElementContext.Default.Int32));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Disposed_early_among_several_values(SourceKind kind)
    {
        byte[] document = "\"one\"\n\"two\"\n3"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            await using (await json.OpenAsync(kind))
            {
            }

            List<JsonElement> rest = await json.ListValuesAsync(kind, ElementContext.Default.JsonElement);

            Assert.Equal(["two", "3"], rest.Select(static value => value.ToString()));
        }
    }

    [Fact]
    public async Task Disposing_early_reads_nothing()
    {
        using var stream = new ScriptedStream("""["a long string","x"]"""u8.ToArray(), 6);
        await using (var json = new Utf8JsonStreamReader(stream))
        {
            Assert.True(json.MoveTo(Utf8JsonPath.Parse("$[0]")));
            using Stream? text = json.OpenString();
            Assert.Equal('a', text!.ReadByte());
        }

        Assert.Equal(1, stream.Reads);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_null_has_no_stream(SourceKind kind)
    {
        byte[] document = "[null,\"x\"]"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            Assert.True(await json.MoveToAsync(kind, "$[0]"));

            Assert.Null(await json.OpenAsync(kind));

            Assert.Equal("x", await json.ReadValueAsync(kind, ElementContext.Default.String));
        }
    }

    [Theory]
    [InlineData("[ 1]", "Number", 2)]
    [InlineData("[{}]", "StartObject", 1)]
    [InlineData("""[ ["x"]]""", "StartArray", 2)]
    [InlineData("[true]", "True", 1)]
    public async Task Anything_else_is_an_error_with_its_place(string text, string token, int position)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                Assert.True(await json.MoveToAsync(kind, "$[0]"));

                Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.OpenAsync(kind));

                Assert.StartsWith($"A string was expected, not {token}.", thrown.Message, StringComparison.Ordinal);
                Assert.Equal((position, "$[0]"), (thrown.BytePosition, thrown.Path));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Where_there_is_no_value_nothing_is_lost(SourceKind kind)
    {
        byte[] document = """{"a":["x"],"b":1}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            Assert.True(await json.MoveToAsync(kind, "$.a[0]"));
            await json.SkipValueAsync(kind);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.OpenAsync(kind));
            Assert.StartsWith("A value was expected, but the array ends.", thrown.Message, StringComparison.Ordinal);
            Assert.Equal((9, "$.a[1]"), (thrown.BytePosition, thrown.Path));

            await json.ReadAsync(kind, new TokenRecorder(json, static _ => Utf8JsonVisit.Stop));
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.OpenAsync(kind));
            Assert.Equal(["b", "1", "}"], (await TokenRecord.ByVisitorAsync(json, kind)).Select(static token => token.Raw));
            await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.OpenAsync(kind));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_string_where_an_array_is_enumerated_is_an_error_with_its_place(SourceKind kind)
    {
        byte[] document = """{"a": "a long string"}"""u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await Elements.CountAsync(json, kind, "$.a"));

            Assert.StartsWith("An array was expected, not String.", thrown.Message, StringComparison.Ordinal);
            Assert.Equal((6, "$.a"), (thrown.BytePosition, thrown.Path));
        }
    }

    [Fact]
    public void The_stream_only_reads_forward()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "\"text\""u8.ToArray(), 2);
        Stream text = json.OpenString()!;
        byte[] buffer = new byte[3];

        Assert.Equal((true, false, false), (text.CanRead, text.CanSeek, text.CanWrite));
        Assert.Equal(0, text.Read([]));
        Assert.Equal('t', text.ReadByte());
        text.ReadExactly(buffer, 1, 2);
        text.Flush();
        Assert.Equal([0, (byte)'e', (byte)'x'], buffer);
        Assert.Throws<NotSupportedException>(() => text.Length);
        Assert.Throws<NotSupportedException>(() => text.Position);
        Assert.Throws<NotSupportedException>(() => text.Position = 0);
        Assert.Throws<NotSupportedException>(() => text.Seek(0, SeekOrigin.Begin));
        Assert.Throws<NotSupportedException>(() => text.SetLength(0));
        Assert.Throws<NotSupportedException>(() => text.Write(buffer));

        text.Dispose();
        text.Dispose();

        Assert.False(text.CanRead);
        Assert.Throws<ObjectDisposedException>(() => text.ReadByte());
    }

    private static string Unescape(string raw) => JsonSerializer.Deserialize<string>(Encoding.Latin1.GetBytes($"\"{raw}\""))!;
}
