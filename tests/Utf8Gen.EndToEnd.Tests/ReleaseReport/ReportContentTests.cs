using System.Text;
using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What stands in a report. Every case runs through all variants.</summary>
public sealed class ReportContentTests
{
    [Fact]
    public void A_report_is_one_line_of_json_in_kebab_case()
    {
        string report = Report.On("""
            {
              "channel-version": "6.0",
              "support-phase": "maintenance",
              "eol-date": "2024-11-12",
              "releases": [
                { "release-date": "2023-08-08", "release-version": "6.0.21", "security": true,
                  "cve-list": [ { "cve-id": "CVE-1", "cve-url": "https://example.org/1" }, { "cve-url": "u", "cve-id": "CVE-2" } ] }
              ]
            }
            """);

        Assert.Equal(
            """{"report-date":"2023-10-09","versions":[{"version":"6.0","supported":true"""
            + ""","eol-date":"2024-11-12","support-ends-in-days":400"""
            + ""","releases":[{"release-date":"2023-08-08","released-days-ago":62,"release-version":"6.0.21","security":true"""
            + ""","cve-list":[{"cve-id":"CVE-1","cve-url":"https://example.org/1"},{"cve-id":"CVE-2","cve-url":"u"}]}]}]}""",
            report);
    }

    [Theory]
    [InlineData("active", true)]
    [InlineData("maintenance", true)]
    [InlineData("go-live", true)]
    [InlineData("eol", false)]
    [InlineData("preview", false)]
    [InlineData("Active", false)]
    [InlineData("", false)]
    public void A_version_is_supported_in_three_phases(string phase, bool expected)
        => Assert.Equal(expected, Version(Channel(phase: phase)).GetProperty("supported").GetBoolean());

    [Theory]
    [InlineData("2023-10-09", 0)]
    [InlineData("2023-10-10", 1)]
    [InlineData("2022-10-09", -365)]
    public void Support_ends_in_days_from_today(string eolDate, int expected)
        => Assert.Equal(expected, Version(Channel(eol: $"\"eol-date\":\"{eolDate}\",")).GetProperty("support-ends-in-days").GetInt32());

    [Theory]
    [InlineData("")]
    [InlineData("\"eol-date\":null,")]
    public void Without_an_end_of_life_both_of_its_properties_are_null(string eol)
    {
        JsonElement version = Version(Channel(eol: eol));

        Assert.Equal(JsonValueKind.Null, version.GetProperty("eol-date").ValueKind);
        Assert.Equal(JsonValueKind.Null, version.GetProperty("support-ends-in-days").ValueKind);
    }

    [Theory]
    [InlineData("")]
    [InlineData(",\"cve-list\":null")]
    [InlineData(",\"cve-list\":[]")]
    public void The_cve_list_is_always_an_array(string cveList)
    {
        JsonElement release = Version(ChannelOf(Release("1", true, cveList))).GetProperty("releases")[0];

        Assert.Equal("[]", release.GetProperty("cve-list").GetRawText());
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("s", "0")]
    [InlineData("-", "0")]
    [InlineData("ss", "0")]
    [InlineData("-s", "0 1")]
    [InlineData("---s-s", "0 3")]
    [InlineData("s--s", "0")]
    [InlineData("----", "0")]
    public void The_first_release_is_reported_and_the_first_with_security_fixes(string releases, string reported)
    {
        string[] all = [.. releases.Select((kind, index) => Release($"{index}", kind == 's'))];

        IEnumerable<string?> versions = Version(ChannelOf(all)).GetProperty("releases").EnumerateArray()
            .Select(release => release.GetProperty("release-version").GetString());

        Assert.Equal(reported, string.Join(' ', versions));
    }

    [Fact]
    public void Text_that_needs_escapes_gets_them_again()
    {
        string expected = "\u00E9 \U0001F600 \" \\ / \n & + '";

        string actual = Version(ChannelOf(Release(JsonEncodedText.Encode(expected).ToString(), true)))
            .GetProperty("releases")[0].GetProperty("release-version").GetString()!;

        Assert.Equal(expected, actual);
    }

    [Fact]
    public void Names_and_dates_and_phases_may_be_escaped()
    {
        string plain = ChannelOf(Release("1", true));
        string escaped = plain.Replace("channel", "\\u0063h\\u0061nnel", StringComparison.Ordinal)
            .Replace("security", "\\u0073\\u0065\\u0063\\u0075\\u0072\\u0069\\u0074\\u0079", StringComparison.Ordinal)
            .Replace("active", "act\\u0069ve", StringComparison.Ordinal)
            .Replace("2023-01-01", "2023\\u002d01-01", StringComparison.Ordinal);

        Assert.Equal(Report.On(plain), Report.On(escaped));
    }

    [Fact]
    public void A_byte_order_mark_is_no_part_of_the_document()
    {
        string json = ChannelOf(Release("1", true));

        Assert.Equal(Report.On(json), Report.On([.. Encoding.UTF8.Preamble, .. Encoding.UTF8.GetBytes(json)]));
    }

    [Fact]
    public void Of_two_properties_with_one_name_the_last_counts()
    {
        string once = """
            {"channel-version":"2","support-phase":"active",
             "releases":[{"release-date":"2023-01-01","security":true,"release-version":"2","x":2}]}
            """;
        string twice = """
            {"channel-version":"1","support-phase":"eol","releases":[],"channel-version":"2","support-phase":"active",
             "releases":[{"release-date":"2022-01-01","release-date":"2023-01-01","security":false,"security":true,
                          "release-version":"1","release-v\u0065rsion":"2","x":1,"x":2}]}
            """;

        Assert.All(
            IReportVariant.All.Where(static variant => variant is not NodeVariant),
            variant => Assert.Equal(Report.On(once), Report.By(variant, Encoding.UTF8.GetBytes(twice))));
    }

    [Fact]
    public void Values_that_the_report_does_not_need_may_be_anything()
    {
        string deep = new string('[', 62) + new string(']', 62);
        string extra = ""","runtime":{"security":"yes","release-date":5},"cve-id":null""";

        Assert.Equal(Report.On(ChannelOf(Release("1", true))), Report.On(ChannelOf(Release("1", true, extra))));
        Assert.Equal(Report.On(ChannelOf()), Report.On(Channel(eol: $"\"x\":{deep},\"security\":\"yes\",")));
    }

    private static JsonElement Version(string json)
    {
        using JsonDocument report = JsonDocument.Parse(Report.On(json));
        return report.RootElement.GetProperty("versions")[0].Clone();
    }

    private static string ChannelOf(params string[] releases) => Channel("active", "", releases);

    private static string Channel(string phase = "active", string eol = "", string[]? releases = null)
        => $$"""{"channel-version":"6.0","support-phase":"{{phase}}",{{eol}}"releases":[{{string.Join(',', releases ?? [])}}]}""";

    private static string Release(string version, bool isSecurity, string more = "")
        => $$"""{"release-date":"2023-01-01","release-version":"{{version}}","security":{{(isSecurity ? "true" : "false")}}{{more}}}""";
}
