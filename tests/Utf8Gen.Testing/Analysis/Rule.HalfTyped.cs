using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Xunit.Sdk;

namespace Utf8Gen.Testing;

public sealed partial class Rule
{
    /// <summary>The families whose positive tests are also read half-typed.</summary>
    private static readonly string[] FamiliesReadHalfTyped = [
        RuleCategory.ReadingJson,
        RuleCategory.WritingJson,
        RuleCategory.Documents,
        RuleCategory.Encoding,
        RuleCategory.Pooling
    ];

    /// <summary>Neither the analyzer nor the fix throws on the code while it is typed.</summary>
    public Task SurvivesHalfTyped(string source, CodeOptions? options = null)
    {
        MarkedProject whole = MarkedProject.Parse(source, In(options), _id);
        return SurvivesHalfTyped(TestSolution.ShareProject(whole.Text, whole.Options), whole.Text, []);
    }

    /// <summary>The same for some of the code that tests of such families have found something in.</summary>
    private async Task PositiveSurvivesHalfTyped(Project project, string text, IEnumerable<Diagnostic> found)
    {
        if (!HalfTyped.IsChosen(text)
            || !_analyzer.SupportedDiagnostics.Any(static rule => FamiliesReadHalfTyped.Contains(rule.Category)))
        {
            return;
        }

        SyntaxTree? tree = await project.MainDocument().GetSyntaxTreeAsync();
        await SurvivesHalfTyped(project, text, [.. found
            .Where(diagnostic => diagnostic.Location.SourceTree == tree)
            .Select(static diagnostic => diagnostic.Location.SourceSpan)]);
    }

    private async Task SurvivesHalfTyped(Project project, string text, TextSpan[] places)
    {
        DocumentId document = project.MainDocument().Id;
        foreach (string cut in HalfTyped.CutsOf(text, places))
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
        foreach (Diagnostic diagnostic in await FindAsync(project))
        {
            if (_fix is not null && await OfferAsync(project, diagnostic) is { } action)
                await FixChoice.ApplyAsync(action, project.Solution);
        }
    }
}
