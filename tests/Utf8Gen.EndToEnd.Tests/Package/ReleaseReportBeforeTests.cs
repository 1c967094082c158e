using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The sample that is written as people write it today: its build shows where, and the fixes mend it.</summary>
[Collection(SampleBuild.Name)]
public sealed partial class ReleaseReportBeforeTests(PackedPackage package)
{
    private static readonly string[] OtherArms = ["support-phase", "eol-date", "releases"];

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

    private static readonly string[] Report = ["bin/Debug/net10.0/ReleaseReport.Before.dll", "--today", "2023-10-09", "6.0.json"];

    [Fact]
    public async Task Building_it_shows_each_hot_finding_at_its_line()
    {
        string project = Repository.PathOf("samples", Sample);
        var environment = new Dictionary<string, string?>();
        (await Command.RunAsync(project, environment, "dotnet", "build")).Succeeded();

        // Again, this project only: what is up to date is not compiled, and shows nothing.
        CommandResult build = await Command.RunAsync(
            project,
            environment,
            "dotnet",
            "build",
            "-t:Rebuild",
            "-p:BuildProjectReferences=false");

        Assert.Equal(ExpectedWarnings(project), Warnings(build.Succeeded()));
    }

    [Fact]
    public async Task Formatting_a_copy_that_uses_the_package_mends_it_and_the_report_is_the_same()
    {
        using var workspace = new Workspace(package);
        workspace.CopyFromRepository("samples", Sample);
        workspace.Write("Directory.Build.props", $"""
            <Project>
              <PropertyGroup>
                <Nullable>enable</Nullable>
                <ImplicitUsings>enable</ImplicitUsings>
                <UseUtf8GenPackage>true</UseUtf8GenPackage>
                <Utf8GenVersion>{package.Version}</Utf8GenVersion>
              </PropertyGroup>
            </Project>
            """);
        workspace.Write("6.0.json", Document);

        CommandResult before = (await workspace.DotNetAsync("build")).Succeeded();
        Assert.Equal(ExpectedWarnings(workspace.Directory), Warnings(before));
        byte[] reportBefore = (await workspace.DotNetAsync(Report)).Succeeded().StandardOutput;

        (await workspace.DotNetAsync("format", "analyzers", "--severity", "info", "--no-restore")).Succeeded();

        CommandResult after = (await workspace.DotNetAsync("build", "--no-restore")).Succeeded();
        Assert.DoesNotContain("U8G", after.Text, StringComparison.Ordinal);
        string fixedSource = await File.ReadAllTextAsync(workspace.PathOf("ChannelReader.cs"), TestContext.Current.CancellationToken);
        Assert.Contains("property.NameEquals(\"release-date\"u8)", fixedSource, StringComparison.Ordinal);
        Assert.Contains("else if (name == Name.EolDate)", fixedSource, StringComparison.Ordinal);
        Assert.DoesNotContain("property.Name ", fixedSource, StringComparison.Ordinal);

        string fixedWriter = await File.ReadAllTextAsync(workspace.PathOf("ReportWriter.cs"), TestContext.Current.CancellationToken);
        Assert.Contains("writer.WriteString(CveIdEncoded, cve.Id)", fixedWriter, StringComparison.Ordinal);

        byte[] reportAfter = (await workspace.DotNetAsync(Report)).Succeeded().StandardOutput;
        Assert.NotEmpty(reportBefore);
        Assert.Equal(reportBefore, reportAfter);
    }

    /// <summary>Read off the source: every comparison in it is in a loop, and so is what is written for a CVE.</summary>
    private static string[] ExpectedWarnings(string folder)
    {
        IEnumerable<string> found = Directory.EnumerateFiles(folder, "*.cs").SelectMany(static file => File.ReadLines(file)
            .Select(static (line, index) => (Id: IdOf(line), Line: index + 1))
            .Where(static finding => finding.Id is not null)
            .Select(finding => $"{Path.GetFileName(file)}({finding.Line}): {finding.Id}"));
        return [.. found.Order(StringComparer.Ordinal)];
    }

    /// <summary>One chain asks for nothing but the name in all of its arms: it is a finding as a whole, at the first.</summary>
    private static string? IdOf(string line)
    {
        if (line.Contains("property.Name == \"channel-version\"", StringComparison.Ordinal))
            return "U8G1006";
        if (OtherArms.Any(arm => line.Contains($"else if (property.Name == \"{arm}\"", StringComparison.Ordinal)))
            return null;
        if (line.Contains("property.Name ", StringComparison.Ordinal))
            return "U8G1001";
        if (line.Contains("WriteString(\"cve-", StringComparison.Ordinal))
            return "U8G1020";
        return line.Contains("NameEquals(\"", StringComparison.Ordinal) ? "U8G1004" : null;
    }

    private static string[] Warnings(CommandResult build)
        => [.. Warning()
            .Matches(build.Text)
            .Select(static match => $"{match.Groups[1]}({match.Groups[2]}): {match.Groups[3]}")
            .Distinct()
            .Order(StringComparer.Ordinal)];

    [GeneratedRegex(@"(\w+\.cs)\((\d+),\d+\): warning (U8G\d{4}):")]
    private static partial Regex Warning();
}
