using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Benchmarks.Lookup.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Lookup.Generator;

/// <summary>A project with many tables, and what its compiler does with it.</summary>
internal sealed class GeneratorProject
{
    private const int KeysOfTable = 30;

    /// <summary>A file that has nothing to do with the tables, before and after a key
    /// was pressed.</summary>
    private static readonly string[] Keystrokes =
    [
        "namespace Shop; internal static class Unrelated { public static int Twice(int n) => n + n; }",
        "namespace Shop; internal static class Unrelated { public static int Twice(int n) => n * 2; }",
    ];

    private readonly CSharpParseOptions _parseOptions = new(LanguageVersion.CSharp14);
    private readonly MetadataReference[] _references;
    private readonly SyntaxTree[] _trees;
    private readonly SyntaxTree[] _unrelated;
    private readonly Typist _typist;
    private readonly Typist _search;
    private Compilation _edited;
    private int _edits;

    /// <param name="tables">The number of tables, each in a file of its own.</param>
    public GeneratorProject(int tables)
    {
        _references =
        [
            .. TargetingPack.ReferenceAssemblies("10.0").Append(typeof(Utf8TableAttribute).Assembly.Location)
                .Select(static path => MetadataReference.CreateFromFile(path)),
        ];
        IReadOnlyList<string> names = KeyLists.OfSize(KeySizes.Largest);
        _trees = [.. Enumerable.Range(0, tables).Select(table => Parse(SourceOf(table, names), $"Keys{table}.cs"))];
        _unrelated = [.. Keystrokes.Select(text => Parse(text, "Unrelated.cs"))];
        _edited = CreateCompilation();
        _typist = new Typist(CreateDriver(), _edited, _unrelated);
        _search = new Typist(
            CSharpGeneratorDriver.Create([new AttributeSearch().AsSourceGenerator()], parseOptions: _parseOptions),
            _edited,
            _unrelated);
        Check(tables);
    }

    /// <summary>As many as a large code base has.</summary>
    public static int UsualTables => BenchmarkScale.IsQuick ? 5 : 200;

    /// <summary>What a build does without a generator.</summary>
    public int BuildWithout() => Emit(CreateCompilation());

    /// <summary>What a build does with the generator: it runs, and its code is
    /// compiled too.</summary>
    public int BuildWith()
    {
        CreateDriver().RunGeneratorsAndUpdateCompilation(CreateCompilation(), out Compilation output, out _);
        return Emit(output);
    }

    /// <summary>The generator alone, on a project it has not seen.</summary>
    public int CleanRun() => CreateDriver().RunGenerators(CreateCompilation()).GetRunResult().GeneratedTrees.Length;

    /// <summary>An edit of a file that has no table; the trees are parsed already.</summary>
    public int KeystrokeWithout()
    {
        _edited = _edited.ReplaceSyntaxTree(_unrelated[_edits % 2], _unrelated[(_edits + 1) % 2]);
        return ++_edits;
    }

    /// <summary>The same, and the generator runs again.</summary>
    public int KeystrokeWith() => _typist.Press();

    /// <summary>The same with <see cref="AttributeSearch"/> in place of the generator.</summary>
    public int KeystrokeWithSearch() => _search.Press();

    private static string SourceOf(int table, IReadOnlyList<string> names)
    {
        var keys = new StringBuilder();
        for (int key = 0; key < KeysOfTable; key++)
            keys.Append(key == 0 ? "\"" : ", \"").Append(names[table + key]).Append('"');
        return $$"""
            using Utf8Gen;

            namespace Shop;

            [Utf8Table({{keys}})]
            internal static partial class Keys{{table}}
            {
            }
            """;
    }

    private SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, _parseOptions, path, Encoding.UTF8);

    private CSharpCompilation CreateCompilation()
        => CSharpCompilation.Create(
            "Shop",
            [.. _trees, _unrelated[0]],
            _references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    private CSharpGeneratorDriver CreateDriver()
        => CSharpGeneratorDriver.Create([new Utf8TableGenerator().AsSourceGenerator()], parseOptions: _parseOptions);

    private static int Emit(Compilation compilation)
    {
        using var stream = new MemoryStream();
        return compilation.Emit(stream).Success
            ? (int)stream.Length
            : throw new InvalidOperationException("The project does not compile.");
    }

    private void Check(int tables)
    {
        GeneratorDriverRunResult result = _typist.Result;
        if (result.GeneratedTrees.Length != tables || !result.Diagnostics.IsEmpty)
            throw new InvalidOperationException(
                $"{result.GeneratedTrees.Length} tables were made; {string.Join(", ", result.Diagnostics)}");
    }
}
