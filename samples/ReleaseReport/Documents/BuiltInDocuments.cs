namespace ReleaseReport;

/// <summary>What the program reports on when no file is given: made-up documents of different kinds.</summary>
internal static class BuiltInDocuments
{
    public static IReadOnlyList<ReleaseDocument> All { get; } =
    [
        new LoadedDocument("built-in short", FakeReleases.Create(new FakeReleasesOptions { SecurityRelease = 0 })),

        new LoadedDocument("built-in long", FakeReleases.Create(new FakeReleasesOptions
        {
            Releases = 40,
            FilesPerRelease = 100,
            SecurityRelease = 2,
            SupportPhase = "maintenance",
            IsIndented = true,
            HasTail = true,
        })),

        new LoadedDocument("built-in preview", FakeReleases.Create(new FakeReleasesOptions
        {
            Releases = 6,
            FilesPerRelease = 100,
            SecurityRelease = null,
            SupportPhase = "preview",
            HasEolDate = false,
            CveListWithoutCves = FakeCveList.Absent,
            IsIndented = true,
        })),

        new LoadedDocument("built-in odd", FakeReleases.Create(new FakeReleasesOptions
        {
            Releases = 8,
            FilesPerRelease = 20,
            SecurityRelease = 7,
            SupportPhase = "eol",
            CveListWithoutCves = FakeCveList.Null,
            Escapes = FakeEscapes.All,
            IsShuffled = true,
            HasByteOrderMark = true,
        })),
    ];
}
