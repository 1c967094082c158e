using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Fixing;

/// <summary>The diagnostics that a run of <c>fix</c> is about, of each project as it was last analyzed.</summary>
/// <remarks>A project is analyzed again only if its own files have changed.</remarks>
internal sealed class SelectedDiagnostics
{
    private readonly AnalyzerRun _run;
    private readonly FixSelection _selection;
    private readonly Dictionary<ProjectId, ProjectDiagnostics> _results;

    /// <param name="run">Analyzes what has changed.</param>
    /// <param name="selection">What the run is about.</param>
    /// <param name="results">What was found in each project of the target.</param>
    public SelectedDiagnostics(AnalyzerRun run, FixSelection selection, IEnumerable<ProjectDiagnostics> results)
    {
        _run = run;
        _selection = selection;
        _results = results.Select(Select).ToDictionary(static result => result.Project.Id);
    }

    public IReadOnlyCollection<ProjectDiagnostics> All => _results.Values;

    /// <summary>Returns the files that have findings with a fix, each with the first project that compiles
    /// it.</summary>
    public IReadOnlyList<(string Project, IReadOnlySet<string> Files)> FilesByProject()
        => [.. All
            .SelectMany(static result => result.Diagnostics
                .Where(static diagnostic => CarriedRules.FixableIds.Contains(diagnostic.Id))
                .Select(diagnostic => (Project: FindingMerge.NameOf(result.Project), File: diagnostic.Location.SourceTree!.FilePath)))
            .DistinctBy(static found => found.File)
            .GroupBy(static found => found.Project, static found => found.File)
            .Select(static files => (files.Key, (IReadOnlySet<string>)files.ToHashSet(StringComparer.Ordinal)))];

    /// <summary>Analyzes the projects again whose files have changed.</summary>
    /// <returns>Whether a file has changed.</returns>
    public async Task<bool> UpdateAsync(Solution before, Solution after, CancellationToken cancellation)
    {
        IReadOnlyList<ChangedFile> files = await ChangedFile.BetweenAsync(before, after, cancellation).ConfigureAwait(false);
        foreach (ProjectId id in files.SelectMany(static file => file.Documents).Select(static document => document.ProjectId).Distinct())
        {
            if (_results.ContainsKey(id))
                _results[id] = Select(await _run.AnalyzeAsync(after.GetProject(id)!, cancellation).ConfigureAwait(false));
        }

        return files.Count > 0;
    }

    private ProjectDiagnostics Select(ProjectDiagnostics all)
        => all with { Diagnostics = _selection.Select(all.Diagnostics) };
}

/// <summary>Decides which findings a run of <c>fix</c> is about.</summary>
internal sealed class FixSelection(FixRequest request)
{
    /// <summary>Selects diagnostics. One that is hidden, since it saves some nanoseconds only, is asked for, or on a
    /// line that is changed anyway.</summary>
    public ImmutableArray<Diagnostic> Select(ImmutableArray<Diagnostic> all)
    {
        HashSet<(string, int)> lines = [.. all.Where(one => !IsHidden(one) && IsFixed(one)).Select(LineOf)];
        return [.. all.Where(one => Includes(one) && (!IsHidden(one) || IsAskedFor(one) || lines.Contains(LineOf(one))))];
    }

    private bool IsFixed(Diagnostic diagnostic) => Includes(diagnostic) && CarriedRules.FixableIds.Contains(diagnostic.Id);

    private bool IsAskedFor(Diagnostic diagnostic) => request.IncludesMicro || request.Rules.Contains(diagnostic.Id);

    private static bool IsHidden(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Hidden;

    private static (string Path, int Line) LineOf(Diagnostic diagnostic)
    {
        FileLinePositionSpan span = diagnostic.Location.GetLineSpan();
        return (span.Path, span.StartLinePosition.Line);
    }

    private bool Includes(Diagnostic diagnostic)
        => IncludesRule(diagnostic.Id)
            && (!request.OnlyHot || RuleCatalogue.IsHot(diagnostic.Id))
            && diagnostic.Location.SourceTree is { } tree && IncludesFile(tree.FilePath);

    private bool IncludesRule(string id)
        => request.Rules.IsEmpty || request.Rules.Contains(id) || request.Rules.Contains(FindingMerge.BaseId(id));

    private bool IncludesFile(string path)
        => request.Folders.IsEmpty || request.Folders.Any(folder => IsBelow(path, folder));

    private static bool IsBelow(string path, string folder)
        => Path.GetRelativePath(folder, path) is var relative && !Path.IsPathRooted(relative)
            && relative != ".." && !relative.StartsWith(".." + Path.DirectorySeparatorChar, StringComparison.Ordinal);
}

/// <summary>The arguments of the command <c>fix</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="Rules">The IDs of rules to fix; empty for all. That of a hot rule stands for its hot places.</param>
/// <param name="OnlyHot">Whether only places that are hot are fixed.</param>
/// <param name="Folders">The full paths of the folders to fix; empty for all.</param>
/// <param name="IncludesAccepted">Whether what the baseline accepts is fixed, too.</param>
/// <param name="IncludesMicro">Whether everything is fixed that saves some nanoseconds only.</param>
/// <param name="IsDryRun">Whether files stay as they are.</param>
internal sealed record FixRequest(
    string Path,
    bool Restore,
    ImmutableHashSet<string> Rules,
    bool OnlyHot,
    ImmutableArray<string> Folders,
    bool IncludesAccepted,
    bool IncludesMicro,
    bool IsDryRun);
