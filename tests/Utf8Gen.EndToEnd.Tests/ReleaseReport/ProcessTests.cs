using System.Globalization;
using System.Text;
using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task Each_variant_writes_the_same_bytes_and_one_line()
    {
        byte[] document = [.. Encoding.UTF8.Preamble, .. FakeReleases.Create(releases: 4, filesPerRelease: 2, securityRelease: 1)];
        _folder.Add("releases.json", document);

        foreach (string variant in VariantData.Names.Select(row => row.Data))
        {
            CommandResult result = await RunAsync("--variant", variant, "--today", Report.Today, "releases.json");

            Assert.Equal(Report.On(document) + "\n", Encoding.UTF8.GetString(result.Succeeded().StandardOutput));
        }
    }

    [Fact]
    public async Task A_mistake_in_a_document_is_one_line_on_standard_error_and_no_stack_trace()
    {
        _folder.Add("releases.json", "{");

        CommandResult result = await RunAsync("--variant", "node", "releases.json");

        Assert.Equal(1, result.ExitCode);
        Assert.Empty(result.StandardOutput);
        Assert.Single(result.Text.Split('\n'), static line => line.StartsWith("releases.json: ", StringComparison.Ordinal));
        Assert.DoesNotContain("   at ", result.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(39)]
    [InlineData(null)]
    public async Task A_report_that_makes_no_objects_of_the_document_allocates_less_than_4_kilobytes(int? securityRelease)
    {
        _folder.Add("releases.json", FakeReleases.Create(releases: 40, filesPerRelease: 10, securityRelease));

        CommandResult result = (await RunAsync("releases.json")).Succeeded();

        Dictionary<string, string> allocated = result.Text.Split('\n')
            .Where(static line => line.StartsWith("releases.json ", StringComparison.Ordinal))
            .Select(static line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .ToDictionary(static row => row[1], static row => row[4]);
        Assert.All(["stream", "raw"], variant => Assert.InRange(
            int.Parse(allocated[variant], NumberStyles.AllowThousands, CultureInfo.InvariantCulture), 1, 4095));
    }

    public void Dispose() => _folder.Dispose();

    private Task<CommandResult> RunAsync(params string[] arguments)
        => Command.RunAsync(
            _folder.Path, new Dictionary<string, string?>(), "dotnet", [typeof(ReportCommand).Assembly.Location, .. arguments]);
}
