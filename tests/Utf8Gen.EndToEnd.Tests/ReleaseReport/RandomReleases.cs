using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Made-up documents whose every option is drawn.</summary>
internal static class RandomReleases
{
    private static readonly string[] SupportPhases = ["active", "maintenance", "go-live", "preview", "eol", "Active", ""];

    public static FakeReleasesOptions Draw(int seed)
    {
        var random = new Random(seed);
        int releases = random.Next(0, 12);
        return new FakeReleasesOptions
        {
            Seed = seed,
            Releases = releases,
            SecurityRelease = random.Next(4) == 0 ? null : random.Next(releases + 1),
            FilesPerRelease = random.Next(0, 6),
            SupportPhase = SupportPhases[random.Next(SupportPhases.Length)],
            HasEolDate = random.Next(2) == 0,
            CveListWithoutCves = (FakeCveList)random.Next(3),
            Escapes = (FakeEscapes)random.Next(3),
            IsShuffled = random.Next(2) == 0,
            IsIndented = random.Next(2) == 0,
            HasByteOrderMark = random.Next(2) == 0,
            HasTail = random.Next(2) == 0,
        };
    }
}
