namespace ReleaseReport;

/// <summary>One release in a <c>releases.json</c>.</summary>
internal sealed class ReleaseModel
{
    public required DateOnly ReleaseDate { get; init; }

    public required string ReleaseVersion { get; init; }

    public required bool Security { get; init; }

    public IReadOnlyList<CveModel?>? CveList { get; init; }
}
