using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>Many values that follow one another are deserialized by one call, which nobody must notice.</summary>
public sealed class ValueSequenceTests
{
    private static readonly string[] Values =
    [
        "{}", "[]", "{\"a\":1}", "[1,2]", "{\"a\":[{\"b\":\"}\"}]}", "{\"s\":\"\\\"{\\\\\"}", "[\n1,\n{\"a\":\r\n2}]", "1", "null",
        "\"a b\"", "\"a\\\"\"",
        "{\"long\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}",
    ];

    private static readonly string[] Faults =
    [
        ",", "{\"a\":1},{\"b\":2}", "{\"a\":1", "{\"x\":[{}", "{}]}", "[1", "2]", "]", "}", "{\"a\":\"", "x", "{} x", "1,2", "{]", "\u0001",
        "{\"a\":1}:", "tru", "{\"a\" 1}", "\\",
    ];

    private static readonly string[] Separators = ["\n", "\n", "\n", "\n", "\r\n", "\n\n", " ", "", "\n \t"];

    /// <summary>The contract is that of other options, so that its values are read one by one.</summary>
    private static readonly JsonTypeInfo<JsonElement> OneByOne =
        (JsonTypeInfo<JsonElement>)new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(JsonElement), ElementContext.Default.Options);

    [Fact]
    public async Task Random_texts_are_read_as_one_by_one()
    {
        Random random = TestSeed.NewRandom();
        for (int i = TestScale.Times(300); i > 0; i--)
        {
            bool isSequence = random.Next(4) == 0;
            byte[] document = Encoding.UTF8.GetBytes(RandomText(random, isSequence, faults: random.Next(3)));
            var options = new Utf8JsonStreamOptions { InitialBufferSize = random.Next(1, 3000) };
            foreach (SourceKind kind in (SourceKind[])[SourceKind.Stream, SourceKind.StreamAsync, SourceKind.Pipe, SourceKind.GappyPipe])
            {
                int size = random.Next(1, 2000);
                Assert.Equal(
                    await LogAsync(OneByOne, kind, document, options, size),
                    await LogAsync(ElementContext.Default.JsonElement, kind, document, options, size));
            }
        }
    }

    /// <summary>Joined by commas, these lines would be as many values as there are lines.</summary>
    [Fact]
    public async Task Lines_that_complete_one_another_are_no_values()
    {
        byte[] document = "{\"a\":0}\n{\"a\":1},{\"a\":2}\n{\"x\":[{}\n{}]}\n{\"a\":3}\n{\"a\":4}\n"u8.ToArray();

        IReadOnlyList<string> log = await LogAsync(
            ElementContext.Default.JsonElement, SourceKind.Stream, document, new Utf8JsonStreamOptions(), int.MaxValue);

        Assert.Equal(
            [
                "8 {\"a\":0}", "15 {\"a\":1}", "error in line 1",
                "error in line 2",
                "35 {}", "error in line 3",
                "46 {\"a\":3}", "54 {\"a\":4}",
            ],
            log);
    }

    /// <summary>Where lines are values, what is wrong in one is known at its end, and the next ones
    /// have arrived.</summary>
    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task An_invalid_line_does_not_wait_for_later_ones(SourceKind kind)
    {
        foreach (string line in (string[])["{\"id\":{", "{\"id\":\"", "[[", "{\"id\":1,"])
        {
            byte[] document = Encoding.UTF8.GetBytes($"{{\"id\":1}}\n{line}\n{{\"id\":3}}\n{{\"id\":4}}\n");
            using var stream = new ScriptedStream(document, 7)
            {
                FailureAtEnd = new IOException("no more"),
                IsSlow = kind == SourceKind.SlowStream,
            };
            using var json = new Utf8JsonStreamReader(stream);
            var seen = new List<long?>();

            await Assert.ThrowsAsync<IOException>(async () =>
            {
                await foreach (Item? item in json.EnumerateValuesAsync(
                    kind,
                    ElementContext.Default.Item,
                    error => seen.Add(-error.LineNumber)))
                    seen.Add(item!.Id);
            });

            Assert.Equal([1, -1, 3, 4], seen);
        }
    }

    /// <summary>A number or literal may continue until white space follows; anything else is
    /// complete at its last byte.</summary>
    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task A_value_that_has_arrived_is_there_at_once(SourceKind kind)
    {
        foreach (string last in (string[])["\"b\"", "{\"id\":2}", "[]", "2 ", "null\n"])
        {
            using var stream = new ScriptedStream(Encoding.UTF8.GetBytes($"\"a\"\n1\n{last}"), 3)
            {
                FailureAtEnd = new IOException("no more"),
                IsSlow = kind == SourceKind.SlowStream,
            };
            using var json = new Utf8JsonStreamReader(stream);
            int count = 0;

            await Assert.ThrowsAsync<IOException>(async () =>
            {
                await foreach (JsonElement _ in json.EnumerateValuesAsync(kind, ElementContext.Default.JsonElement, onInvalid: null))
                    count++;
            });

            Assert.Equal(3, count);
        }
    }

    /// <summary>The values and errors, each value with the position after it.</summary>
    private static async Task<IReadOnlyList<string>> LogAsync(
        JsonTypeInfo<JsonElement> type, SourceKind kind, byte[] document, Utf8JsonStreamOptions options, int size)
    {
        var log = new List<string>();
        await using Utf8JsonStreamReader json = Sources.Open(kind, document, options, size);
        await foreach (JsonElement value in json.EnumerateValuesAsync(
            kind,
            type,
            error => log.Add(string.Create(CultureInfo.InvariantCulture, $"error in line {error.LineNumber}"))))
            log.Add(string.Create(CultureInfo.InvariantCulture, $"{PositionAfterSpace(document, json)} {value.GetRawText()}"));

        Assert.Equal(document.Length, json.BytesConsumed);
        return log;
    }

    /// <summary>A value that is read by itself is consumed with the white space after it.</summary>
    private static long PositionAfterSpace(byte[] document, Utf8JsonStreamReader json)
    {
        int at = (int)json.BytesConsumed;
        int space = document.AsSpan(at).IndexOfAnyExcept(" \t\r\n"u8);
        return space < 0 ? document.Length : at + space;
    }

    private static string RandomText(Random random, bool isSequence, int faults)
    {
        var text = new StringBuilder();
        int count = random.Next(1, 60);
        for (int i = 0; i < count; i++)
        {
            bool isFault = faults > 0 && random.Next(count) < faults;
            string[] pieces = isFault ? Faults : Values;
            text.Append(isSequence ? "\u001e" : "").Append(pieces[random.Next(pieces.Length)]);
            text.Append(Separators[random.Next(Separators.Length)]);
        }

        return text.ToString();
    }
}
