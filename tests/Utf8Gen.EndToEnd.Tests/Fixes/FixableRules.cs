using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The rules that have a fix.</summary>
internal static class FixableRules
{
    /// <summary>Read from the table of rules, which another test holds against the catalogue and
    /// the fix providers.</summary>
    public static IReadOnlyList<string> Ids { get; } =
    [
        .. from line in File.ReadLines(Repository.PathOf("docs", "rules", "README.md"))
           where line.StartsWith("| [U8G", StringComparison.Ordinal) && line.Contains("| yes |", StringComparison.Ordinal)
           select line[3..line.IndexOf(']', StringComparison.Ordinal)],
    ];
}
