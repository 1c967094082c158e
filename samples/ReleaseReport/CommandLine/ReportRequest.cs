namespace ReleaseReport;

/// <summary>What the command line asks for.</summary>
/// <param name="Variant">The only variant to run; null to run all and compare them.</param>
/// <param name="Today">The day of the report.</param>
/// <param name="WithStatistics">Whether each run is followed by a line about what it took.</param>
/// <param name="Files">The documents, addresses included, <c>-</c> for standard input; none for the built-in ones.</param>
internal sealed record ReportRequest(IReportVariant? Variant, DateOnly Today, bool WithStatistics, IReadOnlyList<string> Files);
