using System.Text.RegularExpressions;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The hot findings in the sample that is written as people write it today.</summary>
internal static partial class SampleFindings
{
    private static readonly string[] OtherArms = ["support-phase", "eol-date", "releases"];

    /// <summary>Read off the source: every comparison in it is in a loop.</summary>
    public static string[] ExpectedIn(string folder)
    {
        IEnumerable<string> found = Directory.EnumerateFiles(folder, "*.cs").SelectMany(static file => File.ReadLines(file)
            .Select(static (line, index) => (Id: IdOf(line), Line: index + 1))
            .Where(static finding => finding.Id is not null)
            .Select(finding => $"{Path.GetFileName(file)}({finding.Line}): {finding.Id}"));
        return [.. found.Order(StringComparer.Ordinal)];
    }

    /// <summary>One chain asks for nothing but the name in all of its arms: it is a finding as a
    /// whole, at the first.</summary>
    private static string? IdOf(string line)
    {
        if (line.Contains("property.Name == \"channel-version\"", StringComparison.Ordinal))
            return "U8G1006";
        if (OtherArms.Any(arm => line.Contains($"else if (property.Name == \"{arm}\"", StringComparison.Ordinal)))
            return null;
        if (line.Contains("property.Name ", StringComparison.Ordinal))
            return "U8G1001";
        return null;
    }

    /// <summary>What a build has printed of them.</summary>
    public static string[] In(string build)
        => [.. Warning()
            .Matches(build)
            .Select(static match => $"{match.Groups[1]}({match.Groups[2]}): {match.Groups[3]}")
            .Distinct()
            .Order(StringComparer.Ordinal)];

    [GeneratedRegex(@"(\w+\.cs)\((\d+),\d+\): warning (U8G\d{4}):")]
    private static partial Regex Warning();
}
