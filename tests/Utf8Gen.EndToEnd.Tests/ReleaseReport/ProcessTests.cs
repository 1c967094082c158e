using System.Text.Json.Nodes;
using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests : IDisposable
{
    /// <summary>All code is optimised at its first call: there is nothing to wait for.</summary>
    private static readonly Dictionary<string, string?> Optimized = new() { ["DOTNET_TieredCompilation"] = "0" };

    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task Each_variant_writes_one_line_and_the_same_bytes()
    {
        byte[] document = FakeReleases.Create(new FakeReleasesOptions { HasByteOrderMark = true });
        _folder.Add("releases.json", document);

        foreach (string variant in VariantData.Names.Select(row => row.Data))
        {
            CommandResult result = await RunAsync("--variant", variant, "--today", Report.Today, "releases.json");

            Assert.Equal(Report.On(document) + "\n", result.Succeeded().Text);
        }
    }

    [Fact]
    public async Task A_mistake_is_one_line_on_standard_error_and_no_stack_trace()
    {
        _folder.Add("releases.json", "{");

        CommandResult result = await RunAsync("--variant", "node", "releases.json");

        Assert.Equal(1, result.ExitCode);
        Assert.Empty(result.StandardOutput);
        Assert.StartsWith("releases.json: byte 1: ", Assert.Single(result.Text.TrimEnd().Split('\n')), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(39)]
    [InlineData(null)]
    public async Task A_report_that_makes_no_objects_of_the_document_allocates_less_than_4_kilobytes(int? securityRelease)
    {
        _folder.Add("releases.json", FakeReleases.Create(new FakeReleasesOptions { Releases = 40, FilesPerRelease = 10, SecurityRelease = securityRelease }));

        CommandResult result = (await RunAsync(Optimized, "--stats", "releases.json")).Succeeded();

        Dictionary<string, long> allocated = result.Text.Split('\n').Where(static line => line.StartsWith("{\"variant\"", StringComparison.Ordinal))
            .Select(static line => JsonNode.Parse(line)!).ToDictionary(static line => (string)line["variant"]!, static line => (long)line["allocatedBytes"]!);
        Assert.All(["stream", "raw"], variant => Assert.InRange(allocated[variant], 1, 4095));
    }

    public void Dispose() => _folder.Dispose();

    private Task<CommandResult> RunAsync(params string[] arguments) => RunAsync([], arguments);

    private Task<CommandResult> RunAsync(Dictionary<string, string?> environment, params string[] arguments)
        => Command.RunAsync(_folder.Path, environment, "dotnet", [typeof(ReportProgram).Assembly.Location, .. arguments]);
}
