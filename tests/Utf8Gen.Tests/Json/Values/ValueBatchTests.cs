using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>Many elements are deserialized by one call, which nobody must notice.</summary>
public sealed class ValueBatchTests
{
    private static readonly string[] Pieces =
    [
        "1", "-2.5e3", "null", "true", "\"\"", "\"a\\\\\"", "\"[{\\\"\"", "\"}],\"", "\"\\\\\\\\\\\"{\"", "[]", "{}",
        "[[],[{}]]", "[1,\"]\"]",
        "{\"a\":{\"b\":[1,2,{\"c\":\"}\"}]}}", "{\"long\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}",
        "\"\u00e9\U0001F600 and more text, so that it is longer than one chunk of sixty-four bytes\"",
    ];

    private static readonly string[] Gaps = ["", "", " ", "\n", "\r\n  ", "\t", "\n\n", "                    "];

    /// <summary>After each number of elements the reader is where one reader over the whole
    /// document would be.</summary>
    [Fact]
    public async Task Random_elements_up_to_a_break_anywhere()
    {
        Random random = TestSeed.NewRandom();
        for (int i = TestScale.Times(150); i > 0; i--)
        {
            string text = RandomArray(random, random.Next(2, 90));
            byte[] faulty = Encoding.UTF8.GetBytes(text[..^1] + "\n ?]");
            byte[] document = Encoding.UTF8.GetBytes(text);
            JsonElement whole = JsonSerializer.Deserialize(document, ElementContext.Default.JsonElement);
            string[] expected = [.. whole.EnumerateArray().Select(RawText)];
            foreach (SourceKind kind in (SourceKind[])[SourceKind.Stream, SourceKind.StreamAsync, SourceKind.Pipe, SourceKind.GappyPipe])
            {
                int taken = random.Next(1, expected.Length);
                await using Utf8JsonStreamReader json = Sources.Open(
                    kind, faulty, new Utf8JsonStreamOptions { InitialBufferSize = random.Next(1, 3000) }, random.Next(1, 2000));

                Assert.Equal(expected[..taken], await TakeAsync(json, kind, taken, faulty));

                AssertPosition(faulty, json, taken);
                Assert.Equal(expected[taken], RawText(await json.ReadValueAsync(kind, ElementContext.Default.JsonElement)));
                await AssertErrorPositionAsync(faulty, json, kind);
            }
        }
    }

