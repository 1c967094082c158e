using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>The value that the reader stands before, read whole or skipped.</summary>
public sealed class ReadValueTests
{
    private static readonly byte[] Document = """
        {"a":[10,{"id":1,"name":"x"},[true],null,"text"],"b":{"id":2}}
        """u8.ToArray();

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task At_the_top_level(SourceKind kind)
    {
        foreach (string text in (string[])["1", "\"x\"", "null", "true", " [1, 2] ", """{"a":{"b":[]}}""", "-1.5e3"])
        {
            for (int size = 1; size <= text.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, Bytes(text), size);

                JsonElement value = await json.ReadValueAsync(kind, ElementContext.Default.JsonElement);

                Assert.Equal(text.Trim(), value.GetRawText());
                Assert.Empty(await TokenRecord.ByVisitorAsync(json, kind));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Each_element_of_an_array_one_after_the_other(SourceKind kind)
    {
        for (int size = 1; size <= Document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);
            Assert.True(await json.MoveToAsync(kind, "$.a[0]"));

            Assert.Equal(10, await json.ReadValueAsync(kind, ElementContext.Default.Int32));
            Assert.Equal("x", (await json.ReadValueAsync(kind, ElementContext.Default.Item))!.Name);
            await json.SkipValueAsync(kind);
            Assert.Null(await json.ReadValueAsync(kind, ElementContext.Default.Item));
            Assert.Equal("text", await json.ReadValueAsync(kind, ElementContext.Default.String));

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await json.ReadValueAsync(kind, ElementContext.Default.String));
            Assert.Contains("the array ends", thrown.Message, StringComparison.Ordinal);
            Assert.Equal(("$.a[5]", 47), (thrown.Path, thrown.BytePosition));
            Assert.Equal(2, (await json.ReadValueAsync(kind, "$.b", ElementContext.Default.Item))!.Id);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_name_that_a_visitor_stopped_at(SourceKind kind)
    {
        for (int size = 1; size <= Document.Length; size += 3)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);
            await json.ReadAsync(
                kind, new TokenRecorder(json, static token => token.Raw == "b" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

            Assert.Equal(2, (await json.ReadValueAsync(kind, ElementContext.Default.Item))!.Id);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Before_a_name_there_is_no_value_and_nothing_is_lost(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 3);
        Assert.True(await json.MoveToAsync(kind, "$.a"));
        await json.SkipValueAsync(kind);

        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.ReadValueAsync(kind, ElementContext.Default.Item));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.SkipValueAsync(kind));

        Assert.Equal(2, (await json.ReadValueAsync(kind, "$.b", ElementContext.Default.Item))!.Id);
        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.SkipValueAsync(kind));
        Assert.Contains("the object ends", thrown.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task At_the_end_of_the_document_there_is_no_value(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, "[1] "u8.ToArray(), 2);
        await json.SkipValueAsync(kind);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await json.ReadValueAsync(kind, ElementContext.Default.Int32));

        Assert.Contains("the document ends", thrown.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(kind, "$"));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_value_of_any_size_up_to_the_limit(SourceKind kind)
    {
        string text = $$"""{"a":["{{new string('x', 1000)}}"],"b":1}""";
        foreach (int size in (int[])[1, 100, int.MaxValue])
        {
            var options = new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 1024 };
            await using Utf8JsonStreamReader fits = Sources.Open(kind, Bytes(text), options, size);
            Assert.Equal(1, (await fits.ReadValueAsync(kind, "$.a", ElementContext.Default.JsonElement)).GetArrayLength());

            await using Utf8JsonStreamReader skips = Sources.Open(kind, Bytes(text), options with { MaxBufferSize = 1010 }, size);
            Assert.True(await skips.MoveToAsync(kind, "$.a"));
            await skips.SkipValueAsync(kind);
            Assert.Equal(1, await skips.ReadValueAsync(kind, "$.b", ElementContext.Default.Int32));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Errors_have_the_path_and_the_place_in_the_document(SourceKind kind)
    {
        byte[] document = """
            {"a":
              [1,{"id":"x"}]}
            """u8.ToArray();
        foreach (int size in (int[])[1, 7, int.MaxValue])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await json.ReadValueAsync(kind, "$.a[1]", ElementContext.Default.Item));

            Assert.Equal(("$.a[1].id", 1L, 14L, 20L), (thrown.Path, thrown.LineNumber, thrown.BytePositionInLine, thrown.BytePosition));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_path_that_leads_nowhere_is_an_error_with_the_path(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 9);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await json.ReadValueAsync(kind, "$.a[9]", ElementContext.Default.Int32));

        Assert.Equal("$.a[9]", thrown.Path);
        Assert.Equal(2, (await json.ReadValueAsync(kind, "$.b", ElementContext.Default.Item))!.Id);
    }

    [Fact]
    public void Comments_are_skipped_or_refused()
    {
        byte[] document = "/* a */ [1,/* b */2]"u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow } };
        using Utf8JsonStreamReader allows = Sources.Open(SourceKind.Stream, document, options, 1);

        Assert.Throws<InvalidOperationException>(() => allows.ReadValue(ElementContext.Default.Int32));
        allows.SkipValue();
        Assert.Equal(document.Length, allows.BytesConsumed);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Truncated_at_each_byte_it_is_an_error(SourceKind kind)
    {
        for (int length = 0; length < Document.Length; length++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document.AsMemory(0, length), 5);
            await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await json.ReadValueAsync(kind, ElementContext.Default.JsonElement));

            await using Utf8JsonStreamReader skips = Sources.Open(kind, Document.AsMemory(0, length), 5);
            await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await skips.SkipValueAsync(kind));
        }
    }

    private static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);
}
