using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The sample that is written as people write it today, in a copy that uses the package.</summary>
[Collection(nameof(FormattedSolution))]
public sealed class SampleFixTests(FormattedSolution solution)
{
    private const string Sample = "ReleaseReport.Before";

    private const string Document = """
        {
          "channel-version": "6.0", "support\u002dphase": "active", "eol-date": "2024-11-12",
          "releases": [
            {"release-date": "2023-09-12", "release-version": "6.0.22", "security": false, "cve-list": null},
            {"release-date": "2023-08-08", "release-version": "6.0.21", "security": true, "cve-list": [
              {"cve-id": "CVE-2023-1", "cve-url": "https://example.org/?a=1&b=\"2\""}]}
          ]
        }
        """;

    [Fact]
    public void Building_it_shows_each_hot_finding_at_its_line()
        => Assert.Equal(
            SampleFindings.ExpectedIn(Repository.PathOf("samples", Sample)),
            SampleFindings.In(FormattedSolution.LinesAbout(Sample, solution.BuildBefore)));

    [Fact]
    public void The_fixes_mend_it()
    {
        Assert.DoesNotContain("U8G", FormattedSolution.LinesAbout(Sample, solution.BuildAfter.Succeeded()), StringComparison.Ordinal);
        string fixedSource = solution.Read(Sample, "ChannelReader.cs");
        Assert.Contains("property.NameEquals(\"release-date\"u8)", fixedSource, StringComparison.Ordinal);
        Assert.Contains("else if (name == Name.EolDate)", fixedSource, StringComparison.Ordinal);
        Assert.DoesNotContain("property.Name ", fixedSource, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_report_is_the_same()
    {
        using var folder = new TemporaryFolder();
        string document = folder.Add("6.0.json", Document);

        byte[] before = await ReportAsync(isFormatted: false, document);

        Assert.NotEmpty(before);
        Assert.Equal(before, await ReportAsync(isFormatted: true, document));
    }

    internal static void WriteSample(Workspace workspace, string folder)
    {
        workspace.CopyFromRepository(folder + "/", "samples", Sample);
        workspace.Write(folder + "/Directory.Build.props", $"""
            <Project>
              <PropertyGroup>
                <Nullable>enable</Nullable>
                <ImplicitUsings>enable</ImplicitUsings>
                <UseUtf8GenPackage>true</UseUtf8GenPackage>
                <Utf8GenVersion>{workspace.PackageVersion}</Utf8GenVersion>
              </PropertyGroup>
            </Project>
            """);
    }

    private async Task<byte[]> ReportAsync(bool isFormatted, string document)
        => (await solution.RunAsync(Sample, isFormatted, "--today", "2023-10-09", document)).StandardOutput;
}
