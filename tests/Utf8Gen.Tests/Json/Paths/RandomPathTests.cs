using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>Random paths over random documents, beside a walk over <see cref="JsonDocument"/>.</summary>
public sealed class RandomPathTests
{
    private const int Documents = 300;
    private const int PathsOfEach = 10;

    [Fact]
    public void Give_the_values_that_a_walk_over_a_document_finds()
    {
        Random random = TestSeed.NewRandom();
        int documents = TestScale.Times(Documents, fewest: 100), found = 0;
        for (int i = 0; i < documents; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            using JsonDocument document = JsonDocument.Parse(json);
            for (int j = 0; j < PathsOfEach; j++)
            {
                RandomPath path = RandomPath.Create(random);
                string[] expected = [.. path.Walk(document.RootElement).Select(static element => element.GetRawText())];

                Assert.Equal(expected, EnumerateMatchesTests.Matches(path.Parse(), json));
                found += expected.Length;
            }
        }

        Assert.InRange(found, documents, int.MaxValue);
    }

    [Fact]
    public void Of_cut_and_damaged_documents_give_values_or_the_error_of_a_reader()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(Documents * PathsOfEach); i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(new RandomDocument(random).Create());
            RandomDocument.Damage(ref json, random);
            Utf8JsonPath path = RandomPath.Create(random).Parse();
            try
            {
                EnumerateMatchesTests.Matches(path, json);
            }
            catch (JsonException error)
            {
                JsonException expected = Assert.ThrowsAny<JsonException>(() => ReadAll(json));
                Assert.Equal(
                    (expected.Message, expected.LineNumber, expected.BytePositionInLine),
                    (error.Message, error.LineNumber, error.BytePositionInLine));
            }
        }
    }

    internal static void ReadAll(byte[] json)
    {
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
        }
    }
}
