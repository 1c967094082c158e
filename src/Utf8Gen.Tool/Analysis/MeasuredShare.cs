using System.Globalization;
using System.Text.RegularExpressions;

namespace Utf8Gen.Tool.Analysis;

/// <summary>The share of a program's samples, as the reason of a hot finding says it.</summary>
internal static partial class MeasuredShare
{
    /// <returns>The percentage; 0 where the reason is not a profile.</returns>
    public static double Of(string? reason)
        => reason is not null && Share().Match(reason) is { Success: true } match
            ? double.Parse(match.Groups[1].ValueSpan, CultureInfo.InvariantCulture)
            : 0;

    /// <summary>Returns what all findings have together. Those with the same reason are of one
    /// method, and share what it says.</summary>
    public static double Sum(IEnumerable<Finding> findings)
        => findings.Where(static finding => finding.HotReason is not null)
            .DistinctBy(static finding => (finding.Rule, finding.HotReason))
            .Sum(static finding => Of(finding.HotReason));

    [GeneratedRegex("^([0-9]+(?:[.][0-9]+)?) % of samples ")]
    private static partial Regex Share();
}
