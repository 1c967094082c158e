namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>dotnet-trace, where it can be installed.</summary>
internal sealed class TraceTool : IDisposable
{
    private static readonly Dictionary<string, string?> NoVariables = [];

    private static readonly Dictionary<string, string?> NoInlining = new() { ["DOTNET_JitNoInline"] = "1" };

    private readonly string _folder = Directory.CreateTempSubdirectory("utf8gen-trace-").FullName;

    private TraceTool()
    {
    }

    /// <summary>Skips the test where the tool is not to be had.</summary>
    public static async Task<TraceTool> InstallAsync()
    {
        var tool = new TraceTool();
        CommandResult installed = await Command.RunAsync(
            tool._folder, NoVariables, "dotnet", "tool", "install", "dotnet-trace", "--tool-path", tool._folder);
        if (installed.ExitCode == 0)
            return tool;

        tool.Dispose();
        Assert.Skip("dotnet-trace cannot be installed here: " + installed.Text);
        return null!;
    }

    /// <summary>Runs the tool and the program that it records, without inlining.</summary>
    /// <param name="folder">Where the command runs.</param>
    /// <param name="command">As a guide writes it: <c>dotnet-trace</c> and its arguments.</param>
    public async Task RunAsync(string folder, string command)
    {
        string file = Path.Combine(_folder, OperatingSystem.IsWindows() ? "dotnet-trace.exe" : "dotnet-trace");
        (await Command.RunAsync(folder, NoInlining, file, command.Split(' ')[1..])).Succeeded();
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
