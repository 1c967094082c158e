namespace ReleaseReport;

/// <summary>What the report says of one release.</summary>
internal sealed class ReleaseReportModel
{
    public required DateOnly ReleaseDate { get; init; }

    public required int ReleasedDaysAgo { get; init; }

    public required string ReleaseVersion { get; init; }

    public required bool Security { get; init; }

    public required IReadOnlyList<CveModel> CveList { get; init; }
}
