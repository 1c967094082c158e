extern alias JsonGenerator;

using System.Collections.Immutable;
using System.IO.Compression;
using System.Reflection;
using JsonGenerator::System.Text.Json.SourceGeneration;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Playground;

/// <summary>A program of one file, with the analyzers, fixes and generators that a project with the package has. Not
/// safe for more than one thread.</summary>
internal sealed class Workbench
{
    // Those of the SDK for a console program.
    private const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly Assembly Rules = typeof(PatternAnalyzer).Assembly;

    private static readonly ImmutableArray<DiagnosticAnalyzer> Analyzers = CreateAll<DiagnosticAnalyzer>(Rules);

    private static readonly ImmutableArray<CodeFixProvider> Fixes = CreateAll<CodeFixProvider>(typeof(PlainContextFixProvider).Assembly);

    private Document _program;
    private ImmutableArray<Diagnostic> _found = [];

    /// <param name="references">The assemblies that a program is compiled against, in a ZIP archive.</param>
    public Workbench(Stream references)
    {
        using var archive = new ZipArchive(references);
        var project = ProjectId.CreateNewId();
        var info = ProjectInfo.Create(
            project,
            VersionStamp.Default,
            "Program",
            "Program",
            LanguageNames.CSharp,
            compilationOptions: new CSharpCompilationOptions(
                OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable, concurrentBuild: false),
            parseOptions: new CSharpParseOptions(LanguageVersion.Latest),
            metadataReferences: [.. archive.Entries.Select(Load)],
            analyzerReferences: [new Generators()]);

        _program = new AdhocWorkspace().CurrentSolution
            .AddProject(info)
            .AddDocument(DocumentId.CreateNewId(project), "ImplicitUsings.cs", ImplicitUsings)
            .GetProject(project)!
            .AddDocument("Program.cs", "", filePath: "/Program.cs");
    }

    /// <summary>Compiles a program in place of the last one.</summary>
    public async Task<Analysis> AnalyzeAsync(string code)
    {
        _program = await WithCodeAsync(code);
        Compilation compilation = (await _program.Project.GetCompilationAsync())!;
        SyntaxTree? tree = await _program.GetSyntaxTreeAsync();
        var options = new CompilationWithAnalyzersOptions(
            _program.Project.AnalyzerOptions, onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false);
        ImmutableArray<Diagnostic> all = await compilation.WithAnalyzers(Analyzers, options).GetAllDiagnosticsAsync();
        _found =
        [
            .. all
                .Where(static found => found.Severity != DiagnosticSeverity.Hidden)
                .Where(found => found.Location.SourceTree is null || found.Location.SourceTree == tree)
                .OrderBy(static found => found.Location.SourceSpan.Start)
                .ThenBy(static found => found.Id, StringComparer.Ordinal),
        ];

        return new Analysis([.. _found.Select(Describe)], await ReadEmittedAsync());
    }

    /// <param name="finding">Its position in the last analysis.</param>
    public async Task<IReadOnlyList<Fix>> FindFixesAsync(int finding)
    {
        Diagnostic diagnostic = _found[finding];
        var actions = new List<CodeAction>();
        var context = new CodeFixContext(_program, diagnostic, (action, _) => actions.Add(action), CancellationToken.None);
        foreach (CodeFixProvider fix in Fixes.Where(fix => fix.FixableDiagnosticIds.Contains(diagnostic.Id)))
            await fix.RegisterCodeFixesAsync(context);

        var fixes = new List<Fix>();
        foreach (CodeAction action in actions)
        {
            ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
            Document changed = operations.OfType<ApplyChangesOperation>().Single().ChangedSolution.GetDocument(_program.Id)!;
            fixes.Add(new Fix(action.Title, [.. (await changed.GetTextChangesAsync(_program)).Select(Describe)]));
        }

        return fixes;
    }

    /// <summary>Only a program with statements outside types is an executable.</summary>
    private async Task<Document> WithCodeAsync(string code)
    {
        Document program = _program.WithText(SourceText.From(code));
        var root = (CompilationUnitSyntax)(await program.GetSyntaxRootAsync())!;
        OutputKind kind = root.Members.Any(SyntaxKind.GlobalStatement)
            ? OutputKind.ConsoleApplication
            : OutputKind.DynamicallyLinkedLibrary;
        CompilationOptions options = program.Project.CompilationOptions!;
        return options.OutputKind == kind
            ? program
            : program.Project.WithCompilationOptions(options.WithOutputKind(kind)).GetDocument(program.Id)!;
    }

    private async Task<IReadOnlyList<EmittedFile>> ReadEmittedAsync()
    {
        var files = new List<EmittedFile>();
        foreach (SourceGeneratedDocument document in await _program.Project.GetSourceGeneratedDocumentsAsync())
        {
            // Not what the generator of System.Text.Json adds.
            if (document.FilePath!.Contains(Rules.GetName().Name!, StringComparison.Ordinal))
                files.Add(new EmittedFile(document.HintName, (await document.GetTextAsync()).ToString()));
        }

        return files;
    }

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

    private static Change Describe(TextChange change) => new(change.Span.Start, change.Span.End, change.NewText!);

    private static PortableExecutableReference Load(ZipArchiveEntry assembly)
    {
        byte[] image = new byte[assembly.Length];
        using Stream content = assembly.Open();
        content.ReadExactly(image);
        return MetadataReference.CreateFromImage(image);
    }

    private static ImmutableArray<T> CreateAll<T>(Assembly assembly)
        =>
        [
            .. assembly.GetTypes()
                .Where(static type => type.IsPublic && !type.IsAbstract && type.IsAssignableTo(typeof(T)))
                .Select(static type => (T)Activator.CreateInstance(type)!),
        ];

    private sealed class Generators : AnalyzerReference
    {
        private readonly ImmutableArray<ISourceGenerator> _generators =
        [
            .. CreateAll<IIncrementalGenerator>(Rules).Append(new JsonSourceGenerator())
                .Select(static generator => generator.AsSourceGenerator()),
        ];

        public override string? FullPath => null;

        public override object Id => nameof(Generators);

        public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzers(string language) => [];

        public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzersForAllLanguages() => [];

        public override ImmutableArray<ISourceGenerator> GetGenerators(string language) => _generators;
    }
}
