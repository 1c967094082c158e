using System.Globalization;
using System.Text;
using Utf8Gen.DocsGenerator.Charts;

namespace Utf8Gen.DocsGenerator;

/// <summary>The table in the README, with figures of docs/benchmarks/data.</summary>
internal static class ReadmeNumbers
{
    public static string Table()
    {
        var table = new StringBuilder("| Task | Usual code | With Utf8Gen | Gain |\n|---|---|---|---:|\n");
        AddNames(table);
        AddObject(table);
        AddReport(table);
        AddCount(table);

        return table.ToString();
    }

    private static void AddNames(StringBuilder table)
    {
        double matched = Name("Match");
        AddRow(
            table,
            "one of five names of a `JsonDocument`",
            """`property.Name == "id"`""",
            Name("NameAsString"),
            "`Match(property)`",
            matched,
            "ns",
            $", {Figures("lookups", "Five names of a document, bytes per name").NumberAt(["Shuffled"], "NameAsString"):0} B",
            ", 0 B");
        AddRow(
            table,
            "the same",
            """`NameEquals("id"u8)`, name by name""",
            Name("NameEqualsUtf8"),
            "`Match(property)`",
            matched,
            "ns",
            ", 0 B",
            ", 0 B");
    }

    private static void AddObject(StringBuilder table)
    {
        const string Row = "an order, 398 B", Context = "JsonSerializer, context", Ours = "Utf8JsonSerializer";
        double Time(string way) => Figures("serializer", "Typed reading, us per document").NumberAt([Row], way);
        double Bytes(string way) => Figures("serializer", "Typed reading, bytes allocated per document").NumberAt([Row], way);
        AddRow(
            table,
            "an order of 398 bytes as an object",
            "`JsonSerializer` with a context",
            Time(Context),
            $"`{Ours}`",
            Time(Ours),
            "µs",
            $", {Bytes(Context):#,0} B",
            $", {Bytes(Ours):#,0} B");
    }

    private static void AddReport(StringBuilder table)
    {
        const string Row = "dotnet/core 6.0 (1,579,808 B)";
        double Time(string variant) => Figures("json", "A report, microseconds").NumberAt([Row], variant);
        double Bytes(string variant) => Figures("json", "A report, bytes allocated").NumberAt([Row], variant);
        AddRow(
            table,
            "an answer near the start of 1.6 MB of JSON",
            "`JsonSerializer`",
            Time("serializer"),
            "`Utf8JsonStreamReader`",
            Time("stream"),
            "µs",
            $", {Bytes("serializer"):#,0} B",
            $", {Bytes("stream"):#,0} B");
    }

    private static void AddCount(StringBuilder table)
    {
        double Time(string map) => Figures("pool", "Count a text that is known, ns").NumberAt(["65536 of 8 to 32 B"], map);
        AddRow(
            table,
            "count a text, one of 65,536",
            "`Dictionary` of byte arrays, hashed by `HashCode`",
            Time("DictionaryByBytes, HashCode"),
            "`Utf8TextMap`",
            Time("TextMap"),
            "ns");
    }

    private static double Name(string method)
        => Figures("lookups", "Five names of a document, ns per name").NumberAt(["Shuffled"], method);

    private static MeasuredTable Figures(string file, string section)
        => MeasuredTable.Of(GeneratedPart.Read($"docs/benchmarks/data/{file}.json"), section);

    private static void AddRow(
        StringBuilder table, string task, string usual, double before, string ours, double after, string unit,
        string bytesBefore = "", string bytesAfter = "")
        => table.Append(CultureInfo.InvariantCulture,
            $"| {task} | {usual}: {Short(before)} {unit}{bytesBefore} | {ours}: {Short(after)} {unit}{bytesAfter} | "
                + $"{Short(before / after)}× |\n");

    private static string Short(double figure)
        => figure.ToString(figure >= 100 ? "#,0" : figure >= 10 ? "0" : "0.0", CultureInfo.InvariantCulture);
}
