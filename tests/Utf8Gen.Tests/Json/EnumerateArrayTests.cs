using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>The elements of an array, one at a time.</summary>
public sealed class EnumerateArrayTests
{
    private static readonly byte[] Document = """
        {"before":[0],"items":[{"id":1,"name":"one","numbers":[1,2]}, null ,{"name":"\u0074wo","id":2},{"id":3,"numbers":[]}],"after":[9]}
        """u8.ToArray();

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task They_are_those_of_the_serializer_in_every_cut(SourceKind kind)
    {
        for (int size = 1; size <= Document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(
                kind,
                Document,
                new Utf8JsonStreamOptions { InitialBufferSize = 1 + (size % 50) },
                size);

            List<Item?> items = await Elements.ListAsync(json, kind, "$.items", ElementContext.Default.Item);

            Assert.Equal("1 one 1,2|null|2 two |3  ", string.Join('|', items.Select(Text)));
            Assert.Equal(["after", "[", "9", "]", "}"], (await TokenRecord.ByVisitorAsync(json, kind)).Select(static token => token.Raw));
        }
    }

    [Theory]
    [InlineData("[]", "")]
    [InlineData("[ ]", "")]
    [InlineData(
        """[1,"a",null,true,[2],{"b":3}]""",
        """1|a||True|[2]|{"b":3}""")]
    public async Task Any_kind_of_element(string document, string expected)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Encoding.UTF8.GetBytes(document), 1);

            Assert.Equal(expected, string.Join('|', await Elements.ListAsync(json, kind, "$", ElementContext.Default.JsonElement)));
        }
    }

    [Theory]
    [InlineData("$.none")]
    [InlineData("$.items[9]")]
    [InlineData("$.before.none")]
    public async Task There_are_none_where_the_path_leads_nowhere(string path)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 7);

            Assert.Equal(0, await Elements.CountAsync(json, kind, path));
        }
    }

    [Theory]
    [InlineData("""{"a":  null}""", "Null", 7)]
    [InlineData("""{"a":{"b":1}}""", "StartObject", 5)]
    [InlineData("""{"x":0,"a":"text"}""", "String", 11)]
    public async Task What_is_no_array_is_an_error_with_path_token_and_place(string document, string token, int position)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Encoding.UTF8.GetBytes(document), 1);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await Elements.CountAsync(
                json, kind, "$.a"));

            Assert.Equal(position, thrown.BytePosition);
            Assert.Equal("$.a", thrown.Path);
            Assert.Contains(token, thrown.Message, StringComparison.Ordinal);
            Assert.Contains($"BytePosition: {position}.", thrown.Message, StringComparison.Ordinal);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task An_element_of_another_type_is_an_error_at_its_place(SourceKind kind)
    {
        byte[] document = """
            [
             {"id":1},
             {"name":"x",
              "id":"2"}]
            """u8.ToArray();
        foreach (int size in (int[])[1, 4, int.MaxValue])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                () => Elements.ListAsync(json, kind, "$", ElementContext.Default.Item));

            // The serializer names the end of the value.
            Assert.Equal(document.Length - 2, thrown.BytePosition);
            Assert.Equal("$[1].id", thrown.Path);
        }
    }

    [Theory]
    [InlineData(-5, -5)]
    [InlineData(1000, 1000)]
    [InlineData(null, null)]
    public void An_exception_of_a_converter_with_any_numbers_has_a_place_in_its_element(int? line, int? column)
    {
        var options = new JsonSerializerOptions
        {
            Converters = { new ThrowingConverter(line, column) },
            TypeInfoResolver = ElementContext.Default
        };
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, """[ "text" ]"""u8.ToArray());

        Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(
            () => json.EnumerateArray(
                Utf8JsonPath.Root,
                (System.Text.Json.Serialization.Metadata.JsonTypeInfo<string>)options.GetTypeInfo(typeof(string))).Count());

        Assert.InRange(thrown.BytePosition, 2, 8);
        Assert.StartsWith("mine", thrown.InnerException!.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_break_nothing_is_read_and_the_reader_stands_after_the_last_element(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 10_000))}]");
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, 100);

        Assert.Equal(50, await FirstAbove(json, kind, 49));

        Assert.InRange(json.BytesRead, 140, 200);
        Assert.Equal(51, await json.ReadValueAsync(kind, ElementContext.Default.Int32));
        Assert.Equal(9_999, await json.ReadValueAsync(kind, "$[9999]", ElementContext.Default.Int32));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task An_element_longer_than_the_largest_buffer_is_an_error_with_its_place(SourceKind kind)
    {
        byte[] document = Encoding.UTF8.GetBytes($"[[1], [{string.Join(',', Enumerable.Repeat("2", 500))}]]");
        await using Utf8JsonStreamReader json = Sources.Open(
            kind,
            document,
            new Utf8JsonStreamOptions { InitialBufferSize = 10, MaxBufferSize = 300 },
            20);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await Elements.CountAsync(
            json, kind, "$"));

        Assert.Equal(6, thrown.BytePosition);
        Assert.Contains("300 bytes", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Comments_are_skipped_or_refused()
    {
        byte[] document = "[/* a */1,/* b */2/* c */]"u8.ToArray();
        using Utf8JsonStreamReader skips = Sources.Open(SourceKind.Stream, document, With(JsonCommentHandling.Skip), 1);
        using Utf8JsonStreamReader allows = Sources.Open(SourceKind.Stream, document, With(JsonCommentHandling.Allow), 1);

        Assert.Equal([1, 2], skips.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32));
        Assert.Throws<InvalidOperationException>(() => { allows.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32); });
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task What_the_options_of_the_reader_allow_is_allowed_in_elements(SourceKind kind)
    {
        byte[] document = """[{"id":1,},{"id":/* two */2,"numbers":[3,]},]"""u8.ToArray();
        var options = new Utf8JsonStreamOptions
        {
            ReaderOptions = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        };
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);

            List<Item?> items = await Elements.ListAsync(json, kind, "$", ElementContext.Default.Item);

            Assert.Equal("1  |2  3", string.Join('|', items.Select(Text)));
        }
    }

    [Fact]
    public void A_depth_beyond_one_word_is_kept_over_blocks()
    {
        const int Depth = 200;
        string deep = new string('[', Depth) + new string(']', Depth);
        byte[] document = Encoding.UTF8.GetBytes($$"""[{{deep}},{"a":{{deep}}},{{deep}}]""");
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { MaxDepth = Depth + 2 } };
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, options, 30);

        Assert.Equal(
            [deep, $$"""{"a":{{deep}}}""", deep],
            json.EnumerateArray(Utf8JsonPath.Root, Deep.Default).Select(static element => element.GetRawText()));
    }

    /// <summary>Each block is looked at once, not from the beginning of the element: otherwise this
    /// takes hours.</summary>
    [Fact]
    public void A_large_element_that_comes_in_small_pieces_is_read_in_linear_time()
    {
        byte[] document = Encoding.UTF8.GetBytes($"[[{string.Join(',', Enumerable.Repeat("12345678", 1_000_000))}]]");
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, 64);

        Assert.Equal(1_000_000, json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.JsonElement).Single().GetArrayLength());
    }

    private static Utf8JsonStreamOptions With(JsonCommentHandling comments)
        => new() { ReaderOptions = new JsonReaderOptions { CommentHandling = comments } };

    private static string Text(Item? item) => item is null
        ? "null"
        : string.Create(
            CultureInfo.InvariantCulture,
            $"{item.Id} {item.Name} {(item.Numbers is null ? null : string.Join(',', item.Numbers))}");

    private static async Task<int> FirstAbove(Utf8JsonStreamReader json, SourceKind kind, int number)
    {
        if (kind == SourceKind.Stream)
            return json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32).First(element => element > number);

        await foreach (int element in json.EnumerateArrayAsync(
            Utf8JsonPath.Root,
            ElementContext.Default.Int32,
            TestContext.Current.CancellationToken))
        {
            if (element > number)
                return element;
        }

        return 0;
    }

    private sealed class ThrowingConverter(int? line, int? column) : System.Text.Json.Serialization.JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => throw new JsonException("mine", "$", line, column);

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private static class Deep
    {
        public static System.Text.Json.Serialization.Metadata.JsonTypeInfo<JsonElement> Default { get; }
            = (System.Text.Json.Serialization.Metadata.JsonTypeInfo<JsonElement>)new JsonSerializerOptions
            {
                MaxDepth = 1000,
                TypeInfoResolver = ElementContext.Default,
            }.GetTypeInfo(typeof(JsonElement));
    }
}
