using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>The commands of the guide to finding hot paths, run as they are
/// written there.</summary>
[Collection(nameof(PackedTool))]
public sealed class RecordingGuideTests(PackedPackage package, PackedTool tool)
{
    [Fact]
    public async Task A_recording_and_what_is_converted_of_it_have_the_same_shares()
    {
        string[] commands = [.. (await ReadGuideAsync()).Where(static line => line.StartsWith("dotnet-trace ", StringComparison.Ordinal))];
        Assert.Equal(3, commands.Length);
        using TraceTool trace = await TraceTool.InstallAsync();
        using Workspace workspace = await BuildAsync();
        string folder = workspace.PathOf("out");
        foreach (string command in commands)
            await trace.RunAsync(folder, command);
        await trace.RunAsync(folder, "dotnet-trace convert --format Speedscope app.nettrace");

        Dictionary<string, (double Exclusive, double Inclusive)> recorded = await ConvertAsync(folder, "time.nettrace");
        Dictionary<string, (double Exclusive, double Inclusive)> converted = await ConvertAsync(folder, "time.speedscope.json");

        Assert.True(recorded.Count(static pair => pair.Value.Exclusive > 1) >= 3, string.Join(", ", recorded));
        foreach (string method in recorded.Keys.Union(converted.Keys))
        {
            (double Exclusive, double Inclusive) one = recorded.GetValueOrDefault(method);
            (double Exclusive, double Inclusive) other = converted.GetValueOrDefault(method);
            Assert.True(
                Math.Abs(one.Exclusive - other.Exclusive) < 2 && Math.Abs(one.Inclusive - other.Inclusive) < 2,
                $"{method}: {one}, converted {other}");
        }

        CommandResult both = await tool.ConvertAsync(Path.Combine(folder, "app.nettrace"), Path.Combine(folder, "app.u8prof.json"));
        Assert.Matches("[1-9].* [kM]B  Shop.Work.Parse", both.Succeeded().Text);
        CommandResult refused = await tool.ConvertAsync(
            Path.Combine(folder, "app.speedscope.json"),
            Path.Combine(folder, "app.u8prof.json"));
        Assert.Equal(2, refused.ExitCode);
        Assert.Contains("allocations or tasks are weighted", refused.Text, StringComparison.Ordinal);
    }

    private static Task<string[]> ReadGuideAsync()
        => File.ReadAllLinesAsync(Repository.PathOf("docs", "guides", "find-your-hot-paths.md"), TestContext.Current.CancellationToken);

    /// <summary>The program of the recordings that the tests of the tool have.</summary>
    private async Task<Workspace> BuildAsync()
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", await File.ReadAllTextAsync(
            Repository.PathOf("tests", "Utf8Gen.Tool.Tests", "Recordings", "Shop.cs.txt"), TestContext.Current.CancellationToken));
        workspace.Write("App.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
              </PropertyGroup>
            </Project>
            """);
        (await workspace.DotNetAsync("build", "-c", "Release", "-o", "out")).Succeeded();
        return workspace;
    }

    private async Task<Dictionary<string, (double Exclusive, double Inclusive)>> ConvertAsync(string folder, string trace)
    {
        string profile = Path.Combine(folder, trace + ".u8prof.json");
        (await tool.ConvertAsync(Path.Combine(folder, trace), profile)).Succeeded();
        using JsonDocument document = JsonDocument.Parse(await File.ReadAllBytesAsync(profile, TestContext.Current.CancellationToken));
        return document.RootElement.GetProperty("methods"u8).EnumerateArray().ToDictionary(
            static method => method.GetProperty("method"u8).GetString()!,
            static method => (method.GetProperty("exclusivePercent"u8).GetDouble(), method.GetProperty("inclusivePercent"u8).GetDouble()));
    }
}
