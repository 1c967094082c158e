using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Tests.Documentation;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>Rooms are small, no room uses itself by way of others, and a page says which
/// uses which.</summary>
public class ArchitectureTests
{
    private const string Runtime = "Utf8Gen";
    private const string Analyzers = "Utf8Gen.Analyzers";
    private const string CodeFixes = "Utf8Gen.CodeFixes";
    private const string Interception = "Utf8Gen.Interception";
    private const string Tool = "Utf8Gen.Tool";
    private const string Generation = Analyzers + "/Generation";

    private const int MostTypesOfCycle = 3;

    private static readonly CSharpCompilation RuntimeSources = SourceFolder.Bind(SourceFolder.Parse(Runtime));

    private static readonly CSharpCompilation CompilerSources =
        SourceFolder.Bind(
            [.. SourceFolder.Parse(Analyzers), .. SourceFolder.Parse(CodeFixes), .. SourceFolder.Parse(Interception)]);

    private static readonly SourceUses RuntimeUses = new(RuntimeSources);
    private static readonly SourceUses CompilerUses = new(CompilerSources);

    private static readonly SourceUses ToolUses = new(SourceFolder.Bind([.. SourceFolder.Parse(Tool), .. ProfileFormat]));

    /// <summary>The pool, and the memory that encoder and decoder read and write.</summary>
    private static readonly IReadOnlyList<string> PlacesOfUnsafeCode = ["Utf8Gen/Pooling/", "Utf8Gen/Text/Vectors/TranscoderMemory."];

    public static TheoryData<string> Projects => [Runtime, Analyzers, CodeFixes, Interception, Tool];

    /// <summary>The tool compiles them too.</summary>
    private static IEnumerable<SyntaxTree> ProfileFormat
        => SourceFolder.Parse(Analyzers).Where(static tree => tree.FilePath.Contains("/Profiles/Format/", StringComparison.Ordinal));

    /// <summary>A name that cannot be bound would be a use that is not seen. The tool's packages
    /// are not there in this test.</summary>
    [Fact]
    public void All_names_in_the_sources_are_bound()
    {
        CompilerErrors.AssertNone(RuntimeSources, "The sources of the runtime library");
        CompilerErrors.AssertNone(CompilerSources, "The sources of the compiler components");
    }

    [Theory, MemberData(nameof(Projects))]
    public void The_page_of_rooms_says_which_room_uses_which(string project)
        => new RepositoryFile(RoomPage.Path).MustHave(project, RoomPage.Markdown(project, UsesOf(project).Rooms()));

    [Theory, MemberData(nameof(Projects))]
    public void No_room_uses_itself_by_way_of_others(string project) => Assert.Empty(UsesOf(project).CyclesOfRooms());

    /// <summary>But for the pool: it hands out comparers, lists of texts and names, and each of
    /// these names its pool.</summary>
    [Theory, MemberData(nameof(Projects))]
    public void No_more_than_three_types_use_each_other(string project)
        => Assert.DoesNotContain(
            UsesOf(project).CyclesOfTypes(but: "Utf8Gen/Pooling/Utf8Pool"),
            static cycle => cycle.Count > MostTypesOfCycle);

    /// <summary>They are values: what Roslyn gives ends where the model begins.</summary>
    [Theory]
    [InlineData(Generation + "/Sources")]
    [InlineData(Generation + "/Planning")]
    [InlineData(Generation + "/Emitting")]
    [InlineData(Analyzers + "/Files")]
    public void Some_rooms_know_nothing_of_Roslyn(string folder)
        => Assert.All(
            CompilerUses.Rooms().Where(room => (room.Folder + "/").StartsWith(folder + "/", StringComparison.Ordinal)),
            static room => Assert.Empty(room.Uses.Intersect([Room.Roslyn, Room.RoslynEnums])));

