using System.Text;
using Utf8Gen.Json.Elements;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>How far a run of values looks for the end of the first one.</summary>
public sealed class ValueRunTests
{
    private const int Kilobyte = 1024;

    [Theory]
    [InlineData("[1,", 1024)]
    [InlineData("[1,\n", 64)]
    [InlineData("[1,\r\n", 64)]
    public void It_looks_less_far_where_lines_end_in_a_value_that_is_not_an_element(string text, int kilobytes)
    {
        Assert.Equal(kilobytes * Kilobyte, LengthOfSearch(text, areElements: false));
    }

    [Fact]
    public void Lines_of_an_element_do_not_matter()
    {
        Assert.Equal(1024 * Kilobyte, LengthOfSearch("{\"a\":1,\n", areElements: true));
    }

    /// <returns>How much of a value that does not end is scanned, in whole kilobytes.</returns>
    private static int LengthOfSearch(string text, bool areElements)
    {
        byte[] block = Encoding.UTF8.GetBytes(text.PadRight(Kilobyte));
        var run = new ValueRun(new int[1], limit: 1, maxDepth: int.MaxValue, areElements);
        int length = 0;
        for (; !run.IsClosed; length += Kilobyte)
            run.Scan(block);
        return length;
    }
}
