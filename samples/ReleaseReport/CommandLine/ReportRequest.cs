namespace ReleaseReport;

/// <summary>What the command line asks for.</summary>
/// <param name="Variant">The only variant to run; null to run all and compare them.</param>
/// <param name="Today">The day of the report.</param>
/// <param name="Files">The documents, <c>-</c> for standard input; none for the built-in ones.</param>
internal sealed record ReportRequest(IReportVariant? Variant, DateOnly Today, IReadOnlyList<string> Files);
