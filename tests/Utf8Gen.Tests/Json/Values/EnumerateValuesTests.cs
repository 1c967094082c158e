using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>Values one after the other: lines, sequences, or without anything between them.</summary>
public sealed class EnumerateValuesTests
{
    public static TheoryData<string, string> Documents => new()
    {
        { "{\"id\":1}\n{\"id\":2}\r\n\n{\"id\":3}", "1 2 3" },
        { "{\"id\":1}{\"id\":2}\t{\n\"id\":\n3}\n\n", "1 2 3" },
        { "\u001e{\"id\":1}\n\u001e{\n\"id\":2}\n\u001enull\n", "1 2 null" },
        { "\uFEFF{\"id\":1}\n", "1" },
        { "\uFEFF{\"id\":1}\n\uFEFF{\"id\":2}\n{\"id\":3}\n", "1 2 3" },
        { "{\"id\":1}\uFEFF{\"id\":2}\n\uFEFF\uFEFF\n", "1 2" },
        { "", "" },
        { " \n \u001e ", "" },
    };

    public static TheoryData<string> InvalidLines =>
    [
        "{\"id\":2",
        "{\"id\":",
        "{\"id\":\"",
        "[",
        "\"text",
        "}",
        "no json",
        "{\"id\":2}} x",
        "{\"id\":\"x\"}",
        "tru",
        "{\"name\":\"\\ud800\",\"id\":2}",
    ];

    [Theory, MemberData(nameof(Documents))]
    public async Task In_every_cut(string text, string expected)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length + 1; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

                List<Item?> items = await json.ListValuesAsync(kind, ElementContext.Default.Item);

                Assert.Equal(expected, string.Join(' ', items.Select(Text)));
                Assert.Equal(document.Length, json.BytesConsumed);
                await Assert.ThrowsAsync<Utf8JsonStreamException>(async () => await json.ReadValueAsync(kind, ElementContext.Default.Item));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Half_a_byte_order_mark_at_the_end_is_an_error(SourceKind kind)
    {
        byte[] document = [.. "{\"id\":1}\n"u8, 0xEF, 0xBB];
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            var errors = new List<Utf8JsonStreamException>();

            Assert.Single(await json.ListValuesAsync(kind, ElementContext.Default.Item, errors.Add));
            Assert.Equal(9, Assert.Single(errors).BytePosition);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Of_any_kind(SourceKind kind)
    {
        byte[] document = "1 -2.5\n\"a\\\"b\"true[1,[]]null{}\"\" 0"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            List<JsonElement> values = await json.ListValuesAsync(kind, ElementContext.Default.JsonElement);

            Assert.Equal(
                ["1", "-2.5", "\"a\\\"b\"", "true", "[1,[]]", "null", "{}", "\"\"", "0"],
                values.Select(static value => value.GetRawText()));
        }
    }

    /// <summary>A value may be wrong in many ways: its line, and no other one, is reported and missing.</summary>
    [Theory, MemberData(nameof(InvalidLines))]
    public async Task An_invalid_line_is_reported_and_the_next_one_is_read(string line)
    {
        byte[] document = Encoding.UTF8.GetBytes($"{{\"id\":1}}\n{line}\n{{\"id\":3}}\n{{\"id\":4}}");
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size += 2)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                var errors = new List<Utf8JsonStreamException>();

                List<Item?> items = await json.ListValuesAsync(kind, ElementContext.Default.Item, errors.Add);

