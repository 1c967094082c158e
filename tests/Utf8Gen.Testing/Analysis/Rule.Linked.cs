using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>The diagnostics are reported in the file as the first project compiles it, and no fix is offered, because
    /// the second project shares the file and could not compile the result.</summary>
    public async Task OffersNoFixWhenLinked(string markup, CodeOptions first, CodeOptions second)
    {
        MarkedProject marked = MarkedProject.Parse(markup, first, _id);
        (Project project, _) = CreateLinked(marked, second);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the first project");
        Assert.NotEmpty(found);
        await AssertNothingOfferedAsync(project, found);
    }

    /// <summary>The fix is offered in the first project, and the second one, which shares the file, compiles the result; Fix
    /// All in the solution does the same to both, or leaves the second one to the first.</summary>
    public async Task FixesWhenLinked(string before, string after, CodeOptions first, CodeOptions second)
    {
        MarkedProject marked = MarkedProject.Parse(before, first, _id);
        MarkedProject expected = MarkedProject.Parse(after, marked.Options, _id);
        (Project project, DocumentId linked) = CreateLinked(marked, second);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the first project");

        Project @fixed = await FixOneByOneAsync(project, limit: 2 * found.Length);
        await AssertTextsAsync(@fixed, expected, "The code fixed in the first project");
        await AssertFixedAsync(@fixed, expected, "After the fix in the first project");

        // An IDE gives the text of one of the linked documents to all of them.
        SourceText text = await @fixed.MainDocument().GetTextAsync();
        Project other = @fixed.Solution.WithDocumentText(linked, text).GetProject(linked.ProjectId)!;
        CompilerErrors.AssertNone((await other.GetCompilationAsync())!, "The fixed code in the second project");

        await AssertFixAllInLinkedAsync(project, linked, marked.Text, Fix.HasFixAll ? expected.Text : marked.Text);
    }

    private async Task AssertFixAllInLinkedAsync(Project project, DocumentId linked, string before, string after)
    {
        Solution all = await FixAllAsync(project.Solution, project.MainDocument().Id, FixAllScope.Solution);
        string first = await all.GetDocument(project.MainDocument().Id)!.ReadAsync();
        TextDifference.AssertEqual(after, first, "The file in the first project after Fix All");

        string second = await all.GetDocument(linked)!.ReadAsync();
        if (second != before)
            TextDifference.AssertEqual(after, second, "The file in the second project after Fix All");
    }

    private static (Project First, DocumentId Linked) CreateLinked(MarkedProject marked, CodeOptions second)
    {
        Project first = TestSolution.CreateProject(marked.Text, marked.Options);
        Project other = TestSolution.AddProject(first.Solution, "Linked", marked.Text, second, folder: first.Name);
        return (other.Solution.GetProject(first.Id)!, other.MainDocument().Id);
    }
}
