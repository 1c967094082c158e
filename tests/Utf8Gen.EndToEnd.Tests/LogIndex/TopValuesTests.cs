using System.Text;
using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>Which values are shown, and in which order.</summary>
public sealed class TopValuesTests
{
    [Fact]
    public void Frequent_values_come_first_and_then_early_ones()
    {
        LogSummary summary = AllIndexes.Of("v=late", "v=z", "v=y", "v=late", "v=x", "v=late");

        Assert.Equal(["late x3", "z x1", "y x1", "x x1"], summary.ValuesOf("v"));
    }

    [Fact]
    public void Values_of_one_line_are_ordered_by_their_code_points()
    {
        string[] inOrder = ["", "A", "AA", "a", "é", "\uD7FF", "\uE000", "\uFFFD", "\U00010000", "\U0001F600", "\U0010FFFF"];
        string line = string.Join(' ', inOrder.Reverse().Select(static value => $"v={value}"));

        Assert.Equal(inOrder.Select(static value => $"{value} x1"), AllIndexes.Of(line).ValuesOf("v"));
    }

    [Fact]
    public void Fields_come_by_their_count_and_then_by_name()
    {
        LogSummary summary = AllIndexes.Of("b=1 a=1 \uE000=1 \U0001F600=1 user=1", "user=2");

        Assert.Equal(["user", "a", "b", "\uE000", "\U0001F600"], summary.Fields.Select(static field => field.Name));
    }

    [Fact]
    public void The_first_and_the_last_line_of_a_value_are_known()
    {
        LogSummary summary = AllIndexes.Of("", "user=a", "user=b", "{\"user\":\"a\"}", "user=c", "user=a");

        Assert.Equal(new ValueSummary("a", Count: 3, FirstLine: 2, LastLine: 6), summary.Fields.Single().Top[0]);
        Assert.Equal(6, summary.Totals.Lines);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    [InlineData(1000)]
    public void The_top_is_the_start_of_all_values(int top)
    {
        byte[] log = FakeLog.Create(seed: 5, lines: 500);

        LogSummary all = AllIndexes.Of(log);
        LogSummary cut = AllIndexes.Of(log, top);

        Assert.Equal(
            all.Fields.Select(field => (field.Name, field.Count, field.DistinctValues)),
            cut.Fields.Select(field => (field.Name, field.Count, field.DistinctValues)));
        Assert.All(all.Fields.Zip(cut.Fields), pair => Assert.Equal(pair.First.Top.Take(top), pair.Second.Top));
    }

    [Theory]
    [InlineData("", "(empty)")]
    [InlineData("a\\n\\u001b[2Jb", "a  [2Jb")]
    [InlineData("0123456789012345678901234567890123456789012345678", "012345678901234567890123456789012345678901234567...")]
    [InlineData("01234567890123456789012345678901234567890123456😀", "01234567890123456789012345678901234567890123456...")]
    public void A_value_is_shown_on_one_line(string value, string shown)
    {
        LogRun run = LogRun.WithInput($"user=\"{value}\"");

        Assert.Equal(0, run.ExitCode);
        Assert.StartsWith(shown + " ", run.OutputLines[2], StringComparison.Ordinal);
    }

    [Fact]
    public void Lines_of_several_logs_are_numbered_on()
    {
        string[] logs = ["user=a", "user=b\n", "user=a\nuser=b"];
        LogSource[] sources = [.. logs.Select(static log => LogSources.OfBytes("log", Encoding.UTF8.GetBytes(log)))];
        using ILogIndex index = IndexKinds.All[0].Create();

        ScanTotals totals = LogScan.Run(sources, index);

        Assert.Equal(new ScanTotals(Lines: 4, Bytes: 26), totals);
        Assert.Equal([new("a", 2, 1, 3), new("b", 2, 2, 4)], index.Summarize(top: 2).Single().Top);
    }
}
