using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>A solution of several projects, built, formatted with the command of a guide and built
/// again: once for all tests of what became of a project.</summary>
[CollectionDefinition(nameof(FormattedSolution))]
public sealed class FormattedSolution(PackedPackage package) : IAsyncLifetime, ICollectionFixture<FormattedSolution>
{
    private const string File = "Shop.slnx";

    private static readonly string[] Projects = ["App", "Bytes", "Feed", "ReleaseReport.Before", "Sum"];

    private readonly Workspace _workspace = new(package);

    internal CommandResult BuildBefore { get; private set; } = null!;

    internal CommandResult BuildAfter { get; private set; } = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        FormatCommandTests.WriteApp(_workspace, FolderOf("App"));
        UnneededUsingTests.WriteProject(_workspace, FolderOf("Bytes"));
        SampleFixTests.WriteSample(_workspace, FolderOf("ReleaseReport.Before"));
        LookupFixTests.WriteProject(_workspace, FolderOf("Sum"));
        LibraryLookupFixTests.WriteProject(_workspace, FolderOf("Feed"));
        IEnumerable<string> paths = Projects.Select(static name => $"""<Project Path="{FolderOf(name)}/{name}.csproj" />""");
        _workspace.Write(File, $"<Solution>{string.Concat(paths)}</Solution>");

        BuildBefore = (await _workspace.DotNetAsync("build", File)).Succeeded();
        foreach (string name in Projects)
            Directory.Move(_workspace.PathOf($"{FolderOf(name)}/bin/Debug"), _workspace.PathOf($"{FolderOf(name)}/bin/Before"));
        (await GuideCommand.RunAsync(_workspace, GuideCommand.Read("docs/guides/hot-paths.md", FormatCommandTests.Start))).Succeeded();
        BuildAfter = await _workspace.DotNetAsync("build", File, "--no-restore", "--no-incremental");
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _workspace.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>The text of a file, formatted.</summary>
    internal string Read(string project, string file) => System.IO.File.ReadAllText(_workspace.PathOf($"{FolderOf(project)}/{file}"));

    /// <summary>Runs a program of the solution as it was built before or after.</summary>
    internal async Task<CommandResult> RunAsync(string project, bool isFormatted, params string[] arguments)
    {
        string program = $"{FolderOf(project)}/bin/{(isFormatted ? "Debug" : "Before")}/net10.0/{project}.dll";
        return (await _workspace.DotNetAsync([program, .. arguments])).Succeeded();
    }

    /// <summary>What a build printed about a project.</summary>
    internal static string LinesAbout(string project, CommandResult build)
        => string.Join('\n', build.Text.Split('\n').Where(line => line.Contains($"{project}.csproj", StringComparison.Ordinal)));

    private static string FolderOf(string project) => "src/" + project;
}
