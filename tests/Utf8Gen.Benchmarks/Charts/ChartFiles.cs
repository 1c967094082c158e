using System.Reflection;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Draws the charts of the documentation. <c>dotnet run --project tests/Utf8Gen.Benchmarks -- charts</c></summary>
internal static class ChartFiles
{
    public const string Command = "charts";

    public static int Write()
    {
        string folder = typeof(ChartFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static item => item.Key == "RepositoryDirectory").Value!;
        string markdown = File.ReadAllText(Path.Combine(folder, Chart.Document)).ReplaceLineEndings("\n");
        foreach (Chart chart in ChartCatalogue.All)
        {
            File.WriteAllText(Path.Combine(folder, chart.Path), chart.Draw(markdown));
            Console.WriteLine(chart.Path);
        }

        return 0;
    }
}
