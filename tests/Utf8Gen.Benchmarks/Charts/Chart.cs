namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A picture of a table in docs/benchmarks.md.</summary>
/// <param name="Name">The name of its file, without the extension.</param>
/// <param name="Title">What its bars are.</param>
/// <param name="BarsOf">Reads them off the table.</param>
internal sealed record Chart(string Name, string Title, Func<MarkdownTable, IEnumerable<BarGroup>> BarsOf)
{
    /// <summary>The document that has the tables.</summary>
    public const string Document = "docs/benchmarks.md";

    /// <summary>Where the file is, seen from the repository.</summary>
    public string Path => $"docs/{Picture}";

    /// <summary>Where the file is, seen from the document.</summary>
    public string Picture => $"charts/{Name}.svg";

    /// <param name="markdown">The document.</param>
    /// <returns>The text of the file.</returns>
    public string Draw(string markdown) => ChartDrawing.Of(Title, [.. BarsOf(MarkdownTable.Below(markdown, Picture))]);
}
