using System.Text;
using HttpHeaders;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.HttpHeaders;

/// <summary>What is counted, and that it is the same in each way.</summary>
public sealed class CountingTests
{
    [Fact]
    public void Each_name_of_the_file_is_found_in_any_case()
    {
        string[] names = File.ReadAllLines(Repository.PathOf("samples", "HttpHeaders", "headers.txt"));
        string headers = string.Concat(names
            .SelectMany(static name => new[] { name, name.ToUpperInvariant(), Lower(name), name + "s", name[1..] + "!" })
            .Select(static name => name + ": a\r\n"));

        HeaderCounts counts = CountBothWays($"GET / HTTP/1.1\r\n{headers}\r\n");

        Assert.Equal(80, names.Length);
        Assert.All(Enumerable.Range(0, HeaderNames.Count), index => Assert.Equal(3, counts.Headers[index]));
        Assert.Equal(2 * names.Length, counts.UnknownHeaders);
    }

    [Fact]
    public void Methods_and_responses_are_counted()
    {
        HeaderCounts counts = CountBothWays(
            "GET / HTTP/1.1\n\nget / HTTP/1.1\n\nOPTIONS * HTTP/1.1\n\n\n\nHTTP/1.1 200 OK\n\nHTTP/1.1 200 OK\nVary: *\n\n");

        Assert.Equal(5, counts.Blocks);
        Assert.Equal(2, counts.Responses);
        Assert.Equal((1, 0, 1, 1), (counts.Methods[(int)RequestMethod.Get], counts.Methods[(int)RequestMethod.Head],
            counts.Methods[(int)RequestMethod.Options], counts.Methods[(int)RequestMethod.Unknown]));
    }

    [Theory]
    [InlineData("gzip", 1, 0, 0)]
    [InlineData("GZip;q=1.0 , Br ; q=0.5", 1, 1, 0)]
    [InlineData("br,\r\n\tgzip,\r\n  brotli", 1, 1, 1)]
    [InlineData("", 0, 0, 1)]
    [InlineData("gzip,,x-gzip,*", 1, 0, 3)]
    [InlineData("gz\u00EEp, \u00C5\u00BFnappy", 0, 0, 2)]
    public void Content_codings_are_counted(string value, int gzip, int brotli, int unknown)
    {
        HeaderCounts counts = CountBothWays($"HTTP/1.1 200 OK\r\ncontent-encoding:{value}\r\nContent-Type: br\r\n\r\n");

        Assert.Equal(
            (gzip, brotli, unknown),
            (counts.Codings[(int)ContentCoding.Gzip], counts.Codings[(int)ContentCoding.Brotli], counts.Codings[-1]));
    }

    [Fact]
    public void Made_up_blocks_are_counted_alike_in_both_ways()
    {
        foreach (int seed in TestSeeds.Take(10))
        {
            byte[] input = FakeHeaders.Create(seed, blocks: 300);
            HeaderCounts[] counts = [.. HeaderCounters.All.Select(counter => CounterRunner.Measure(
                counter, input, HeaderRun.Briefly).Counts)];

            Assert.True(counts[0].FindDifference(counts[1]) is null, TestSeeds.Describe(seed));
            Assert.Equal(300, counts[0].Blocks);
            Assert.True(counts[0].UnknownHeaders > 0 && counts[0].Methods[-1] > 0 && counts[0].Codings[-1] > 0, TestSeeds.Describe(seed));
        }
    }

    [Fact]
    public void Made_up_blocks_depend_on_the_seed_and_on_nothing_else()
    {
        Assert.Equal(FakeHeaders.Create(seed: 1, blocks: 20), FakeHeaders.Create(seed: 1, blocks: 20));
        Assert.NotEqual(FakeHeaders.Create(seed: 1, blocks: 20), FakeHeaders.Create(seed: 2, blocks: 20));
    }

    /// <summary>Counts in the program, which fails where the ways differ.</summary>
    private static HeaderCounts CountBothWays(string input)
    {
        HeaderRun run = HeaderRun.WithInput(input);
        Assert.True(run.ExitCode == 0, run.Error);

        var counts = new HeaderCounts();
        new Utf8Counter().Count(Encoding.Latin1.GetBytes(input), counts);
        return counts;
    }

    private static string Lower(string name) => string.Concat(name.Select(char.ToLowerInvariant));
}
