using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Replaces the reported text. What is wrong with such a fix is for the derived toys to say.</summary>
internal abstract class ToyFix : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => [BadNameAnalyzer.Id];

    protected abstract string Replacement { get; }

    public override FixAllProvider? GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        context.RegisterCodeFix(
            CodeAction.Create("Rename", cancel => ReplaceAsync(context.Document, context.Span, cancel), equivalenceKey: "Rename"),
            context.Diagnostics);
        return Task.CompletedTask;
    }

    /// <summary>The documents that are changed with the one that the diagnostic is in: those of the
    /// same file.</summary>
    protected virtual IEnumerable<DocumentId> LinkedWith(Document document) => document.GetLinkedDocumentIds();

    protected async Task<Solution> ReplaceAsync(Document document, TextSpan span, CancellationToken cancel)
    {
        Solution solution = document.Project.Solution;
        foreach (DocumentId id in LinkedWith(document).Prepend(document.Id))
        {
            SourceText text = await solution.GetDocument(id)!.GetTextAsync(cancel);
            solution = solution.WithDocumentText(id, text.Replace(span, Replacement));
        }

        return solution;
    }
}