    [Theory]
    [InlineData(" 8")]
    [InlineData("\n-8")]
    [InlineData(" x")]
    [InlineData("                        8")]
    [InlineData(""" "as long as what stands in for the elements" 8""")]
    [InlineData("\n[8]")]
    public void What_follows_a_scalar_element_and_is_not_a_comma_is_an_error(string wrong)
    {
        var oneByOne = new JsonReaderOptions { AllowTrailingCommas = true };
        for (int before = 0; before < 30; before++)
        {
            string good = string.Concat(Enumerable.Range(0, before).Select(static i => $"{i},"));
            byte[] document = Encoding.UTF8.GetBytes($"[{good}7{wrong},9,10]");

            (string Returned, long Position) expected = ReadToError(document, oneByOne);

            Assert.Equal(expected, ReadToError(document, default));
        }

        static (string Returned, long Position) ReadToError(byte[] document, JsonReaderOptions options)
        {
            using var json = new Utf8JsonStreamReader(
                new MemoryStream(document), new Utf8JsonStreamOptions { ReaderOptions = options });
            var returned = new List<int>();
            Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(() =>
            {
                foreach (int element in json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Int32))
                    returned.Add(element);
            });
            return (string.Join(',', returned), thrown.BytePosition);
        }
    }

    [Fact]
    public void What_comes_before_an_invalid_element_is_returned_and_the_error_is_that_elements()
    {
        string[] invalid =
        [
            "{\"id\":}", "{\"id\":\"x\"}", "{\"id\":1]", "{\"id\":1}}", "[1", "{\"id\":1} {\"id\":2}", "", "x", "{\"id\":\"\n\"}",
            "\"\\\"", "{\"id\":1}:",
        ];
        foreach (string element in invalid)
        {
            for (int before = 0; before < 30; before += 3)
            {
                string good = string.Concat(Enumerable.Range(0, before).Select(static i => $"{{\"id\":{i}}},\n"));
                byte[] document = Encoding.UTF8.GetBytes($"[{good}{element},{{\"id\":9}}]");
                int count = CountOneByOne(document);
                using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document, 500);
                int returned = 0;

                Utf8JsonStreamException thrown = Assert.Throws<Utf8JsonStreamException>(() =>
                {
                    foreach (Item? _ in json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.Item))
                        returned++;
                });

                Assert.Equal(count, returned);
                Assert.StartsWith($"Element {count} of $: ", thrown.Message, StringComparison.Ordinal);
                Assert.InRange(thrown.LineNumber!.Value, before, before + 1);
            }
        }
    }

    /// <summary>Identifiers of one element are not known in another.</summary>
    [Fact]
    public void Elements_with_references_are_read_one_by_one()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            ReferenceHandler = ReferenceHandler.Preserve,
            TypeInfoResolver = ElementContext.Default,
        };
        var type = (JsonTypeInfo<Item>)options.GetTypeInfo(typeof(Item));
        using Utf8JsonStreamReader json = Sources.Open(
            SourceKind.Stream, """[{"$id":"1","id":1},{"$id":"1","id":2},{"$id":"1","id":3}]"""u8.ToArray());

        Assert.Equal([1, 2, 3], json.EnumerateArray(Utf8JsonPath.Root, type).Select(static item => item!.Id));
    }

    /// <summary>A contract that is not that of its options is used nevertheless.</summary>
    [Fact]
    public void A_contract_of_its_own_is_used()
    {
        var resolver = new DefaultJsonTypeInfoResolver();
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = resolver };
        var type = (JsonTypeInfo<Item>)resolver.GetTypeInfo(typeof(Item), options);
        type.Properties.Single(static property => property.Name == "name").CustomConverter = new Shouting();
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, """[{"name":"a"},{"name":"b"},{"name":"c"}]"""u8.ToArray());

        Assert.Equal(["A", "B", "C"], json.EnumerateArray(Utf8JsonPath.Root, type).Select(static item => item!.Name!));
    }

    /// <summary>The end of an element is searched for a while, not to the end of the document.</summary>
    [Theory]
    [InlineData("""[{"a":[,""", """{"b":1},""")]
    [InlineData(
        """
        [{"a":"

        """,
        "x")]
    public void An_invalid_element_is_found_long_before_the_end(string start, string rest)
    {
        using var stream = new RepeatingStream(
            Encoding.UTF8.GetBytes(start), Encoding.UTF8.GetBytes(rest), rest.Length * (50_000_000L / rest.Length), []);
        using var json = new Utf8JsonStreamReader(stream);

        Assert.Throws<Utf8JsonStreamException>(() => json.EnumerateArray(Utf8JsonPath.Root, ElementContext.Default.JsonElement).Count());

        Assert.InRange(json.BytesRead, start.Length, 3_000_000);
    }

    /// <summary>A few elements are enough for a batch if they are long, however many bytes are there.</summary>
    [Fact]
    public void A_batch_of_long_elements_is_short()
    {
        byte[] document = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat(new string(' ', 3000) + "7", 300))}]");
        using Utf8JsonStreamReader json = Sources.Open(
            SourceKind.Stream, document, new Utf8JsonStreamOptions { InitialBufferSize = document.Length });
        int before = Handle.Created;
        int returned = 0;

        foreach (int number in json.EnumerateArray(Utf8JsonPath.Root, Handle.NumberType))
        {
            Assert.InRange(Handle.Created - before - ++returned, 0, 64 * 1024 / 3000);
            Assert.Equal(7, number);
        }

        Assert.Equal(300, returned);
    }

    /// <summary>Nobody would dispose of those that were deserialized but not returned.</summary>
    [Fact]
    public void Disposable_values_are_read_one_by_one()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, "[1,2,3,4,5,6,7,8]"u8.ToArray());
        int before = Handle.Created;

        foreach (Handle? handle in json.EnumerateArray(Utf8JsonPath.Root, (JsonTypeInfo<Handle>)Handle.Options.GetTypeInfo(typeof(Handle))))
        {
            if (handle!.Id == 3)
                break;
        }

        Assert.Equal(3, Handle.Created - before);
    }

    /// <summary>An element that is complete is returned although nothing follows yet.</summary>
    [Theory, MemberData(nameof(Sources.Streams), MemberType = typeof(Sources))]
    public async Task An_element_that_has_arrived_is_there_at_once(SourceKind kind)
    {
        using var stream = new ScriptedStream("[{\"id\":1}, {\"id\":2}"u8.ToArray(), 9)
        {
            FailureAtEnd = new IOException("no more"),
            IsSlow = kind == SourceKind.SlowStream,
        };
        using var json = new Utf8JsonStreamReader(stream);

        int count = 0;

        await Assert.ThrowsAsync<IOException>(async () =>
        {
            await foreach (JsonElement _ in json.EnumerateElementsAsync(kind, "$", ElementContext.Default.JsonElement))
                count++;
        });

        Assert.Equal(2, count);
    }

    private static async Task<string[]> TakeAsync(Utf8JsonStreamReader json, SourceKind kind, int count, byte[] document)
    {
        var taken = new List<string>();
        await foreach (JsonElement element in json.EnumerateElementsAsync(kind, "$", ElementContext.Default.JsonElement))
        {
            taken.Add(RawText(element));
            AssertPosition(document, json, taken.Count);
            if (taken.Count == count)
                break;
        }

        return [.. taken];
    }

    /// <summary>What is consumed ends with the last element that was taken, and errors are counted
    /// from there.</summary>
    private static void AssertPosition(byte[] document, Utf8JsonStreamReader json, int taken)
    {
        var reader = new Utf8JsonReader(document);
        reader.Read();
        for (int i = 0; i < taken; i++)
        {
            reader.Read();
            reader.Skip();
        }

        Assert.InRange(json.BytesConsumed, reader.BytesConsumed, document.Length);
        Assert.True(document.AsSpan((int)reader.BytesConsumed..(int)json.BytesConsumed).IndexOfAnyExcept(" \t\r\n"u8) < 0);
        byte[] unread = json.UnreadSequence.ToArray();
        Assert.Equal(document[(int)json.BytesConsumed..(int)json.BytesRead], unread);
    }

    /// <summary>The reader counts as one reader over the whole document does.</summary>
    private static async Task AssertErrorPositionAsync(byte[] faulty, Utf8JsonStreamReader json, SourceKind kind)
    {
        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(() => TokenRecord.ByVisitorAsync(json, kind));

        JsonException expected = Assert.ThrowsAny<JsonException>(() => TokenRecord.AllOf(faulty));
        Assert.Equal((expected.LineNumber, expected.BytePositionInLine), (thrown.LineNumber, thrown.BytePositionInLine));
        Assert.Equal(faulty.Length - 2, thrown.BytePosition);
    }

    /// <summary>How many elements one reader finds before the error.</summary>
    private static int CountOneByOne(byte[] document)
    {
        int count = 0;
        var reader = new Utf8JsonReader(document);
        try
        {
            reader.Read();
            for (reader.Read(); reader.TokenType != JsonTokenType.EndArray; reader.Read())
            {
                long start = reader.TokenStartIndex;
                reader.Skip();
                JsonSerializer.Deserialize(document.AsSpan((int)start..(int)reader.BytesConsumed), ElementContext.Default.Item);
                count++;
            }
        }
        catch (JsonException)
        {
            return count;
        }

        throw new InvalidOperationException("The document is valid.");
    }

    private static string RandomArray(Random random, int count)
    {
        var text = new StringBuilder("[");
        for (int i = 0; i < count; i++)
        {
            text.Append(i > 0 ? "," : "").Append(Gaps[random.Next(Gaps.Length)]);
            text.Append(Pieces[random.Next(Pieces.Length)]).Append(Gaps[random.Next(Gaps.Length)]);
        }

        return text.Append(']').ToString();
    }

    private static string RawText(JsonElement element) => element.GetRawText();

    private sealed class Handle(int id) : IDisposable
    {
        public static int Created { get; private set; }

        public static JsonSerializerOptions Options { get; } = CreateOptions();

        /// <summary>The contract of numbers that are counted, too, and not disposed of.</summary>
        public static JsonTypeInfo<int> NumberType => (JsonTypeInfo<int>)Options.GetTypeInfo(typeof(int));

        public int Id { get; } = id;

        public void Dispose()
        {
        }

        /// <summary>Only the contracts of options that are read-only are those of the options.</summary>
        private static JsonSerializerOptions CreateOptions()
        {
            var options = new JsonSerializerOptions
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
                Converters = { new Converter(), new NumberConverter() },
            };
            options.MakeReadOnly();
            return options;
        }

        private sealed class NumberConverter : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                Created++;
                return reader.GetInt32();
            }

            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
                => throw new NotSupportedException();
        }

        private sealed class Converter : JsonConverter<Handle>
        {
            public override Handle Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                Created++;
                return new Handle(reader.GetInt32());
            }

            public override void Write(Utf8JsonWriter writer, Handle value, JsonSerializerOptions options)
                => throw new NotSupportedException();
        }
    }

    private sealed class Shouting : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => reader.GetString()!.ToUpperInvariant();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
