using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonSerializer.Deserialize(utf8, ShopJson.Default.Order)</c> becomes
/// <c>Utf8JsonSerializer.Deserialize(utf8, ShopJson.Default.Order)</c>, and the context gets
/// <c>[Utf8Json]</c>.</summary>
/// <remarks>No <c>RewriteCodeFixProvider</c>: the context may be in another file.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ContextReadFixProvider : CodeFixProvider
{
    internal const string Title = "Read with a generated reader";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ContextRead.Id);

    public override FixAllProvider GetFixAllProvider() => ContextReadFixAllProvider.Instance;

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        var changes = new GeneratedReaderChanges();
        Solution solution = context.Document.Project.Solution;
        if (!await changes.TryAddAsync(context.Document, context.Span, context.CancellationToken).ConfigureAwait(false)
            || await changes.TryApplyAsync(solution, context.CancellationToken).ConfigureAwait(false) is not { } changed)
            return;

        context.RegisterCodeFix(
            CodeAction.Create(Title, _ => Task.FromResult(changed), RuleCatalogue.ContextRead.Id),
            context.Diagnostics);
    }
}

/// <summary>Makes all changes at once: many calls share a context.</summary>
internal sealed class ContextReadFixAllProvider : FixAllProvider
{
    public static ContextReadFixAllProvider Instance { get; } = new();

    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixTarget.Scopes;

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var changes = new GeneratedReaderChanges();
        foreach (FixTarget finding in await FixTarget.AllOfAsync(fixAllContext).ConfigureAwait(false))
        {
            Document document = fixAllContext.Solution.GetDocument(finding.Document)!;
            var one = new GeneratedReaderChanges();
            if (await one.TryAddAsync(document, finding.Place.Span, fixAllContext.CancellationToken).ConfigureAwait(false)
                && await one.TryApplyAsync(fixAllContext.Solution, fixAllContext.CancellationToken).ConfigureAwait(false) is not null)
                changes.AddRange(one);
        }

        return CodeAction.Create(
            ContextReadFixProvider.Title,
            async cancellation => await changes.TryApplyAsync(fixAllContext.Solution, cancellation).ConfigureAwait(false)
                ?? fixAllContext.Solution,
            fixAllContext.CodeActionEquivalenceKey);
    }
}

/// <summary>Changes of calls, and of their contexts, in any file.</summary>
internal sealed class GeneratedReaderChanges
{
    private const string Serializer = "global::Utf8Gen.Json.Utf8JsonSerializer";
    private const string Attribute = "[global::Utf8Gen.Utf8Json]";

    private readonly Dictionary<DocumentId, SortedDictionary<int, TextChange>> _byDocument = [];

    /// <returns>Whether there is a finding, and its context can be changed.</returns>
    public async Task<bool> TryAddAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(span)
            || root.FindNode(span, getInnermostNodeForTie: true).Parent is not InvocationExpressionSyntax call
            || model.GetOperation(call, cancellation) is not IInvocationOperation operation
            || DocumentSymbols.TryCreate(model.Compilation) is not { } symbols
            || ContextRead.TryMatch(operation, symbols) is not { } found
            || !found.CanHaveReader(symbols, model.Compilation, cancellation)
            || Comments.HasDirective(call)
            || (!found.HasReaders
                && !await TryMarkAsync(found.Context, document.Project.Solution, cancellation).ConfigureAwait(false)))
        {
            return false;
        }

        Add(document.Id, new TextChange(found.Serializer.Span, Serializer));
        return true;
    }

    public void AddRange(GeneratedReaderChanges others)
    {
        foreach (KeyValuePair<DocumentId, SortedDictionary<int, TextChange>> document in others._byDocument)
        {
            foreach (TextChange change in document.Value.Values)
                Add(document.Key, change);
        }
    }

    /// <returns><see langword="null"/> if a project that compiles one of the files had more errors
    /// than before: it may lack the library.</returns>
    public async Task<Solution?> TryApplyAsync(Solution solution, CancellationToken cancellation)
    {
        var seen = new HashSet<DocumentId>();
        foreach (DocumentId id in _byDocument.Keys)
        {
            if (seen.Contains(id))
                continue;

            LinkedFile before = await LinkedFile.OfAsync(solution.GetDocument(id)!, cancellation).ConfigureAwait(false);
            seen.UnionWith(before.Written);
            LinkedFile after = await before.ChangeAsync(ChangesOf(before), id, cancellation).ConfigureAwait(false);
            after = await PostProcessing.RunAsync(before, after, cancellation).ConfigureAwait(false);
            foreach (Document changed in after.All)
            {
                Document old = before.All.First(document => document.Id == changed.Id);
                if (await CompilerErrors.HasMoreAsync(changed, old, cancellation).ConfigureAwait(false))
                    return null;
            }

            solution = await after.WriteAsync(solution, cancellation).ConfigureAwait(false);
        }

        return solution;
    }

    /// <summary>Adds the attribute where the context names its types.</summary>
    private async Task<bool> TryMarkAsync(INamedTypeSymbol context, Solution solution, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in context.DeclaringSyntaxReferences)
        {
            if (await reference.GetSyntaxAsync(cancellation).ConfigureAwait(false) is not ClassDeclarationSyntax type
                || type.AttributeLists.Count == 0
                || solution.GetDocument(reference.SyntaxTree) is not { } document
                || document is SourceGeneratedDocument)
                continue;

            SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            int start = type.AttributeLists[0].SpanStart;
            string separator = CodeLayout.IsFirstOnLine(start, text)
                ? CodeLayout.LineBreakAt(start, text) + CodeLayout.IndentationAt(start, text)
                : " ";
            Add(document.Id, new TextChange(new TextSpan(start, 0), Attribute + separator));
            return true;
        }

        return false;
    }

    private void Add(DocumentId document, TextChange change)
    {
        if (!_byDocument.TryGetValue(document, out SortedDictionary<int, TextChange>? changes))
            _byDocument.Add(document, changes = []);

        changes[change.Span.Start] = change;
    }

    /// <summary>Returns the changes for any document of a file.</summary>
    private IEnumerable<TextChange> ChangesOf(LinkedFile file)
        => file.Written
            .Where(_byDocument.ContainsKey)
            .SelectMany(id => _byDocument[id].Values)
            .GroupBy(static change => change.Span.Start)
            .OrderBy(static changes => changes.Key)
            .Select(static changes => changes.First());
}
