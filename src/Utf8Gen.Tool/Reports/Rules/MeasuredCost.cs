using System.Text.RegularExpressions;

namespace Utf8Gen.Tool.Reports.Rules;

/// <summary>The section about cost of a rule's page, in half a line.</summary>
internal static partial class MeasuredCost
{
    private const int MaxLength = 150;

    /// <summary>Returns what is measured first, without how and in which unit, which is the same
    /// for all rules; empty if nothing is.</summary>
    public static string Summarize(string section)
    {
        string text = Spaces().Replace(section, " ").Trim();
        if (text.StartsWith("Not measured", StringComparison.Ordinal))
            return "";

        Match measured = Introduction().Match(text);
        string sentence = End().Split(measured.Success ? text[measured.Length..] : text, 2)[0];
        string cost = Links().Replace(sentence, "$1").Replace("`", "", StringComparison.Ordinal).TrimEnd('.', ':');
        return cost.Length <= MaxLength ? cost : "";
    }

    /// <summary>The ratio is of after to before, but for one page, which has it the other way round
    /// and says so.</summary>
    [GeneratedRegex(@"^Measured on \.NET \d+ at tier 1(, as the ratio of after to before)?[,:] ")]
    private static partial Regex Introduction();

    [GeneratedRegex(@"(?<=[^\d])\. |; |\.$| \|")]
    private static partial Regex End();

    [GeneratedRegex(@"\[([^\]]*)\]\([^)]*\)")]
    private static partial Regex Links();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();
}
