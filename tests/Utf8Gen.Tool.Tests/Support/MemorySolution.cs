using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>A solution of sources in memory, without MSBuild.</summary>
internal sealed class MemorySolution : IDisposable
{
    /// <summary>The framework that the tests run on.</summary>
    public static ImmutableArray<MetadataReference> Framework { get; } =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(static path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Select(static path => MetadataReference.CreateFromFile(path))];

    private readonly AdhocWorkspace _workspace = new();

    /// <param name="files">The text of each source file; the path is below
    /// <see cref="Folder"/>.</param>
    public MemorySolution(params (string Path, string Text)[] files)
    {
        var id = ProjectId.CreateNewId();
        Solution = files.Aggregate(
            _workspace.CurrentSolution.AddProject(ProjectInfo.Create(
                id,
                VersionStamp.Default,
                "Shop",
                "Shop",
                LanguageNames.CSharp,
                filePath: Path.Combine(Folder, "Shop.csproj"),
                compilationOptions: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary),
                metadataReferences: Framework)),
            (solution, file) => solution.AddDocument(
                DocumentId.CreateNewId(id), file.Path, SourceText.From(file.Text), filePath: Path.Combine(Folder, file.Path)));
        Project = Solution.GetProject(id)!;
    }

    /// <summary>The folder of the sources, which does not exist.</summary>
    public static string Folder { get; } = Path.Combine(Path.GetTempPath(), "utf8gen-memory");

    public Solution Solution { get; }

    public Project Project { get; }

    /// <param name="includesMicro">Whether findings are included that save some nanoseconds only.</param>
    public async Task<ImmutableArray<Finding>> FindAsync(bool includesMicro = false)
    {
        ProjectDiagnostics found = await AnalyzeAsync(CarriedRules.Analyzers, includesMicro);
        Assert.Null(found.Fault);
        return FindingMerge.Merge([found]);
    }

    public Task<ProjectDiagnostics> AnalyzeAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, bool includesMicro = false)
    {
        var progress = new Progress(new ToolConsole(TextWriter.Null, TextWriter.Null, HasTerminal: false));
        return new AnalyzerRun(progress, analyzers) { IncludesMicro = includesMicro }
            .AnalyzeAsync(Project, TestContext.Current.CancellationToken);
    }

    public void Dispose() => _workspace.Dispose();
}
