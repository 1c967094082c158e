namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A file of <c>docs/benchmarks</c>: an introduction, and sections that a run of the gates
/// replaces.</summary>
internal static class ReportFile
{
    private const string Heading = "\n## ";

    /// <summary>Replaces each section that the run has printed; new sections come last.</summary>
    /// <param name="document">The file.</param>
    /// <param name="run">Sections.</param>
    public static string Merge(string document, string run)
    {
        string[] parts = document.TrimEnd().Split(Heading);
        var sections = new OrderedDictionary<string, string>();
        foreach (string section in parts[1..].Concat($"\n{run}".Split(Heading)[1..]))
            sections[section.Split('\n', 2)[0]] = section.TrimEnd();
        return string.Join("\n" + Heading, [parts[0].TrimEnd(), .. sections.Values]) + "\n";
    }
}
