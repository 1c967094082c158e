using System.Text;

namespace Utf8Gen.Testing;

/// <summary>Shows where two texts differ, line by line.</summary>
internal static class TextDifference
{
    /// <summary>Fails with the difference unless the texts are equal.</summary>
    public static void AssertEqual(string expected, string actual, string what)
    {
        if (expected != actual)
            Assert.Fail($"""
                {what} is not what is expected (- expected, + actual):
                {Of(expected, actual)}
                """);
    }

    /// <summary>Both texts in one: common lines, lines of the first alone behind a minus, of the
    /// second behind a plus.</summary>
    public static string Of(string expected, string actual)
    {
        string[] before = Visible(expected);
        string[] after = Visible(actual);
        int[,] common = CommonLines(before, after);
        var difference = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < before.Length || j < after.Length)
        {
            if (i < before.Length && j < after.Length && before[i] == after[j])
            {
                difference.Append("  ").Append(before[i++]).Append('\n');
                j++;
            }
            else if (j == after.Length || (i < before.Length && common[i + 1, j] >= common[i, j + 1]))
            {
                difference.Append("- ").Append(before[i++]).Append('\n');
            }
            else
            {
                difference.Append("+ ").Append(after[j++]).Append('\n');
            }
        }

        return difference.ToString();
    }

    /// <summary>For each pair of positions the number of lines that the rests of both texts have in common.</summary>
    private static int[,] CommonLines(string[] before, string[] after)
    {
        var common = new int[before.Length + 1, after.Length + 1];
        for (int i = before.Length - 1; i >= 0; i--)
        {
            for (int j = after.Length - 1; j >= 0; j--)
                common[i, j] = before[i] == after[j] ? common[i + 1, j + 1] + 1 : Math.Max(common[i + 1, j], common[i, j + 1]);
        }

        return common;
    }

    private static string[] Visible(string text) => text.Replace("\r", "\\r", StringComparison.Ordinal).Split('\n');
}
