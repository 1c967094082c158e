namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The profile tool as <c>dotnet pack</c> makes it and <c>dotnet tool install</c> puts it.</summary>
/// <remarks>Tests that pack it are one collection: two at a time would write to the same folders.</remarks>
internal sealed class PackedTool : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("utf8gen-tool-").FullName;

    private readonly Dictionary<string, string?> _environment = [];

    private PackedTool()
    {
    }

    public string Package => Directory.EnumerateFiles(Feed, "Utf8Gen.Tool.*.nupkg").Single();

    private string Feed => Path.Combine(_folder, "feed");

    private string Tools => Path.Combine(_folder, "tools");

    public static async Task<PackedTool> InstallAsync()
    {
        var tool = new PackedTool();
        try
        {
            (await tool.RunAsync(
                "dotnet", "pack", Repository.PathOf("src", "Utf8Gen.Tool"), "--no-build", "-c", Repository.Configuration, "-o", tool.Feed))
                .Succeeded();

            // Nothing of the test stays in the folder of all users.
            tool._environment.Add("NUGET_PACKAGES", Path.Combine(tool._folder, "packages"));
            (await tool.RunAsync(
                "dotnet", "tool", "install", "Utf8Gen.Tool", "--prerelease", "--tool-path", tool.Tools, "--configfile", tool.WriteConfig()))
                .Succeeded();
            return tool;
        }
        catch
        {
            tool.Dispose();
            throw;
        }
    }

    public Task<CommandResult> ConvertAsync(string trace, string output)
        => RunAsync(Path.Combine(Tools, OperatingSystem.IsWindows() ? "utf8gen.exe" : "utf8gen"), "profile", trace, "--output", output);

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>The tool comes from the folder and from nowhere else.</summary>
    private string WriteConfig()
    {
        string path = Path.Combine(_folder, "nuget.config");
        File.WriteAllText(path, $"""
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="{Feed}" />
              </packageSources>
            </configuration>
            """);
        return path;
    }

    private Task<CommandResult> RunAsync(string file, params string[] arguments)
        => Command.RunAsync(_folder, _environment, file, arguments);
}
