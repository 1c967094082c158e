using Microsoft.CodeAnalysis;

namespace Utf8Gen.Tool.Loading;

/// <summary>The projects that a command works on, as far as they load.</summary>
/// <param name="Target">What was loaded.</param>
/// <param name="Solution">All loaded projects, one for each target framework, and the projects
/// that they reference.</param>
/// <param name="Projects">The loaded projects of the target, without those that are only
/// referenced, in a fixed order.</param>
/// <param name="Skipped">The projects that did not load, or only in part.</param>
internal sealed record LoadedSolution(
    ScanTarget Target, Solution Solution, IReadOnlyList<Project> Projects, IReadOnlyList<SkippedProject> Skipped) : IDisposable
{
    /// <summary>Returns a path as reports show it: relative to the folder of the target, with
    /// forward slashes.</summary>
    public string Relative(string path) => Path.GetRelativePath(Target.Folder, path).Replace('\\', '/');

    /// <summary>Closes the workspace; compilations that are in use stay valid.</summary>
    public void Dispose() => Solution.Workspace.Dispose();
}
