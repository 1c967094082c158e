using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.DocsGenerator.Structure;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>The dependencies of folders and types have no cycles, and unsafe code stays in its folders.</summary>
public class ArchitectureTests
{
    private const string Generation = ProductSources.Analyzers + "/Generation";


    /// <summary>The pool, and the memory that encoder and decoder read and write.</summary>
    private static readonly IReadOnlyList<string> PlacesOfUnsafeCode = ["Utf8Gen/Pooling/", "Utf8Gen/Text/TranscoderMemory."];

    public static TheoryData<string> Projects => [.. ProductSources.Projects];

    private static IEnumerable<FolderUses> CompilerFolders => ProductSources.UsesOf(ProductSources.Analyzers).Folders();

    /// <summary>A name that cannot be bound would be a use that is not seen. The tool's packages
    /// are not there in this test.</summary>
    [Fact]
    public void All_names_in_the_sources_are_bound()
    {
        CompilerErrors.AssertNone(ProductSources.RuntimeCompilation, "The sources of the runtime library");
        CompilerErrors.AssertNone(ProductSources.CompilerCompilation, "The sources of the compiler components");
    }

    [Theory, MemberData(nameof(Projects))]
    public void Folders_have_no_cycle(string project) => Assert.Empty(ProductSources.UsesOf(project).CyclesOfFolders());

    /// <summary>They are values: what Roslyn gives ends where the model begins.</summary>
    [Theory]
    [InlineData(Generation + "/KeyFiles")]
    [InlineData(Generation + "/Planning")]
    [InlineData(Generation + "/Emitting")]
    [InlineData(ProductSources.Analyzers + "/Files")]
    public void Some_folders_do_not_use_Roslyn(string folder)
        => Assert.All(
            CompilerFolders.Where(used => (used.Folder + "/").StartsWith(folder + "/", StringComparison.Ordinal)),
            static used => Assert.Empty(used.Uses.Intersect([FolderUses.Roslyn, FolderUses.RoslynEnums])));

    [Fact]
    public void A_named_type_is_a_dependency()
    {
        SourceUses uses = Uses(
            (
                "P/Lower/B.cs",
                """
                namespace Lower; class B
                {
                    public static int Shared;
                } static class Odd { public static bool IsOdd(this int i) => true; }
                """),
            ("P/Upper/A.cs", "namespace Upper; class A { Lower.B? b; }"),
            ("P/Static/C.cs", "namespace Static; class C { int i = Lower.B.Shared; }"),
            ("P/Extension/D.cs", "namespace Extension; using Lower; class D { bool b = 1.IsOdd(); }"),
            ("P/Roslyn/E.cs", "namespace Roslyn; class E { Microsoft.CodeAnalysis.ISymbol? s; }"),
            ("P/Enums/F.cs", "namespace Enums; class F { object o = Microsoft.CodeAnalysis.DiagnosticSeverity.Error; }"),
            ("P/None/G.cs", "namespace None; class G { string s = nameof(G); G Other() => new(); }"));

        Assert.Equal(
            """
            | Folder | Uses |
            |---|---|
            | `Enums` | Roslyn's enums |
            | `Lower` |  |
            | `Extension` | `Lower` |
            | `None` |  |
            | `Roslyn` | Roslyn |
            | `Static` | `Lower` |
            | `Upper` | `Lower` |

            """.ReplaceLineEndings("\n"),
            FolderTable.Markdown("P", uses.Folders()));
        Assert.Empty(uses.CyclesOfFolders());
    }

    [Fact]
    public void A_cycle_is_found()
    {
        SourceUses uses = Uses(
            ("P/Lower/B.cs", "namespace Lower; class B { Upper.A? a; }"),
            ("P/Upper/A.cs", "namespace Upper; partial class A;"),
            ("P/Upper/A.Aspect.cs", "namespace Upper; partial class A { Lower.B? b; }"),
            ("P/Top/C.cs", "namespace Top; class C { Upper.A? a; }"));

        Assert.Equal([["P/Lower", "P/Upper"]], uses.CyclesOfFolders());
    }

    [Fact]
    public void The_runtime_references_neither_Roslyn_nor_our_assemblies()
        => Assert.DoesNotContain(
            typeof(Utf8TableAttribute).Assembly.GetReferencedAssemblies(),
            static reference => reference.Name!.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)
                || reference.Name.StartsWith("Utf8Gen", StringComparison.Ordinal));

    [Fact]
    public void Unsafe_code_stays_in_its_places()
    {
        IEnumerable<string> elsewhere =
            from project in ProductSources.Projects
            from tree in ProductSources.Parse(project)
            where !PlacesOfUnsafeCode.Any(place => tree.FilePath.StartsWith(place, StringComparison.Ordinal))
            from place in UnsafeCode.In(tree)
            select place;

        Assert.Empty(elsewhere);
    }

    [Fact]
    public void Emitted_code_is_safe()
    {
        string[] files = Directory.GetFiles(
            RepositoryFolder.PathOf("tests/Utf8Gen.Generation.Tests"),
            "*.g.verified.cs",
            SearchOption.AllDirectories);

        Assert.NotEmpty(files);
        Assert.Empty(files.SelectMany(static file => UnsafeCode.In(ProductSources.Parse(File.ReadAllText(file), Path.GetFileName(file)))));
    }

    [Theory]
    [InlineData("unsafe class C;", "Bad.cs(1): unsafe")]
    [InlineData("class C\n{\n    int M(ref byte b) => Unsafe.ReadUnaligned<int>(ref b);\n}", "Bad.cs(3): Unsafe")]
    [InlineData("class C { object M(byte[] b) => MemoryMarshal.Cast<byte, int>(b).ToArray(); }", "Bad.cs(1): Cast")]
    public void Unsafe_code_is_found(string bad, string place)
        => Assert.Equal([place], UnsafeCode.In(ProductSources.Parse(bad, "Bad.cs")));

    [Fact]
    public void Looking_at_memory_is_not_unsafe()
        => Assert.Empty(UnsafeCode.In(ProductSources.Parse(
            "class C { bool M(ReadOnlyMemory<byte> m) => MemoryMarshal.TryGetArray(m, out _) && Read() > 0; }", "Good.cs")));

    private static SourceUses Uses(params (string Path, string Code)[] files)
    {
        CSharpCompilation sources = ProductSources.Bind(files.Select(static file => ProductSources.Parse(file.Code, file.Path)));
        CompilerErrors.AssertNone(sources, "The example");
        return new SourceUses(sources);
    }
}
