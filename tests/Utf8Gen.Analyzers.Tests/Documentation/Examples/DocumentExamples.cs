using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The examples of a guide, each of which sees what the earlier ones declare, and has
/// their usings.</summary>
/// <param name="document">The path of the document, as messages name it.</param>
/// <param name="markdown">Its text.</param>
/// <param name="surroundings">What the examples take for granted.</param>
internal sealed class DocumentExamples(string document, string markdown, ImmutableArray<SourceFile> surroundings)
{
    /// <summary>Fails where an example does not compile, or has a table with a mistake, and names
    /// the line of the document.</summary>
    public async Task AssertCompileAsync()
    {
        Project project = ExampleProject.Create([.. surroundings, .. Sources()]);
        CompilerErrors.AssertNoneInEmit((await project.GetCompilationAsync())!, document);

        // Such a table has its members all the same, so that one mistake does not become
        // forty errors.
        ImmutableArray<Diagnostic> mistakes = await AnalyzerRun.FindAsync(project, new Utf8TableAnalyzer());
        CompilerErrors.AssertNone(mistakes.Where(static mistake => mistake.Severity == DiagnosticSeverity.Error), document);
    }

    private IEnumerable<SourceFile> Sources()
    {
        string scope = "";
        string usings = "";
        foreach (Example example in Example.AllOf(markdown))
        {
            var source = new ExampleSource(document, example);
            scope = scope.Length == 0 ? source.Name : $"{scope}.{source.Name}";
            yield return source.In(scope, usings);
            usings += source.Usings;
        }
    }
}
