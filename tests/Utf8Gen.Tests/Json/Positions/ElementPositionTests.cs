using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Positions;

/// <summary>The path, the line and both positions of an error in an element are those of the document.</summary>
public sealed class ElementPositionTests
{
    /// <summary>A § stands before the byte that the error is about. The serializer names the end of a value.</summary>
    public static TheoryData<string, string, string> Documents => new()
    {
        { """{"rows":[{"id":1},{"id":"x"§}]}""", "$.rows", "$.rows[1].id" },
        { """
            {
             "rows": [
              {"id":1},

              {
             "id":
              2.5§}]}
            """, "$.rows", "$.rows[1].id" },
        { "\uFEFF{\"rows\":[{\"numbers\":[1,true§]}]}", "$.rows", "$.rows[0].numbers[1]" },
        { """
            [0,[null,
             {"id":{§}}]]
            """, "$[1]", "$[1][1].id" },
        { """
            {"a b":[{"id":1},
            {"id":1 §x}]}
            """, "$['a b']", "$['a b'][1]" },
        { """
            [{"id":1}
              §x
            """, "$", "$[1]" },
        { """
            [{},{},
            {"id":1§
            """, "$", "$[2]" },
        { """["text"§]""", "$", "$[0]" },
    };

    [Theory, MemberData(nameof(Documents))]
    public async Task From_the_beginning_of_the_document(string marked, string path, string expected)
    {
        byte[] document = Bytes(marked);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length + 1; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

                Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                    () => Elements.ListAsync(json, kind, path, ElementContext.Default.Item));

                AssertPlace(marked, thrown);
                Assert.Equal(expected, thrown.Path);
                Assert.StartsWith($"Element {IndexOf(expected, path)} of {path}: ", thrown.Message, StringComparison.Ordinal);
                string line = $"LineNumber: {thrown.LineNumber} | BytePositionInLine: {thrown.BytePositionInLine}";
                string end = $" Path: {expected} | {line} | BytePosition: {thrown.BytePosition}.";
                Assert.EndsWith(end, thrown.Message, StringComparison.Ordinal);
                Assert.Equal(2, thrown.Message.Split("LineNumber").Length);
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_move_the_path_still_begins_at_the_document(SourceKind kind)
    {
        const string Marked = """
            {"a":{"b":[{"id":1},
            {"id":true§}]}}
            """;
        await using Utf8JsonStreamReader json = Sources.Open(kind, Bytes(Marked), 5);
        await json.MoveToAsync(kind, "$.a");

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            () => Elements.ListAsync(json, kind, "$.a.b", ElementContext.Default.Item));

        Assert.Equal("$.a.b[1].id", thrown.Path);
        AssertPlace(Marked, thrown);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_tokens_the_path_is_as_it_was_given(SourceKind kind)
    {
        const string Marked = """
            {"a":
            [{"id":1},{"id":true§}]}
            """;
        await using Utf8JsonStreamReader json = Sources.Open(kind, Bytes(Marked), 5);
        await json.ReadAsync(kind, new TokenRecorder(json, static token => token.Raw == "a" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            () => Elements.ListAsync(json, kind, "$", ElementContext.Default.Item));

        Assert.Equal("$[1].id", thrown.Path);
        AssertPlace(Marked, thrown);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Of_an_element_that_is_too_long(SourceKind kind)
    {
        string marked = $$"""
            {"a":[1,
             §"{{new string('x', 100)}}"]}
            """;
        await using Utf8JsonStreamReader json = Sources.Open(
            kind, Bytes(marked), new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 64 }, 10);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await Elements.CountAsync(json, kind, "$.a"));

        Assert.Equal("$.a[1]", thrown.Path);
        Assert.StartsWith("Element 1 of $.a: ", thrown.Message, StringComparison.Ordinal);
        AssertPlace(marked, thrown);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_an_array_errors_are_no_longer_its_elements(SourceKind kind)
    {
        const string Marked = """
            {"a":[1],
            "b":§x}
            """;
        await using Utf8JsonStreamReader json = Sources.Open(kind, Bytes(Marked), 4);
        await Elements.CountAsync(json, kind, "$.a");

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, kind));

