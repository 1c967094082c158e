using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests : IDisposable
{
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

    public void Dispose() => _folder.Dispose();

    private Task<CommandResult> RunAsync(params string[] arguments)
        => Command.RunAsync(
            _folder.Path, new Dictionary<string, string?>(), "dotnet", [typeof(ReportProgram).Assembly.Location, .. arguments]);
}
