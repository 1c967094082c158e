using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Playground;

/// <summary>The code fixes, in the workspace that they need. Not safe for more than one thread.</summary>
internal sealed class FixFinder
{
    private static readonly ImmutableArray<CodeFixProvider> Fixes =
        ProgramProject.CreateAll<CodeFixProvider>(typeof(PlainContextFixProvider).Assembly);

    private Document _program;

    public FixFinder(ImmutableArray<MetadataReference> references)
    {
        var project = ProjectId.CreateNewId();
        var info = ProjectInfo.Create(
            project,
            VersionStamp.Default,
            ProgramProject.Name,
            ProgramProject.Name,
            LanguageNames.CSharp,
            parseOptions: ProgramProject.ParseOptions,
            metadataReferences: references,
            analyzerReferences: [new Generators()]);

        _program = new AdhocWorkspace().CurrentSolution
            .AddProject(info)
            .AddDocument(DocumentId.CreateNewId(project), "ImplicitUsings.cs", ProgramProject.ImplicitUsings)
            .GetProject(project)!
            .AddDocument("Program.cs", "", filePath: "/Program.cs");
    }

    /// <summary>Finds the ways to change a program so that a finding is gone.</summary>
    public async Task<IReadOnlyList<Fix>> FindAsync(string code, Diagnostic finding)
    {
        Document program = _program.WithText(SourceText.From(code));
        _program = program.Project
            .WithCompilationOptions(ProgramProject.OptionsFor((await program.GetSyntaxRootAsync())!))
            .GetDocument(program.Id)!;

        var actions = new List<CodeAction>();
        var context = new CodeFixContext(_program, finding, (action, _) => actions.Add(action), CancellationToken.None);
        foreach (CodeFixProvider fix in Fixes.Where(fix => fix.FixableDiagnosticIds.Contains(finding.Id)))
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

    private static Change Describe(TextChange change) => new(change.Span.Start, change.Span.End, change.NewText!);

    private sealed class Generators : AnalyzerReference
    {
        public override string? FullPath => null;

        public override object Id => nameof(Generators);

        public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzers(string language) => [];

        public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzersForAllLanguages() => [];

        public override ImmutableArray<ISourceGenerator> GetGenerators(string language) => ProgramProject.Generators;
    }
}
