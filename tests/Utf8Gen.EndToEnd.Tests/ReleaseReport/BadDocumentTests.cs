using System.Text;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Documents that no variant reports on.</summary>
public sealed class BadDocumentTests
{
    [Theory]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[{"security":"yes"}]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[{"security":null}]}""")]
    [InlineData("""{"channel-version":6.0,"support-phase":"active","releases":[]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":null,"releases":[]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":{}}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":null}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[null]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[[]]}""")]
    [InlineData("[]")]
    [InlineData("null")]
    [InlineData("  true")]
    public void A_value_of_the_wrong_type(string json) => AssertRefused(json);

    [Theory]
    [InlineData("\"\"")]
    [InlineData("[null]")]
    [InlineData("""[{"cve-id":"","cve-url":false}]""")]
    [InlineData("""[{"cve-url":""}]""")]
    public void A_cve_list_that_is_none(string cveList)
        => AssertRefused(Channel($$"""{"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":{{cveList}}}"""));

    [Theory]
    [InlineData("2023-02-30")]
    [InlineData("2023-1-1")]
    [InlineData("2023-01-01T00:00:00")]
    [InlineData(" 2023-01-01")]
    [InlineData("08/08/2023")]
    [InlineData("")]
    public void A_date_that_is_none(string date)
    {
        AssertRefused($$"""{"channel-version":"6.0","support-phase":"active","eol-date":"{{date}}","releases":[]}""");
        AssertRefused(Channel($$"""{"release-date":"{{date}}","release-version":"1","security":true}"""));
    }

    [Theory]
    [InlineData("""{}""")]
    [InlineData("""{"channel-version":"6.0","releases":[]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active"}""")]
    [InlineData("""{"channel-version":"","support-phase":"","releases":[{"release-version":"1","security":true}]}""")]
    [InlineData("""{"channel-version":"","support-phase":"","releases":[{"release-date":"2023-01-01","security":true}]}""")]
    [InlineData("""{"channel-version":"","support-phase":"","releases":[{"release-date":"2023-01-01","release-version":"1"}]}""")]
    public void A_property_that_is_missing(string json) => AssertRefused(json);

    [Theory]
    [InlineData("""{"channel-version":"6.0",}""")]
    [InlineData("""{"channel-version":"6.0",/* a comment */"support-phase":"active","releases":[]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[]} {}""")]
    [InlineData("""{"channel-version":"\ud800","support-phase":"active","releases":[]}""")]
    [InlineData("  \n ")]
    public void Broken_json(string json) => AssertRefused(json);

    [Fact]
    public void A_document_that_ends_early()
    {
        string document = Channel("""{"release-date":"2023-01-01","release-version":"1","security":true}""");
        for (int length = 0; length < document.Length; length++)
            AssertRefused(document[..length]);
    }

    private static string Channel(string release)
        => $$"""{"channel-version":"6.0","support-phase":"active","releases":[{{release}}]}""";

    private static void AssertRefused(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        Assert.All(IReportVariant.All, variant => Assert.Equal(Report.Refused, Report.By(variant, document)));
    }
}
