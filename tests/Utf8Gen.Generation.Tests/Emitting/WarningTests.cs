using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>An emitted file gives no warning that its user could not mend, and switches off only
/// those that it would give.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class WarningTests
{
    private static readonly CodeOptions Strict = CodeOptions.Default with { TreatsWarningsAsErrors = true };

    private const string Linked = """
        namespace Shop;
        internal enum Phase { Low, High }
        [Utf8Table("id", "name", Expected = true)] internal static partial class Keys { }
        [Utf8Table<Phase>] internal static partial class Phases { }
        internal static partial class Matches { [Utf8Match("low", "high")] internal static partial Found Of(ReadOnlySpan<byte> utf8); }
        internal enum Found { None = -1, Low, High }
        """;

    [Fact]
    public void A_file_that_two_projects_link_may_meet_its_own_types_in_a_reference()
    {
        Compilation library = GeneratorRun
            .Of("""
                [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Test")]

                """ + Linked)
            .AssertCompiles().Output.WithAssemblyName("Library");

        GeneratorRun run = GeneratorRun.Of(
            "#pragma warning disable CS0436\n" + Linked,
            Strict with { ExtraReferences = [library.ToMetadataReference()] }).AssertCompiles();

        Assert.Equal(["CS0436"], IdsWithoutPragmas(run));
        Assert.All(run.Files.Values, static file => Assert.Contains("CS0436", file, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[Obsolete] enum E { A, B, C = A }", "CS0612")]
    [InlineData("""[Obsolete("gone")] enum E { A = 1, B }""", "CS0618")]
    [InlineData("""[Obsolete("gone", DiagnosticId = "SHOP01")] enum E { A, B }""", "SHOP01")]
    [InlineData("""[System.Diagnostics.CodeAnalysis.Experimental("SHOP02")] enum E { A, B }""", "SHOP02")]
    [InlineData("""enum E { [Obsolete] A, [Obsolete("gone", true)] B = 7, [Obsolete("", DiagnosticId = "SHOP01")] C }""", "")]
    [InlineData("""enum E { A, [System.Diagnostics.CodeAnalysis.Experimental("SHOP02")] B }""", "")]
    public void An_enum_that_nobody_should_use(string declaration, string ids) => AssertDisables(declaration, "E", ids);

    [Theory]
    [InlineData("[Obsolete] class Outer { internal enum E { A, B } }", "Outer.E", "CS0612")]
    [InlineData("""class Outer<T> { internal enum E { A, B } } [Obsolete("gone")] class S { }""", "Outer<S[]>.E", "CS0618")]
    public void An_enum_in_a_type_that_nobody_should_use(string declaration, string name, string ids)
        => AssertDisables(declaration, name, ids);

    [Fact]
    public void An_enum_of_an_experimental_assembly()
    {
        Compilation library = GeneratorRun
            .Of("""[assembly: System.Diagnostics.CodeAnalysis.Experimental("SHOP03")] public enum E { A, B }""", CodeOptions.Default, [])
            .Output.WithAssemblyName("Library");

        AssertDisables("", "E", "SHOP03", Strict with { ExtraReferences = [library.ToMetadataReference()] });
    }

    [Fact]
    public void An_obsolete_enum_that_is_an_error_is_left_to_types_that_are_obsolete_too()
        => GeneratorRun.Of(
            """[Obsolete("gone", true)] enum E { A, B } [Obsolete("gone", true)] [Utf8Table<E>] static partial class T { }""", Strict)
            .AssertCompiles();

    [Theory]
    [InlineData("CLSCompliant(true)")]
    [InlineData("CLSCompliant(false)")]
    public void A_public_table_in_a_library_for_all_languages(string attribute)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            [assembly: {{attribute}}]
            #pragma warning disable CS1591, CS3008, CS3009, CS3016
            [Utf8Table("id", "ID", "_id", "2fa", "__x", "key", "utf8", Expected = true)] public static partial class Keys { }
            public enum Small : sbyte { A, B }
            public enum Big : ulong { A = 7, B, _c }
            [Utf8Table<Small>] public static partial class Smalls { }
            [Utf8Table<Big>] public static partial class Bigs { }
            public static partial class Matches { [Utf8Match("a", "b")] public static partial int Of(ref Utf8JsonReader reader); }
            """, Strict).AssertCompiles();

        Assert.Equal(
            attribute == "CLSCompliant(true)" ? 3 : 0,
            run.Files.Values.Count(static file => file.Contains("CS3001", StringComparison.Ordinal)));
        if (attribute == "CLSCompliant(true)")
            Assert.Equal(["CS1591", "CS3001", "CS3002", "CS3003", "CS3005", "CS3008"], IdsWithoutPragmas(run));
        else
            Assert.Equal(["CS1591"], IdsWithoutPragmas(run));
    }

    /// <summary>What the compiler would say of the emitted files if they switched nothing off, each id once.</summary>
    private static string[] IdsWithoutPragmas(GeneratorRun run)
    {
        Compilation output = run.Output;
        foreach (SyntaxTree tree in output.SyntaxTrees.Where(static tree => tree.FilePath.EndsWith(".g.cs", StringComparison.Ordinal)))
        {
            string text = tree.GetText().ToString().Replace("#pragma warning disable", "//", StringComparison.Ordinal);
            output = output.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(text, (CSharpParseOptions)tree.Options, tree.FilePath));
        }

        return
        [
            .. output.GetDiagnostics()
                .Where(static found => found.Severity >= DiagnosticSeverity.Warning)
                .Where(static found => found.Location.SourceTree!.FilePath.EndsWith(".g.cs", StringComparison.Ordinal))
                .Select(static found => found.Id).Distinct().Order(StringComparer.Ordinal),
        ];
    }

    private static void AssertDisables(string declarations, string name, string ids, CodeOptions? options = null)
    {
        GeneratorRun run = GeneratorRun.Of(
            $$"""
            #pragma warning disable {{(ids.Length > 0 ? ids : "CS0000")}}
            {{declarations}}
            [Utf8Table<{{name}}>] static partial class T { }
            """,
            options ?? Strict).AssertCompiles();

        Assert.Equal(ids.Length > 0 ? ids.Split(", ") : [], IdsWithoutPragmas(run));
        string[] pragmas = [.. run.File.Split('\n').Where(
            static line => line.StartsWith("#pragma", StringComparison.Ordinal) && !line.Contains("CS0436", StringComparison.Ordinal))];
        Assert.Equal(
            ids.Length > 0 ? [$"#pragma warning disable {ids} "] : [],
            pragmas.Select(static line => line[..line.IndexOf("//", StringComparison.Ordinal)]));
    }
}
