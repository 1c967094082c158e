using System.Text;
using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>Indexes a log in every way, and fails where they differ.</summary>
internal static class AllIndexes
{
    public static LogSummary Of(params string[] lines) => Of(Encoding.UTF8.GetBytes(string.Join('\n', lines)));

    public static LogSummary Of(byte[] log, int top = int.MaxValue)
    {
        LogSummary[] summaries = [.. IndexKinds.All.Where(static kind => kind.FindsValues).Select(kind => Summarize(kind, log, top))];
        Assert.All(summaries, summary => Assert.Null(summaries[0].FindDifference(summary)));
        return summaries[0];
    }

    /// <summary>The values of a field with their counts, the most frequent first.</summary>
    public static string[] ValuesOf(this LogSummary summary, string field)
        => [.. summary.Fields.Single(found => found.Name == field).Top.Select(value => $"{value.Value} x{value.Count}")];

    private static LogSummary Summarize(IndexKind kind, byte[] log, int top)
    {
        using ILogIndex index = kind.Create();
        ScanTotals totals = LogScan.Run([LogSources.OfBytes("log", log)], index);
        return new LogSummary(totals, index.DistinctValues, index.Summarize(top));
    }
}
