using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary><c>utf8gen_hot_path_mode</c>: each mode adds to the one before.</summary>
public class ModeTests
{
    private const string Marked = "class C { [Utf8HotPath] bool M(JsonProperty property) => #; }";
    private const string Loop = "class C { void M(JsonProperty property) { while (true) _ = #; } }";
    private const string Called =
        "class C { void M(JsonProperty property) { while (true) Is(property); } bool Is(JsonProperty property) => #; }";

    [Theory]
    [InlineData("explicit")]
    [InlineData("loops")]
    [InlineData("shapes")]
    [InlineData("transitive")]
    public Task A_mark_is_hot_in_all_modes_but_off(string mode)
        => HotFindings.AreHot(Marked, "Utf8HotPath on C.M", HotFindings.InMode(mode));

    [Theory]
    [InlineData("explicit")]
    [InlineData("transitive")]
    public Task So_is_a_list(string mode)
        => HotFindings.AreHot(Loop, "listed as T:C", HotFindings.InMode(mode, "utf8gen_hot_path_symbols = T:C"));

    [Theory]
    [InlineData("loops")]
    [InlineData("Loops")]
    [InlineData("shapes")]
    [InlineData("transitive")]
    [InlineData("nonsense")]
    [InlineData("unset")]
    [InlineData("")]
    public Task A_loop_is_hot_from_loops_on_and_by_default(string mode)
        => HotFindings.AreHot(Loop, "in while at line 1 of M", HotFindings.InMode(mode));

    [Theory]
    [InlineData("off")]
    [InlineData("explicit")]
    public Task A_loop_is_not_hot_below(string mode) => HotFindings.AreNotHot(Loop, HotFindings.InMode(mode));

    [Fact]
    public Task With_off_nothing_is_hot()
        => HotFindings.AreNotHot("[assembly: Utf8HotPath]" + Marked, HotFindings.InMode("off", "utf8gen_hot_path_symbols = *"));

    [Theory]
    [InlineData("off")]
    [InlineData("explicit")]
    [InlineData("loops")]
    [InlineData("shapes")]
    public Task What_is_called_is_not_hot_below_transitive(string mode) => HotFindings.AreNotHot(Called, HotFindings.InMode(mode));

    [Fact]
    public Task What_is_called_is_hot_in_transitive()
        => HotFindings.AreHotBecauseCalled(Called, "called in while at line 1 of M", HotFindings.InMode("transitive"));

    [Fact]
    public Task A_folder_has_its_own_mode()
        => HotFindings.AreHot(
            Loop,
            "in while at line 1 of M",
            CodeOptions.Default with
            {
                Sources = [
                    new("Quiet/Other.cs", """class D { void M(JsonProperty property) { while (true) _ = [|property.Name == "id"|]; } }""")
                ],
                EditorConfig = """
                    root = true
                    [**/Quiet/**.cs]
                    utf8gen_hot_path_mode = off

                    """,
            });

    [Theory]
    [InlineData("xunit.core")]
    [InlineData("xunit.v3.core")]
    [InlineData("nunit.framework")]
    [InlineData("TUnit.Core")]
    [InlineData("MSTest.TestFramework")]
    [InlineData("Microsoft.VisualStudio.TestPlatform.TestFramework")]
    public async Task In_a_test_project_only_marked_code_is_found(string framework)
    {
        CodeOptions options = CodeOptions.Default with { ExtraReferences = [AssemblyNamed(framework)] };

        await HotFindings.AreSilent(Loop, options);
        await HotFindings.AreHot(Marked, "Utf8HotPath on C.M", options);
        await HotFindings.AreSilent(
            Loop,
            options with { EditorConfig = """
                [*.cs]
                utf8gen_hot_path_symbols = *
                utf8gen_include_tests = false

                """ });
        await HotFindings.AreHot(
            Loop,
            "in while at line 1 of M",
            options with { EditorConfig = """
                [*.cs]
                utf8gen_include_tests = true

                """ });
    }

    [Theory]
    [InlineData("build_property.IsTestProject = true")]
    [InlineData("build_property.IsTestProject = True")]
    public async Task A_project_can_say_that_it_is_one(string property)
    {
        await HotFindings.AreSilent(Loop, Global(property));
        await HotFindings.AreHot(Loop, "in while at line 1 of M", Global(property, "utf8gen_include_tests = true"));
    }

    [Theory]
    [InlineData("build_property.IsTestProject = false")]
    [InlineData("build_property.IsTestProject =")]
    public Task Other_projects_are_none(string property) => HotFindings.AreHot(Loop, "in while at line 1 of M", Global(property));

    [Fact]
    public async Task What_a_project_says_of_itself_counts_more_than_its_references()
    {
        await HotFindings.AreHot(
            Loop,
            "in while at line 1 of M",
            Global("build_property.IsTestProject = false") with { ExtraReferences = [AssemblyNamed("xunit.core")] });
        await HotFindings.AreSilent(
            Loop,
            Global("build_property.IsTestProject =") with { ExtraReferences = [AssemblyNamed("xunit.core")] });
        await HotFindings.AreSilent(
            Loop,
            Global("build_property.IsTestProject = x") with { ExtraReferences = [AssemblyNamed("xunit.core")] });
    }

    [Fact]
    public Task A_reference_of_a_similar_name_makes_no_test_project()
        => HotFindings.AreHot(
            Loop,
            "in while at line 1 of M",
            CodeOptions.Default with { ExtraReferences = [AssemblyNamed("xunit.assert")] });

    private static CodeOptions Global(params string[] lines)
        => CodeOptions.Default with { EditorConfig = $"is_global = true\n{string.Join('\n', lines)}\n" };

    private static CompilationReference AssemblyNamed(string name)
        => Microsoft.CodeAnalysis.CSharp.CSharpCompilation.Create(name, options: new(OutputKind.DynamicallyLinkedLibrary))
            .ToMetadataReference();
}
