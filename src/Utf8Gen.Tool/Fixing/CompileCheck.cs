using System.Collections.Immutable;
using System.Globalization;
using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Emit;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Takes back changes that do not compile, or that would lose text of a file.</summary>
/// <param name="before">The solution without the changes.</param>
internal sealed class CompileCheck(Solution before)
{
    /// <summary>Puts back files whose bytes do not decode, compiles what the other changes reach, and puts back files
    /// with new errors until there are none. A new error in a file that was not changed puts back all of
    /// them.</summary>
    public async Task<CheckedChanges> RunAsync(Solution after, CancellationToken cancellation)
    {
        var putBack = new List<RevertedFile>();
        IReadOnlyList<ChangedFile> files = await ChangedFile.BetweenAsync(before, after, cancellation).ConfigureAwait(false);
        foreach (ChangedFile file in files)
        {
            if (file.FindLoss() is not { } reason)
                continue;
            putBack.Add(new RevertedFile(file.Path, reason));
            after = file.PutBack(after);
        }

        while (true)
        {
            files = await ChangedFile.BetweenAsync(before, after, cancellation).ConfigureAwait(false);
            if (files.Count == 0)
                return new CheckedChanges(after, files, putBack);

            Dictionary<string, string> errors = await NewErrorsAsync(after, files, cancellation).ConfigureAwait(false);
            if (errors.Count == 0)
                return new CheckedChanges(after, files, putBack);

            RevertedFile[] reverted = [.. files.Where(file => errors.ContainsKey(file.Path))
                .Select(file => RevertedFile.Uncompilable(file.Path, errors[file.Path]))];
            if (reverted.Length == 0)
                reverted = [.. files.Select(file => RevertedFile.Uncompilable(file.Path, errors.Values.First()))];
            putBack.AddRange(reverted);
            ILookup<string, RevertedFile> byPath = reverted.ToLookup(static file => file.Path);
            after = files.Where(file => byPath.Contains(file.Path)).Aggregate(after, static (solution, file) => file.PutBack(solution));
        }
    }

    /// <returns>The first new error of each file that has one.</returns>
    private async Task<Dictionary<string, string>> NewErrorsAsync(
        Solution after, IReadOnlyList<ChangedFile> files, CancellationToken cancellation)
    {
        var found = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (ProjectId id in await ReachedByAsync(after, files, cancellation).ConfigureAwait(false))
        {
            ILookup<(string Path, string Text), Diagnostic> errors =
                await ErrorsOfAsync(after.GetProject(id)!, cancellation).ConfigureAwait(false);
            if (errors.Count == 0)
                continue;

            ILookup<(string Path, string Text), Diagnostic> old =
                await ErrorsOfAsync(before.GetProject(id)!, cancellation).ConfigureAwait(false);
            foreach (IGrouping<(string Path, string Text), Diagnostic> error in errors)
            {
                if (error.Count() > old[error.Key].Count())
                    found.TryAdd(error.Key.Path, error.Key.Text);
            }
        }

        return found;
    }

    /// <summary>Returns the projects with changed files, and those that refer to one whose members have
    /// changed.</summary>
    private async Task<ImmutableHashSet<ProjectId>> ReachedByAsync(
        Solution after, IReadOnlyList<ChangedFile> files, CancellationToken cancellation)
    {
        ProjectDependencyGraph graph = after.GetProjectDependencyGraph();
        ImmutableHashSet<ProjectId> changed = [.. files.SelectMany(static file => file.Documents).Select(static id => id.ProjectId)];
        ImmutableHashSet<ProjectId> reached = changed;
        foreach (ProjectId id in changed)
        {
            ImmutableArray<byte> old = await MembersOfAsync(before.GetProject(id)!, cancellation).ConfigureAwait(false);
            ImmutableArray<byte> members = await MembersOfAsync(after.GetProject(id)!, cancellation).ConfigureAwait(false);
            if (members.IsEmpty || !members.SequenceEqual(old))
                reached = reached.Union(graph.GetProjectsThatTransitivelyDependOnThisProject(id));
        }

        return reached;
    }

    /// <summary>Returns what other projects see of a project, its reference assembly; empty if it does not
    /// compile.</summary>
    private static async Task<ImmutableArray<byte>> MembersOfAsync(Project project, CancellationToken cancellation)
    {
        Compilation? compilation = await project.GetCompilationAsync(cancellation).ConfigureAwait(false);
        using var image = new MemoryStream();
        var members = new EmitOptions(metadataOnly: true, includePrivateMembers: false);
        return compilation?.Emit(image, options: members, cancellationToken: cancellation) is { Success: true }
            ? ImmutableCollectionsMarshal.AsImmutableArray(image.ToArray())
            : [];
    }

    private static async Task<ILookup<(string Path, string Text), Diagnostic>> ErrorsOfAsync(
        Project project, CancellationToken cancellation)
    {
        Compilation? compilation = await project.GetCompilationAsync(cancellation).ConfigureAwait(false);
        return (compilation?.GetDiagnostics(cancellation) ?? [])
            .Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)
            .ToLookup(static diagnostic => (
                diagnostic.Location.SourceTree?.FilePath ?? "",
                $"{diagnostic.Id}: {diagnostic.GetMessage(CultureInfo.InvariantCulture)}"));
    }
}

/// <summary>Changes that compile as the code before them did.</summary>
/// <param name="Solution">The solution with the changes.</param>
/// <param name="Files">The files that change.</param>
/// <param name="PutBack">The files that stay as they were.</param>
internal sealed record CheckedChanges(Solution Solution, IReadOnlyList<ChangedFile> Files, IReadOnlyList<RevertedFile> PutBack)
{
    /// <summary>Writes the files.</summary>
    /// <returns>The changes that were written: a file that has changed meanwhile stays.</returns>
    /// <exception cref="ToolException">A file cannot be written, and none was.</exception>
    public CheckedChanges Write()
    {
        IReadOnlyList<RevertedFile> left = ChangedFile.WriteAll(Files);
        ILookup<bool, ChangedFile> isLeft = Files.ToLookup(file => left.Any(other => other.Path == file.Path));
        return new CheckedChanges(
            isLeft[true].Aggregate(Solution, static (solution, file) => file.PutBack(solution)),
            [.. isLeft[false]],
            [.. PutBack, .. left]);
    }
}

/// <summary>A file that stays as it is, though fixes would change it.</summary>
/// <param name="Path">The full path.</param>
/// <param name="Reason">Why, as the end of a sentence.</param>
internal sealed record RevertedFile(string Path, string Reason)
{
    public static RevertedFile Uncompilable(string path, string error) => new(path, $"it would not compile: {error}");
}
