using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.Tests.Lookup.Converters;

/// <summary>A generated converter of an enum, used as converters are.</summary>
/// <remarks>That it does what System.Text.Json's own does is tested with random enums, where the
/// generator is.</remarks>
[Trait("Matrix", "Json")]
public sealed class EnumConverterTests
{
    private static readonly JsonSerializerOptions Letters = new() { Converters = { new LetterConverter() } };

    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static readonly JsonSerializerOptions Strict = new() { Encoder = new EverythingEncoder() };

    [Fact]
    public void The_attribute_of_the_enum_is_enough()
        => Assert.Equal("""["in-transit","preparing"]""", JsonSerializer.Serialize(new[] { Phase.InTransit, Phase.Preparing }));

    [Fact]
    public void A_nullable_value_may_be_null()
    {
        Assert.Equal("""["in-transit",null]""", JsonSerializer.Serialize(new Phase?[] { Phase.InTransit, null }));
        Assert.Equal([Phase.InTransit, null], JsonSerializer.Deserialize<Phase?[]>("""["in-transit",null]"""u8));
    }

    [Fact]
    public void A_key_of_a_dictionary_is_a_name()
    {
        var counts = new Dictionary<Phase, int> { [Phase.InTransit] = 1, [(Phase)(-9)] = 2 };

        string json = JsonSerializer.Serialize(counts);

        Assert.Equal("""{"in-transit":1,"-9":2}""", json);
        Assert.Equal(counts, JsonSerializer.Deserialize<Dictionary<Phase, int>>(json));
    }

    [Fact]
    public void A_name_in_EnumMember_is_written_and_that_in_code_is_still_read()
    {
        Assert.Equal("\"done\"", JsonSerializer.Serialize(Phase.Delivered));
        Assert.Equal(Phase.Delivered, JsonSerializer.Deserialize<Phase>("\"done\""u8));
        Assert.Equal(Phase.Delivered, JsonSerializer.Deserialize<Phase>("\"DELIVERED\""u8));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Phase>("\"Done\""u8));
    }

    [Fact]
    public void Every_name_of_a_value_is_read()
        => Assert.Equal([Phase.Delivered, Phase.Delivered], JsonSerializer.Deserialize<Phase[]>("""["arrived","ARRIVED"]"""u8));

    [Fact]
    public void An_exact_name_precedes_another_case_also_in_a_combination()
    {
        Assert.Equal(Letter.A, JsonSerializer.Deserialize<Letter>("\"A\""u8, Letters));
        Assert.Equal(Letter.A | Letter.B, JsonSerializer.Deserialize<Letter>("\"A, b\""u8, Letters));
        Assert.Equal(Letter.a | Letter.B, JsonSerializer.Deserialize<Letter>("\"a,B\""u8, Letters));
    }

    [Fact]
    public void The_encoder_of_the_options_is_used()
    {
        Assert.Equal("\"\\u0064\\u006F\\u006E\\u0065\"", JsonSerializer.Serialize(Phase.Delivered, Strict));
        Assert.Equal("\"done\"", JsonSerializer.Serialize(Phase.Delivered, Relaxed));
    }

    [Theory]
    [InlineData("""{"Phase":"x"}""", "$.Phase", 12)]
    [InlineData("""{"Phase":null}""", "$.Phase", 13)]
    [InlineData("""{"Phase":[]}""", "$.Phase", 10)]
    public void An_error_has_type_path_and_position(string json, string path, int position)
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shipment>(json));

        Assert.Equal(path, exception.Path);
        Assert.Equal(
            $"The JSON value could not be converted to {typeof(Phase)}. "
                + $"Path: {path} | LineNumber: 0 | BytePositionInLine: {position}.",
            exception.Message);
    }

    [Fact]
    public void An_error_in_a_key_has_the_path_of_the_key()
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Phase, int>>("""{"x":1}"""u8));

        Assert.Equal("$.x", exception.Path);
    }

    /// <remarks>Three names in a chain, values that are their indexes: in a debug build, code that
    /// reads a table of numbers allocates it.</remarks>
    [Fact]
    public void Nothing_is_allocated()
    {
        var converter = new LevelConverter();
        byte[] json = """["very-high"," VERYHIGH ","\u0076ery-high","1",1,"low, max"]"""u8.ToArray();
        using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(1 << 16), new JsonWriterOptions { SkipValidation = true });

        ReadAndWrite(converter, json, writer);
        long before = GC.GetAllocatedBytesForCurrentThread();
        int read = ReadAndWrite(converter, json, writer);
        long after = GC.GetAllocatedBytesForCurrentThread();

        Assert.Equal(6, read);
        Assert.Equal(0, after - before);
    }

    /// <returns>The number of values.</returns>
    private static int ReadAndWrite(LevelConverter converter, byte[] json, Utf8JsonWriter writer)
    {
        var reader = new Utf8JsonReader(json);
        int count = 0;
        while (reader.Read())
        {
            if (reader.TokenType is not (JsonTokenType.String or JsonTokenType.Number))
                continue;

            Level level = converter.Read(ref reader, typeof(Level), JsonSerializerOptions.Default);
            converter.Write(writer, level, JsonSerializerOptions.Default);
            converter.WriteAsPropertyName(writer, level, JsonSerializerOptions.Default);
            count++;
        }

        converter.Write(writer, (Level)99, JsonSerializerOptions.Default);
        return count;
    }

    private sealed record Shipment
    {
        public Phase Phase { get; init; }
    }

    private sealed class EverythingEncoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 6;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => textLength > 0 ? 0 : -1;

        public override bool WillEncode(int unicodeScalar) => true;

        public override unsafe bool TryEncodeUnicodeScalar(
            int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            numberOfCharactersWritten = 6;
            return $"\\u{unicodeScalar:X4}".TryCopyTo(new Span<char>(buffer, bufferLength));
        }
    }
}
