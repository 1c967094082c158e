using System.Globalization;

namespace LogIndex;

/// <summary>Writes the summary: one table for each field.</summary>
internal static class SummaryReport
{
    public static void Write(LogSummary summary, TextWriter output)
    {
        output.WriteLine(
            $"{Text(summary.Totals.Lines)} lines with {Text(summary.Fields.Sum(field => (long)field.Count))} values, "
            + $"{Text(summary.DistinctValues)} of them distinct, in {Text(summary.Totals.Bytes)} bytes");
        foreach (FieldSummary field in summary.Fields)
        {
            string heading = $"{DisplayText.Of(field.Name)} ({Text(field.DistinctValues)} distinct)";
            TextTable.Write([heading, "count", "first line", "last line"], field.Top.Select(ToCells), output);
        }
    }

    private static string[] ToCells(ValueSummary value)
        => [DisplayText.Of(value.Value), Text(value.Count), Text(value.FirstLine), Text(value.LastLine)];

    private static string Text(long number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
