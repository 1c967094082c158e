using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>What generators made of the code of a test, and a driver that goes on from there.</summary>
/// <remarks>An exception of a generator fails the test.</remarks>
public sealed partial class GeneratorRun
{
    private readonly ImmutableArray<IIncrementalGenerator> _generators;
    private readonly CodeOptions _options;
    private readonly Project _project;
    private readonly GeneratorDriver _driver;
    private readonly GeneratorDriverRunResult _result;

    private GeneratorRun(ImmutableArray<IIncrementalGenerator> generators, CodeOptions options, Project project, GeneratorDriver driver)
    {
        _generators = generators;
        _options = options;
        _project = project;
        _driver = driver.RunGeneratorsAndUpdateCompilation(Compile(project), out Compilation output, out _);
        _result = _driver.GetRunResult();
        Output = output;
        foreach (GeneratorRunResult result in _result.Results.Where(static result => result.Exception is not null))
            Assert.Fail($"{result.Generator.GetGeneratorType().Name} threw: {result.Exception}");
    }

    /// <summary>The compilation with the generated files in it.</summary>
    public Compilation Output { get; }

    /// <summary>What an analyzer of the same project is given.</summary>
    public AnalyzerOptions AnalyzerOptions => _project.AnalyzerOptions;

    /// <summary>What the generators report.</summary>
    public ImmutableArray<Diagnostic> Diagnostics => _result.Diagnostics;

    /// <summary>The generated texts by hint name, in ordinal order.</summary>
    public ImmutableSortedDictionary<string, string> Files
        => _result.Results
            .SelectMany(static result => result.GeneratedSources)
            .ToImmutableSortedDictionary(static file => file.HintName, static file => file.SourceText.ToString(), StringComparer.Ordinal);

    /// <summary>The text of the only generated file.</summary>
    public string File => Assert.Single(Files).Value;

    /// <summary>Runs the generators of Utf8Gen.</summary>
    public static GeneratorRun Of(string source, CodeOptions? options = null) => Of(source, options, ProductGenerators.Create());

    /// <summary>Runs other generators.</summary>
    public static GeneratorRun Of(string source, CodeOptions? options, params ImmutableArray<IIncrementalGenerator> generators)
    {
        options ??= CodeOptions.Default;
        Project project = TestSolution.CreateProject(source, options);
        var driver = CSharpGeneratorDriver.Create(
            generators.Select(static generator => generator.AsSourceGenerator()),
            project.AnalyzerOptions.AdditionalFiles,
            options.ParseOptions,
            project.AnalyzerOptions.AnalyzerConfigOptionsProvider,
            new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        return new GeneratorRun(generators, options, project, driver);
    }

    /// <summary>While the code is typed no generator throws, and all that the compiler objects to
    /// is in the code itself.</summary>
    public static void SurvivesHalfTyped(string source, CodeOptions? options = null)
    {
        GeneratorRun run = Of(source, options).AssertErrorsAreInSource();
        foreach (string typing in HalfTyped.BreaksOf(source))
            run = run.WithSource(typing).AssertErrorsAreInSource();
    }

    /// <summary>Fails when the code does not compile together with what was generated, or when the
    /// compiler warns about a generated file.</summary>
    public GeneratorRun AssertCompiles()
    {
        CompilerErrors.AssertNone(
            Output.GetDiagnostics().Where(found => found.Severity == DiagnosticSeverity.Error
                || (found.Severity == DiagnosticSeverity.Warning && IsGenerated(found.Location.SourceTree))),
            "The generated code");
        return this;
    }

    /// <summary>Fails when a generated file has an error, whatever errors the code itself has; and when a generator
    /// could not go on, and neither names a rule that says where nor has the compiler an error to show.</summary>
    public GeneratorRun AssertErrorsAreInSource()
    {
        Diagnostic[] errors = [.. Output.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error)];
        CompilerErrors.AssertNone(errors.Where(found => IsGenerated(found.Location.SourceTree)), $"The generated code for\n{Source}\n");

        Diagnostic? withoutPlace = Diagnostics.FirstOrDefault(static found => found.Id == "U8G2000");
        if (withoutPlace is not null && errors.Length == 0)
            Assert.Fail($"Nothing says where it is wrong:\n{Source}\n{withoutPlace}");
        return this;
    }

    /// <summary>Compiles and loads the code with what was generated.</summary>
    public LoadedProgram Load() => LoadedProgram.Load(Output);

    private bool IsGenerated(SyntaxTree? tree) => tree is not null && _result.GeneratedTrees.Contains(tree);

    /// <summary>A test's code compiles in milliseconds, so runs are not worth being awaited.</summary>
    private static Compilation Compile(Project project) => project.GetCompilationAsync().GetAwaiter().GetResult()!;
}
