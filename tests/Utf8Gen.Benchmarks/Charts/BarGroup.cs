namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Bars that belong together.</summary>
internal sealed record BarGroup(string Label, IReadOnlyList<Bar> Bars);
