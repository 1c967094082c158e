using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>Builds solutions out of the code of a test.</summary>
internal static class TestSolution
{
    /// <summary>The file that the test is about, in each project that has one.</summary>
    public const string MainFile = "Test.cs";

    private const string GlobalUsingsFile = "GlobalUsings.cs";

    private static readonly ConditionalWeakTable<CodeOptions, ConcurrentDictionary<string, WeakReference<Project>>> Projects = new();

    /// <summary>A new project with one file of the test and everything that the options add to it.</summary>
    public static Project CreateProject(string text, CodeOptions options)
        => AddProject(new AdhocWorkspace().CurrentSolution, "Test", text, options);

    /// <summary>A project as <see cref="CreateProject"/> makes it, or the same one as before if that is still in
    /// use.</summary>
    /// <remarks>A project is immutable, so tests of analyzers and fixes can share what was compiled of it.</remarks>
    public static Project ShareProject(string text, CodeOptions options)
    {
        ConcurrentDictionary<string, WeakReference<Project>> projects = Projects.GetOrCreateValue(options);
        if (projects.TryGetValue(text, out WeakReference<Project>? known) && known.TryGetTarget(out Project? project))
            return project;

        project = CreateProject(text, options);
        projects[text] = new WeakReference<Project>(project);
        return project;
    }

    /// <summary>Adds a project whose files are in the folder <paramref name="folder"/>. Two
    /// projects with one folder share their files, as the target frameworks of one project
    /// file do.</summary>
    public static Project AddProject(Solution solution, string name, string text, CodeOptions options, string? folder = null)
    {
        folder = "/" + (folder ?? name) + "/";
        ProjectId id = ProjectId.CreateNewId(name);
        solution = solution
            .AddProject(ProjectInfo.Create(
                id, VersionStamp.Default, name, options.AssemblyName ?? name, LanguageNames.CSharp,
                filePath: folder + name + ".csproj",
                compilationOptions: options.CompilationOptions,
                parseOptions: options.ParseOptions,
                metadataReferences: References.Of(options)))
            .AddFile(id, folder + MainFile, text)
            .AddFile(id, folder + GlobalUsingsFile, options.GlobalUsingsText);

        foreach (SourceFile source in options.Sources)
            solution = solution.AddFile(id, folder + source.Path, source.Text);
        foreach (SourceFile file in options.AdditionalFiles)
            solution = solution.AddAdditionalDocument(DocumentId.CreateNewId(id), file.Path, file.Text, filePath: folder + file.Path);
        if (options.EditorConfig is { } config)
            solution = solution.AddAnalyzerConfigDocument(
                DocumentId.CreateNewId(id), ".editorconfig", SourceText.From(config), filePath: "/.editorconfig");
        if (options.RunsGenerators)
            solution = solution.AddAnalyzerReference(id, GeneratorReference.Instance);
        if (options.RunsJsonGenerator)
            solution = solution.AddAnalyzerReference(id, JsonGenerator.Reference);

        return solution.GetProject(id)!;
    }

    public static Document MainDocument(this Project project)
        => project.Documents.Single(static document => document.Name == MainFile);

    /// <summary>The documents that a test wrote, in a fixed order.</summary>
    public static IEnumerable<Document> TestDocuments(this Project project)
        => project.Documents
            .Where(static document => document.Name != GlobalUsingsFile)
            .OrderBy(static document => document.FilePath, StringComparer.Ordinal);

    /// <summary>The project with something at the end of the file that every project has.</summary>
    public static Project AppendToGlobalUsings(this Project project, string text)
    {
        Document document = project.Documents.Single(static document => document.Name == GlobalUsingsFile);
        SourceText usings = document.GetTextAsync().GetAwaiter().GetResult();
        return document.WithText(usings.Replace(usings.Length, 0, text)).Project;
    }

    /// <summary>The path of a file without the folder of its project.</summary>
    public static string PathInProject(string path) => path[(path.IndexOf('/', startIndex: 1) + 1)..];

    public static Solution AddFile(this Solution solution, ProjectId project, string path, string text)
        => solution.AddDocument(DocumentId.CreateNewId(project), Path.GetFileName(path), SourceText.From(text), filePath: path);

    /// <summary>Whether a document was added or removed, or one has another text.</summary>
    public static async Task<bool> DiffersFromAsync(this Solution after, Solution before)
    {
        foreach (ProjectChanges project in after.GetChanges(before).GetProjectChanges())
        {
            if (project.GetAddedDocuments().Any() || project.GetRemovedDocuments().Any())
                return true;

            foreach (DocumentId changed in project.GetChangedDocuments())
            {
                if (await before.GetDocument(changed)!.ReadAsync() != await after.GetDocument(changed)!.ReadAsync())
                    return true;
            }
        }

        return false;
    }

    public static async Task<string> ReadAsync(this TextDocument document) => (await document.GetTextAsync()).ToString();
}
