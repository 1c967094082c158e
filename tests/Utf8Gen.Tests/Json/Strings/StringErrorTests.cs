using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>What is wrong in a string that is read in pieces: an error with the place of a reader
/// of the whole document, after what is before it.</summary>
public sealed class StringErrorTests
{
    private const string Before = "{\n  \"größe\": 1,\"text\" : \"";

    /// <summary>A § stands before what is wrong. What ends with one ends there.</summary>
    public static TheoryData<string> NoJson =>
    [
        "a\\§x",
        "a§\n",
        "\\n§\u0001",
        "\\u12§g4",
        "\\u12§\0\0",
        "\\u1§\"x",
        "ä😀\\ud83d\\ude0§x",
        "§",
        "abc§",
        "\\§",
        "a\\u00§",
        "\\ud83d§",
    ];

    /// <summary>ÿ and þ are these bytes.</summary>
    public static TheoryData<string> NoText =>
    [
        "abc§\\ud800.",
        "§\\udc00",
        "a§\\ud83d\\u0041",
        "ä§\\ud83d\\ud83d\\ude00",
        "a§ÿb",
        "abc§þ",
    ];

    /// <summary>What ends with a § is too short.</summary>
    public static TheoryData<string> NoBase64 =>
    [
        "QUJD§*",
        "QUJDQ§",
        "QUJDQQ§",
        "QUJDQQ=§",
        "QUJDQQ=§Q",
        "QUJDQQ==§Q",
        "QUJDQQ== §=",
        "QUJDQ§=",
        "QUJD§====",
        "QUJD§-_",
        "Q U\\nJD§\u0001",
        "QUJD§ä",
        "QUJD§ÿ",
        "QUJD§\\ud83d\\ude00",
        "QUJD\\u0051\\/\\u003§g",
        "QUJDQQ==§\n",
    ];

    [Theory, MemberData(nameof(NoJson))]
    public Task No_json(string marked)
    {
        byte[] document = DocumentOf(marked, endsAtMark: true);
        Assert.Equal(PlaceOf(marked), ErrorOfReader(document));
        return AssertErrorAsync(document, marked, isBase64: false, TextOf(marked));
    }

    [Theory, MemberData(nameof(NoText))]
    public Task No_text(string marked) => AssertErrorAsync(DocumentOf(marked), marked, isBase64: false, TextOf(marked));

    [Theory, MemberData(nameof(NoBase64))]
    public Task No_base64(string marked)
        => AssertErrorAsync(
            DocumentOf(marked), marked, isBase64: true, marked.StartsWith("QUJDQQ==", StringComparison.Ordinal) ? "ABCA" : "ABC");

