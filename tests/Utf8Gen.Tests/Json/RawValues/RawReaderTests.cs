using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Paths;
using Utf8Gen.Tests.Json.Support;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Json.RawValues;

/// <summary>Values that are read by a <see cref="Utf8JsonReader"/>.</summary>
public sealed class RawReaderTests
{
    [Fact]
    public void Cut_into_segments_anywhere_it_is_the_same()
    {
        byte[] json = """{"n\u0061me":"é😀\n","b":[1.5e3, true ,{"":null}],"c":[]}"""u8.ToArray();
        Utf8JsonRawValue whole = Utf8JsonRawValue.Parse(json);
        foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut(json))
        {
            var reader = new Utf8JsonReader(cut);
            Assert.Equal(whole, Utf8JsonRawValue.ParseValue(ref reader));
            Assert.False(reader.Read());
        }

        var bytes = new Utf8JsonReader(SegmentList.Of(json.Select(static one => new ReadOnlyMemory<byte>([one]))));
        Assert.Equal(whole, Utf8JsonRawValue.ParseValue(ref bytes));
    }

    [Fact]
    public void It_is_read_before_and_at_its_first_token_and_at_its_name()
    {
        var reader = new Utf8JsonReader("""{"a":[1],"b":2}"""u8);
        while (reader.TokenType != JsonTokenType.PropertyName)
            reader.Read();
        Assert.Equal("[1]", Utf8JsonRawValue.ParseValue(ref reader).ToString());
        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);

        reader.Read();
        reader.Read();
        Assert.Equal("2", Utf8JsonRawValue.ParseValue(ref reader).ToString());
        Assert.Equal(JsonTokenType.Number, reader.TokenType);
        Assert.True(reader.Read());
    }

    [Fact]
    public void An_end_is_no_value()
    {
        Assert.Throws<InvalidOperationException>(static () =>
        {
            var reader = new Utf8JsonReader("[]"u8);
            reader.Read();
            reader.Read();
            Utf8JsonRawValue.ParseValue(ref reader);
        });
    }

    [Theory]
    [InlineData("")]
    [InlineData("[")]
    [InlineData("[1,")]
    [InlineData("""{"a":""")]
    public void An_incomplete_block_is_refused(string json)
    {
        Assert.ThrowsAny<JsonException>(() =>
        {
            var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), isFinalBlock: false, default);
            Utf8JsonRawValue.ParseValue(ref reader);
        });
    }

    [Theory]
    [InlineData(JsonCommentHandling.Allow)]
    [InlineData(JsonCommentHandling.Skip)]
    public void Comments_and_trailing_commas_are_left_out(JsonCommentHandling comments)
    {
        var options = new JsonReaderOptions { CommentHandling = comments, AllowTrailingCommas = true };
        var reader = new Utf8JsonReader("""/**/{/**/"a":/**/[1,/**/2,/**/],}"""u8, options);

        Assert.Equal("""{"a":[1,2]}""", Utf8JsonRawValue.ParseValue(ref reader).ToString());
    }

    /// <summary>The next to rent it on this thread would be given it.</summary>
    [Fact]
    public void Nothing_of_a_value_is_left_in_a_rented_buffer()
    {
        byte[] secret = "[\"secret\"]"u8.ToArray();
        byte[] json = [(byte)'[', .. Enumerable.Repeat(secret, 200).SelectMany(static one => one.Append((byte)',')), (byte)'1', (byte)']'];
        var reader = new Utf8JsonReader(json);

        Utf8JsonRawValue.ParseValue(ref reader);

        for (int size = 16; size <= 4 * json.Length; size *= 2)
        {
            byte[] rented = ArrayPool<byte>.Shared.Rent(size);
            Assert.True(rented.AsSpan().IndexOf(secret) < 0, $"{size} bytes");
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    [Fact]
    public void Random_documents_keep_all_but_white_space()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(500); i++)
        {
            string json = new RandomDocument(random).Create();
            byte[] utf8 = Encoding.UTF8.GetBytes(json);
            int first = random.Next(utf8.Length);
            int second = random.Next(first, utf8.Length);
            var split = new Utf8JsonReader(SegmentList.Of(utf8.AsMemory(..first), utf8.AsMemory(first..second), utf8.AsMemory(second..)));

            Assert.Equal(WithoutWhiteSpace(json), Utf8JsonRawValue.Parse(utf8).ToString());
            Assert.Equal(WithoutWhiteSpace(json), Utf8JsonRawValue.ParseValue(ref split).ToString());
        }
    }

    [Fact]
    public void Each_cut_of_a_value_is_a_JsonException()
    {
        byte[] json = """{"n\u0061me":"é😀\n","b":[1.5e3, true ,{"":null}]}"""u8.ToArray();
        for (int length = 0; length < json.Length; length++)
            Assert.ThrowsAny<JsonException>(() => Utf8JsonRawValue.Parse(json.AsSpan(0, length)));
    }

    [Theory]
    [InlineData(10)]
    [InlineData(10_000)]
    public void Only_its_bytes_are_allocated(int length)
    {
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(", ", Enumerable.Range(0, length))}]");
        Utf8JsonRawValue value = Utf8JsonRawValue.Parse(json);
        byte[] copy = [];

        long array = Garbage.LeastOf(() => copy = new byte[value.AsSpan().Length], 1);
        long parsed = Garbage.LeastOf(() => Utf8JsonRawValue.Parse(json), 1);

        Assert.Equal(array, parsed);
        Assert.Equal(value.AsSpan().Length, copy.Length);
    }

    private static string WithoutWhiteSpace(string json)
    {
        var text = new StringBuilder();
        bool isInString = false;
        for (int i = 0; i < json.Length; i++)
        {
            if (isInString && json[i] == '\\')
                text.Append(json[i++]);
            else if (json[i] == '"')
                isInString = !isInString;
            if (isInString || !char.IsWhiteSpace(json[i]))
                text.Append(json[i]);
        }

        return text.ToString();
    }
}
