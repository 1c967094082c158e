using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Reports;

/// <summary>The result of a scan, as all reports show it.</summary>
/// <param name="Title">What was scanned: <c>Shop.sln</c>.</param>
/// <param name="Root">The folder that paths are relative to: that of the repository, if there is one.</param>
/// <param name="Findings">The findings, most important first.</param>
/// <param name="Fixes">The fix of each finding that has one; empty unless the fixes were asked for.</param>
/// <param name="Skipped">The projects that were not analyzed, or only in part.</param>
/// <param name="Projects">The number of projects that were analyzed.</param>
internal sealed record ReportModel(
    string Title,
    string Root,
    ImmutableArray<Finding> Findings,
    IReadOnlyDictionary<Finding, FixPreview> Fixes,
    IReadOnlyList<SkippedProject> Skipped,
    int Projects)
{
    /// <summary>The rules that have findings: by what their fixes save, then the most frequent first.</summary>
    public IReadOnlyList<(RulePage Rule, ImmutableArray<Finding> Findings)> Rules { get; } =
        [.. Findings.GroupBy(static finding => finding.Rule)
            .Select(static group => (RulePage.GetPage(group.Key), group.ToImmutableArray()))
            .OrderBy(static rule => rule.Item2[0].Saves)
            .ThenByDescending(static rule => rule.Item2.Length)
            .ThenBy(static rule => rule.Item1.Id, StringComparer.Ordinal)];

    /// <summary>Whether the fixes were asked for: a finding without one in <see cref="Fixes"/> has none.</summary>
    public bool KnowsFixes { get; init; }

    /// <summary>The number of findings that baselines accept.</summary>
    public int Accepted { get; init; }

    /// <summary>The calls of System.Text.Json.</summary>
    public SerializerOverview Serializer { get; init; } = new([]);

    /// <summary>Whether all C# projects were analyzed, or the caller accepts that some were not.</summary>
    public bool IsComplete { get; init; } = true;

    public static ReportModel Create(
        LoadedSolution loaded,
        ImmutableArray<Finding> findings,
        IReadOnlyDictionary<Finding, FixPreview> fixes,
        IReadOnlyList<SkippedProject> skipped,
        int projects)
        => new(Path.GetFileName(loaded.Target.Path), RepositoryRootOf(loaded.Target.Folder), findings, fixes, skipped, projects);

    /// <summary>Whether a finding has a fix, or, where the fixes are not known, its rule has.</summary>
    public bool IsFixable(Finding finding) => KnowsFixes ? Fixes.ContainsKey(finding) : finding.IsFixable;

    /// <summary>Returns the number of findings of a kind.</summary>
    public int Count(FindingKind kind) => Findings.Count(finding => finding.Kind == kind);

    /// <summary>Returns a path relative to <see cref="Root"/>, with forward slashes.</summary>
    public string Relative(string path) => Path.GetRelativePath(Root, path).Replace('\\', '/');

    private static string RepositoryRootOf(string folder)
    {
        for (string? parent = folder; parent is not null; parent = Path.GetDirectoryName(parent))
        {
            if (Path.Exists(Path.Combine(parent, ".git")))
                return parent;
        }

        return folder;
    }
}

/// <summary>A file that a report is written to.</summary>
internal static class ReportFile
{
    /// <summary>Replaces a file as a whole, or not at all.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static async Task WriteAsync(string path, Func<Stream, Task> write)
    {
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
            using var replacement = new FileReplacement(path);
            await write(replacement.Content).ConfigureAwait(false);
            replacement.Commit();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"{path} cannot be written: {exception.Message}", exception);
        }
    }

    /// <summary>Replaces a file by a text in UTF-8.</summary>
    /// <exception cref="ToolException">The file cannot be written.</exception>
    public static Task WriteAsync(string path, string text)
        => WriteAsync(path, async stream =>
        {
            var writer = new StreamWriter(stream, leaveOpen: true);
            await using (writer.ConfigureAwait(false))
                await writer.WriteAsync(text).ConfigureAwait(false);
        });
}

/// <summary>What the light bulb would do at a finding.</summary>
/// <param name="Title">The title of the fix.</param>
/// <param name="Changes">The changes to the file of the finding, in source order.</param>
internal sealed record FixPreview(string Title, ImmutableArray<TextChange> Changes)
{
    /// <summary>Computes the first offer of the code fixes.</summary>
    /// <returns>Null if there is no fix for the place.</returns>
    public static async Task<FixPreview?> FindAsync(Finding finding, CancellationToken cancellation)
        => await FindOfferAsync(finding, cancellation).ConfigureAwait(false) is { } offer
            ? await ApplyAsync(offer.Action, offer.Document, cancellation).ConfigureAwait(false)
            : null;

    /// <summary>Returns the title of the first offer, without computing it.</summary>
    /// <returns>Null if there is no fix for the place.</returns>
    public static async Task<string?> FindTitleAsync(Finding finding, CancellationToken cancellation)
        => (await FindOfferAsync(finding, cancellation).ConfigureAwait(false))?.Action.Title;

    private static async Task<(CodeAction Action, Document Document)?> FindOfferAsync(Finding finding, CancellationToken cancellation)
    {
        (Project project, Diagnostic diagnostic) = finding.Diagnostics.FirstOrDefault(found => found.Diagnostic.Id == finding.Id);
        if (project?.GetDocument(diagnostic.Location.SourceTree) is not { } document)
            return null;

        foreach (CodeFixProvider fix in CarriedRules.Fixes.Where(fix => fix.FixableDiagnosticIds.Contains(finding.Id)))
        {
            CodeAction? action = null;
            await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (offer, _) => action ??= offer, cancellation))
                .ConfigureAwait(false);
            if (action is not null)
                return (action, document);
        }

        return null;
    }

    private static async Task<FixPreview?> ApplyAsync(CodeAction action, Document document, CancellationToken cancellation)
    {
        foreach (CodeActionOperation operation in await action.GetOperationsAsync(cancellation).ConfigureAwait(false))
        {
            if (operation is ApplyChangesOperation { ChangedSolution: { } changed } && changed.GetDocument(document.Id) is { } after)
            {
                SourceText before = await document.GetTextAsync(cancellation).ConfigureAwait(false);
                SourceText text = await after.GetTextAsync(cancellation).ConfigureAwait(false);
                return new FixPreview(action.Title, [.. text.GetTextChanges(before)]);
            }
        }

        return null;
    }
}
