using System.Text.Json;

namespace ReleaseReport;

/// <summary>What the report says of one release.</summary>
internal sealed class ReleaseReportModel
{
    public required DateOnly ReleaseDate { get; init; }

    public required int ReleasedDaysAgo { get; init; }

    public required string ReleaseVersion { get; init; }

    public required bool Security { get; init; }

    public required IReadOnlyList<CveModel> CveList { get; init; }

    public static ReleaseReportModel Of(ReleaseModel release, DateOnly today) => new()
    {
        ReleaseDate = release.ReleaseDate,
        ReleasedDaysAgo = today.DayNumber - release.ReleaseDate.DayNumber,
        ReleaseVersion = release.ReleaseVersion,
        Security = release.Security,
        CveList = [.. (release.CveList ?? []).Select(static cve => cve ?? throw new JsonException("null stands where a CVE is needed."))],
    };
}
