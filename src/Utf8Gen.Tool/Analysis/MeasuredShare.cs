using System.Globalization;
using System.Text.RegularExpressions;

namespace Utf8Gen.Tool.Analysis;

/// <summary>A share of what a program spends, as the reason of a hot finding says it.</summary>
/// <param name="Samples">The percentage of its samples.</param>
/// <param name="Allocated">The percentage of its allocated bytes; 0 where the profile has no
/// allocations.</param>
internal readonly partial record struct MeasuredShare(double Samples, double Allocated)
{
    /// <returns>The share; none where the reason is not a profile.</returns>
    public static MeasuredShare Of(string? reason)
        => reason is not null && Share().Match(reason) is { Success: true } match
            ? new MeasuredShare(NumberOf(match.Groups["samples"]), NumberOf(match.Groups["allocated"]))
            : default;

    /// <summary>Returns what all findings have together. Those with the same reason are of one
    /// method, and share what it says.</summary>
    public static MeasuredShare Sum(IEnumerable<Finding> findings)
        => findings.Where(static finding => finding.HotReason is not null)
            .DistinctBy(static finding => (finding.Rule, finding.HotReason))
            .Select(static finding => Of(finding.HotReason))
            .Aggregate(
                default(MeasuredShare),
                static (sum, share) => new MeasuredShare(sum.Samples + share.Samples, sum.Allocated + share.Allocated));

    /// <summary>Returns the share as the beginning of a sentence: <c>12.5 % of samples and 30 % of
    /// allocated bytes</c>.</summary>
    public override string ToString()
        => Allocated > 0 ? $"{Text(Samples)} % of samples and {Text(Allocated)} % of allocated bytes" : $"{Text(Samples)} % of samples";

    private static string Text(double percent) => percent.ToString("0.##", CultureInfo.InvariantCulture);

    private static double NumberOf(Group group) => group.Success ? double.Parse(group.ValueSpan, CultureInfo.InvariantCulture) : 0;

    [GeneratedRegex("^(?<samples>[0-9.]+) % of samples (and (?<allocated>[0-9.]+) % of allocated bytes )?in such calls ")]
    private static partial Regex Share();
}
