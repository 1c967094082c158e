using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary>Makes all changes at once. Two findings may be about one method, and a file may be changed for findings in others.</summary>
internal sealed class ReaderByValueFixAllProvider : FixAllProvider
{
    public static ReaderByValueFixAllProvider Instance { get; } = new();

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var insertions = new TextInsertions();
        foreach (Document document in DocumentsOf(fixAllContext))
        {
            ImmutableArray<Diagnostic> found = await fixAllContext.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false);
            foreach (Diagnostic diagnostic in found)
            {
                if (await ReaderByRefChange.TryCreateAsync(document, diagnostic.Location.SourceSpan, fixAllContext.CancellationToken).ConfigureAwait(false) is { OtherCalls: 0 } change)
                    insertions.AddRange(change.Insertions);
            }
        }

        return CodeAction.Create(
            ReaderByValueFixProvider.Title,
            cancellation => insertions.ApplyAsync(fixAllContext.Solution, cancellation),
            fixAllContext.CodeActionEquivalenceKey);
    }

    private static IEnumerable<Document> DocumentsOf(FixAllContext context) => context.Scope switch
    {
        FixAllScope.Document => context.Document is { } document ? [document] : [],
        FixAllScope.Project => context.Project.Documents,
        FixAllScope.Solution => context.Solution.Projects.Where(project => project.Language == LanguageNames.CSharp).SelectMany(static project => project.Documents),
        _ => [],
    };
}
