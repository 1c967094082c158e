using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The examples of a document, as one project.</summary>
/// <param name="document">The path of the document, as messages name it.</param>
/// <param name="markdown">Its text.</param>
/// <param name="surroundings">Files with what the examples take for granted: <c>.cs</c> files are compiled, others are additional files.</param>
internal sealed class DocumentExamples(string document, string markdown, ImmutableArray<SourceFile> surroundings)
{
    /// <summary>What the SDK has every file use; all else is in the examples or their surroundings.</summary>
    private static readonly ImmutableArray<string> ImplicitUsings =
        ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"];

    /// <summary>Fails where an example does not compile, or has a table with a mistake, and names the line of the document.</summary>
    public async Task AssertCompileAsync()
    {
        Project project = TestSolution.CreateProject("", Options()).AddAnalyzerReference(JsonGenerator.Reference);
        CompilerErrors.AssertNoneInEmit((await project.GetCompilationAsync())!, document);

        // Such a table has its members all the same, so that one mistake does not become forty errors.
        ImmutableArray<Diagnostic> mistakes = await AnalyzerRun.FindAsync(project, new Utf8TableAnalyzer());
        CompilerErrors.AssertNone(mistakes.Where(static mistake => mistake.Severity == DiagnosticSeverity.Error), document);
    }

    private CodeOptions Options() => new()
    {
        GlobalUsings = ImplicitUsings,
        RunsGenerators = true,
        Sources = [.. surroundings.Where(IsCode), .. Sources()],
        AdditionalFiles = [.. surroundings.Where(static file => !IsCode(file))],
    };

    private IEnumerable<SourceFile> Sources()
    {
        string scope = "";
        foreach (Example example in Example.AllOf(markdown))
        {
            var source = new ExampleSource(document, example);
            scope = scope.Length == 0 ? source.Name : $"{scope}.{source.Name}";
            yield return new SourceFile($"{source.Name}.cs", source.In(scope));
        }
    }

    private static bool IsCode(SourceFile file) => file.Path.EndsWith(".cs", StringComparison.Ordinal);
}
