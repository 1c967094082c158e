using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Xunit.Sdk;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>Neither the analyzer nor the fix throws on the code while it is typed.</summary>
    public async Task SurvivesHalfTyped(string source, CodeOptions? options = null)
    {
        MarkedProject whole = MarkedProject.Parse(source, options ?? CodeOptions.Default, _id);
        Project project = TestSolution.CreateProject(whole.Text, whole.Options);
        DocumentId document = project.MainDocument().Id;
        foreach (string cut in HalfTyped.CutsOf(whole.Text))
        {
            Project typing = project.Solution.WithDocumentText(document, SourceText.From(cut)).GetProject(project.Id)!;
            try
            {
                await ApplyAllAsync(typing);
            }
            catch (Exception exception)
            {
                throw new XunitException($"Half-typed code is not survived:\n{cut}", exception);
            }
        }
    }

    private async Task ApplyAllAsync(Project project)
    {
        foreach (Diagnostic diagnostic in await AnalyzerRun.FindAsync(project, _analyzer))
        {
            if (_fix is not null && await OfferAsync(project, diagnostic) is { } action)
                await FixChoice.ApplyAsync(action, project.Solution);
        }
    }
}
