using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Paths;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Pieces;

/// <summary>However a document is cut, the same values are read, and they are those that the paths
/// find in the whole of it.</summary>
public sealed class PartialSplitTests
{
    private const int Documents = 100;

    private static readonly Utf8JsonPath[] Paths = Array.ConvertAll(
        ["$", "$.*", "$[*]", "$.a.b", "$['n\\u0061me']", "$['ключ']", "$.*[0]", "$.a.b[1][1].c"], Utf8JsonPath.Parse);

    public static TheoryData<string> Samples => [.. JsonSamples.All.Keys.Except(["lone surrogate"])];

    [Theory, MemberData(nameof(Samples))]
    public void One_piece(string sample) => AssertFound(Paths, JsonSamples.Of(sample));

    [Theory, MemberData(nameof(Samples))]
    public void Two_pieces(string sample)
    {
        byte[] json = JsonSamples.Of(sample);
        for (int end = 0; end <= json.Length; end++)
            AssertFound(Paths, json, end);
    }

    [Theory, MemberData(nameof(Samples))]
    public void Three_pieces(string sample)
    {
        byte[] json = JsonSamples.Of(sample);
        for (int first = 0; first <= json.Length; first++)
        {
            for (int second = first; second <= json.Length; second++)
                AssertFound(Paths, json, first, second);
        }
    }

    [Theory, MemberData(nameof(Samples))]
    public void A_piece_for_each_byte(string sample)
    {
        byte[] json = JsonSamples.Of(sample);
        AssertFound(Paths, json, [.. Enumerable.Range(1, json.Length - 1)]);
    }

    [Theory]
    [InlineData("beyond ASCII", 5)]
    [InlineData("string", 4)]
    public void Strings_are_read_before_they_are_complete(string sample, int atLeast)
    {
        byte[] json = JsonSamples.Of(sample);
        int[] ends = [.. Enumerable.Range(1, json.Length - 1)];
        Assert.InRange(PartialRecorder.Read(Paths, json, ends).Unfinished, atLeast, json.Length);
    }

    [Fact]
    public void Random_documents_in_random_pieces()
    {
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(Documents, fewest: Documents), found = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Create(random);
            Utf8JsonPath[] paths = CreatePaths(random);
            found += AssertFound(paths, json, RandomEnds(random, json.Length)).Values.Count;
        }

