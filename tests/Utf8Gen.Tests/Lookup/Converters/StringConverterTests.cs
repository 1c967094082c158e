using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Lookup.Converters;

/// <summary>A generated converter of strings reads and writes what System.Text.Json does without it.</summary>
[Trait("Matrix", "Json")]
public sealed class StringConverterTests
{
    private static readonly JsonSerializerOptions Plain = new();

    private static readonly JsonSerializerOptions Camel = new()
    {
        Converters = { new StatusConverter() },
        DictionaryKeyPolicy = JsonNamingPolicy.CamelCase,
    };

    public static TheoryData<string?> Texts =>
    [
        "open", "closed", "pending", "Open", "opened", "ope", "", " open", "DE", "de", "\u00D6", "a\\b", "a\b", "😀", "\uD83D", "<b>",
        new string('x', 1000), default(string),
    ];

    [Theory]
    [MemberData(nameof(Texts))]
    public void A_string_is_written_and_read_as_without_the_converter(string? text)
    {
        foreach (JsonConverter<string> converter in (JsonConverter<string>[])[new StatusConverter(), new CountryConverter()])
        {
            foreach (JavaScriptEncoder? encoder in (JavaScriptEncoder?[])[null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping])
            {
                var ours = new JsonSerializerOptions { Converters = { converter }, Encoder = encoder };
                var theirs = new JsonSerializerOptions { Encoder = encoder };
                byte[] json = JsonSerializer.SerializeToUtf8Bytes(text, theirs);

                Assert.Equal(json, JsonSerializer.SerializeToUtf8Bytes(text, ours));
                Assert.Equal(JsonSerializer.Deserialize<string>(json, theirs), JsonSerializer.Deserialize<string>(json, ours));
            }
        }
    }

    [Theory]
    [InlineData("open")]
    [InlineData("other")]
    public void A_key_of_a_dictionary_is_written_and_read_as_without_the_converter(string key)
    {
        var map = new Dictionary<string, int> { [key] = 1 };
        var ours = new JsonSerializerOptions { Converters = { new StatusConverter() } };

        Assert.Equal(JsonSerializer.Serialize(map, Plain), JsonSerializer.Serialize(map, ours));
        Assert.Equal(map, JsonSerializer.Deserialize<Dictionary<string, int>>(JsonSerializer.SerializeToUtf8Bytes(map), ours));
    }

    [Fact]
    public void A_policy_for_keys_of_dictionaries_is_used()
    {
        var map = new Dictionary<string, int> { ["Open"] = 1 };

        Assert.Equal("""{"open":1}""", JsonSerializer.Serialize(map, Camel));
    }

    [Fact]
    public void A_known_string_is_the_literal_however_it_is_escaped_or_cut()
    {
        Order order = JsonSerializer.Deserialize<Order>("""{"Status":"\u006fpen","Country":"DE"}"""u8)!;

        Assert.Same("open", order.Status);
        Assert.Same("DE", order.Country);
        foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut("""["pending"]"""u8.ToArray()))
        {
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, cut);
            Assert.Same("pending", new StatusConverter().Read(ref reader, typeof(string), Plain));
        }
    }

    [Fact]
    public void A_table_reads_a_known_string_as_well()
    {
        Utf8JsonReader name = CutJson.ReaderAt(JsonTokenType.PropertyName, new ReadOnlySequence<byte>("""{"n\u0061me":1}"""u8.ToArray()));
        Utf8JsonReader other = CutJson.ReaderAt(JsonTokenType.String, new ReadOnlySequence<byte>("""["other"]"""u8.ToArray()));
        Utf8JsonReader none = CutJson.ReaderAt(JsonTokenType.Null, new ReadOnlySequence<byte>("[null]"u8.ToArray()));

        Assert.Same("name", PackageKeys.ReadString(ref name));
        Assert.Equal("other", PackageKeys.ReadString(ref other));
        Assert.Null(PackageKeys.ReadString(ref none));
    }

#if NET9_0_OR_GREATER // JsonMarshal
    [Fact]
    public void A_table_reads_a_known_string_of_a_document()
    {
        using JsonDocument document = JsonDocument.Parse("""["id","\u0069d","other",null,1]"""u8.ToArray());
        JsonElement[] elements = [.. document.RootElement.EnumerateArray()];

        Assert.Same("id", PackageKeys.GetString(elements[0]));
        Assert.Same("id", PackageKeys.GetString(elements[1]));
        Assert.Equal("other", PackageKeys.GetString(elements[2]));
        Assert.Null(PackageKeys.GetString(elements[3]));
        Assert.Throws<InvalidOperationException>(() => PackageKeys.GetString(elements[4]));
    }
#endif

    [Fact]
    public void Null_is_null()
    {
        Order order = JsonSerializer.Deserialize<Order>("""{"Status":null,"Country":"XX"}"""u8)!;

        Assert.Null(order.Status);
        Assert.Equal("XX", order.Country);
        Assert.Equal("""{"Status":null,"Country":"XX"}""", JsonSerializer.Serialize(order));
    }

    [Fact]
    public void Another_token_is_an_error_with_its_path()
    {
        var exception = Assert.Throws<JsonException>(static () => JsonSerializer.Deserialize<Order>("""{"Status":1}"""u8));

        Assert.Equal("$.Status", exception.Path);
    }

    [Fact]
    public void A_known_string_allocates_nothing()
    {
        var converter = new StatusConverter();
        byte[] json = """["open","\u006fpen","pending"]"""u8.ToArray();
        using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(1 << 16), new JsonWriterOptions { SkipValidation = true });

        ReadAndWrite(converter, json, writer);
        long before = GC.GetAllocatedBytesForCurrentThread();
        ReadAndWrite(converter, json, writer);
        long after = GC.GetAllocatedBytesForCurrentThread();

        Assert.Equal(0, after - before);
    }

    private static void ReadAndWrite(StatusConverter converter, byte[] json, Utf8JsonWriter writer)
    {
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.String)
                converter.Write(writer, converter.Read(ref reader, typeof(string), Plain)!, Plain);
        }
    }

    private sealed record Order(
        [property: JsonConverter(typeof(StatusConverter))] string? Status,
        [property: JsonConverter(typeof(CountryConverter))] string? Country);
}
