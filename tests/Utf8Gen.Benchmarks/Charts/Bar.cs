namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A bar of a chart.</summary>
/// <param name="Label">What stands beside it.</param>
/// <param name="Ratio">Its length: 1 is what the chart compares with.</param>
internal sealed record Bar(string Label, double Ratio);
