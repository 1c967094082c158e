using System.Globalization;

namespace ReleaseReport;

/// <summary>What the variants cost, as text in columns.</summary>
internal static class VariantTable
{
    private const string ColumnGap = "  ";
    private const int TextColumns = 2;

    private static readonly string[] Headings = ["document", "variant", "bytes", "read", "allocated", "microseconds"];

    public static void Write(IReadOnlyList<VariantRun> runs, MeasuringPlan plan, TextWriter output)
    {
        string[][] rows = [Headings, .. runs.Select(ToCells)];
        int[] widths = [.. Headings.Select((_, column) => rows.Max(row => row[column].Length))];

        output.WriteLine();
        foreach (string[] row in rows)
            output.WriteLine(string.Join(ColumnGap, row.Select((cell, column) => Align(cell, column, widths[column]))));

        output.WriteLine();
        output.WriteLine(Invariant($"Each line is the median of {plan.CountedRuns} runs over the document in memory,"));
        output.WriteLine(Invariant($"after a warm-up of at least {plan.WarmUpRuns} runs and {plan.WarmUpTime.TotalMilliseconds} ms."));
    }

    private static string[] ToCells(VariantRun run) =>
    [
        run.Document,
        run.Variant,
        Invariant($"{run.DocumentBytes:N0}"),
        Invariant($"{run.BytesRead:N0}"),
        Invariant($"{run.AllocatedBytes:N0}"),
        Invariant($"{run.Elapsed.TotalMicroseconds:N1}"),
    ];

    private static string Align(string cell, int column, int width)
        => column < TextColumns ? cell.PadRight(width) : cell.PadLeft(width);

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
