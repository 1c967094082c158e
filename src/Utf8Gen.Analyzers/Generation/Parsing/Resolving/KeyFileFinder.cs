using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>Finds the additional file that a table names.</summary>
internal static class KeyFileFinder
{
    private const string ProjectDirectory = "build_property.ProjectDir";

    public static string? ProjectDirectoryOf(AnalyzerConfigOptionsProvider options)
        => options.GlobalOptions.TryGetValue(ProjectDirectory, out string? directory) ? directory : null;

    /// <remarks>The path is relative to the source file, or else to the project. An ambiguous name
    /// is a mistake: a table must not change when a file is added elsewhere.</remarks>
    public static FoundFile Find(
        KeyFileReference reference, string? projectDirectory, IEnumerable<AdditionalText> files, CancellationToken cancel)
    {
        string name = FilePath.Normalize(reference.Name);
        string[] wanted = FilePath.IsRooted(name)
            ? [name]
            : [FilePath.Join(FilePath.DirectoryOf(reference.SourcePath), name), FilePath.Join(projectDirectory ?? "", name)];

        AdditionalText[] found = Distinct(files.Where(file => wanted.Contains(FilePath.Normalize(file.Path), StringComparer.Ordinal)));
        if (found.Length == 0)
            found = Distinct(files.Where(file => wanted.Contains(FilePath.Normalize(file.Path), StringComparer.OrdinalIgnoreCase)));

        return found switch
        {
            [] => Nothing("is not an additional file; add it to AdditionalFiles, at that path relative to the source file or the project"),
            [{ } only] => Read(only, cancel),
            _ => Nothing($"may be each of {PathsOf(found)}; rename one, or write a path that only one has"),
        };
    }

    private static string PathsOf(AdditionalText[] files) => string.Join(" and ", files.Select(static file => $"'{file.Path}'"));

    private static FoundFile Read(AdditionalText file, CancellationToken cancel)
        => file.GetText(cancel) is { } text
            ? new FoundFile(file.Path, text.ToString(), Problem: null)
            : Nothing("cannot be read");

    private static FoundFile Nothing(string problem) => new(Path: null, "", problem);

    private static AdditionalText[] Distinct(IEnumerable<AdditionalText> files)
        => files
            .GroupBy(static file => FilePath.Normalize(file.Path), StringComparer.Ordinal)
            .Select(static group => group.First())
            .OrderBy(static file => file.Path, StringComparer.Ordinal)
            .ToArray();
}