        Assert.InRange(found, documents / 10, int.MaxValue);
    }

    [Fact]
    public void Chars_in_random_pieces()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(Documents); i++)
        {
            byte[] json = Create(random);
            Utf8JsonPath[] paths = CreatePaths(random);
            string text = Encoding.UTF8.GetString(json);
            var reader = new Utf8JsonPartialReader(paths);
            var recorder = new PartialRecorder(reader);
            int start = 0;
            foreach (int end in RandomEnds(random, text.Length))
            {
                reader.Append(text.AsSpan(start..end));
                recorder.ReadAll();
                start = end;
            }

            reader.Append(text.AsSpan(start));
            recorder.Complete();

            Assert.Equal(PartialRecorder.Read(paths, json).Values, recorder.Values);
        }
    }

    [Fact]
    public void Values_that_are_read_late_are_read_all_the_same()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(Documents); i++)
        {
            byte[] json = Create(random);
            Utf8JsonPath[] paths = CreatePaths(random);
            var reader = new Utf8JsonPartialReader(paths);
            var recorder = new PartialRecorder(reader);
            int start = 0;
            foreach (int end in RandomEnds(random, json.Length))
            {
                reader.Append(json.AsSpan(start..end));
                if (random.Next(3) == 0)
                    recorder.ReadAll();
                start = end;
            }

            reader.Append(json.AsSpan(start));
            recorder.Complete();

            Assert.Equal(PartialRecorder.Read(paths, json).Values, recorder.Values);
        }
    }

    [Theory]
    [InlineData("""["\ud800","\x"]""", 2)]
    [InlineData("""["\ud800\x"]""", 9)]
    [InlineData("""["\ud83d\u00g0"]""", 12)]
    [InlineData("""["\udc00\x"]""", 2)]
    [InlineData("""["\ud800\u0041\x"]""", 2)]
    [InlineData("""["\ud800",tru1]""", 2)]
    [InlineData("""[tru1234567890,"\ud800"]""", 4)]
    [InlineData("""["a" "\ud800"]""", 5)]
    [InlineData("""{"a":"\ud800","b" 1}""", 6)]
    [InlineData("""{"a":"\ud800" 1}""", 6)]
    [InlineData("""["ÿ\x"]""", 2)]
    [InlineData("""["\ud800""", 8)]
    [InlineData("""[nul""", 4)]
    public void Of_several_errors_the_first_is_named_however_the_document_is_cut(string marked, int position)
    {
        byte[] json = Encoding.Latin1.GetBytes(marked); // ÿ is this byte
        Utf8JsonPath[] paths = [Utf8JsonPath.Parse("$.*"), Utf8JsonPath.Parse("$[*]")];
        string expected = ErrorOf(paths, json)!;
        Assert.EndsWith($"| BytePosition: {position}.", expected, StringComparison.Ordinal);
        for (int first = 0; first <= json.Length; first++)
        {
            for (int second = first; second <= json.Length; second++)
                Assert.Equal(expected, ErrorOf(paths, json, first, second));
        }
    }

    [Fact]
    public void Damaged_documents_have_the_same_error_however_they_are_cut()
    {
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(Documents * 10, fewest: Documents), errors = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            RandomDocument.Damage(ref json, random);
            Utf8JsonPath[] paths = CreatePaths(random);
            string? expected = ErrorOf(paths, json);
            Assert.Equal(expected, ErrorOf(paths, json, RandomEnds(random, json.Length)));
            errors += expected is null ? 0 : 1;
        }

        Assert.InRange(errors, documents / 10, documents);
    }

    [Fact]
    public void Damaged_documents_have_the_error_of_a_reader()
    {
        const string NoText = "The string has ill-formed UTF-8 or a lone surrogate.";
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(Documents * 10, fewest: Documents), errors = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Create(random);
            RandomDocument.Damage(ref json, random);
            try
            {
                PartialRecorder.Read(CreatePaths(random), json, RandomEnds(random, json.Length));
            }
            catch (Utf8JsonStreamException error) when (!error.Message.StartsWith(NoText, StringComparison.Ordinal))
            {
                errors++;
                JsonException expected = Assert.ThrowsAny<JsonException>(() => RandomPathTests.ReadAll(json));
                Assert.Equal((expected.LineNumber, expected.BytePositionInLine), (error.LineNumber, error.BytePositionInLine));
                continue;
            }
            catch (Utf8JsonStreamException)
            {
                continue;
            }

            RandomPathTests.ReadAll(json);
        }

        Assert.InRange(errors, documents / 10, documents);
    }

    /// <summary>Returns the message of the error in a document; null if there is none.</summary>
    private static string? ErrorOf(Utf8JsonPath[] paths, byte[] json, params int[] ends)
    {
        try
        {
            PartialRecorder.Read(paths, json, ends);
            return null;
        }
        catch (Utf8JsonStreamException error)
        {
            return $"{error.InnerException?.Message} {error.Message}";
        }
    }

    private static PartialRecorder AssertFound(Utf8JsonPath[] paths, byte[] json, params int[] ends)
    {
        PartialRecorder recorder = PartialRecorder.Read(paths, json, ends);
        for (int path = 0; path < paths.Length; path++)
        {
            int number = path;
            Assert.Equal(
                EnumerateMatchesTests.Matches(paths[path], json),
                recorder.Values.Where(value => value.PathIndex == number).Select(static value => value.Raw));
        }

        return recorder;
    }

    private static byte[] Create(Random random)
        => Encoding.UTF8.GetBytes(new RandomDocument(random).Create().Replace("""
            "\ud800"
            """, """
            "\ud83d\ude00é\n😀"
            """, StringComparison.Ordinal));

    private static Utf8JsonPath[] CreatePaths(Random random)
        => [.. Enumerable.Range(0, random.Next(1, 7)).Select(_ => RandomPath.Create(random).Parse())];

    private static int[] RandomEnds(Random random, int length)
        => [.. Enumerable.Range(0, random.Next(2 * length)).Select(_ => random.Next(length + 1)).Order()];
}
