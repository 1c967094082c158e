using System.Collections.Concurrent;
using System.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.MSBuild;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Loading;

/// <summary>Loads projects as the SDK of their folder builds them.</summary>
/// <remarks>A project that does not reference the package is loaded as if it did: with the properties and files that
/// the rules ask for.</remarks>
/// <param name="progress">Shows how far it is.</param>
/// <param name="usesBaseline">Whether projects have their baselines.</param>
internal sealed class SolutionLoader(Progress progress, bool usesBaseline)
{
    /// <summary>A global property beats those of projects, so it is only set where it must.</summary>
    private Dictionary<string, string> Properties
    {
        get
        {
            var properties = new Dictionary<string, string>
            {
                ["CustomAfterMicrosoftCSharpTargets"] = Path.Combine(AppContext.BaseDirectory, "Utf8Gen.Tool.targets"),

                // What a build does and a look at sources does not need.
                ["BuildProjectReferences"] = "false",
            };
            if (!usesBaseline)
                properties.Add("EnableUtf8GenBaseline", "false");
            return properties;
        }
    }

    /// <summary>Loads the C# projects of a target for all of their target frameworks.</summary>
    /// <exception cref="ToolException">None of them loads.</exception>
    public async Task<LoadedSolution> LoadAsync(ScanTarget target, CancellationToken cancellation)
    {
        var workspace = MSBuildWorkspace.Create(Properties);
        try
        {
            workspace.SkipUnrecognizedProjects = true;
            var failures = new ConcurrentQueue<string>();
            using WorkspaceEventRegistration registration =
                workspace.RegisterWorkspaceFailedHandler(failure => failures.Enqueue(failure.Diagnostic.Message));
            await progress.RunAsync(
                $"Loading {Path.GetFileName(target.Path)}",
                target.Projects.Count,
                steps => OpenAsync(workspace, target, failures, steps, cancellation)).ConfigureAwait(false);
            return Describe(workspace.CurrentSolution, target, new LoadFailures(failures));
        }
        catch
        {
            workspace.Dispose();
            throw;
        }
    }

    private static async Task<int> OpenAsync(
        MSBuildWorkspace workspace,
        ScanTarget target,
        ConcurrentQueue<string> failures,
        IProgress<string> steps,
        CancellationToken cancellation)
    {
        var loaded = new ProjectSteps(steps);
        if (target.Solution is { } solution)
        {
            await OpenSolutionAsync(workspace, solution, loaded, cancellation).ConfigureAwait(false);
            return target.Projects.Count;
        }

        foreach (string project in target.Projects.Where(ScanTarget.IsCSharp))
            await OpenProjectAsync(workspace, project, failures, loaded, cancellation).ConfigureAwait(false);
        return target.Projects.Count;
    }

    private static async Task OpenSolutionAsync(
        MSBuildWorkspace workspace, string solution, ProjectSteps loaded, CancellationToken cancellation)
    {
        try
        {
            await workspace.OpenSolutionAsync(solution, loaded, cancellation).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            // The workspace throws Exception itself for solutions that it cannot read.
            throw new ToolException($"{solution} cannot be loaded: {exception.Message}", exception);
        }
    }

    private static async Task OpenProjectAsync(
        MSBuildWorkspace workspace, string project, ConcurrentQueue<string> failures, ProjectSteps loaded, CancellationToken cancellation)
    {
        // It may have been loaded as a reference of another.
        if (workspace.CurrentSolution.Projects.Any(other => IsSame(other.FilePath, project)))
            return;

        try
        {
            await workspace.OpenProjectAsync(project, loaded, cancellation).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            failures.Enqueue($"{project}: {exception.Message}");
        }
    }

