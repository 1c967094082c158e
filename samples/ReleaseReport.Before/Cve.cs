namespace ReleaseReport.Before;

internal sealed class Cve
{
    public string? Id { get; set; }

    public string? Url { get; set; }
}
