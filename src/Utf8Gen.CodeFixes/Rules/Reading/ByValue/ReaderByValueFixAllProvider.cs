using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rules.Reading.ByValue;

/// <summary>Makes all changes at once. Two findings may involve one method, and a file may be
/// changed for findings in others.</summary>
internal sealed class ReaderByValueFixAllProvider : FixAllProvider
{
    public static ReaderByValueFixAllProvider Instance { get; } = new();

    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixTarget.Scopes;

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var insertions = new TextInsertions();
        foreach (FixTarget finding in await FixTarget.AllOfAsync(fixAllContext).ConfigureAwait(false))
        {
            Document document = fixAllContext.Solution.GetDocument(finding.Document)!;
            if (await ReaderByRefChange.TryCreateAsync(document, finding.Place.Span, fixAllContext.CancellationToken)
                .ConfigureAwait(false) is { OtherCalls: 0 } change)
                insertions.AddRange(change.Insertions);
        }

        return CodeAction.Create(
            ReaderByValueFixProvider.Title,
            cancellation => insertions.ApplyAsync(fixAllContext.Solution, cancellation),
            fixAllContext.CodeActionEquivalenceKey);
    }
}
