namespace ReleaseReport;

/// <summary>A vulnerability that a release fixes, in the document and in the report.</summary>
internal sealed class CveModel
{
    public required string CveId { get; init; }

    public required string CveUrl { get; init; }
}
