using System.Globalization;

namespace HttpHeaders;

/// <summary>Writes the counts. Names that did not occur are left out.</summary>
internal static class CountReport
{
    public static void Write(HeaderCounts counts, int inputBytes, TextWriter output)
    {
        output.WriteLine(
            $"{Text(counts.Blocks)} blocks with {Text(counts.Headers.Total)} headers, {Text(counts.UnknownHeaders)} of them unknown, "
            + $"in {Text(inputBytes)} bytes");
        WriteTable("header", counts.ByHeader(), output);
        WriteTable("start line", counts.ByStartLine(), output);
        WriteTable("content coding", counts.ByCoding(), output);
    }

    private static void WriteTable(string heading, IEnumerable<NamedCount> counts, TextWriter output)
    {
        string[][] rows =
        [
            .. counts.Where(count => count.Count > 0)
                .OrderByDescending(count => count.Count)
                .Select(count => new[] { count.Name, Text(count.Count) }),
        ];
        if (rows.Length > 0)
            TextTable.Write([heading, "count"], rows, output);
    }

    private static string Text(int number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
