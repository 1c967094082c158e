using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>The sources of the product as they are in the repository.</summary>
internal static class SourceFolder
{
    public const string UsingsFile = "ImplicitUsings.cs";

    /// <summary>What the generator emits as it is there, and is not compiled with it.</summary>
    private const string EmittedSources = "Utf8Gen.Analyzers/Generation/Emitting/Standalone/Library/";

    // What the SDK adds to every project.
    private const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly CSharpParseOptions ParseOptions = new(LanguageVersion.Preview);

    private static readonly string Root = RepositoryFolder.PathOf("src");

    private static readonly ImmutableArray<PortableExecutableReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(static path => !Path.GetFileName(path).StartsWith("Utf8Gen", StringComparison.Ordinal))
            .Select(static path => MetadataReference.CreateFromFile(path)),
    ];

    /// <summary>The trees of a project, with their paths below <c>src</c>.</summary>
    public static IEnumerable<SyntaxTree> Parse(string project)
        => from path in Directory.GetFiles(Path.Combine(Root, project), "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
           let relative = Path.GetRelativePath(Root, path).Replace('\\', '/')
           where relative.Split('/')[1] is not ("bin" or "obj") && !relative.StartsWith(EmittedSources, StringComparison.Ordinal)
           select Parse(File.ReadAllText(path), relative);

    /// <summary>How many files of C# lie in each folder below one of the repository, without those
    /// of its folders.</summary>
    public static IReadOnlyDictionary<string, int> Count(string folder)
        => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), "*.cs", SearchOption.AllDirectories)
            .Select(static path => Path.GetDirectoryName(Path.GetRelativePath(RepositoryFolder.Path, path))!.Replace('\\', '/'))
            .Where(static path => !path.Split('/').Any(static part => part is "bin" or "obj" or "TestResults"))
            .GroupBy(static path => path)
            .ToDictionary(static files => files.Key, static files => files.Count());

    public static SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, ParseOptions, path);

    /// <summary>All the files in one compilation, so that they see each other's
    /// internal types.</summary>
    public static CSharpCompilation Bind(IEnumerable<SyntaxTree> trees)
        => CSharpCompilation.Create(
            "Sources",
            [.. trees, Parse(ImplicitUsings, UsingsFile)],
            References,
            new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary,
                allowUnsafe: true,
                nullableContextOptions: NullableContextOptions.Enable));
}