    private static LoadedSolution Describe(Solution solution, ScanTarget target, LoadFailures failures)
    {
        var wanted = target.Projects.Where(ScanTarget.IsCSharp).ToHashSet(PathComparer);
        Project[] projects = [.. solution.Projects
            .Where(project => project.FilePath is { } path && wanted.Contains(path) && project.Language == LanguageNames.CSharp)
            .Where(static project => project.DocumentIds.Count > 0)
            .OrderBy(static project => project.FilePath, StringComparer.Ordinal)
            .ThenBy(static project => project.Name, StringComparer.Ordinal)];
        var loaded = projects.Select(static project => project.FilePath!).ToHashSet(PathComparer);
        SkippedProject[] skipped = [.. target.Projects.SelectMany(path => DescribeSkipped(path, loaded, failures))];
        if (projects.Length == 0)
            throw new ToolException($"{target.Path} has no C# project that can be loaded: {SkippedProject.Describe(skipped)}.");
        return new LoadedSolution(target, solution, projects, skipped);
    }

    private static IEnumerable<SkippedProject> DescribeSkipped(string path, HashSet<string> loaded, LoadFailures failures)
    {
        if (!ScanTarget.IsCSharp(path))
            yield return new SkippedProject(path, "it is not a C# project") { LosesFindings = false };
        else if (!File.Exists(path))
            yield return new SkippedProject(path, "there is no such file");
        else if (!loaded.Contains(path))
            yield return failures.ReasonFor(path) is { } reason
                ? new SkippedProject(path, reason)
                : new SkippedProject(path, "it has no sources") { LosesFindings = false };
        else if (failures.IsNotRestored(path))
            yield return new SkippedProject(path, LoadFailures.NotRestored, IsPartial: true);
        else if (failures.HasFailedRestore(path))
            yield return new SkippedProject(path, $"its restore failed: {failures.ReasonFor(path)}", IsPartial: true);
    }

    private static StringComparer PathComparer
        => OperatingSystem.IsWindows() ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;

    private static bool IsSame(string? path, string other) => PathComparer.Equals(path, other);

    private sealed class ProjectSteps(IProgress<string> steps) : IProgress<ProjectLoadProgress>
    {
        public void Report(ProjectLoadProgress value)
        {
            if (value.Operation == ProjectLoadOperation.Resolve)
                steps.Report(Path.GetFileNameWithoutExtension(value.FilePath));
        }
    }
}

/// <summary>The projects that a command works on, as far as they load.</summary>
/// <param name="Target">What was loaded.</param>
/// <param name="Solution">All loaded projects, one for each target framework, and the projects that they
/// reference.</param>
/// <param name="Projects">The loaded projects of the target, without those that are only referenced, in a fixed
/// order.</param>
/// <param name="Skipped">The projects that did not load, or only in part.</param>
internal sealed record LoadedSolution(
    ScanTarget Target, Solution Solution, IReadOnlyList<Project> Projects, IReadOnlyList<SkippedProject> Skipped) : IDisposable
{
    /// <summary>Returns a path as reports show it: relative to the folder of the target, with forward
    /// slashes.</summary>
    public string Relative(string path) => Path.GetRelativePath(Target.Folder, path).Replace('\\', '/');

    /// <summary>Closes the workspace; compilations that are in use stay valid.</summary>
    public void Dispose() => Solution.Workspace.Dispose();
}

/// <summary>A project that is not analyzed, or only in part.</summary>
/// <param name="Path">The full path of the project.</param>
/// <param name="Reason">Why, as the end of a sentence.</param>
/// <param name="IsPartial">Whether the project is analyzed nevertheless, so that findings may be missing.</param>
internal sealed record SkippedProject(string Path, string Reason, bool IsPartial = false)
{
    /// <summary>Whether findings may be missing. A project in another language has none.</summary>
    public bool LosesFindings { get; init; } = true;

    /// <summary>Returns the first few projects, each with its reason.</summary>
    public static string Describe(IReadOnlyCollection<SkippedProject> projects)
    {
        const int Shown = 3;
        string first = string.Join(
            "; ", projects.Take(Shown).Select(static project => $"{System.IO.Path.GetFileName(project.Path)}: {project.Reason}"));
        return projects.Count > Shown ? $"{first}; and {projects.Count - Shown} more" : first;
    }
}

