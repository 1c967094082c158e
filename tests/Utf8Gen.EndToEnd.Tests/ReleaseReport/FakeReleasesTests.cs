using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The made-up documents are what their arguments say.</summary>
public sealed class FakeReleasesTests
{
    [Fact]
    public void The_same_arguments_make_the_same_bytes()
    {
        Assert.Equal(FakeReleases.Create(4, 2, 1, seed: 7), FakeReleases.Create(4, 2, 1, seed: 7));
        Assert.NotEqual(FakeReleases.Create(4, 2, 1, seed: 7), FakeReleases.Create(4, 2, 1, seed: 8));
    }

    [Fact]
    public void The_security_release_is_where_it_was_asked_for()
    {
        using JsonDocument document = JsonDocument.Parse(FakeReleases.Create(releases: 5, filesPerRelease: 0, securityRelease: 3));

        Assert.Equal(
            [false, false, false, true, false],
            document.RootElement.GetProperty("releases").EnumerateArray().Select(release => release.GetProperty("security").GetBoolean()));
    }
}
