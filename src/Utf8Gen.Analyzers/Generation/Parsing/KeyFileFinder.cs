using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds the additional files that a table names, or that its file refers to.</summary>
internal sealed class KeyFileFinder(ImmutableArray<AdditionalText> files, string? projectDirectory, CancellationToken cancel)
{
    private const string ProjectDirectory = "build_property.ProjectDir";

    public static string? ProjectDirectoryOf(AnalyzerConfigOptionsProvider options)
        => options.GlobalOptions.TryGetValue(ProjectDirectory, out string? directory) ? directory : null;

    /// <summary>Reads the file of a table, and the files it refers to.</summary>
    public KeyFileContent Read(KeyFileReference reference)
    {
        FoundFile file = Find(reference);
        return file.Problem is { } problem
            ? KeyFileContent.CreateFaulty(file, new KeyFileMistake(KeyFileMistakeKind.Missing, problem, Position: -1, Name: reference.Name))
            : KeyFile.Read(file, reference.Format, Find, FilesByPath());
    }

    /// <remarks>The path is relative to the source file, or else to the project. An ambiguous name is a mistake: a
    /// table must not change when a file is added elsewhere.</remarks>
    private FoundFile Find(KeyFileReference reference)
    {
        string name = FilePath.Normalize(reference.Name);
        string[] wanted = FilePath.IsRooted(name)
            ? [name]
            : [FilePath.Join(FilePath.DirectoryOf(reference.SourcePath), name), FilePath.Join(projectDirectory ?? "", name)];

        return Find(wanted, "the source file or the project");
    }

    private FoundFile Find(string path) => Find([path], "the file that refers to it");

    private FoundFile Find(string[] paths, string origin)
    {
        AdditionalText[] found = FilesAt(paths, StringComparer.Ordinal);
        if (found.Length == 0)
            found = FilesAt(paths, StringComparer.OrdinalIgnoreCase);

        return found switch
        {
            [] => Nothing($"is not an additional file; add it to AdditionalFiles, at that path relative to {origin}"),
            [{ } only] => Open(only),
            _ => Nothing($"may be each of {PathsOf(found)}; rename one, or write a path that only one has"),
        };
    }

    /// <summary>Returns the files by path; each is read when it is enumerated.</summary>
    private IEnumerable<FoundFile> FilesByPath()
        => files
            .GroupBy(static file => FilePath.Normalize(file.Path), StringComparer.Ordinal)
            .OrderBy(static group => group.Key, StringComparer.Ordinal)
            .Select(group => Open(group.First()))
            .Where(static file => file.Path is not null);

    private string PathsOf(AdditionalText[] files)
        => string.Join(" and ", files.Select(file => $"'{FilePath.RelativeTo(projectDirectory ?? "", file.Path)}'"));

    private FoundFile Open(AdditionalText file)
        => file.GetText(cancel) is { } text
            ? new FoundFile(file.Path, text.ToString(), Problem: null)
            : Nothing("cannot be read");

    private static FoundFile Nothing(string problem) => new(Path: null, "", problem);

    private AdditionalText[] FilesAt(string[] paths, StringComparer comparer)
        => files
            .Where(file => paths.Contains(FilePath.Normalize(file.Path), comparer))
            .GroupBy(static file => FilePath.Normalize(file.Path), StringComparer.Ordinal)
            .Select(static group => group.First())
            .OrderBy(static file => file.Path, StringComparer.Ordinal)
            .ToArray();
}
