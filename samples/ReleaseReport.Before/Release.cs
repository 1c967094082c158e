namespace ReleaseReport.Before;

internal sealed class Release
{
    public DateTime Date { get; set; }

    public string? Version { get; set; }

    public bool IsSecurity { get; set; }

    public List<Cve> Cves { get; set; } = [];
}
