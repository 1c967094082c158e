using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>The same code in a project without global usings, in a file that has the usings
    /// that it needs and no more: the fix brings those that its result needs, takes those that it
    /// made unneeded, and writes the same code.</summary>
    private async Task AssertFitsOwnUsingsAsync(MarkedProject before, MarkedProject after)
    {
        if (await OwnUsings.TryCreateAsync(before, after.Text) is not { } project)
            return;

        Project @fixed = Fix.HasFixAll
            ? (await FixAllAsync(project.Solution, project.MainDocument().Id, FixAllScope.Document)).GetProject(project.Id)!
            : await FixOneByOneAsync(project, limit: 2 * (await FindAsync(project)).Length);
        string text = await @fixed.MainDocument().ReadAsync();
        TextDifference.AssertEqual(OwnUsings.Without(after.Text), OwnUsings.Without(text), "The fixed code of a file with its own usings");
        CompilerErrors.AssertNone((await @fixed.GetCompilationAsync())!, "The fixed code of a file with its own usings");
        await AssertUsingsFitAsync(project, @fixed, "In a file with its own usings, after the fix");
    }

    private Task AssertUsingsFitAsync(Project before, Project after, string what)
        => Fix.WhyUsingsStay is null ? FixedUsings.AssertFitAsync(before, after, what) : Task.CompletedTask;
}
