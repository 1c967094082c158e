namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The tool as a release is packed and <c>dotnet tool install</c> puts it, once for all tests of it.</summary>
[CollectionDefinition(nameof(PackedTool))]
public sealed class PackedTool : IAsyncLifetime, ICollectionFixture<PackedTool>
{
    private readonly string _folder = Directory.CreateTempSubdirectory("utf8gen-tool-").FullName;

    private readonly Dictionary<string, string?> _environment = [];

    /// <summary>The one package in the feed.</summary>
    public string Package => Directory.EnumerateFiles(Feed, "Utf8Gen.Tool.*.nupkg").Single();

    private string Feed => Path.Combine(_folder, "feed");

    private string Tools => Path.Combine(_folder, "tools");

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        (await Command.RunAsync(Repository.Directory, _environment, "dotnet", "tool", "restore")).Succeeded();
        (await RunAsync(
            "dotnet", "pack", Repository.PathOf("src", "Utf8Gen.Tool"), "--no-build", "-c", Repository.Configuration, "-o", Feed,
            "-p:GenerateSBOM=true")).Succeeded();

        // Nothing of the test stays in the folder of all users.
        _environment.Add("NUGET_PACKAGES", Path.Combine(_folder, "packages"));
        (await RunAsync(
            "dotnet", "tool", "install", "Utf8Gen.Tool", "--prerelease", "--tool-path", Tools, "--configfile", WriteConfig(_folder)))
            .Succeeded();
    }

    private string Program => Path.Combine(Tools, OperatingSystem.IsWindows() ? "utf8gen.exe" : "utf8gen");

    internal Task<CommandResult> ProfileAsync(string trace) => RunAsync(Program, "profile", trace);

    /// <summary>Runs a line of a guide in a folder, as bash reads it; the test is skipped where
    /// there is no bash.</summary>
    internal Task<CommandResult> BashAsync(string folder, string line)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The line is for bash.");
        string path = Tools + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");
        return Command.RunAsync(folder, new Dictionary<string, string?> { ["PATH"] = path }, "bash", "-c", line);
    }

    /// <summary>Runs a step of a workflow in a folder, whose own programs in <c>bin</c> come first. The tool comes from
    /// its feed, and reference assemblies from where this project has them.</summary>
    internal Task<CommandResult> StepAsync(string folder, string line)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The steps are for Linux.");
        WriteConfig(folder, Repository.Packages);
        string path = Path.Combine(folder, "bin") + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");
        return Command.RunAsync(folder, new Dictionary<string, string?>(_environment) { ["PATH"] = path }, "bash", "-e", "-c", line);
    }

    /// <summary>Runs the SDK in a folder that has the feed of the tool and no other.</summary>
    internal Task<CommandResult> DotNetAsync(string folder, params string[] arguments)
    {
        WriteConfig(folder);
        return Command.RunAsync(folder, _environment, "dotnet", arguments);
    }

    /// <summary>Starts the tool and presses Ctrl+C when it has said a text.</summary>
    internal Task<CommandResult> InterruptAsync(string after, params string[] arguments)
        => Command.InterruptAsync(_folder, _environment, after, Program, arguments);

    /// <summary>Writes the baseline of a solution that is restored.</summary>
    internal Task<CommandResult> AcceptAsync(string solution) => RunAsync(Program, "baseline", solution);

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        return ValueTask.CompletedTask;
    }

    /// <summary>The tool comes from its feed and from nowhere else.</summary>
    /// <returns>The path of the file.</returns>
    private string WriteConfig(string folder, string? other = null)
    {
        string path = Path.Combine(folder, "nuget.config");
        string source = other is null ? "" : $"""<add key="other" value="{other}" />""";
        File.WriteAllText(path, $"""
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="{Feed}" />
                {source}
              </packageSources>
            </configuration>
            """);
        return path;
    }

    private Task<CommandResult> RunAsync(string file, params string[] arguments)
        => Command.RunAsync(_folder, _environment, file, arguments);
}
