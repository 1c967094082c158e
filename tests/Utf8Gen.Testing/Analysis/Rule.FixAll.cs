using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>Fix All in the document, the project and the solution does to each file in its scope
    /// what it does to one that is alone.</summary>
    /// <returns>Whether it changes that file.</returns>
    public async Task<bool> FixesAlikeInEveryScope(string source, CodeOptions? options = null)
    {
        string after = await TextAfterFixAll(source, options);
        await AssertFixAllAsync(
            MarkedProject.Parse(source, In(options), _id),
            MarkedProject.Parse(after, In(options), _id),
            FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution);
        return after != source;
    }

    /// <summary>Fix All in the main file fixes it, and leaves the others.</summary>
    private async Task AssertFixAllInDocumentAsync(Project project, MarkedProject before, MarkedProject after)
    {
        DocumentId start = project.MainDocument().Id;
        Solution result = await FixAllAsync(project.Solution, start, FixAllScope.Document);
        foreach (Document document in result.GetProject(project.Id)!.TestDocuments())
        {
            string file = TestSolution.PathInProject(document.FilePath!);
            MarkedProject expected = Fix.HasFixAll && document.Id == start ? after : before;
            TextDifference.AssertEqual(expected.TextOf(file), await document.ReadAsync(), $"{file} after Fix All in Document");
        }
    }

    /// <summary>Fix All, started from the main file, changes what each of the scopes covers into
    /// the expected text and leaves the rest alone; a second time it changes nothing.</summary>
    private async Task AssertFixAllAsync(MarkedProject before, MarkedProject after, params ImmutableArray<FixAllScope> scopes)
    {
        FixAllSetup setup = await FixAllSetup.CreateAsync(before, after);
        foreach (FixAllScope scope in scopes)
            await AssertFixAllAsync(setup, scope);
    }

    private async Task AssertFixAllAsync(FixAllSetup setup, FixAllScope scope)
    {
        Solution result = await FixAllAsync(setup.Before, setup.Start, scope);
        foreach (FixAllFile file in setup.Files)
        {
            string text = await result.GetDocument(file.Document)!.ReadAsync();
            bool isFixed = Fix.HasFixAll && file.IsIn(scope, setup.Start);
            TextDifference.AssertEqual(isFixed ? file.After : file.Before, text, $"{file.Name} after Fix All in {scope}");
        }

        Solution again = await FixAllAsync(result, setup.Start, scope);
        if (await again.DiffersFromAsync(result))
            Assert.Fail($"Fix All in {scope} changes the fixed code once more.");
    }

    /// <summary>The scopes that Fix All is offered for.</summary>
    public IEnumerable<FixAllScope> FixAllScopes => Fix.Provider.GetFixAllProvider()?.GetSupportedFixAllScopes() ?? [];

    /// <summary>Fix All in one scope, started at the first diagnostic of the main file, turns the
    /// code into <paramref name="after"/>.</summary>
    /// <param name="scope">The scope.</param>
    /// <param name="before">The main file with its diagnostics marked.</param>
    /// <param name="after">The main file after it; what stays is marked.</param>
    /// <param name="options">How both are compiled, with the other files as they
    /// are before.</param>
    /// <param name="sources">The other files as they are afterwards.</param>
    public async Task FixesAllIn(
        FixAllScope scope, string before, string after, CodeOptions? options = null, params ImmutableArray<SourceFile> sources)
    {
        MarkedProject marked = MarkedProject.Parse(before, In(options), _id);
        MarkedProject expected = MarkedProject.Parse(after, In(options) with { Sources = sources }, _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        await AssertMarkedAsync(project, marked, "Before the fix");

        Solution result = await FixAllAsync(project.Solution, project.MainDocument().Id, scope);
        await AssertTextsAsync(result.GetProject(project.Id)!, expected, $"The code after Fix All in {scope}");
    }

    /// <summary>The project after Fix All of whatever action is offered first.</summary>
    internal async Task<Project> FixAllAsFormatDoesAsync(Project project)
        => (await FixAllAsync(project.Solution, project.MainDocument().Id, FixAllScope.Project, ofAnyAction: true)).GetProject(project.Id)!;

    /// <summary>Runs Fix All once for each id, as an IDE and <c>dotnet format</c> do.</summary>
    private async Task<Solution> FixAllAsync(Solution solution, DocumentId start, FixAllScope scope, bool ofAnyAction = false)
    {
        FixAllProvider? provider = Fix.Provider.GetFixAllProvider();
        if (provider is null || !provider.GetSupportedFixAllScopes().Contains(scope))
        {
            if (Fix.HasFixAll)
                Assert.Fail($"{Fix.Provider.GetType().Name} has no Fix All in {scope}.");
            return solution;
        }

        foreach (string id in Fix.Provider.FixableDiagnosticIds.Order(StringComparer.Ordinal))
            solution = await FixAllAsync(solution, start, scope, provider, id, ofAnyAction);
        return solution;
    }

    private async Task<Solution> FixAllAsync(
        Solution solution, DocumentId start, FixAllScope scope, FixAllProvider provider, string id, bool ofAnyAction)
    {
        Document document = solution.GetDocument(start)!;
        (CodeAction Action, Diagnostic Diagnostic)? offered = await FirstOfferAsync(document, id);
        if (offered is null && !ofAnyAction)
            return solution;

        var context = new FixAllContext(
            document,
            offered?.Diagnostic.Location.SourceSpan,
            Fix.Provider,
            scope,
            ofAnyAction ? null : offered!.Value.Action.EquivalenceKey,
            [id],
            new FixAllDiagnostics(_analyzer, id),
            CancellationToken.None);
        return await provider.GetFixAsync(context) is { } action
            ? await FixChoice.ApplyAsync(action, solution)
            : solution;
    }

    /// <summary>The action for the first diagnostic of the document, where Fix All then begins, and
    /// whose key it is asked for.</summary>
    private async Task<(CodeAction Action, Diagnostic Diagnostic)?> FirstOfferAsync(Document document, string id)
    {
        var diagnostics = new FixAllDiagnostics(_analyzer, id);
        foreach (Diagnostic diagnostic in await diagnostics.GetDocumentDiagnosticsAsync(document, CancellationToken.None))
        {
            if (await OfferAsync(document.Project, diagnostic) is { } action)
                return (action, diagnostic);
        }

        return null;
    }
}
