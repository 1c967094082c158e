using Microsoft.CodeAnalysis;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>What is emitted once for a compilation, and only if something calls it.</summary>
public sealed class StandaloneCompilationTests
{
    private const string HelperFile = "Utf8Gen.Generated.g.cs";

    private const string Method = """
        static partial class C { [Utf8Match("a", "b")] public static partial int Find(ReadOnlySpan<byte> utf8); }
        """;

    private const string Table = """[Utf8Table("id", "name")] static partial class Keys { }""";

    private static readonly CodeOptions Options = StandaloneTarget.Of(TargetFramework.Net10);

    [Fact]
    public void It_is_not_emitted_with_the_runtime_library()
        => Assert.DoesNotContain(HelperFile, GeneratorRun.Of(Method + Table).Files.Keys);

    [Fact]
    public void It_is_not_emitted_without_lookups() => Assert.Empty(GeneratorRun.Of("class C { }", Options).Files);

    [Fact]
    public void Tables_and_methods_share_it()
        => Assert.Equal(3, GeneratorRun.Of(Method + Table, Options).AssertCompiles().Files.Count);

    [Fact]
    public void A_method_over_bytes_needs_an_interface_only()
    {
        string helpers = GeneratorRun.Of(Method, Options).AssertCompiles().Files[HelperFile];

        Assert.Contains("interface IUtf8Lookup", helpers, StringComparison.Ordinal);
        Assert.DoesNotContain("class", helpers, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_System_Text_Json_lookups_by_bytes_and_text_remain()
    {
        string helpers = GeneratorRun.Of(Table, Options with { HasSystemTextJson = false }).AssertCompiles().Files[HelperFile];

        Assert.DoesNotContain("Utf8JsonReader", helpers, StringComparison.Ordinal);
    }

    [Fact]
    public void A_friend_assembly_has_its_own()
    {
        Compilation first = GeneratorRun.Of(
            """[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Test")]""" + Method + Table, Options).AssertCompiles().Output;

        GeneratorRun.Of(
            """[Utf8Table("x")] static partial class Others { }""",
            Options with { ExtraReferences = [first.WithAssemblyName("First").ToMetadataReference()] }).AssertCompiles();
        GeneratorRun.Of(
            """[Utf8Table("x")] static partial class Others { }""",
            CodeOptions.Default with { ExtraReferences = [first.WithAssemblyName("First").ToMetadataReference()] }).AssertCompiles();
    }

    [Fact]
    public void An_assembly_that_sees_those_of_two_others_uses_the_tables_of_both_with_and_without_its_own()
    {
        MetadataReference[] others =
        [
            .. new[] { "First", "Second" }.Select(static name => GeneratorRun.Of(
                $$"""
                [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Test")]
                namespace {{name}} { [Utf8Table("id", "name")] static partial class Keys { } }
                """,
                Options with { AssemblyName = name }).AssertCompiles().Output.ToMetadataReference()),
        ];
        const string Use = """
            static class Use
            {
                static bool Of(ReadOnlySpan<char> name) => First.Keys.Match(name) == 0 && Second.Keys.Match(name) != 0;
            }
            """;

        Assert.All(
            ["", """[Utf8Table("x")] static partial class Others { }"""],
            own => GeneratorRun.Of(Use + own, Options with { ExtraReferences = [.. others] }).AssertCompiles());
    }

    [Fact]
    public void Without_spans_the_table_says_what_is_missing()
    {
        GeneratorRun run = GeneratorRun.Of(Table, StandaloneTarget.Of(TargetFramework.NetStandard2) with { HasSystemMemory = false });

        Assert.Empty(run.Files);
        Assert.Contains("System.Memory", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
    }
}
