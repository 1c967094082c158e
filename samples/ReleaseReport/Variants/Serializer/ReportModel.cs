namespace ReleaseReport;

/// <summary>The report. The order of the members is the order of the properties, here and in the
/// models below it.</summary>
internal sealed class ReportModel
{
    public required DateOnly ReportDate { get; init; }

    public required IReadOnlyList<VersionReportModel> Versions { get; init; }
}
