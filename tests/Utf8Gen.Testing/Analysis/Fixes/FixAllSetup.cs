using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>A solution for Fix All: the test's project with a copy of its main file in it, and a
/// second project with the same files.</summary>
internal sealed record FixAllSetup(Solution Before, DocumentId Start, ImmutableArray<FixAllFile> Files)
{
    private const string CopiedFile = "Copy.cs";

    public static async Task<FixAllSetup> CreateAsync(MarkedProject before, MarkedProject after)
    {
        if (await CopyAsync(before, after) is { } copied)
            (before, after) = copied;

        Project first = TestSolution.ShareProject(before.Text, before.Options);
        Project second = TestSolution.AddProject(first.Solution, "Second", before.Text, before.Options);
        IEnumerable<FixAllFile> files =
            from document in first.TestDocuments().Concat(second.TestDocuments())
            let file = TestSolution.PathInProject(document.FilePath!)
            select new FixAllFile(document.Id, document.FilePath!, before.TextOf(file), after.TextOf(file));
        return new FixAllSetup(second.Solution, first.MainDocument().Id, [.. files]);
    }

    /// <summary>Both states with the copy, or null when the code cannot be in one project twice:
    /// top-level statements, or a type whose other parts are in another file.</summary>
    private static async Task<(MarkedProject Before, MarkedProject After)?> CopyAsync(MarkedProject before, MarkedProject after)
    {
        if (SourceCopy.Of(before.Text) is not { } copy || SourceCopy.Of(after.Text) is not { } fixedCopy)
            return null;

        MarkedProject withCopy = before.WithSource(new SourceFile(CopiedFile, copy));
        Compilation? compilation = await TestSolution.ShareProject(withCopy.Text, withCopy.Options).GetCompilationAsync();
        bool compiles = compilation!.GetDiagnostics().All(static diagnostic => diagnostic.Severity != DiagnosticSeverity.Error);
        return compiles ? (withCopy, after.WithSource(new SourceFile(CopiedFile, fixedCopy))) : null;
    }
}
