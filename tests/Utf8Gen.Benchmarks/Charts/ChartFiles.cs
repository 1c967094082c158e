using System.Reflection;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Draws the charts of the documentation. <c>dotnet run --project tests/Utf8Gen.Benchmarks -- charts</c>, and with the output of
/// gate runs, whose tables are taken into the documentation first: <c>charts gates.md</c>.</summary>
internal static class ChartFiles
{
    public const string Command = "charts";

    public static int Write(ReadOnlySpan<string> runs)
    {
        string folder = typeof(ChartFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static item => item.Key == "RepositoryDirectory").Value!;
        string document = Path.Combine(folder, Chart.Document);
        foreach (string run in runs)
            Fill(document, run);

        string markdown = Read(document);
        foreach (Chart chart in ChartCatalogue.All)
        {
            File.WriteAllText(Path.Combine(folder, chart.Path), chart.Draw(markdown));
            Console.WriteLine(chart.Path);
        }

        return 0;
    }

    private static void Fill(string document, string run)
    {
        (string filled, IReadOnlyList<string> unplaced) = DocumentTables.Fill(Read(document), Read(run));
        File.WriteAllText(document, filled);
        foreach (string heading in unplaced)
            Console.WriteLine($"{Chart.Document} has no place for: {heading}");
    }

    private static string Read(string path) => File.ReadAllText(path).ReplaceLineEndings("\n");
}