        Assert.Null(thrown.Path);
        Assert.DoesNotContain("Element", thrown.Message, StringComparison.Ordinal);
        AssertPlace(Marked, thrown);
    }

    /// <summary>A type that the serializer cannot read is no fault of the document, but the message
    /// has a place in it.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Of_a_type_that_is_not_supported(SourceKind kind)
    {
        var serializerOptions = new JsonSerializerOptions
        {
            Converters = { new RefusingConverter() },
            TypeInfoResolver = ElementContext.Default,
        };
        var type = (JsonTypeInfo<string>)serializerOptions.GetTypeInfo(typeof(string));
        await using Utf8JsonStreamReader json = Sources.Open(
            kind,
            """
            {"a":[null,
             "x"]}
            """u8.ToArray(),
            4);

        NotSupportedException thrown = await Assert.ThrowsAsync<NotSupportedException>(() => Elements.ListAsync(json, kind, "$.a", type));

        Assert.StartsWith("Element 1 of $.a: mine", thrown.Message, StringComparison.Ordinal);
        Assert.EndsWith(
            " Path: $.a[1] | LineNumber: 1 | BytePositionInLine: 1 | BytePosition: 13.", thrown.Message, StringComparison.Ordinal);
        Assert.Equal(2, thrown.Message.Split("LineNumber").Length);
    }

    [Theory]
    [InlineData(10, null, 8)]
    [InlineData(64, null, 62)]
    [InlineData(100, null, 98)]
    [InlineData(100, 64, 98)]
    [InlineData(100, 1000, 98)]
    [InlineData(0, 10, 62)]
    [InlineData(0, null, 62)]
    public async Task The_depth_is_that_of_the_reader_and_counts_from_the_document(int readerDepth, int? serializerDepth, int allowed)
    {
        var readerOptions = new JsonReaderOptions { MaxDepth = readerDepth };
        var serializerOptions = new JsonSerializerOptions { MaxDepth = serializerDepth ?? 0, TypeInfoResolver = ElementContext.Default };
        var type = (JsonTypeInfo<JsonElement>)serializerOptions.GetTypeInfo(typeof(JsonElement));
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            foreach (int size in (int[])[3, int.MaxValue])
            {
                var options = new Utf8JsonStreamOptions { ReaderOptions = readerOptions };
                await using Utf8JsonStreamReader right = Sources.Open(kind, Nested(allowed), options, size);
                await using Utf8JsonStreamReader wrong = Sources.Open(kind, Nested(allowed + 1), options, size);

                Assert.Single(await Elements.ListAsync(right, kind, "$.a", type));
                Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                    () => Elements.ListAsync(wrong, kind, "$.a", type));
                Assert.Equal("$.a[0]", thrown.Path);
            }
        }
    }

    private static byte[] Nested(int depth) => Encoding.UTF8.GetBytes($$"""{"a":[{{new string('[', depth)}}{{new string(']', depth)}}]}""");

    private static byte[] Bytes(string marked) => Encoding.UTF8.GetBytes(marked.Replace("§", "", StringComparison.Ordinal));

    private static string IndexOf(string path, string array) => path[(array.Length + 1)..path.IndexOf(']', array.Length)];

    private sealed class RefusingConverter : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => throw new NotSupportedException("mine");

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private static void AssertPlace(string marked, Utf8JsonStreamException thrown)
    {
        string before = marked[..marked.IndexOf('§', StringComparison.Ordinal)];
        Assert.Equal(
            (Encoding.UTF8.GetByteCount(before), before.Count(static c => c == '\n'), Encoding.UTF8.GetByteCount(before.Split('\n')[^1])),
            (thrown.BytePosition, thrown.LineNumber, thrown.BytePositionInLine));
    }
}