    [Fact]
    public void The_page_of_the_generator_lists_its_rooms_in_an_order_of_their_uses()
    {
        string page = File.ReadAllText(RepositoryFolder.PathOf("docs/internals/generator.md"));
        string[] section = page[page.IndexOf("## The rooms", StringComparison.Ordinal)..].Split("\n## ")[0].Split('\n');
        string[] listed =
        [
            .. section
                .Where(static line => line.StartsWith("| `", StringComparison.Ordinal))
                .Select(static line => $"{Generation}/{line.Split('`')[1]}"),
        ];

        Room[] rooms = [.. CompilerUses.Rooms().Where(static room => room.Folder.StartsWith(Generation + "/", StringComparison.Ordinal))];
        Assert.Equal(rooms.Select(static room => room.Folder).Order(StringComparer.Ordinal), listed.Order(StringComparer.Ordinal));
        Assert.All(rooms, room => Assert.DoesNotContain(
            room.Uses, used => Array.IndexOf(listed, used) > Array.IndexOf(listed, room.Folder)));
    }

    [Fact]
    public void What_a_file_names_is_a_use()
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
            | Room | Files | Uses |
            |---|---|---|
            | `Enums` | 1 | Roslyn's enums |
            | `Lower` | 1 |  |
            | `Extension` | 1 | `Lower` |
            | `None` | 1 |  |
            | `Roslyn` | 1 | Roslyn |
            | `Static` | 1 | `Lower` |
            | `Upper` | 1 | `Lower` |

            """.ReplaceLineEndings("\n"),
            RoomPage.Markdown("P", uses.Rooms()));
        Assert.Empty(uses.CyclesOfRooms());
    }

    [Fact]
    public void A_cycle_is_found()
    {
        SourceUses uses = Uses(
            ("P/Lower/B.cs", "namespace Lower; class B { Upper.A? a; }"),
            ("P/Upper/A.cs", "namespace Upper; partial class A;"),
            ("P/Upper/A.Aspect.cs", "namespace Upper; partial class A { Lower.B? b; }"),
            ("P/Top/C.cs", "namespace Top; class C { Upper.A? a; }"));

        Assert.Equal([["P/Lower", "P/Upper"]], uses.CyclesOfRooms());
        Assert.Equal([["P/Lower/B", "P/Upper/A"]], uses.CyclesOfTypes());
    }

    [Fact]
    public void The_runtime_knows_nobody()
        => Assert.DoesNotContain(
            typeof(Utf8TableAttribute).Assembly.GetReferencedAssemblies(),
            static reference => reference.Name!.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)
                || reference.Name.StartsWith("Utf8Gen", StringComparison.Ordinal));

    [Fact]
    public void Unsafe_code_stays_in_its_places()
    {
        IEnumerable<string> elsewhere =
            from project in (string[])[Runtime, Analyzers, CodeFixes, Interception, Tool]
            from tree in SourceFolder.Parse(project)
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
        Assert.Empty(files.SelectMany(static file => UnsafeCode.In(SourceFolder.Parse(File.ReadAllText(file), Path.GetFileName(file)))));
    }

    [Theory]
    [InlineData("unsafe class C;", "Bad.cs(1): unsafe")]
    [InlineData("class C\n{\n    int M(ref byte b) => Unsafe.ReadUnaligned<int>(ref b);\n}", "Bad.cs(3): Unsafe")]
    [InlineData("class C { object M(byte[] b) => MemoryMarshal.Cast<byte, int>(b).ToArray(); }", "Bad.cs(1): Cast")]
    public void Unsafe_code_is_found(string bad, string place)
        => Assert.Equal([place], UnsafeCode.In(SourceFolder.Parse(bad, "Bad.cs")));

    [Fact]
    public void Looking_at_memory_is_not_unsafe()
        => Assert.Empty(UnsafeCode.In(SourceFolder.Parse(
            "class C { bool M(ReadOnlyMemory<byte> m) => MemoryMarshal.TryGetArray(m, out _) && Read() > 0; }", "Good.cs")));

    private static SourceUses UsesOf(string project) => project switch
    {
        Runtime => RuntimeUses,
        Tool => ToolUses,
        _ => CompilerUses,
    };

    private static SourceUses Uses(params (string Path, string Code)[] files)
    {
        CSharpCompilation sources = SourceFolder.Bind(files.Select(static file => SourceFolder.Parse(file.Code, file.Path)));
        CompilerErrors.AssertNone(sources, "The example");
        return new SourceUses(sources);
    }
}
