namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A line of a chart.</summary>
/// <param name="Label">What stands beside it.</param>
/// <param name="Column">The column of the table that has its values.</param>
/// <param name="Rows">Finds its rows by their first cell; the group in it is the value on the
/// horizontal axis.</param>
/// <param name="IsDashed">Whether it is the peer of the line before, whose color it has.</param>
internal sealed record ChartLine(string Label, string Column, string? Rows = null, bool IsDashed = false);
