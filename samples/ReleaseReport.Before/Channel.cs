namespace ReleaseReport.Before;

internal sealed class Channel
{
    public string? Version { get; set; }

    public string? SupportPhase { get; set; }

    public DateTime? EolDate { get; set; }

    public List<Release> Releases { get; set; } = [];
}
