using Utf8Gen.EndToEnd.Tests.Package.Modes;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The projects of many tests, restored and built together once: a build of one alone takes four seconds of
/// processor time, hardly any of it in the compiler. Some fail, as their tests demand.</summary>
/// <remarks>A project is a folder of its name. Those whose name ends in Packed are packed, and then the users of these
/// packages are built.</remarks>
[CollectionDefinition(nameof(BuiltProjects))]
public sealed class BuiltProjects(PackedPackage package) : IAsyncLifetime, ICollectionFixture<BuiltProjects>
{
    private static readonly Action<Workspace>[] Writers =
    [
        BaselineFileTests.Write,
        ConsoleProjectTests.Write,
        EveryLookupProject.Write,
        EveryRuntimePartProject.Write,
        KeyFileMistakeTests.Write,
        LibraryTests.Write,
        ModeProject.WriteAll,
        MultiTargetTests.Write,
        OldCompilerTests.Write,
        PartialUseTests.Write,
        PoolProjectTests.Write,
        WarningsAsErrorsTests.Write,
        WithoutRuntimeTests.Write,
    ];

    private readonly Workspace _workspace = new(package);
    private readonly List<string> _output = [];

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        foreach (Action<Workspace> write in Writers)
            write(_workspace);
        await RunAsync("build", "All.slnx", "*.*proj");
        await RunAsync("pack", "Packed.slnx", "*Packed.csproj", "--no-build", "-c", "Debug", $"-p:PackageOutputPath={PathOf("feed")}");

        _workspace.Write("Users/nuget.config", """
            <configuration>
              <packageSources>
                <add key="library" value="../feed" />
              </packageSources>
              <packageSourceMapping>
                <packageSource key="library">
                  <package pattern="Shop.*" />
                </packageSource>
              </packageSourceMapping>
            </configuration>
            """);
        LibraryTests.WriteUser(_workspace);
        WithoutRuntimeTests.WriteUser(_workspace);
        await RunAsync("build", "Users.slnx", "*OfPackage.csproj");
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _workspace.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>A file of a project.</summary>
    internal string PathOf(string name) => _workspace.PathOf(name);

    /// <summary>What was printed about a project, once.</summary>
    internal string LinesAbout(string name)
    {
        string file = $"{Path.DirectorySeparatorChar}{Path.GetFileName(name)}.{(name == "FSharp" ? "fs" : "cs")}proj";
        return string.Join('\n', _output.Where(line => line.Contains(file, StringComparison.Ordinal)).Distinct());
    }

    /// <summary>The errors of a project, each once.</summary>
    internal string[] ErrorsOf(string name)
        => [.. LinesAbout(name).Split('\n').Where(static line => line.Contains(": error ", StringComparison.Ordinal))];

    internal void AssertHasNoWarning(string name)
    {
        Assert.True(IsBuilt(name), LinesAbout(name));
        Assert.DoesNotContain(": warning ", LinesAbout(name), StringComparison.Ordinal);
    }

    /// <summary>Whether the build of a project has an assembly to show.</summary>
    internal bool IsBuilt(string name) => Directory.Exists(PathOf($"{name}/bin")) && Directory.EnumerateFiles(
        PathOf($"{name}/bin"), $"{Path.GetFileName(name)}.dll", SearchOption.AllDirectories).Any();

    /// <summary>Runs a program, and returns the lines of its output.</summary>
    internal async Task<string[]> RunAsync(string name, string framework = "net10.0")
        => (await StartAsync(name, framework)).Succeeded().Text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Runs a program, which may fail.</summary>
    internal Task<CommandResult> StartAsync(string name, string framework = "net10.0")
        => DotNetAsync(PathOf($"{name}/bin/Debug/{framework}/{Path.GetFileName(name)}.dll"));

    internal Task<CommandResult> DotNetAsync(params string[] arguments) => _workspace.DotNetAsync(arguments);

    /// <summary>Runs a command over a solution of the projects whose files have such names.</summary>
    private async Task RunAsync(string command, string solution, string pattern, params string[] arguments)
    {
        IEnumerable<string> projects = Directory.EnumerateFiles(_workspace.Directory, pattern, SearchOption.AllDirectories)
            .Select(path => $"""<Project Path="{Path.GetRelativePath(_workspace.Directory, path)}" />""").Order(StringComparer.Ordinal);
        _workspace.Write(solution, $"<Solution>{string.Concat(projects)}</Solution>");
        string output = (await DotNetAsync([command, solution, .. arguments])).Text;
        Assert.True(output.Contains(" -> ", StringComparison.Ordinal) || command == "pack", output);
        _output.AddRange(output.Split('\n', StringSplitOptions.TrimEntries));
    }
}
