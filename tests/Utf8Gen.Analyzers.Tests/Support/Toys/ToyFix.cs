using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.Tests.Support.Toys;

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

    protected async Task<Document> ReplaceAsync(Document document, TextSpan span, CancellationToken cancel)
    {
        SourceText text = await document.GetTextAsync(cancel);
        return document.WithText(text.Replace(span, Replacement));
    }
}
