using System.Text;
using System.Text.Json.Nodes;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Documents at an address.</summary>
public sealed class WebDocumentTests
{
    private const string Start =
        """{"channel-version":"6.0","support-phase":"active","eol-date":null,"releases":[{"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":[],"runtime":{""";

    /// <summary>The server never sends the rest: one that waited for it would hang.</summary>
    [Theory]
    [InlineData("stream")]
    [InlineData("pipe")]
    [InlineData("raw")]
    public void A_variant_that_stops_early_does_not_wait_for_the_rest(string variant)
    {
        byte[] start = Encoding.UTF8.GetBytes(Start);
        using var server = new TestServer("200 OK", start, length: 1_000_000);

        ProgramRun run = ProgramRun.Of("--variant", variant, "--today", Report.Today, "--stats", server.Address);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("\"release-version\":\"1\"", Assert.Single(run.OutputLines), StringComparison.Ordinal);
        JsonNode statistics = JsonNode.Parse(Assert.Single(run.ErrorLines))!;
        Assert.Null(statistics["bytes"]);
        Assert.Equal(start.Length, (int)statistics["bytesRead"]!);
    }

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void Every_variant_reads_a_whole_one(string variant)
    {
        byte[] document = Encoding.UTF8.GetBytes(Start + "}}]}");
        using var server = new TestServer("200 OK", document, document.Length);

        ProgramRun run = ProgramRun.Of("--variant", variant, "--today", Report.Today, server.Address);

        Assert.Equal(Report.On(document), Assert.Single(run.OutputLines));
    }

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void A_fault_is_named_with_its_byte(string variant)
    {
        byte[] document = """{"channel-version":6}"""u8.ToArray();
        using var server = new TestServer("200 OK", document, document.Length);

        ProgramRun run = ProgramRun.Of("--variant", variant, server.Address);

        Assert.Equal(1, run.ExitCode);
        Assert.Equal($"{server.Address}: byte 19: \"channel-version\" must be a string, not a number.", Assert.Single(run.ErrorLines));
    }

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void An_answer_that_is_none_is_one_line(string variant)
    {
        using var server = new TestServer("404 Not Found", [], 0);

        ProgramRun run = ProgramRun.Of("--variant", variant, server.Address);

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("404", Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void A_server_that_is_not_there_is_one_line(string variant)
    {
        string address;
        using (var server = new TestServer("200 OK", [], 0))
            address = server.Address;

        ProgramRun run = ProgramRun.Of("--variant", variant, address);

        Assert.Equal(1, run.ExitCode);
        Assert.StartsWith(address, Assert.Single(run.ErrorLines), StringComparison.Ordinal);
    }
}
