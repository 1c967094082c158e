using System.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>What the first digit of an id means.</summary>
internal static class RuleRanges
{
    private static readonly Dictionary<string, string> Meanings = new()
    {
        ["U8G0"] = "a pattern, anywhere",
        ["U8G1"] = "the same pattern on a hot operation",
        ["U8G2"] = "a mistake in a table",
        ["U8G3"] = "a wrong use of the pool",
        ["U8G9"] = "configuration",
    };

    /// <summary>A row for each range that has a rule.</summary>
    public static string Markdown()
    {
        var table = new StringBuilder("| Ids | What they are about |\n|---|---|\n");
        foreach (string range in RuleCatalogue.All.Select(static rule => rule.Id[..4]).Distinct())
        {
            Assert.True(Meanings.TryGetValue(range, out string? meaning), $"{nameof(RuleRanges)} does not say what {range}xxx means.");
            table.Append($"| `{range}xxx` | {meaning} |\n");
        }

        return table.ToString();
    }
}
