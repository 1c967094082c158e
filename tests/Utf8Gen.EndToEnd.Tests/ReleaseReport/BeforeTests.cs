using System.Text;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The report as most programs write it is the same report.</summary>
public sealed class BeforeTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task It_writes_the_same_bytes()
    {
        string project = Repository.PathOf("samples", "ReleaseReport.Before");
        int[] seeds = [.. TestSeeds.Take(30)];
        var expected = new StringBuilder();
        foreach (int seed in seeds)
        {
            byte[] document = RandomReleases.Draw(seed);
            _folder.Add(FileName(seed), document);
            expected.Append(Report.On(document)).Append('\n');
        }

        CommandResult run = await DotNetAsync(
            ["run", "--no-build", "-c", Repository.Configuration, "--project", project, "--", "--today", Report.Today, .. seeds.Select(FileName)]);

        Assert.True(
            expected.ToString() == run.Succeeded().Text,
            $"seeds {string.Join(' ', seeds)}, expected:\n{expected}\nactual:\n{run.Text}");
    }

    public void Dispose() => _folder.Dispose();

    private static string FileName(int seed) => $"{seed}.json";

    private Task<CommandResult> DotNetAsync(params string[] arguments)
        => Command.RunAsync(_folder.Path, new Dictionary<string, string?>(), "dotnet", arguments);
}
