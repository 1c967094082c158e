using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>
    /// The marked diagnostics are reported, and the fix turns the code into
    /// <paramref name="after"/>: applied to one diagnostic at a time, and by Fix All in the
    /// document.</summary>
    /// <param name="before">The code with its diagnostics marked.</param>
    /// <param name="after">The fixed code. A mark in it is a diagnostic that stays, because no fix
    /// is offered for it.</param>
    /// <param name="options">How both are compiled.</param>
    /// <remarks>The fixed code must compile and have no diagnostics but the marked ones; fixing it
    /// again must change nothing.</remarks>
    public async Task Fixes(string before, string after, CodeOptions? options = null)
    {
        MarkedProject marked = MarkedProject.Parse(before, In(options), _id);
        MarkedProject expected = MarkedProject.Parse(after, marked.Options, _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "Before the fix");
        if (!found.Any(Fix.CanFix))
            Assert.Fail($"The code has no diagnostic that {Fix.Provider.GetType().Name} could fix.");

        Project @fixed = await FixOneByOneAsync(project, limit: 2 * found.Length);
        await AssertTextsAsync(@fixed, expected, "The code fixed one by one");
        await AssertFixedAsync(@fixed, expected, "After the fix");
        await AssertUsingsFitAsync(project, @fixed, "After the fix");

        await AssertFixAllInDocumentAsync(project, marked, expected);
        if (TestScale.IsFull)
            await AssertFixAllAsync(marked, expected, FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution);
        await AssertFitsOwnUsingsAsync(marked, expected);
        await PositiveSurvivesHalfTyped(project, marked.Text, found);
    }

    /// <summary>The marked diagnostics are reported, and no fix is offered for any of them.</summary>
    public async Task OffersNoFix(string markup, CodeOptions? options = null)
    {
        MarkedProject marked = MarkedProject.Parse(markup, In(options), _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the given code");
        Assert.NotEmpty(found);
        await AssertNothingOfferedAsync(project, found);
    }

    /// <summary>For each marked diagnostic a fix with this title is offered.</summary>
    public async Task OffersFix(string markup, string title, CodeOptions? options = null)
    {
        MarkedProject marked = MarkedProject.Parse(markup, In(options), _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        foreach (Diagnostic diagnostic in await AssertMarkedAsync(project, marked, "In the given code"))
            Assert.Equal(title, (await OfferAsync(project, diagnostic))?.Title);
    }

    /// <summary>What is reported, in code without marks.</summary>
    public async Task<ImmutableArray<Diagnostic>> Find(string source, CodeOptions? options = null)
        => await FindAsync(TestSolution.ShareProject(source, In(options)));

    /// <summary>The code after Fix All in the document, for a test that looks at parts
    /// of it.</summary>
    /// <param name="source">The code.</param>
    /// <param name="options">How it is compiled.</param>
    /// <param name="ofAnyAction">Whether no action is asked for, as <c>dotnet format</c>
    /// may do.</param>
    public async Task<string> TextAfterFixAll(string source, CodeOptions? options = null, bool ofAnyAction = false)
    {
        Project project = TestSolution.ShareProject(source, In(options));
        DocumentId document = project.MainDocument().Id;
        Solution @fixed = await FixAllAsync(project.Solution, document, FixAllScope.Document, ofAnyAction);
        await AssertUsingsFitAsync(project, @fixed.GetProject(project.Id)!, "After Fix All");
        return await @fixed.GetDocument(document)!.ReadAsync();
    }

    /// <summary>The code after the fix, for a test that runs both.</summary>
    public async Task<string> FixedText(string source, CodeOptions? options = null)
    {
        Project project = TestSolution.ShareProject(source, In(options));
        int limit = 2 * (await FindAsync(project)).Length;
        Project @fixed = await FixOneByOneAsync(project, limit);
        await AssertUsingsFitAsync(project, @fixed, "After the fix");
        return await @fixed.MainDocument().ReadAsync();
    }

    /// <summary>The titles of all actions that are offered for what is reported.</summary>
    public async Task<IReadOnlyList<string>> OfferedTitles(string source, CodeOptions? options = null)
    {
        Project project = TestSolution.ShareProject(source, In(options));
        var titles = new List<string>();
        foreach (Diagnostic diagnostic in (await FindAsync(project)).Where(Fix.CanFix))
        {
            Document document = project.GetDocument(diagnostic.Location.SourceTree)!;
            titles.AddRange((await Fix.OfferAllAsync(document, diagnostic)).Select(static action => action.Title));
        }

        return titles;
    }

    /// <summary>Code that compiles does so after the fix, too.</summary>
    /// <returns>The fixed code; null if the code does not compile.</returns>
    public async Task<string?> FixedTextIfItCompiles(string source, CodeOptions options)
    {
        Project project = TestSolution.ShareProject(source, options);
        if ((await project.GetCompilationAsync())!.GetDiagnostics().Any(static found => found.Severity == DiagnosticSeverity.Error))
            return null;

        string after = await FixedText(source, options);
        CompilerErrors.AssertNone((await TestSolution.ShareProject(after, options).GetCompilationAsync())!, "After the fix");
        return after;
    }

    private async Task AssertNothingOfferedAsync(Project project, ImmutableArray<Diagnostic> found)
    {
        foreach (Diagnostic diagnostic in found)
        {
            if (await OfferAsync(project, diagnostic) is { } action)
                Assert.Fail($"'{action.Title}' is offered for {diagnostic}");
        }
    }

    /// <summary>Fixes the first diagnostic that the fix is offered for, until it is offered for none.</summary>
    private async Task<Project> FixOneByOneAsync(Project project, int limit)
    {
        for (int steps = 0; steps <= limit; steps++)
        {
            if (await FirstOfferAsync(project) is not { } action)
                return project;

            Solution changed = await FixChoice.ApplyAsync(action, project.Solution);
            if (!await changed.DiffersFromAsync(project.Solution))
                Assert.Fail($"'{action.Title}' is offered and changes nothing in:\n{await project.MainDocument().ReadAsync()}");

            project = changed.GetProject(project.Id)!;
        }

        Assert.Fail($"The fix is offered without end. After {limit} steps:\n{await project.MainDocument().ReadAsync()}");
        return project;
    }

    private async Task<CodeAction?> FirstOfferAsync(Project project)
    {
        foreach (Diagnostic diagnostic in await FindAsync(project))
        {
            if (await OfferAsync(project, diagnostic) is { } action)
                return action;
        }

        return null;
    }

    private async Task<CodeAction?> OfferAsync(Project project, Diagnostic diagnostic)
        => Fix.CanFix(diagnostic) && project.GetDocument(diagnostic.Location.SourceTree) is { } document
            ? await Fix.OfferAsync(document, diagnostic)
            : null;

    /// <summary>The fixed code compiles to an assembly, and has the marked diagnostics.</summary>
    private async Task AssertFixedAsync(Project project, MarkedProject expected, string when)
    {
        await AssertMarkedAsync(project, expected, when);
        if (!expected.Options.AllowsErrors)
            CompilerErrors.AssertNoneInEmit((await project.GetCompilationAsync())!, when);
    }

    /// <summary>The main file has the expected text; the others are as they were.</summary>
    private static async Task AssertTextsAsync(Project project, MarkedProject expected, string what)
    {
        foreach (Document document in project.TestDocuments())
        {
            string file = TestSolution.PathInProject(document.FilePath!);
            string text = await document.ReadAsync();
            TextDifference.AssertEqual(expected.TextOf(file), text, $"{what} ({file})");
        }
    }
}
