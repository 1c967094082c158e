using Utf8Gen.Analyzers.Baselines;

namespace Utf8Gen.Analyzers.Tests.Baselines;

/// <summary>Findings as letters: <c>h</c> is hot, <c>n</c> a note; new ones are capitals in the result.</summary>
public class AcceptanceTests
{
    [Theory]
    [InlineData(2, 0, "nn", "nn")]
    [InlineData(2, 0, "nnn", "nnN")]
    [InlineData(2, 0, "n", "n")]
    [InlineData(3, 1, "hnn", "hnn")]
    [InlineData(3, 1, "nhn", "nhn")]
    [InlineData(3, 1, "hhn", "hHn")]
    [InlineData(3, 1, "hhnn", "hHnn")]
    [InlineData(3, 1, "nnnh", "nnNh")]
    [InlineData(3, 1, "nnn", "nnn")]
    [InlineData(3, 3, "nnn", "nnn")]
    [InlineData(3, 3, "hhhh", "hhhH")]
    [InlineData(1, 1, "nh", "Nh")]
    [InlineData(1, 0, "nh", "nH")]
    public void The_first_are_accepted_and_hot_ones_only_if_they_were_hot(int count, int hot, string found, string expected)
    {
        int[] findings = [.. Enumerable.Range(0, found.Length)];
        var entry = new BaselineEntry("Test", "U8G0001", "M:C.M", "$1", count, hot);

        HashSet<int> reported = [.. Acceptance.NewOf(findings, i => found[i] == 'h', entry)];

        Assert.Equal(expected, string.Concat(findings.Select(i => reported.Contains(i) ? char.ToUpperInvariant(found[i]) : found[i])));
    }
}
