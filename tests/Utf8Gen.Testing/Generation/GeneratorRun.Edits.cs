using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

public sealed partial class GeneratorRun
{
    /// <summary>Runs the driver again on the edited code.</summary>
    public GeneratorRun Apply(Edit edit)
        => edit switch
        {
            Edit.None => Rerun(_project),
            Edit.AddUnrelatedFile => Rerun(_project.AddDocument("Unrelated.cs", "class Unrelated { }\n").Project),
            Edit.ChangeUnrelatedFile => Rerun(_project.AppendToGlobalUsings("// changed\n")),
            Edit.InsertLineAtTop => WithSource("\n" + Source),
            Edit.AppendComment => WithSource(Source + "// the end\n"),
            Edit.AppendUnrelatedType => WithSource(Source + "internal class UnrelatedToo { }\n"),
            _ => throw new ArgumentOutOfRangeException(nameof(edit)),
        };

    /// <summary>Runs the driver again with a piece of the source replaced, everywhere it occurs.</summary>
    public GeneratorRun Replace(string oldText, string newText)
    {
        Assert.Contains(oldText, Source, StringComparison.Ordinal);
        return WithSource(Source.Replace(oldText, newText, StringComparison.Ordinal));
    }

    /// <summary>Runs the driver again on another source.</summary>
    public GeneratorRun WithSource(string source)
        => Rerun(_project.MainDocument().WithText(SourceText.From(source)).Project);

    /// <summary>Runs the driver again on the same source with other options.</summary>
    public GeneratorRun WithOptions(CodeOptions options)
    {
        Project project = TestSolution.CreateProject(Source, options);
        GeneratorDriver driver = _driver
            .WithUpdatedParseOptions(options.ParseOptions)
            .WithUpdatedAnalyzerConfigOptions(project.AnalyzerOptions.AnalyzerConfigOptionsProvider)
            .ReplaceAdditionalTexts(project.AnalyzerOptions.AdditionalFiles);
        return new GeneratorRun(_generators, options, project, driver);
    }

    private string Source => _project.MainDocument().GetTextAsync().GetAwaiter().GetResult().ToString();

    private GeneratorRun Rerun(Project project) => new(_generators, _options, project, _driver);
}
