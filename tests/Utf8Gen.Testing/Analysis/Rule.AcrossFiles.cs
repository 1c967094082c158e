using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>The fix for the marked diagnostics changes other files of the project, too: applied
    /// one by one, and by Fix All in the project and the solution.</summary>
    /// <param name="before">The main file with its diagnostics marked.</param>
    /// <param name="after">The fixed main file.</param>
    /// <param name="options">How both are compiled, with the other files as they
    /// are before.</param>
    /// <param name="sources">The other files as they are afterwards.</param>
    public async Task FixesAcrossFiles(string before, string after, CodeOptions options, params ImmutableArray<SourceFile> sources)
    {
        MarkedProject marked = MarkedProject.Parse(before, In(options), _id);
        MarkedProject expected = MarkedProject.Parse(after, In(options) with { Sources = sources }, _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "Before the fix");

        Project @fixed = await FixOneByOneAsync(project, limit: 2 * found.Length);
        await AssertTextsAsync(@fixed, expected, "The code fixed one by one");
        await AssertFixedAsync(@fixed, expected, "After the fix");
        await AssertUsingsFitAsync(project, @fixed, "After the fix");

        await AssertFixAllAsync(marked, expected, FixAllScope.Project, FixAllScope.Solution);
    }
}
