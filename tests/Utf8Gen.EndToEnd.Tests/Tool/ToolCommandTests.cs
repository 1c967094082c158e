using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>A way to run the tool without an installation, and the way to stop it. That from the
/// manifest of a repository is in <see cref="AdoptionWorkflowTests"/>.</summary>
[Collection(nameof(PackedTool))]
public sealed class ToolCommandTests(PackedTool tool)
{
    private const string Usage = "utf8gen [command] [options]";

    private static readonly string[] Prerelease = ["--prerelease", "--yes", "--", "--help"];

    /// <summary>What <c>dnx</c> is short for.</summary>
    [Fact]
    public async Task It_runs_without_being_installed()
    {
        using var folder = new TemporaryFolder();

        CommandResult run = await tool.DotNetAsync(folder.Path, ["tool", "exec", "Utf8Gen.Tool", .. Prerelease]);

        Assert.Contains(Usage, run.Succeeded().Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Control_C_stops_it()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There is no command that sends the signal.");
        Assert.SkipWhen(IgnoresInterrupts(), "A job in the background of a shell ignores the signal, and so does what it starts.");
        using var folder = new TemporaryFolder();
        foreach ((string path, string text) in PlantedSolution.Files)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(folder.Path, path))!);
            await File.WriteAllTextAsync(Path.Combine(folder.Path, path), text, TestContext.Current.CancellationToken);
        }

        CommandResult run = await tool.InterruptAsync("Loading Shop.slnx", "scan", Path.Combine(folder.Path, "Shop.slnx"));

        Assert.Equal((130, "Loading Shop.slnx\n"), (run.ExitCode, run.Text));
    }

    private static bool IgnoresInterrupts()
    {
        const string Status = "/proc/self/status", Field = "SigIgn:";
        const ulong Interrupt = 1UL << (2 - 1); // SIGINT is 2, and the lowest bit is for signal 1
        return File.Exists(Status)
            && File.ReadLines(Status).FirstOrDefault(static line => line.StartsWith(Field, StringComparison.Ordinal)) is { } line
            && (Convert.ToUInt64(line[Field.Length..].Trim(), 16) & Interrupt) != 0;
    }
}
