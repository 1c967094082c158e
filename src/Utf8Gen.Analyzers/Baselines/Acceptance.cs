using Utf8Gen.Analyzers.Baselines.Format;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>Decides which of several equal findings are new.</summary>
/// <remarks>Equal findings cannot be distinguished, so that the first so many are accepted. A hot
/// one is accepted only if it was: a place that becomes hot is new. One that is not hot any
/// more stays accepted.</remarks>
internal static class Acceptance
{
    /// <param name="findings">All findings of a group, in the order of the source.</param>
    /// <param name="isHot">Whether a finding is hot.</param>
    /// <param name="entry">What is accepted of the group.</param>
    /// <returns>Those that are new, in the same order.</returns>
    public static IEnumerable<T> NewOf<T>(IReadOnlyList<T> findings, Func<T, bool> isHot, BaselineEntry entry)
    {
        int hot = Math.Min(entry.Hot, findings.Count(isHot));
        int others = entry.Count - hot;
        foreach (T finding in findings)
        {
            bool isAccepted = isHot(finding) ? hot-- > 0 : others-- > 0;
            if (!isAccepted)
                yield return finding;
        }
    }
}
