using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>A project for each <see cref="ModeCase"/>, built together once.</summary>
public sealed class ModeProjects(PackedPackage package) : IAsyncLifetime
{
    private Workspace? _workspace;
    private string _output = "";

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _workspace = new Workspace(package);
        foreach ((string name, ModeCase mode) in ModeCase.All)
        {
            ModeProject.Write(_workspace, package, name, mode.Mode, mode.Properties);
            if (mode.File.Length > 0)
                _workspace.Write($"{name}/{mode.File}", mode.Text);
        }

        IEnumerable<string> projects = ModeCase.All.Select(static mode => $"""<Project Path="{mode.Key}/{mode.Key}.csproj" />""");
        _workspace.Write("Modes.slnx", $"<Solution>{string.Concat(projects)}</Solution>");
        CommandResult build = await _workspace.DotNetAsync("build", "Modes.slnx");
        Assert.NotEqual(0, build.ExitCode);
        _output = build.Text;
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _workspace?.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>What was found in a project, with its severity.</summary>
    public string FoundIn(string name) => ModeProject.FoundIn(_workspace!, name);

    /// <summary>Whether the build of a project has an assembly to show.</summary>
    public bool IsBuilt(string name) => File.Exists(_workspace!.PathOf($"{name}/bin/Debug/net10.0/{name}.dll"));

    /// <summary>The lines of the build that name a project.</summary>
    public IEnumerable<string> LinesAbout(string name)
        => _output.Split('\n').Where(line => line.Contains($"{name}.csproj", StringComparison.Ordinal));
}
