using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>The compilations of a file's text, or of another text, in all its projects.</summary>
internal sealed class LinkedTexts(LinkedFile file, CancellationToken cancellation)
{
    public Task<ImmutableArray<CompiledText>> CompileAsync() => CompileAsync(file.Main.Project.Solution);

    public Task<ImmutableArray<CompiledText>> CompileAsync(SourceText text)
        => CompileAsync(file.All.Aggregate(
            file.Main.Project.Solution, (solution, document) => solution.WithDocumentText(document.Id, text)));

    /// <summary>Whether the repository prefers usings inside namespaces.</summary>
    public bool PlacesUsingsInside(SyntaxTree tree)
        => file.Main.Project.AnalyzerOptions.AnalyzerConfigOptionsProvider.GetOptions(tree)
                .TryGetValue("csharp_using_directive_placement", out string? placement)
            && placement.StartsWith("inside_namespace", StringComparison.Ordinal);

    private async Task<ImmutableArray<CompiledText>> CompileAsync(Solution solution)
    {
        var compiled = ImmutableArray.CreateBuilder<CompiledText>();
        foreach (Document document in file.All)
        {
            Document here = solution.GetDocument(document.Id)!;
            if (await CompiledText.TryCreateAsync(here, cancellation).ConfigureAwait(false) is { } text)
                compiled.Add(text);
        }

        return compiled.ToImmutable();
    }
}
