using Utf8Gen.Analyzers.Baselines.Format;

namespace Utf8Gen.Tool.Baselines;

/// <summary>Changes a baseline to what was found.</summary>
internal static class BaselineChange
{
    /// <summary>Accepts everything that was found, and keeps what is accepted already.</summary>
    /// <returns>The entries, sorted.</returns>
    public static IReadOnlyList<BaselineEntry> Accept(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => Sort(Combine(accepted.Concat(found.Entries)));

    /// <summary>Takes out what is gone, and accepts nothing new.</summary>
    /// <returns>The entries, sorted.</returns>
    public static IReadOnlyList<BaselineEntry> Prune(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => Sort(Combine(accepted).Select(entry => Reduce(entry, found)).Where(static entry => entry.Count > 0));

    /// <summary>Returns the entries that accept more than there is: U8G9004.</summary>
    /// <returns>Each entry with the number of its findings that are gone, sorted.</returns>
    public static IEnumerable<(BaselineEntry Entry, int Gone)> FindStale(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => from entry in Sort(Combine(accepted))
           let gone = entry.Count - Reduce(entry, found).Count
           where gone > 0
           select (entry, gone);

    private static BaselineEntry Reduce(BaselineEntry entry, FindingCounts found)
    {
        if (!found.Knows(entry.Project))
            return entry;

        BaselineEntry? there = found.Find(EntryKey.Of(entry));
        return entry with { Count = Math.Min(entry.Count, there?.Count ?? 0), Hot = Math.Min(entry.Hot, there?.Hot ?? 0) };
    }

    /// <remarks>A merge can leave an entry twice.</remarks>
    private static IEnumerable<BaselineEntry> Combine(IEnumerable<BaselineEntry> entries)
        => entries.GroupBy(EntryKey.Of).Select(static same => same.Key.ToEntry(
            same.Max(static entry => entry.Count), same.Max(static entry => entry.Hot)));

    private static IReadOnlyList<BaselineEntry> Sort(IEnumerable<BaselineEntry> entries)
        => [.. entries
            .OrderBy(static entry => entry.Project, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Member, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Rule, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Expression, StringComparer.Ordinal)];
}
