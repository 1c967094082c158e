using System.Globalization;
using System.Text.Json;

namespace Utf8Gen.Tool.Reports;

/// <summary>What a call of System.Text.Json costs with generated code and without, by the tables of
/// <c>docs/benchmarks/data/serializer.json</c>.</summary>
internal static class SerializerCost
{
    private const string Document = "a list of orders, "; // large: what a call costs by itself does not count
    private const int BytesPerKilobyte = 1000;

    /// <summary>The times per kB, as a sentence without a full stop.</summary>
    public static string Text { get; } = Describe(EmbeddedText.Read("benchmarks/serializer.json"));

    /// <summary>Describes the row of one document in the tables of reading and writing.</summary>
    public static string Describe(string json)
    {
        using JsonDocument tables = JsonDocument.Parse(json);
        return $"As measured, per kB: {Describe("reading", tables)}; {Describe("writing", tables)}";
    }

    private static string Describe(string what, JsonDocument tables)
    {
        string[][] table = tables.RootElement.GetProperty($"Typed {what}, us per document").Deserialize<string[][]>()!;
        string[] row = table.First(static row => row[0].StartsWith(Document, StringComparison.Ordinal));
        double kilobytes = double.Parse(row[0][Document.Length..^" B".Length], CultureInfo.InvariantCulture) / BytesPerKilobyte;
        return $"{what} {TimeOf("JsonSerializer, context")} us, by generated code {TimeOf("Utf8JsonSerializer")} us";

        string TimeOf(string column)
        {
            string median = row[Array.IndexOf(table[0], column)].Split(' ')[0];
            return (double.Parse(median, CultureInfo.InvariantCulture) / kilobytes).ToString("0.0", CultureInfo.InvariantCulture);
        }
    }
}
