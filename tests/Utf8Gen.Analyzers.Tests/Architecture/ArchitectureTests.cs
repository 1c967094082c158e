using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>Which folder may use which.</summary>
public class ArchitectureTests
{
    private const string Analyzers = "Utf8Gen.Analyzers";
    private const string CodeFixes = "Utf8Gen.CodeFixes";

    private const string Polyfills = Analyzers + "/Polyfills";
    private const string Catalogue = Analyzers + "/Catalogue";
    private const string Files = Analyzers + "/Files";
    private const string Semantics = Analyzers + "/Semantics";
    private const string HotPaths = Analyzers + "/HotPaths";
    private const string ProfileFormat = HotPaths + "/Profiles/Format";
    private const string Rules = Analyzers + "/Rules";

    /// <summary>The whole map: a folder without a line here is a violation, and so is a use without a door.</summary>
    private static readonly IReadOnlyList<Area> Map =
    [
        new(Polyfills),
        new(Files, Polyfills),
        new(Catalogue, Polyfills, Area.Roslyn),
        new(Semantics, Polyfills, Area.Roslyn, Catalogue),
        new(HotPaths, Polyfills, Area.Roslyn, Files, Catalogue, Semantics, ProfileFormat),
        new(ProfileFormat, Polyfills),
        new(Rules, Polyfills, Area.Roslyn, Files, Catalogue, Semantics, HotPaths, ProfileFormat),
        .. GenerationRooms.Map,
        new(CodeFixes, [Polyfills, Area.Roslyn, Catalogue, Semantics, HotPaths, Rules, GenerationRooms.Generation, .. GenerationRooms.OfFixes]),
    ];

    private const int MaxFilesOfRoom = 16;

    /// <summary>The pool, and the one file of the encoder that touches memory.</summary>
    private static readonly IReadOnlyList<string> PlacesOfUnsafeCode = ["Utf8Gen/Pooling/", "Utf8Gen/Text/Vectors/EncoderMemory.cs"];

    [Fact]
    public void Folders_use_each_other_through_the_doors_of_the_map()
    {
        CSharpCompilation sources = SourceFolder.Bind([.. SourceFolder.Parse(Analyzers), .. SourceFolder.Parse(CodeFixes)]);

        // A name that cannot be bound would be a use that is not seen.
        CompilerErrors.AssertNone(sources, "The sources of the compiler components");
        Assert.Empty(new FolderUses(sources, Map).Violations());
    }

    [Fact]
    public void No_folder_of_the_compiler_components_uses_itself_by_way_of_others()
    {
        CSharpCompilation sources = SourceFolder.Bind([.. SourceFolder.Parse(Analyzers), .. SourceFolder.Parse(CodeFixes)]);

        Assert.Empty(new FolderUses(sources, FoldersOf(sources)).Cycles());
    }

    [Theory]
    [InlineData("class Bad { Upper.A? a; }", 2)]
    [InlineData("class Good;", 0)]
    public void A_cycle_of_folders_is_found(string lower, int uses)
    {
        CSharpCompilation sources = SourceFolder.Bind(
        [
            SourceFolder.Parse($"namespace Lower;\n{lower}\nclass B;", "P/Lower/B.cs"),
            SourceFolder.Parse("namespace Upper;\nclass A { Lower.B? b; }", "P/Upper/A.cs"),
            SourceFolder.Parse("namespace Top;\nclass C { Upper.A? a; }", "P/Top/C.cs"),
        ]);

        Assert.Equal(uses, new FolderUses(sources, FoldersOf(sources)).Cycles().Count());
    }

    [Fact]
    public void Folders_of_the_runtime_use_each_other_through_the_doors_of_its_map()
    {
        CSharpCompilation sources = SourceFolder.Bind(SourceFolder.Parse(RuntimeRooms.Runtime));

        CompilerErrors.AssertNone(sources, "The sources of the runtime library");
        Assert.Empty(new FolderUses(sources, RuntimeRooms.Map).Violations());
    }

    [Fact]
    public void Every_room_of_the_generator_is_on_the_map_and_small()
        => Assert.Empty(OtherRooms(Analyzers, GenerationRooms.Generation, GenerationRooms.Map));

    [Fact]
    public void Every_room_of_the_runtime_is_on_the_map_and_small()
        => Assert.Empty(OtherRooms(RuntimeRooms.Runtime, RuntimeRooms.Runtime + "/", RuntimeRooms.Map));

    /// <summary>So there is no cycle of rooms.</summary>
    [Fact]
    public void Doors_lead_to_rooms_before_them()
        => Assert.All([GenerationRooms.Map, RuntimeRooms.Map], static map =>
        {
            string[] rooms = [.. map.Select(static area => area.Folder)];
            Assert.All(rooms, (room, i) => Assert.DoesNotContain(map[i].MayUse, door => Array.IndexOf(rooms, door) >= i));
        });

