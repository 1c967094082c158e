namespace ReleaseReport;

/// <summary>What the report says of one .NET version.</summary>
internal sealed class VersionReportModel
{
    public required string Version { get; init; }

    public required bool Supported { get; init; }

    public required DateOnly? EolDate { get; init; }

    public required int? SupportEndsInDays { get; init; }

    public required IReadOnlyList<ReleaseReportModel> Releases { get; init; }
}
