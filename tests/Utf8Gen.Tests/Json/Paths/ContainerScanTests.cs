using System.Text;
using System.Text.Json;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>The end of an object or array, beside <see cref="Utf8JsonReader"/>.</summary>
public sealed class ContainerScanTests
{
    private const int Documents = 3000;
    private const int MaxDepth = 64;

    [Fact]
    public void Accepts_random_documents_valid_or_not_exactly_if_a_reader_does()
    {
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(Documents, fewest: 200), valid = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create().TrimStart());
            AssertSame(json, MaxDepth);
            RandomDocument.Damage(ref json, random);
            if (json is [(byte)'{' or (byte)'[', ..] && AssertSame(json, MaxDepth) > 0)
                valid++;
        }

        Assert.InRange(valid, 1, documents - 1);
    }

    [Fact]
    public void Accepts_the_numbers_that_a_reader_accepts()
    {
        const string Characters = "-+.e0E7 ";
        const int MaxLength = 5;
        string[] texts = [""];
        for (int length = 1; length <= MaxLength; length++)
        {
            texts = [.. texts.SelectMany(static text => Characters.Select(next => text + next))];
            foreach (string text in texts)
                AssertSame(Encoding.UTF8.GetBytes($"[{text}]"), MaxDepth);
        }
    }

    [Fact]
    public void Accepts_the_bytes_that_a_reader_accepts_at_each_place()
    {
        string[] places =
        [
            "[?]", "[1?]", "[1,?]", "{?}", "{\"a\"?1}", "{\"a\":1?}", "[\"\\?\"]", "[\"\\u00e?\"]", "[tru?]", "[fals?]", "[nul?]",
        ];
        foreach (byte[] place in places.Select(Encoding.UTF8.GetBytes))
        {
            for (int value = 0; value <= byte.MaxValue; value++)
                AssertSame([.. place.Select(one => one == '?' ? (byte)value : one)], MaxDepth);
        }
    }

    [Fact]
    public void Finds_what_is_wrong_in_a_string_of_any_length_at_any_position()
    {
        const int MaxLength = 80;
        for (int length = 0; length <= MaxLength; length++)
        {
            byte[] json = Encoding.UTF8.GetBytes($"[\"{new string('x', length)}\"]");
            AssertSame(json, MaxDepth);
            AssertSame(json[..^2], MaxDepth);
            for (int i = 0; i < length; i++)
            {
                foreach (byte wrong in "\"\\\n\0"u8)
                {
                    byte[] damaged = [.. json];
                    damaged[2 + i] = wrong;
                    AssertSame(damaged, MaxDepth);
                }
            }
        }
    }

    [Theory]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("[ ]")]
    [InlineData("{ }")]
    [InlineData("[1,]")]
    [InlineData("""{"a":1,}""")]
    [InlineData("[1}")]
    [InlineData("""{"a":1]""")]
    [InlineData("[[1}]")]
    [InlineData("""[{"a":[]}""")]
    [InlineData("""{"a":{"b":[]},"c":[{}]} , more""")]
    [InlineData("{1:2}")]
    [InlineData("""{"a"}""")]
    [InlineData("""{"a":}""")]
    [InlineData("""["a":1]""")]
    [InlineData("[/**/]")]
    [InlineData("[//\n]")]
    [InlineData("[1 2]")]
    [InlineData("[truex]")]
    [InlineData("[\"\u00e9\ud83d\ude00\u007f\"]")]
    [InlineData("""["\ud800"]""")]
    public void Accepts_the_structure_that_a_reader_accepts(string json) => AssertSame(Encoding.UTF8.GetBytes(json), MaxDepth);

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(63)]
    [InlineData(64)]
    public void Gives_up_where_the_document_is_too_deep(int maxDepth)
    {
        string json = new string('[', maxDepth) + new string(']', maxDepth);
        Assert.Equal(2 * maxDepth, AssertSame(Encoding.UTF8.GetBytes(json), maxDepth));
        Assert.Equal(0, AssertSame(Encoding.UTF8.GetBytes($"[{json}]"), maxDepth));
    }

    [Fact]
    public void Gives_up_at_a_depth_of_more_than_64_whatever_the_limit()
    {
        byte[] json = Encoding.UTF8.GetBytes(new string('[', 65) + new string(']', 65));

        Assert.Equal(0, ContainerScan.LengthOf(json, maxDepth: 1000));
    }

    private static int AssertSame(byte[] json, int maxDepth)
    {
        int length = ContainerScan.LengthOf(json, maxDepth);

        Assert.True(LengthByReader(json, maxDepth) == length, $"{length} bytes of {Encoding.Latin1.GetString(json)}");
        return length;
    }

    /// <returns>The length of the first value; 0 if it is not a valid object or array.</returns>
    private static int LengthByReader(byte[] json, int maxDepth)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = maxDepth });
        try
        {
            reader.Read();
            reader.Skip();
            return (int)reader.BytesConsumed;
        }
        catch (JsonException)
        {
            return 0;
        }
    }
}
