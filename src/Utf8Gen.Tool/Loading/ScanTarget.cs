using System.Text.Json;
using System.Xml;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Microsoft.VisualStudio.SolutionPersistence;
using Microsoft.VisualStudio.SolutionPersistence.Model;
using Microsoft.VisualStudio.SolutionPersistence.Serializer;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Loading;

/// <summary>What a command works on: a solution, a project or file-based program, or all of those below a
/// folder.</summary>
/// <param name="Path">The full path of the file or folder.</param>
/// <param name="Solution">The full path of the solution or solution filter; null if there is none.</param>
/// <param name="Projects">The full paths of all projects, in any language, and of file-based programs, each of which is
/// a project.</param>
internal sealed record ScanTarget(string Path, string? Solution, IReadOnlyList<string> Projects)
{
    private static readonly string[] SolutionExtensions = [".sln", ".slnx", ".slnf"];

    /// <summary>The folder that paths are relative to, and where the baseline of a solution is.</summary>
    public string Folder => Directory.Exists(Path) ? Path : System.IO.Path.GetDirectoryName(Path)!;

    /// <summary>Whether a path is that of a C# project or file-based program.</summary>
    public static bool IsCSharp(string project)
        => System.IO.Path.GetExtension(project).Equals(".csproj", StringComparison.OrdinalIgnoreCase) || IsProgram(project);

    /// <summary>Whether a path is that of a file-based program, which the SDK runs without a project.</summary>
    public static bool IsProgram(string path)
        => System.IO.Path.GetExtension(path).Equals(".cs", StringComparison.OrdinalIgnoreCase);

    /// <param name="path">A solution, a project, a file-based program, or a folder: its only solution, or else the
    /// projects below it, or else the programs.</param>
    /// <param name="cancellation">The cancellation token.</param>
    /// <exception cref="ToolException">There is nothing there to load.</exception>
    public static async Task<ScanTarget> OpenAsync(string path, CancellationToken cancellation)
    {
        string full = System.IO.Path.GetFullPath(path);
        if (Directory.Exists(full))
            return await OpenFolderAsync(full, cancellation).ConfigureAwait(false);
        if (!File.Exists(full))
            throw new ToolException($"{path}: there is no such file or folder.");
        if (IsSolution(full))
            return new ScanTarget(full, full, await ProjectsOfAsync(full, cancellation).ConfigureAwait(false));
        if (IsProgram(full) || System.IO.Path.GetExtension(full).EndsWith("proj", StringComparison.OrdinalIgnoreCase))
            return new ScanTarget(full, Solution: null, [full]);
        throw new ToolException($"{path} is not a solution (.sln, .slnx, .slnf), a project, a file-based program (.cs) or a folder.");
    }

    private static bool IsSolution(string path)
        => SolutionExtensions.Contains(System.IO.Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);

    private static async Task<ScanTarget> OpenFolderAsync(string folder, CancellationToken cancellation)
    {
        string[] solutions = [.. Directory.EnumerateFiles(folder).Where(IsSolution)
            .Where(static file => !file.EndsWith(".slnf", StringComparison.OrdinalIgnoreCase)).Order(StringComparer.Ordinal)];
        if (solutions.Length > 1)
        {
            string names = string.Join(", ", solutions.Select(System.IO.Path.GetFileName));
            throw new ToolException($"{folder} has more than one solution: name one of {names}.");
        }

        if (solutions is [string solution])
            return new ScanTarget(folder, solution, await ProjectsOfAsync(solution, cancellation).ConfigureAwait(false));

        string[] projects = [.. ProjectFolders.ProjectsBelow(folder)];
        if (projects.Length == 0)
            projects = [.. ProjectFolders.ProgramsBelow(folder)];
        return projects.Length > 0
            ? new ScanTarget(folder, Solution: null, projects)
            : throw new ToolException($"{folder} has no solution, project or file-based program, and neither have the folders in it.");
    }

    private static async Task<IReadOnlyList<string>> ProjectsOfAsync(string solution, CancellationToken cancellation)
    {
        bool isFilter = solution.EndsWith(".slnf", StringComparison.OrdinalIgnoreCase);
        IReadOnlyList<string> projects =
            await ReadAsync(solution, isFilter ? ProjectsOfFilterAsync : ProjectsOfSolutionAsync, cancellation).ConfigureAwait(false);
        return projects.Count > 0 ? projects : throw new ToolException($"{solution} has no project.");
    }