/// <summary>What the workspace said while it was loading projects.</summary>
/// <remarks>It does not tell warnings of a build from errors: a message about a project that did load need not mean
/// anything.</remarks>
internal sealed class LoadFailures(IEnumerable<string> messages)
{
    /// <summary>Why a project is analyzed only in part.</summary>
    public const string NotRestored = "it is not restored; --restore does that";

    /// <summary>What Utf8Gen.Tool.targets says.</summary>
    private const string NotRestoredCode = "Utf8GenNotRestored";

    /// <inheritdoc cref="NotRestoredCode"/>
    private const string RestoreFailedCode = "Utf8GenRestoreFailed";

    private readonly string[] _messages = [.. messages];

    /// <summary>Whether a project has no list of resolved packages.</summary>
    public bool IsNotRestored(string project) => Said(project, NotRestoredCode);

    /// <summary>Whether a project has such a list from a restore that failed, so that packages are missing in
    /// it.</summary>
    public bool HasFailedRestore(string project) => Said(project, RestoreFailedCode);

    /// <summary>Returns why a project did not load, in one line; null if nothing was said.</summary>
    public string? ReasonFor(string project)
        => About(project).FirstOrDefault(static message => !message.Contains(RestoreFailedCode, StringComparison.Ordinal)) is { } message
            ? Shorten(message, project)
            : null;

    private bool Said(string project, string code)
        => About(project).Any(message => message.Contains(code, StringComparison.Ordinal));

    private IEnumerable<string> About(string project)
        => _messages.Where(message => message.Contains(project, StringComparison.OrdinalIgnoreCase));

    /// <summary>The workspace begins with what it was doing and names the project once more.</summary>
    private static string Shorten(string message, string project)
    {
        const string Introduction = "with message: ";
        int start = message.IndexOf(Introduction, StringComparison.Ordinal);
        string reason = start < 0 ? message : message[(start + Introduction.Length)..];
        return reason.Replace(project, Path.GetFileName(project), StringComparison.OrdinalIgnoreCase).Split('\n')[0].Trim();
    }
}

/// <summary>Runs <c>dotnet restore</c>.</summary>
internal sealed class Restore(ToolConsole console)
{
    /// <summary>Restores the projects of a target. Those that cannot be restored are reported by <c>dotnet restore</c>
    /// itself, and the command goes on.</summary>
    public async Task RunAsync(ScanTarget target, CancellationToken cancellation)
    {
        console.Error.WriteLine($"Restoring {TerminalText.OneLine(Path.GetFileName(target.Path))}");
        if (target.Solution is { } solution && await RestoreAsync(solution, cancellation).ConfigureAwait(false))
            return;

        // One missing project keeps the whole solution from being restored.
        foreach (string project in target.Projects.Where(static path => ScanTarget.IsCSharp(path) && File.Exists(path)))
            await RestoreAsync(project, cancellation).ConfigureAwait(false);
    }

    /// <summary>Asks whether to restore; without a terminal or an answer it is no.</summary>
    /// <param name="count">The number of projects that are not restored.</param>
    public bool Ask(int count)
    {
        if (console is not { HasTerminal: true, Answers: { } answers })
            return false;

        console.Error.Write($"{count} of the projects {(count == 1 ? "is" : "are")} not restored. Restore now? [y/N] ");
        return answers.ReadLine()?.Trim() is ['y' or 'Y', ..];
    }

    private async Task<bool> RestoreAsync(string path, CancellationToken cancellation)
    {
        var start = new ProcessStartInfo("dotnet", ["restore", path, "--verbosity", "quiet"])
        {
            WorkingDirectory = Path.GetDirectoryName(path)!,
            RedirectStandardOutput = true,
        };
        using Process process = Process.Start(start)!;
        try
        {
            console.Error.Write(await process.StandardOutput.ReadToEndAsync(cancellation).ConfigureAwait(false));
            await process.WaitForExitAsync(cancellation).ConfigureAwait(false);
            return process.ExitCode == 0;
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }
}