                Assert.Equal("1 3 4", string.Join(' ', items.Select(Text).Where(static text => text != "2")));
                Utf8JsonStreamException error = Assert.Single(errors);
                Assert.Equal(1, error.LineNumber);
                Assert.InRange(error.BytePosition, 9, 9 + line.Length);
                Assert.Equal(error.BytePosition - 9, error.BytePositionInLine);
                Assert.Contains("which begins in line 1:", error.Message, StringComparison.Ordinal);
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Without_a_delegate_the_first_error_ends_it(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, "{\"id\":1}\n{\"id\":true}\n"u8.ToArray(), 5);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            () => json.ListValuesAsync(kind, ElementContext.Default.Item));

        Assert.Equal(("$.id", 1L, 10L, 19L), (thrown.Path, thrown.LineNumber, thrown.BytePositionInLine, thrown.BytePosition));
        Assert.StartsWith("Value 1, which begins in line 1: ", thrown.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task An_exception_of_the_delegate_ends_it(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, "x\n1"u8.ToArray(), 5);

        await Assert.ThrowsAsync<TimeoutException>(
            () => json.ListValuesAsync(kind, ElementContext.Default.Item, static _ => throw new TimeoutException()));
        await Assert.ThrowsAsync<InvalidOperationException>(() => json.ListValuesAsync(kind, ElementContext.Default.Item));
    }

    /// <summary>A record may have lines: after an error the next record is searched.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task An_invalid_record_of_a_sequence_ends_at_the_next(SourceKind kind)
    {
        byte[] document = "\u001e{\n\"id\"\n:1 x\n}\n{\"id\":2}\n\u001e{\"id\":3}\n\u001e{\"id\":4"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
            var lines = new List<long?>();

            List<Item?> items = await json.ListValuesAsync(kind, ElementContext.Default.Item, error => lines.Add(error.LineNumber));

            Assert.Equal(["3"], items.Select(Text));
            Assert.Equal([2, 6], lines);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_line_longer_than_the_largest_buffer_is_skipped_in_its_memory(SourceKind kind)
    {
        string[] longLines =
        [
            $"[\"{new string('x', 3000)}\"]",
            $"[{new string('1', 3000)}]",
            $"[{string.Join(',', Enumerable.Repeat("\"y\"", 999))}]",
        ];
        byte[] document = Encoding.UTF8.GetBytes($"1\n{string.Join('\n', longLines)}\n5");
        foreach (int size in (int[])[1, 50, 1000])
        {
            var options = new Utf8JsonStreamOptions { InitialBufferSize = 16, MaxBufferSize = 512 };
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);
            var lines = new List<long?>();

            List<int> numbers = await json.ListValuesAsync(kind, ElementContext.Default.Int32, error => lines.Add(error.LineNumber));

            Assert.Equal([1, 5], numbers);
            Assert.Equal([1, 2, 3], lines);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_break_it_is_continued(SourceKind kind)
    {
        byte[] document = "{\"id\":1}\n{\"id\":2}\n\n{\"id\":3}{\"id\":x}"u8.ToArray();
        for (int size = 1; size <= document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);

            Assert.Equal(1, await FirstAsync(json, kind));
            Assert.Equal(2, (await json.ReadValueAsync(kind, ElementContext.Default.Item))!.Id);
            Assert.Equal(3, await FirstAsync(json, kind));
            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                async () => await json.ReadValueAsync(kind, ElementContext.Default.Item));
            Assert.Equal((3L, 14L, 33L), (thrown.LineNumber, thrown.BytePositionInLine, thrown.BytePosition));
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Inside_a_value_it_is_refused(SourceKind kind)
    {
        foreach (string path in (string[])["$[0]", "$[1].a"])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, "[1,{\"a\":2}] 3"u8.ToArray(), 3);
            await json.MoveToAsync(kind, path);

            await Assert.ThrowsAsync<InvalidOperationException>(() => json.ListValuesAsync(kind, ElementContext.Default.Int32));

            await json.SkipValueAsync(kind);
        }
    }

    [Fact]
    public void Comments_between_and_in_values_are_skipped_and_counted()
    {
        byte[] document = "1 // a\r2\n/*\n*/ [/*\n*/] x"u8.ToArray();
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip } };
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, options, 1);
        var errors = new List<Utf8JsonStreamException>();

        Assert.Equal(
            ["1", "2", "[/*\n*/]"],
            json.EnumerateValues(ElementContext.Default.JsonElement, Skip).Select(static value => value.GetRawText()));

        Assert.Equal((4L, document.Length - 1L), (Assert.Single(errors).LineNumber, errors[0].BytePosition));

        bool Skip(Utf8JsonStreamException error)
        {
            errors.Add(error);
            return true;
        }
    }

    private static async Task<int> FirstAsync(Utf8JsonStreamReader json, SourceKind kind)
    {
        if (kind == SourceKind.Stream)
            return json.EnumerateValues(ElementContext.Default.Item).First()!.Id;

        await foreach (Item? item in json.EnumerateValuesAsync(
            ElementContext.Default.Item,
            cancellationToken: TestContext.Current.CancellationToken))
            return item!.Id;
        return -1;
    }

    private static string Text(Item? item) => item is null ? "null" : item.Id.ToString(CultureInfo.InvariantCulture);
}
