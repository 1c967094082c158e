using System.Reflection;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Draws the charts of the documentation. <c>dotnet run --project tests/Utf8Gen.Benchmarks
/// -- charts</c>, and with the output of gate runs, whose tables are taken into the documentation
/// first: <c>charts gates.md</c>.</summary>
internal static class ChartFiles
{
    public const string Command = "charts";

    private static readonly string Repository = typeof(ChartFiles).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>().Single(static item => item.Key == "RepositoryDirectory").Value!;

    public static int Write(ReadOnlySpan<string> runs)
    {
        foreach (string run in runs)
            Fill(run);

        foreach (string document in ChartCatalogue.All.Select(static chart => chart.Document).Distinct())
            Write(document, ChartDocument.Describe(ChartCatalogue.All, Read, Read(document)));
        foreach (IChart chart in ChartCatalogue.All)
            Write($"{ChartDocument.Folder}/{chart.Name}.svg", ChartDocument.Draw(chart, Read(chart.Document)));
        return 0;
    }

    private static void Fill(string run)
    {
        string tables = File.ReadAllText(run).ReplaceLineEndings("\n");
        (string filled, IReadOnlyList<string> unplaced) = DocumentTables.Fill(Read(ChartDocument.Benchmarks), tables);
        Write(ChartDocument.Benchmarks, filled);
        foreach (string heading in unplaced)
            Console.WriteLine($"{ChartDocument.Benchmarks} has no place for: {heading}");
    }

    private static string Read(string path) => File.ReadAllText(Path.Combine(Repository, path)).ReplaceLineEndings("\n");

    private static void Write(string path, string text)
    {
        File.WriteAllText(Path.Combine(Repository, path), text);
        Console.WriteLine(path);
    }
}
