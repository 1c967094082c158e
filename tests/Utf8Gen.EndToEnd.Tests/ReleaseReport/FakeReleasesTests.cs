using System.Text;
using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The made-up documents are what their options say.</summary>
public sealed class FakeReleasesTests
{
    [Fact]
    public void The_same_options_make_the_same_bytes()
    {
        var options = new FakeReleasesOptions { Seed = 7, IsShuffled = true, Escapes = FakeEscapes.Some };

        Assert.Equal(FakeReleases.Create(options), FakeReleases.Create(options with { }));
        Assert.NotEqual(FakeReleases.Create(options), FakeReleases.Create(options with { Seed = 8 }));
    }

    [Fact]
    public void A_fully_escaped_document_spells_no_name_plainly()
        => Assert.DoesNotContain("e", Text(new FakeReleasesOptions { Escapes = FakeEscapes.All, SecurityRelease = null })
            .Replace("\\u00", "", StringComparison.Ordinal).Replace("false", "", StringComparison.Ordinal), StringComparison.Ordinal);

    [Fact]
    public void The_security_release_is_where_it_was_asked_for()
    {
        using JsonDocument document = JsonDocument.Parse(Text(new FakeReleasesOptions { Releases = 5, SecurityRelease = 3 }));

        Assert.Equal(
            [false, false, false, true, false],
            document.RootElement.GetProperty("releases").EnumerateArray().Select(release => release.GetProperty("security").GetBoolean()));
    }

    [Fact]
    public void A_byte_order_mark_comes_first()
        => Assert.Equal(Encoding.UTF8.Preamble.ToArray(), FakeReleases.Create(new FakeReleasesOptions { HasByteOrderMark = true })[..3]);

    [Fact]
    public void Files_make_a_document_large()
        => Assert.True(FakeReleases.Create(new FakeReleasesOptions { Releases = 40, FilesPerRelease = 100 }).Length > 500_000);

    [Theory]
    [InlineData(nameof(FakeCveList.Absent), "")]
    [InlineData(nameof(FakeCveList.Null), "null null")]
    [InlineData(nameof(FakeCveList.Empty), "[] []")]
    public void A_release_without_fixes_says_so_in_the_way_asked_for(string cveList, string expected)
    {
        using JsonDocument document = JsonDocument.Parse(Text(new FakeReleasesOptions
        {
            Releases = 2,
            SecurityRelease = null,
            CveListWithoutCves = Enum.Parse<FakeCveList>(cveList),
        }));

        IEnumerable<string> lists = document.RootElement.GetProperty("releases").EnumerateArray()
            .Where(release => release.TryGetProperty("cve-list", out _))
            .Select(release => release.GetProperty("cve-list").GetRawText());

        Assert.Equal(expected, string.Join(' ', lists));
    }

    private static string Text(FakeReleasesOptions options) => Encoding.UTF8.GetString(FakeReleases.Create(options));
}