    private static async Task<IReadOnlyList<string>> ReadAsync(
        string solution, Func<string, CancellationToken, Task<IReadOnlyList<string>>> read, CancellationToken cancellation)
    {
        try
        {
            return await read(solution, cancellation).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SolutionException or JsonException or KeyNotFoundException
            or XmlException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"{solution} cannot be read: {exception.Message}", exception);
        }
    }

    private static async Task<IReadOnlyList<string>> ProjectsOfSolutionAsync(string solution, CancellationToken cancellation)
    {
        ISolutionSerializer serializer = SolutionSerializers.GetSerializerByMoniker(solution)
            ?? throw new ToolException($"{solution} is not a solution.");
        SolutionModel model = await serializer.OpenAsync(solution, cancellation).ConfigureAwait(false);
        string folder = System.IO.Path.GetDirectoryName(solution)!;
        return [.. model.SolutionProjects.Select(project => FullPath(folder, project.FilePath))];
    }

    private static async Task<IReadOnlyList<string>> ProjectsOfFilterAsync(string filter, CancellationToken cancellation)
    {
        using FileStream file = File.OpenRead(filter);
        using JsonDocument document = await JsonDocument.ParseAsync(file, cancellationToken: cancellation).ConfigureAwait(false);
        JsonElement solution = document.RootElement.GetProperty("solution"u8);
        string path = FullPath(System.IO.Path.GetDirectoryName(filter)!, solution.GetProperty("path"u8).GetString()!);

        // What is not in the solution is not loaded, and a malformed solution is none.
        _ = await ReadAsync(path, ProjectsOfSolutionAsync, cancellation).ConfigureAwait(false);
        string folder = System.IO.Path.GetDirectoryName(path)!;
        return [.. solution.GetProperty("projects"u8).EnumerateArray().Select(project => FullPath(folder, project.GetString()!))];
    }

    private static string FullPath(string folder, string path)
        => System.IO.Path.GetFullPath(System.IO.Path.Combine(folder, path.Replace('\\', System.IO.Path.DirectorySeparatorChar)));
}

/// <summary>Finds projects and file-based programs in folders.</summary>
internal static class ProjectFolders
{
    private static readonly string[] Extensions = [".csproj", ".fsproj", ".vbproj"];

    private static readonly CSharpParseOptions ProgramOptions =
        CSharpParseOptions.Default.WithFeatures([KeyValuePair.Create("FileBasedProgram", "true")]);

    private static readonly string[] Outputs = ["bin", "obj", "node_modules"];

    /// <summary>Returns the projects in a folder and those in it, in the order of their paths.</summary>
    /// <remarks>Hidden folders and those of outputs are left out.</remarks>
    public static IEnumerable<string> ProjectsBelow(string folder)
        => FilesBelow(new DirectoryInfo(folder))
            .Where(static file => Extensions.Contains(file.Extension, StringComparer.OrdinalIgnoreCase))
            .Select(static file => file.FullName)
            .Order(StringComparer.Ordinal);

    /// <summary>Returns the file-based programs in a folder and those in it, in the order of their paths.</summary>
    public static IEnumerable<string> ProgramsBelow(string folder)
        => FilesBelow(new DirectoryInfo(folder))
            .Select(static file => file.FullName)
            .Where(static file => ScanTarget.IsProgram(file) && Runs(file))
            .Order(StringComparer.Ordinal);

    /// <summary>Whether a file has directives for the SDK or top-level statements: a program may include files that
    /// have neither.</summary>
    private static bool Runs(string file)
    {
        using FileStream text = File.OpenRead(file);
        CompilationUnitSyntax unit = CSharpSyntaxTree.ParseText(SourceText.From(text), ProgramOptions).GetCompilationUnitRoot();
        return unit.Members.Any(SyntaxKind.GlobalStatement)
            || unit.GetLeadingTrivia().Any(static trivia =>
                trivia.IsKind(SyntaxKind.ShebangDirectiveTrivia) || trivia.IsKind(SyntaxKind.IgnoredDirectiveTrivia));
    }

    private static IEnumerable<FileInfo> FilesBelow(DirectoryInfo folder)
        => folder.EnumerateFiles().Concat(folder.EnumerateDirectories()
            .Where(static inner => !inner.Name.StartsWith('.') && !Outputs.Contains(inner.Name, StringComparer.OrdinalIgnoreCase)
                && inner.LinkTarget is null)
            .SelectMany(FilesBelow));
}
