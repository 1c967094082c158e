using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Reading.ByValue;

/// <summary><c>ReadOwner(reader)</c> becomes <c>ReadOwner(ref reader)</c>, with the declaration and
/// all other calls, in any file.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ReaderByValueFixProvider : CodeFixProvider
{
    internal const string Title = "Pass the reader by ref";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ReaderByValue.Id);

    public override FixAllProvider GetFixAllProvider() => ReaderByValueFixAllProvider.Instance;

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await ReaderByRefChange.TryCreateAsync(context.Document, context.Span, context.CancellationToken)
            .ConfigureAwait(false) is not { } change)
            return;

        string title = change.OtherCalls switch
        {
            0 => Title,
            1 => $"{Title} (another call moves its reader then, too)",
            var others => $"{Title} ({others} other calls move their readers then, too)",
        };
        context.RegisterCodeFix(
            CodeAction.Create(
                title, cancellation => change.Insertions.ApplyAsync(context.Document.Project.Solution, cancellation),
                RuleCatalogue.ReaderByValue.Id),
            context.Diagnostics);
    }
}
