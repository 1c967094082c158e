using System.Text;
using System.Text.Json;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What reports of this kind, made of a stream by hand, have had wrong. Every case runs
/// through all variants.</summary>
public sealed class KnownReportFaultTests
{
    /// <summary>The order of properties is assumed, and what comes late is missed.</summary>
    [Fact]
    public void Properties_in_another_order()
    {
        string usual = """
            {"channel-version":"6.0","support-phase":"active","eol-date":"2024-11-12","releases":[
             {"release-date":"2023-01-02","release-version":"2","security":false,"cve-list":null},
             {"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":[{"cve-id":"i","cve-url":"u"}]}]}
            """;
        string other = """
            {"releases":[
             {"cve-list":null,"runtime":{"security":true},"release-version":"2","security":false,"release-date":"2023-01-02"},
             {"cve-list":[{"cve-url":"u","x":[{"cve-id":"no"}],"cve-id":"i"}],"runtime":{"security":false},"security":true,"release-version":"1","release-date":"2023-01-01"}],
             "x":[{"eol-date":1}],"support-phase":"active","channel-version":"6.0","eol-date":"2024-11-12"}
            """;

        Assert.Equal(Report.On(usual), Report.On(other));
    }

    /// <summary>Escaped text is copied as it is, and its backslashes are escaped once more.</summary>
    [Fact]
    public void Text_with_escapes()
    {
        string text = "a\"b\\c\n\u00E9\U0001F600";
        string json = JsonEncodedText.Encode(text).ToString();

        using JsonDocument report = JsonDocument.Parse(Report.On($$"""
            {"channel-version":"{{json}}","support-phase":"act\u0069ve","eol-date":null,"releases":[
             {"release-date":"2023\u002d01-01","release-version":"{{json}}","security":true,"cve-list":[{"cve-id":"{{json}}","cve-url":"{{json}}"}]}]}
            """));

        JsonElement version = report.RootElement.GetProperty("versions")[0];
        JsonElement release = version.GetProperty("releases")[0];
        Assert.True(version.GetProperty("supported").GetBoolean());
        Assert.Equal(text, version.GetProperty("version").GetString());
        Assert.Equal(text, release.GetProperty("release-version").GetString());
        Assert.Equal(text, release.GetProperty("cve-list")[0].GetProperty("cve-id").GetString());
        Assert.Equal(text, release.GetProperty("cve-list")[0].GetProperty("cve-url").GetString());
    }

    /// <summary>One variant says null where another says nothing, or an empty array.</summary>
    [Theory]
    [InlineData("")]
    [InlineData(",\"cve-list\":null")]
    [InlineData(",\"cve-list\":[]")]
    public void What_is_not_there(string cveList)
    {
        string report = Report.On(
            $$"""{"channel-version":"6.0","support-phase":"","releases":[{"release-date":"2023-01-01","release-version":"1","security":true{{cveList}}}]}""");

        Assert.Equal(
            """{"report-date":"2023-10-09","versions":[{"version":"6.0","supported":false,"eol-date":null,"support-ends-in-days":null,"releases":[{"release-date":"2023-01-01","released-days-ago":281,"release-version":"1","security":true,"cve-list":[]}]}]}""",
            report);
    }

    /// <summary>Documents cut into blocks where a block ends in the middle of what is reported.</summary>
    [Fact]
    public void Reports_of_documents_with_what_they_need_across_the_end_of_a_buffer()
    {
        const int BufferSize = 16 * 1024;
        for (int at = BufferSize - 400; at < BufferSize + 4; at++)
        {
            string padding = new('x', at);
            string json =
                $$"""{"x":"{{padding}}","channel-version":"6.0","support-phase":"active","eol-date":"2024-11-12","releases":[{"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":[{"cve-id":"CVE-1","cve-url":"https://example.org/1"}]}]}""";

            Assert.Contains(
                "\"cve-list\":[{\"cve-id\":\"CVE-1\",\"cve-url\":\"https://example.org/1\"}]",
                Report.On(Encoding.UTF8.GetBytes(json)),
                StringComparison.Ordinal);
        }
    }
}
