using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>The diagnostics are reported in the file as the first project compiles it, and no fix is offered,
    /// because the second project shares the file and could not compile the result.</summary>
    public async Task OffersNoFixWhenLinked(string markup, CodeOptions first, CodeOptions second)
    {
        MarkedProject marked = MarkedProject.Parse(markup, In(first), _id);
        (Project project, _) = CreateLinked(marked, second);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the first project");
        Assert.NotEmpty(found);
        await AssertNothingOfferedAsync(project, found);
    }

    /// <summary>The fix is offered in the first project and writes the same text into both, which
    /// compile it; so does Fix All in the document, the project and the solution.</summary>
    public async Task FixesWhenLinked(string before, string after, CodeOptions first, CodeOptions second)
    {
        MarkedProject marked = MarkedProject.Parse(before, In(first), _id);
        MarkedProject expected = MarkedProject.Parse(after, marked.Options, _id);
        (Project project, DocumentId linked) = CreateLinked(marked, second);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the first project");

        Project @fixed = await FixOneByOneAsync(project, limit: 2 * found.Length);
        await AssertTextsAsync(@fixed, expected, "The code fixed in the first project");
        await AssertFixedAsync(@fixed, expected, "After the fix in the first project");
        Document other = @fixed.Solution.GetDocument(linked)!;
        TextDifference.AssertEqual(expected.Text, await other.ReadAsync(), "The code fixed in the second project");
        CompilerErrors.AssertNone((await other.Project.GetCompilationAsync())!, "The fixed code in the second project");
        await AssertUsingsFitAsync(project, @fixed, "After the fix in the first project");
        await AssertUsingsFitAsync(project.Solution.GetProject(linked.ProjectId)!, other.Project, "After the fix in the second project");

        foreach (FixAllScope scope in (FixAllScope[])[FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution])
        {
            Solution all = await FixAllAsync(project.Solution, project.MainDocument().Id, scope);
            await AssertTextAsync(all, project.MainDocument().Id, linked, Fix.HasFixAll ? expected.Text : marked.Text);
        }
    }

    /// <summary>Fix All in the solution, whichever of the projects it is started from, writes the
    /// same text into both, which compile it; a second time it changes nothing.</summary>
    /// <param name="before">The code, without marks.</param>
    /// <param name="after">The fixed code.</param>
    /// <param name="first">How the first project compiles it.</param>
    /// <param name="second">How the second project does.</param>
    public async Task FixesAllWhenLinked(string before, string after, CodeOptions first, CodeOptions second)
    {
        (Project project, DocumentId linked) = CreateLinked(MarkedProject.Parse(before, In(first), _id), second);
        DocumentId main = project.MainDocument().Id;
        foreach (DocumentId start in (DocumentId[])[main, linked])
        {
            Solution all = await FixAllAsync(project.Solution, start, FixAllScope.Solution, ofAnyAction: true);
            await AssertTextAsync(all, main, linked, after);
            CompilerErrors.AssertNone((await all.GetProject(project.Id)!.GetCompilationAsync())!, "The fixed code in the first project");
            CompilerErrors.AssertNone(
                (await all.GetProject(linked.ProjectId)!.GetCompilationAsync())!,
                "The fixed code in the second project");
            await AssertUsingsFitAsync(project, all.GetProject(project.Id)!, "After Fix All in the first project");
            await AssertUsingsFitAsync(
                project.Solution.GetProject(linked.ProjectId)!,
                all.GetProject(linked.ProjectId)!,
                "After Fix All in the second project");
            await AssertTextAsync(await FixAllAsync(all, start, FixAllScope.Solution, ofAnyAction: true), main, linked, after);
        }
    }

    private static async Task AssertTextAsync(Solution solution, DocumentId first, DocumentId second, string expected)
    {
        TextDifference.AssertEqual(expected, await solution.GetDocument(first)!.ReadAsync(), "The file in the first project after Fix All");
        TextDifference.AssertEqual(
            expected,
            await solution.GetDocument(second)!.ReadAsync(),
            "The file in the second project after Fix All");
    }

    private (Project First, DocumentId Linked) CreateLinked(MarkedProject marked, CodeOptions second)
    {
        Project first = TestSolution.ShareProject(marked.Text, marked.Options);
        Project other = TestSolution.AddProject(first.Solution, "Linked", marked.Text, In(second), folder: first.Name);
        return (other.Solution.GetProject(first.Id)!, other.MainDocument().Id);
    }
}