    [Theory, MemberData(nameof(NoJson))]
    public async Task In_a_rest_that_is_passed_it_is_the_error_of_the_next_operation(string marked)
    {
        byte[] document = DocumentOf(marked, endsAtMark: true);
        int opened = 0;
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                if (await TryOpenAsync(json, kind) is not { } text)
                    continue;

                await text.DisposeAsync();

                opened++;
                for (int i = 0; i < 2; i++)
                {
                    Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                        async () => await json.FillAsync(kind));
                    Assert.Equal(PlaceOf(marked), (thrown.LineNumber!.Value, thrown.BytePositionInLine!.Value));
                }
            }
        }

        Assert.InRange(opened, Enum.GetValues<SourceKind>().Length, int.MaxValue);
    }

    /// <summary>The end of a pipe may arrive with its last bytes, so that it is known when the
    /// stream is disposed of.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task In_a_rest_that_is_passed_the_end_is_the_error_of_every_operation(SourceKind kind)
    {
        byte[] document = "[\n \"0123456789abcdefghijklmnopqrstuvwxyz"u8.ToArray();
        foreach (Func<Utf8JsonStreamReader, Task> operation in (Func<Utf8JsonStreamReader, Task>[])
            [
                async json => await json.FillAsync(kind),
                async json => await json.ReadAsync(kind, default(NothingVisitor)),
                async json => await json.MoveToAsync(kind, "$[1]"),
                async json => await json.SkipValueAsync(kind),
                async json => await json.OpenAsync(kind),
            ])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, 5, 100);
            Assert.True(await json.MoveToAsync(kind, "$[0]"));
            await using (Stream? text = await json.OpenAsync(kind))
            {
                Assert.Equal(1, await text!.ReadAsync(kind, new byte[12]));
                Assert.Equal(12, await text!.ReadAsync(kind, new byte[12]));
            }

            Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(() => operation(json));

            Assert.Contains("end of string", thrown.Message, StringComparison.Ordinal);
            Assert.Equal((document.Length, 1, document.Length - 2), (thrown.BytePosition, thrown.LineNumber, thrown.BytePositionInLine));
        }
    }

    [Theory, MemberData(nameof(NoText))]
    public async Task A_rest_that_is_passed_need_not_be_text(string marked)
    {
        byte[] document = DocumentOf(marked);
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                await using (await TryOpenAsync(json, kind))
                {
                }

                Assert.True(await json.MoveToAsync(kind, "$.next"));
            }
        }
    }

    /// <summary>The lengths are those around the run that stands in for a long string.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(249_999)]
    [InlineData(250_000)]
    [InlineData(250_001)]
    [InlineData(750_000)]
    public async Task What_follows_a_string_is_where_it_is(int length)
    {
        var options = new Utf8JsonStreamOptions { ReaderOptions = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip } };
        foreach ((string path, string format) in ((string, string)[])
            [
                ("$[1]", "[1,\n\n  \"~\" x"),
                ("$[0]", "[\"~\"\n,x"),
                ("$[1]", "\n [1\n,\"~\",x"),
                ("$.a", "{\"a\":\n\"~\"x"),
                ("$[1]", "[1 // \r /*\r\n*/,//\r\n/**/\"~\", x"),
            ])
        {
            byte[] document = Encoding.UTF8.GetBytes(format.Replace("~", new string('y', length), StringComparison.Ordinal));
            foreach (SourceKind kind in (SourceKind[])[SourceKind.Stream, SourceKind.Pipe])
            {
                foreach (bool isRead in (bool[])[true, false])
                {
                    await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, 3, 1, 1, 1, 4000);
                    Assert.True(await json.MoveToAsync(kind, path));
                    await using (Stream? opened = await json.OpenAsync(kind))
                        Assert.Equal(isRead ? length : 0, isRead ? (await opened!.ReadAllAsync(kind, 10_000)).Length : 0);

                    Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
                        async () => await json.ReadAsync(kind, default(NothingVisitor)));

                    Assert.Equal(
                        ErrorOfReader(document, options.ReaderOptions), (thrown.LineNumber!.Value, thrown.BytePositionInLine!.Value));
                    Assert.Equal(document.AsSpan().IndexOf((byte)'x'), thrown.BytePosition);
                }
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_buffer_without_space_for_a_character_is_an_error_with_its_place(SourceKind kind)
    {
        byte[] document = """["ab\ud83d\ude00"]"""u8.ToArray();
        var options = new Utf8JsonStreamOptions { InitialBufferSize = 4, MaxBufferSize = 11 };
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, 1);
        Assert.True(await json.MoveToAsync(kind, "$[0]"));

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await json.ReadStringAsync(kind, isBase64: false, readLength: 100));

        Assert.Contains(nameof(options.MaxBufferSize), thrown.Message, StringComparison.Ordinal);
        Assert.Equal((4, 0, 4), (thrown.BytePosition, thrown.LineNumber, thrown.BytePositionInLine));
    }

    private static async Task AssertErrorAsync(byte[] document, string marked, bool isBase64, string before)
    {
        foreach (SourceKind kind in Enum.GetValues<SourceKind>())
        {
            for (int size = 1; size <= document.Length; size++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, document, size);
                byte[] buffer = new byte[1 + (size * 7 % 23)];
                var read = new MemoryStream();
                Stream? text = null;

                Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(async () =>
                {
                    await json.MoveToAsync(kind, "$.text");
                    text = await json.OpenAsync(kind, isBase64);
                    while (await text!.ReadAsync(kind, buffer) is > 0 and int length)
                        read.Write(buffer, 0, length);
                });

                Assert.Equal(PlaceOf(marked), (thrown.LineNumber!.Value, thrown.BytePositionInLine!.Value));
                Assert.Equal(BytesOf(Before + marked[..MarkIn(marked)]).Length, thrown.BytePosition);
                await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.MoveToAsync(kind, "$.next"));
                if (text is null)
                    continue; // the token was complete, and is not JSON

                Assert.Equal("$.text", thrown.Path);
                Assert.Equal(before, Encoding.UTF8.GetString(read.ToArray()));
                await Assert.ThrowsAsync<InvalidOperationException>(async () => await text.ReadAsync(kind, buffer));
                await text.DisposeAsync();
            }
        }
    }

    /// <returns>Null if the token was complete, and is not JSON.</returns>
    private static async Task<Stream?> TryOpenAsync(Utf8JsonStreamReader json, SourceKind kind)
    {
        try
        {
            Assert.True(await json.MoveToAsync(kind, "$.text"));
            return await json.OpenAsync(kind);
        }
        catch (Utf8JsonStreamException)
        {
            return null;
        }
    }

    private static int MarkIn(string marked) => marked.IndexOf('§', StringComparison.Ordinal);

    private static byte[] DocumentOf(string marked, bool endsAtMark = false)
    {
        string end = endsAtMark && marked.EndsWith('§') ? "" : "\",\"next\":1}";
        return BytesOf(Before + marked.Replace("§", "", StringComparison.Ordinal) + end);
    }

    private static byte[] BytesOf(string text) =>
    [
        .. text.EnumerateRunes().SelectMany(
            static rune => rune.Value is 'ÿ' or 'þ' ? [(byte)rune.Value] : Encoding.UTF8.GetBytes(rune.ToString())),
    ];

    private static (long Line, long Column) PlaceOf(string marked)
    {
        byte[] before = BytesOf(Before + marked[..MarkIn(marked)]);
        return (before.Count(static value => value == '\n'), before.Length - 1 - before.AsSpan().LastIndexOf((byte)'\n'));
    }

    /// <summary>The longest text before the mark.</summary>
    private static string TextOf(string marked)
    {
        for (int end = MarkIn(marked); ; end--)
        {
            try
            {
                return JsonSerializer.Deserialize<string>($"\"{marked[..end]}\"")!;
            }
            catch (JsonException)
            {
                // It is cut in a character.
            }
        }
    }

    private static (long Line, long Column) ErrorOfReader(byte[] document, JsonReaderOptions options = default)
    {
        try
        {
            var reader = new Utf8JsonReader(document, options);
            while (reader.Read())
            {
            }
        }
        catch (JsonException error)
        {
            return (error.LineNumber!.Value, error.BytePositionInLine!.Value);
        }

        throw new InvalidOperationException("The document is JSON.");
    }
}
