using System.Text.RegularExpressions;

namespace Utf8Gen.Tool.Reports.Rules;

/// <summary>What a call that a rule finds takes before and after the fix, by the tables of
/// <c>docs/benchmarks.md</c>.</summary>
internal static partial class MeasuredCalls
{
    private static readonly Dictionary<string, string> First = Read(EmbeddedText.Read("benchmarks.md"));

    /// <summary>Returns the first row of a rule, which is the most common case: <c>one, ==: 25 ns
    /// and 48 B a call, 4 ns and 0 B after the fix</c>; null if it has none.</summary>
    public static string? Of(string id) => First.GetValueOrDefault(id);

    /// <summary>Reads the rows of the tables of rules.</summary>
    /// <param name="markdown">The document; each row has the ID of a rule, the code, the times,
    /// their ratio and the bytes.</param>
    public static Dictionary<string, string> Read(string markdown)
    {
        var first = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (Match row in Row().Matches(markdown))
        {
            string code = row.Groups["code"].Value.Replace("`", "", StringComparison.Ordinal);
            first.TryAdd(
                row.Groups["rule"].Value,
                $"{code}: {row.Groups["before"]} ns and {row.Groups["allocated"]} B a call, "
                + $"{row.Groups["after"]} ns and {row.Groups["left"]} B after the fix");
        }

        return first;
    }

    [GeneratedRegex(
        @"^\| (?<rule>U8G\d{4}) \| (?<code>[^|]+) \| (?<before>[\d.,]+) \| (?<after>[\d.,]+) \| [\d.,]+ "
        + @"\| (?<allocated>[\d,]+) \| (?<left>[\d,]+) \|$",
        RegexOptions.Multiline)]
    private static partial Regex Row();
}
