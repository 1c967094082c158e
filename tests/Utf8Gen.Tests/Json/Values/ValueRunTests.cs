using System.Text;
using Utf8Gen.Json;

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

    /// <summary>A number may continue in the next block; a string or bracket shows its end.</summary>
    [Theory]
    [InlineData("1 -2.5e3\tnull\r\n", "1|-2.5e3|null")]
    [InlineData("1\n23", "1")]
    [InlineData("true", "")]
    [InlineData(""" "a b" "" "\"" """, """ "a b"|""|"\"" """)]
    [InlineData(""" "[ {,"[1, 2]{"a" : 1 } 3 """, """ "[ {,"|[1, 2]|{"a" : 1 }|3 """)]
    [InlineData("1 2,3 4 ", "1")]
    [InlineData("1 ] 2 ", "1")]
    [InlineData("1\u001e2 3 ", "1\u001e2|3")]
    public void Values_that_follow_one_another_end_where_they_are_complete(string text, string values)
    {
        for (int before = 0; before < 130; before++)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(new string(' ', before) + text);
            for (int cut = before; cut <= bytes.Length; cut++)
            {
                int[] ends = new int[8];
                var run = new ValueRun(ends, ends.Length, maxDepth: 8, areElements: false);
                run.Scan(bytes.AsSpan(0, cut));
                run.Scan(bytes.AsSpan(cut));

                IEnumerable<string> found = ends.Take(run.Count)
                    .Select((end, i) => Encoding.UTF8.GetString(bytes[(i == 0 ? 0 : ends[i - 1])..end]).Trim());
                Assert.Equal(values.Trim(), string.Join('|', found));
            }
        }
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
