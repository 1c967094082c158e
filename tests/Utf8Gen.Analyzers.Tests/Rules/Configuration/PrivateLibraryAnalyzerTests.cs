using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Configuration;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

/// <remarks>The build says with a property whether the reference to the package keeps the runtime
/// library from others.</remarks>
public sealed class PrivateLibraryAnalyzerTests
{
    private const string Table = """[Utf8Table("id")] static partial class Keys { }""";

    private static readonly Rule U8G9006 = Rule.Of<PrivateLibraryAnalyzer>("U8G9006");

    private static readonly CodeOptions Private = WithConfig("build_property.Utf8GenLibraryIsPrivate = true");

    [Theory]
    [InlineData("""[[|Utf8Table("id")|]] static partial class Keys { }""", "Keys")]
    [InlineData("[[|Utf8Table<DayOfWeek>|]] static partial class Days { }", "Days")]
    [InlineData("""[Serializable, [|Utf8Table("id")|]] partial struct Keys { }""", "Keys")]
    [InlineData("""using Names = Utf8Gen.Utf8TableAttribute; [[|Names("id")|]] static partial class Keys { }""", "Keys")]
    [InlineData(
        """static partial class Parser { [[|Utf8Match("id")|]] private static partial int Find(ReadOnlySpan<byte> utf8); }""",
        "Find")]
    public async Task A_library_that_keeps_the_reference_to_itself_is_told_at_each_table_and_match_method(string markup, string name)
    {
        Diagnostic found = Assert.Single(await U8G9006.Reports(markup, Private with { RunsGenerators = true }));

        Assert.Equal(
            $"'{name}' needs Utf8Gen.dll, which users of this library do not get; "
                + "set the property Utf8GenRuntime to false, or remove PrivateAssets from the package reference",
            found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    [Theory]
    [InlineData("""[[|Utf8Converter("a")|]] sealed partial class Names : JsonConverter<string>;""")]
    [InlineData("""
        [[|Utf8Classifier|], JsonDerivedType(typeof(T))] sealed partial class Names : JsonConverter<I>;
        interface I; class T : I { public int Id { get; set; } }
        """)]
    public Task A_converter_cannot_do_without_the_runtime_library(string markup)
        => U8G9006.Reports(
            "using System.Text.Json.Serialization; " + markup,
            "'Names' needs Utf8Gen.dll, which users of this library do not get; remove PrivateAssets from the package reference",
            Private with { RunsGenerators = true });

    [Fact]
    public Task A_library_that_is_compiled_without_it_needs_nothing_at_run_time()
        => U8G9006.StaysSilent(Table, Private with { IsStandalone = true });

    [Theory]
    [InlineData("[Utf8HotPath] static class C { }")]
    [InlineData("static class C { [Utf8ColdPath] static void M() { } }")]
    [InlineData("class Utf8TableAttribute : Attribute { } [Utf8Table] class C { }")]
    [InlineData("[Obsolete] class C { }")]
    public Task Attributes_that_make_no_code_need_nothing_at_run_time(string source)
        => U8G9006.StaysSilent(source, Private);

    [Theory]
    [InlineData(OutputKind.ConsoleApplication)]
    [InlineData(OutputKind.WindowsApplication)]
    public Task A_program_has_no_users(OutputKind kind)
        => U8G9006.StaysSilent("static class Program { static void Main() { } } " + Table, Private with { OutputKind = kind });

    [Theory]
    [InlineData("build_property.Utf8GenLibraryIsPrivate = false")]
    [InlineData("build_property.Utf8GenLibraryIsPrivate =")]
    [InlineData("build_property.Other = true")]
    public Task A_reference_that_is_handed_on_is_as_it_should_be(string config)
        => U8G9006.StaysSilent(Table, WithConfig(config));

    [Fact]
    public Task A_test_project_has_no_users()
        => U8G9006.StaysSilent(
            Table,
            WithConfig("""
                build_property.Utf8GenLibraryIsPrivate = true
                build_property.IsTestProject = true
                """));

    private static CodeOptions WithConfig(string lines) => CodeOptions.Default with { EditorConfig = $"is_global = true\n{lines}\n" };
}