    [Fact]
    public void The_page_of_the_generator_lists_its_rooms_in_their_order()
    {
        string page = File.ReadAllText(RepositoryFolder.PathOf("docs/internals/generator.md"));
        string[] section = page[page.IndexOf("## The rooms", StringComparison.Ordinal)..].Split("\n## ")[0].Split('\n');

        Assert.Equal(
            GenerationRooms.Map.Select(static area => area.Folder).SkipLast(1),
            section.Where(static line => line.StartsWith("| `", StringComparison.Ordinal))
                .Select(static line => $"{GenerationRooms.Generation}/{line.Split('`')[1]}"));
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
            from project in (string[])[RuntimeRooms.Runtime, Analyzers, CodeFixes]
            from tree in SourceFolder.Parse(project)
            where !PlacesOfUnsafeCode.Any(place => tree.FilePath.StartsWith(place, StringComparison.Ordinal))
            from place in UnsafeCode.In(tree)
            select place;

        Assert.Empty(elsewhere);
    }

    [Fact]
    public void Emitted_code_is_safe()
    {
        string[] files = Directory.GetFiles(RepositoryFolder.PathOf("tests/Utf8Gen.Generation.Tests"), "*.g.verified.cs", SearchOption.AllDirectories);

        Assert.NotEmpty(files);
        Assert.Empty(files.SelectMany(static file => UnsafeCode.In(SourceFolder.Parse(File.ReadAllText(file), Path.GetFileName(file)))));
    }

    [Theory]
    [InlineData(Catalogue, "class Bad { Helper h; }", "Catalogue must not use Semantics.Helper of Utf8Gen.Analyzers/Semantics")]
    [InlineData(GenerationRooms.Planning, "class Bad { Microsoft.CodeAnalysis.ISymbol? s; }", "must not use Microsoft.CodeAnalysis.ISymbol of Roslyn")]
    [InlineData(GenerationRooms.Planning, "class Bad { object o = Microsoft.CodeAnalysis.DiagnosticSeverity.Error; }", "of Roslyn's enums")]
    [InlineData(Polyfills, "class Bad { int i = Semantics.Helper.Shared; }", "must not use Semantics.Helper")]
    [InlineData(Polyfills, "class Bad { object o = Semantics.Factory.Make().Length; }", "must not use Semantics.Factory")]
    [InlineData(Catalogue, "class Bad { bool b = 1.IsOdd(); }", "must not use Semantics.Extensions")]
    [InlineData(Analyzers + "/Misc", "class Bad { }", "is in no area")]
    public void A_use_without_a_door_is_found(string folder, string bad, string complaint)
    {
        CSharpCompilation sources = Bind(folder, bad);

        Assert.Contains(new FolderUses(sources, Map).Violations(), violation => violation.Contains(complaint, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(Rules, "class Good { Helper h = new(); }")]
    [InlineData(GenerationRooms.Tables, "class Good { object o = Microsoft.CodeAnalysis.DiagnosticSeverity.Error; }")]
    [InlineData(Rules, "class Good { object o = Microsoft.CodeAnalysis.DiagnosticSeverity.Error; }")]
    [InlineData(GenerationRooms.Planning, "class Good { string s = nameof(Good); Good Other() => new(); }")]
    public void A_use_through_a_door_is_allowed(string folder, string good)
        => Assert.Empty(new FolderUses(Bind(folder, good), Map).Violations());

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

    private static IEnumerable<string> OtherRooms(string project, string start, IReadOnlyList<Area> map)
        => from tree in SourceFolder.Parse(project)
           group tree by Path.GetDirectoryName(tree.FilePath)!.Replace('\\', '/') into room
           where room.Key.StartsWith(start, StringComparison.Ordinal)
           where room.Count() > MaxFilesOfRoom || !map.Any(area => area.Folder == room.Key)
           select $"{room.Key}: {room.Count()} files";

    private static IReadOnlyList<Area> FoldersOf(CSharpCompilation sources)
        => [.. sources.SyntaxTrees
            .Where(static tree => tree.FilePath != SourceFolder.UsingsFile)
            .Select(static tree => Path.GetDirectoryName(tree.FilePath)!.Replace('\\', '/'))
            .Distinct()
            .Select(static folder => new Area(folder))];

    private static CSharpCompilation Bind(string folder, string code)
    {
        SyntaxTree helpers = SourceFolder.Parse(
            """
            namespace Semantics;
            class Helper { public static int Shared; }
            static class Factory { public static string Make() => ""; }
            static class Extensions { public static bool IsOdd(this int i) => i % 2 != 0; }
            """,
            Analyzers + "/Semantics/Helpers.cs");
        CSharpCompilation sources = SourceFolder.Bind([helpers, SourceFolder.Parse("using Semantics;\n" + code, folder + "/File.cs")]);
        CompilerErrors.AssertNone(sources, "The example");
        return sources;
    }
}
