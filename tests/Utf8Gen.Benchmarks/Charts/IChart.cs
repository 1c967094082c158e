using OxyPlot;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A picture of a table in a document.</summary>
internal interface IChart
{
    /// <summary>The name of its file, without the extension.</summary>
    string Name { get; }

    /// <summary>The document that has the table, and above it the picture.</summary>
    string Document { get; }

    /// <summary>Of the picture, in pixels.</summary>
    int Height { get; }

    /// <summary>What it looks like.</summary>
    PlotModel Plot(MarkdownTable table);

    /// <summary>What it says to those who do not see it: its title and figures.</summary>
    string AlternativeText(MarkdownTable table);
}
