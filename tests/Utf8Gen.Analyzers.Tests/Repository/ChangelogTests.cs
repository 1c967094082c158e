namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>The changelog knows the version that is built.</summary>
public sealed class ChangelogTests
{
    private const string File = "CHANGELOG.md";

    [Fact]
    public void It_has_a_section_for_the_version()
        => Assert.Contains($"## {BuildProperties.Version}", System.IO.File.ReadLines(RepositoryFolder.PathOf(File)));

    [Fact]
    public void The_release_notes_of_the_packages_lead_to_it()
        => Assert.EndsWith($"$(RepositoryUrl)/blob/main/{File}", BuildProperties.ReleaseNotes, StringComparison.Ordinal);
}
