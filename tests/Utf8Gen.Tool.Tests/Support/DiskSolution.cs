using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Projects with sources in a folder, without MSBuild; each refers to those before it.</summary>
internal sealed class DiskSolution : IDisposable
{
    private readonly AdhocWorkspace _workspace = new();

    public DiskSolution() => Solution = _workspace.CurrentSolution;

    public TemporaryFolder Folder { get; } = new();

    public Solution Solution { get; private set; }

    public LoadedSolution Loaded
        => new(
            new ScanTarget(Folder.Path, Solution: null, []),
            Solution,
            [.. Solution.Projects.OrderBy(static project => project.FilePath, StringComparer.Ordinal)],
            []);

    /// <summary>Adds a project with one file, and writes the file.</summary>
    public DiskSolution Add(string project, string file, string text)
    {
        var id = ProjectId.CreateNewId();
        string path = Folder.Write(file, text);
        Solution = Solution
            .AddProject(ProjectInfo.Create(
                id,
                VersionStamp.Default,
                project,
                project,
                LanguageNames.CSharp,
                filePath: Folder.PathOf(project + ".csproj"),
                compilationOptions: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, deterministic: true),
                projectReferences: Solution.ProjectIds.Select(static other => new ProjectReference(other)),
                metadataReferences: MemorySolution.Framework))
            .AddDocument(DocumentId.CreateNewId(id), file, SourceText.From(File.ReadAllText(path), Encoding.UTF8), filePath: path);
        return this;
    }

    public string TextOf(string file) => File.ReadAllText(Folder.PathOf(file));

    public void Dispose()
    {
        _workspace.Dispose();
        Folder.Dispose();
    }
}
