using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Testing;

namespace Utf8Gen.RoslynFloor.Tests;

/// <summary>Code compiled as the .NET 8 SDK does it, with the components of Utf8Gen.</summary>
internal sealed class FloorCompilation
{
    private static readonly ImmutableArray<MetadataReference> References =
    [
        .. TargetingPack.ReferenceAssemblies("8.0")
            .Append(TargetingPack.RuntimeOnNet8)
            .Select(static path => MetadataReference.CreateFromFile(path)),
    ];

    private readonly Compilation _output;

    private FloorCompilation(Compilation output, GeneratorDriverRunResult generated, ImmutableArray<Diagnostic> reported)
    {
        _output = output;
        Generated = generated;
        Reported = reported;
    }

    public GeneratorDriverRunResult Generated { get; }

    /// <summary>What the analyzers report.</summary>
    public ImmutableArray<Diagnostic> Reported { get; }

    public IEnumerable<Diagnostic> Errors => _output.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error);

    public static Task<FloorCompilation> RunAsync(string source, LanguageVersion version, params KeyFile[] files)
        => RunAsync(source, version, new AnalyzerOptions([.. files]), files);

    /// <summary>The same with an option.</summary>
    public static Task<FloorCompilation> RunWithOptionAsync(string source, LanguageVersion version, string key, string value)
        => RunAsync(source, version, new AnalyzerOptions([], new OneOption(key, value)), files: []);

    private static async Task<FloorCompilation> RunAsync(
        string source,
        LanguageVersion version,
        AnalyzerOptions analyzerOptions,
        KeyFile[] files)
    {
        var options = new CSharpParseOptions(version);
        var input = CSharpCompilation.Create(
            "Floor",
            [CSharpSyntaxTree.ParseText(source, options, cancellationToken: TestContext.Current.CancellationToken)],
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        GeneratorDriver driver = CSharpGeneratorDriver
            .Create(ProductComponents.Generators.Select(static generator => generator.AsSourceGenerator()), files, options)
            .RunGeneratorsAndUpdateCompilation(input, out Compilation output, out _, TestContext.Current.CancellationToken);
        ImmutableArray<Diagnostic> reported = await output
            .WithAnalyzers(ProductComponents.Analyzers, analyzerOptions)
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);
        return new FloorCompilation(output, driver.GetRunResult(), reported);
    }

    /// <summary>Loads the code, with the runtime library for net8.0, and calls <c>Program.Answer()</c>.</summary>
    public string Answer()
    {
        using var image = new MemoryStream();
        Assert.True(_output.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success, string.Join("\n", Errors));
        image.Position = 0;
        var loader = new AssemblyLoadContext(nameof(FloorCompilation));
        loader.LoadFromAssemblyPath(TargetingPack.RuntimeOnNet8);
        MethodInfo answer = loader.LoadFromStream(image).GetType("Program")!
            .GetMethod("Answer", BindingFlags.Static | BindingFlags.NonPublic)!;
        return (string)answer.Invoke(null, null)!;
    }
}
