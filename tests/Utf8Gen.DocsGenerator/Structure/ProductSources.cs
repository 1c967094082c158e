using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.DocsGenerator.Structure;

/// <summary>The sources of the product as they are in the repository.</summary>
internal static class ProductSources
{
    public const string Runtime = "Utf8Gen";
    public const string Analyzers = "Utf8Gen.Analyzers";
    public const string CodeFixes = "Utf8Gen.CodeFixes";
    public const string Tool = "Utf8Gen.Tool";

    public const string UsingsFile = "ImplicitUsings.cs";

    /// <summary>What the generator emits as it is there, and is not compiled with it.</summary>
    private const string EmittedSources = "Utf8Gen.Analyzers/Generation/Standalone/Library/";

    // What the SDK adds to every project.
    private const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    // What the serializer's generator adds to the context of the library.
    private const string SerializerContext = """
        namespace Utf8Gen.Json.Pipeline;
        partial class SelfTestJson() : System.Text.Json.Serialization.JsonSerializerContext(null)
        {
            public static SelfTestJson Default { get; } = new();
            protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
            public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
        }
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

    /// <summary>Gets the projects of the product.</summary>
    public static IReadOnlyList<string> Projects { get; } = [Runtime, Analyzers, CodeFixes, Tool];

    /// <summary>Gets the sources of the runtime library.</summary>
    public static CSharpCompilation RuntimeCompilation { get; } = Bind([.. Parse(Runtime), Parse(SerializerContext, UsingsFile)]);

    /// <summary>Gets the sources of the compiler components.</summary>
    public static CSharpCompilation CompilerCompilation { get; } = Bind([.. Parse(Analyzers), .. Parse(CodeFixes)]);

    private static SourceUses RuntimeUses { get; } = new(RuntimeCompilation);

    private static SourceUses CompilerUses { get; } = new(CompilerCompilation);

    /// <summary>Gets the uses of the tool, which also compiles the format of profiles.</summary>
    private static SourceUses ToolUses { get; } = new(Bind(
        [.. Parse(Tool), .. Parse(Analyzers).Where(static tree => tree.FilePath.Contains("/Profiles/Format/", StringComparison.Ordinal))]));

    public static SourceUses UsesOf(string project) => project switch
    {
        Runtime => RuntimeUses,
        Tool => ToolUses,
        _ => CompilerUses,
    };

    /// <summary>The trees of a project, with their paths below <c>src</c>.</summary>
    public static IEnumerable<SyntaxTree> Parse(string project)
        => from path in Directory.GetFiles(Path.Combine(Root, project), "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
           let relative = Path.GetRelativePath(Root, path).Replace('\\', '/')
           where relative.Split('/')[1] is not ("bin" or "obj") && !relative.StartsWith(EmittedSources, StringComparison.Ordinal)
           select Parse(File.ReadAllText(path), relative);

    public static SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, ParseOptions, path);

    /// <summary>All the files in one compilation, so that they see each other's internal types.</summary>
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
