namespace ReleaseReport;

/// <summary>What a made-up <c>releases.json</c> looks like.</summary>
internal sealed record FakeReleasesOptions
{
    /// <summary>The same seed and options make the same bytes.</summary>
    public int Seed { get; init; } = 1;

    public int Releases { get; init; } = 4;

    /// <summary>The index of the only release with security fixes; null for none.</summary>
    public int? SecurityRelease { get; init; } = 1;

    /// <summary>The number of downloads that each release lists: most of a document's size.</summary>
    public int FilesPerRelease { get; init; } = 2;

    public string SupportPhase { get; init; } = "active";

    public bool HasEolDate { get; init; } = true;

    public FakeCveList CveListWithoutCves { get; init; }

    public FakeEscapes Escapes { get; init; }

    /// <summary>Properties are in an order drawn with the seed, so that the releases may come first.</summary>
    public bool IsShuffled { get; init; }

    public bool IsIndented { get; init; }

    public bool HasByteOrderMark { get; init; }

    /// <summary>After the releases comes an object that the report has no use for, as in the documents of 3.x and 5.0.</summary>
    public bool HasTail { get; init; }
}
