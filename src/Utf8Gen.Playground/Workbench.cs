using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Playground;

/// <summary>A program of one file, with the analyzers and generators that a project with the package has. Not safe for
/// more than one thread.</summary>
/// <remarks>Without a workspace, whose services take a second to start.</remarks>
internal sealed class Workbench
{
    private static readonly ImmutableArray<DiagnosticAnalyzer> Analyzers =
        ProgramProject.CreateAll<DiagnosticAnalyzer>(ProgramProject.Rules);

    private GeneratorDriver _generators =
        CSharpGeneratorDriver.Create(ProgramProject.Generators, parseOptions: ProgramProject.ParseOptions);

    private SyntaxTree _program = Parse("");
    private CSharpCompilation _source;
    private Compilation _compilation;

    public Workbench(ImmutableArray<MetadataReference> references)
    {
        _source = CSharpCompilation.Create(ProgramProject.Name, [Parse(ProgramProject.ImplicitUsings), _program], references);
        _compilation = _source;
    }

    /// <summary>What the rules found in the program, then what the compiler did, both in the order of places.</summary>
    public ImmutableArray<Diagnostic> Found { get; private set; } = [];

    public string Code => _program.ToString();

    /// <summary>Compiles a program in place of the last one, and runs the rules.</summary>
    public async Task<IReadOnlyList<Finding>> FindAsync(string code)
    {
        SyntaxTree program = Parse(code);
        SyntaxNode root = await program.GetRootAsync();
        _source = _source.ReplaceSyntaxTree(_program, program).WithOptions(ProgramProject.OptionsFor(root));
        _program = program;
        _compilation = _source;
        // Generators look for attributes. Their first run takes half a second.
        if (root.DescendantNodes().Any(static node => node is AttributeSyntax))
            _generators = _generators.RunGeneratorsAndUpdateCompilation(_source, out _compilation, out _);
        var options = new CompilationWithAnalyzersOptions(
            new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false);
        Found = InOrder(await _compilation.WithAnalyzers(Analyzers, options).GetAnalyzerDiagnosticsAsync());
        return Describe(Found);
    }

    /// <summary>Adds what the compiler reports for the program of the last <see cref="FindAsync"/>.</summary>
    public Analysis Analyze()
    {
        Found = Found.AddRange(InOrder(_compilation.GetDiagnostics()));
        return new Analysis(Describe(Found), [.. Emitted()]);
    }

    private ImmutableArray<Diagnostic> InOrder(ImmutableArray<Diagnostic> found)
        =>
        [
            .. found
                .Where(static found => found.Severity != DiagnosticSeverity.Hidden)
                .Where(found => found.Location.SourceTree is null || found.Location.SourceTree == _program)
                .OrderBy(static found => found.Location.SourceSpan.Start)
                .ThenBy(static found => found.Id, StringComparer.Ordinal),
        ];

    /// <summary>Not what the generator of System.Text.Json adds.</summary>
    private IEnumerable<EmittedFile> Emitted()
        => _compilation == _source ? [] : _generators.GetRunResult().Results
            .Where(static result => result.Generator.GetGeneratorType().Assembly == ProgramProject.Rules)
            .SelectMany(static result => result.GeneratedSources)
            .Select(static file => new EmittedFile(file.HintName, file.SourceText.ToString()));

    private static SyntaxTree Parse(string code) => CSharpSyntaxTree.ParseText(code, ProgramProject.ParseOptions, path: "/Program.cs");

    private static Finding[] Describe(ImmutableArray<Diagnostic> found) => [.. found.Select(Describe)];

    private static Finding Describe(Diagnostic found)
    {
        TextSpan place = found.Location.SourceSpan;
        return new Finding(
            found.Id,
            found.Severity.ToString().ToLowerInvariant(),
            found.GetMessage(),
            found.Descriptor.HelpLinkUri,
            place.Start,
            place.End);
    }
}
