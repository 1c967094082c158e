using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>A project of the examples in a document.</summary>
internal static class ExampleProject
{
    private const string SurroundingsFolder = "tests/Utf8Gen.Analyzers.Tests/Documentation/Examples/Surroundings";

    /// <summary>What the SDK has every file use; all else is in the examples or their surroundings.</summary>
    private static readonly ImmutableArray<string> ImplicitUsings =
        [
            "System",
            "System.Collections.Generic",
            "System.IO",
            "System.Linq",
            "System.Net.Http",
            "System.Threading",
            "System.Threading.Tasks"
        ];

    /// <summary>The documents that have surroundings.</summary>
    public static IEnumerable<string> NamesWithSurroundings
        => Directory.EnumerateDirectories(RepositoryFolder.PathOf(SurroundingsFolder)).Select(static folder => Path.GetFileName(folder));

    /// <param name="files">The examples, and what they take for granted: <c>.cs</c> files are
    /// compiled, others are additional files.</param>
    public static Project Create(IReadOnlyList<SourceFile> files)
    {
        var options = new CodeOptions
        {
            GlobalUsings = ImplicitUsings,
            RunsGenerators = true,
            RunsJsonGenerator = true,
            Sources = [.. files.Where(IsCode)],
            AdditionalFiles = [.. files.Where(static file => !IsCode(file))],
        };
        return TestSolution.CreateProject("", options);
    }

    /// <param name="name">The name of the document, without folder and extension.</param>
    public static ImmutableArray<SourceFile> SurroundingsOf(string name)
    {
        string folder = RepositoryFolder.PathOf(SurroundingsFolder, name);
        return !Directory.Exists(folder)
            ? []
            :
            [
                .. Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
                    .Order(StringComparer.Ordinal)
                    .Select(file => new SourceFile(Path.GetRelativePath(folder, file).Replace('\\', '/'), File.ReadAllText(file))),
            ];
    }

    public static bool IsCode(SourceFile file) => file.Path.EndsWith(".cs", StringComparison.Ordinal);
}
