using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

public class ExplicitHotPathTests
{
    [Theory]
    [InlineData("class Parser { [Utf8HotPath] bool Read(JsonProperty property) => #; }", "Parser.Read")]
    [InlineData("class Parser { [Utf8HotPath] Parser(JsonProperty property) { _ = #; } }", "Parser.Parser")]
    [InlineData("class Parser { JsonProperty property; [Utf8HotPath] bool IsId => #; }", "Parser.IsId")]
    [InlineData("class Parser { JsonProperty property; [Utf8HotPath] bool IsId { get { return #; } set { } } }", "Parser.IsId")]
    [InlineData("class Parser { JsonProperty property; bool IsId { [Utf8HotPath] get => #; } }", "Parser.IsId.get")]
    [InlineData("[Utf8HotPath] class Parser { bool Read(JsonProperty property) => #; }", "Parser")]
    [InlineData("[Utf8HotPath] struct Parser { bool Read(JsonProperty property) => #; }", "Parser")]
    [InlineData("[Utf8HotPath] interface IParser { bool Read(JsonProperty property) => #; }", "IParser")]
    [InlineData("[Utf8HotPath] class Parser { static JsonProperty property; bool isId = #; }", "Parser")]
    [InlineData("[Utf8HotPath] class Parser { class Inner { bool Read(JsonProperty property) => #; } }", "Parser")]
    [InlineData("class Parser { [Utf8HotPath] class Inner { bool Read(JsonProperty property) => #; } }", "Parser.Inner")]
    [InlineData("namespace N; class Parser<T> { [Utf8HotPath] bool Read(JsonProperty property) => #; }", "Parser.Read")]
    [InlineData("[Utf8HotPath] partial class Parser { } partial class Parser { bool Read(JsonProperty property) => #; }", "Parser")]
    [InlineData(
        """
        partial class Parser { [Utf8HotPath]
        private partial bool Read(JsonProperty property); private partial bool Read(JsonProperty property) => #; }
        """,
        "Parser.Read")]
    [InlineData("[assembly: Utf8HotPath] class Parser { bool Read(JsonProperty property) => #; }", "assembly Test")]
    public Task What_is_marked_is_hot(string code, string marked) => HotFindings.AreHot(code, $"Utf8HotPath on {marked}");

    [Theory]
    [InlineData("class Parser { [Utf8HotPath] Func<bool> Read(JsonProperty property) => () => #; }", "Parser.Read")]
    [InlineData("class Parser { [Utf8HotPath] bool Read(JsonProperty property) { return Local(); bool Local() => #; } }", "Parser.Read")]
    [InlineData("class Parser { Func<bool> Read(JsonProperty property) => [Utf8HotPath] () => #; }", "a lambda in Parser.Read")]
    [InlineData(
        "class Parser { bool Read(JsonProperty property) { return Local(); [Utf8HotPath] bool Local() => #; } }",
        "Local in Parser.Read")]
    public Task Functions_in_members_count(string code, string marked) => HotFindings.AreHot(code, $"Utf8HotPath on {marked}");

    [Fact]
    public Task A_function_of_the_program_is_named()
        => HotFindings.AreHot(
            """
            JsonProperty property = default;
            Local();
            [Utf8HotPath] bool Local() => #;
            """,
            "Utf8HotPath on Local in the program",
            CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task The_nearest_mark_is_named()
        => HotFindings.AreHot(
            "[assembly: Utf8HotPath] [Utf8HotPath] class Parser { [Utf8HotPath] bool Read(JsonProperty property) => #; }",
            "Utf8HotPath on Parser.Read");

    [Fact]
    public Task A_mark_beats_a_loop()
        => HotFindings.AreHot(
            "class Parser { [Utf8HotPath] void Read(JsonProperty property) { while (true) _ = #; } }", "Utf8HotPath on Parser.Read");

    [Theory]
    [InlineData("""
        [Utf8HotPath] class Main { static void M(JsonProperty property) { } }
        class Parser { bool Read(JsonProperty property) => #; }
        """)]
    [InlineData("class Parser { [Utf8HotPath] void Other() { } bool Read(JsonProperty property) => #; }")]
    [InlineData("[Utf8HotPath] class Base { } class Parser : Base { bool Read(JsonProperty property) => #; }")]
    [InlineData("""
        class Base { [Utf8HotPath] public virtual bool Read(JsonProperty property) => false; }
        class Parser : Base { public override bool Read(JsonProperty property) => #; }
        """)]
    [InlineData("class Parser { void Read(JsonProperty property) { [Utf8HotPath] void Local() { } Local(); _ = #; } }")]
    [InlineData(
        "namespace Mine { class Utf8HotPathAttribute : Attribute; [Utf8HotPath] class Parser { bool Read(JsonProperty property) => #; } }")]
    public Task What_is_not_marked_is_not_hot(string code) => HotFindings.AreNotHot(code);

    [Fact]
    public Task A_nested_attribute_of_that_name_is_another_one()
        => HotFindings.AreNotHot(
            """
            class Utf8Gen { public class Utf8HotPathAttribute : Attribute; }
            [Utf8Gen.Utf8HotPath] class Parser { bool Read(JsonProperty property) => #; }
            """,
            CodeOptions.WithoutRuntime);

    [Fact]
    public Task A_marked_static_constructor_is_hot()
        => HotFindings.AreHot(
            "class Parser { static JsonProperty property; [Utf8HotPath] static Parser() { _ = #; } }", "Utf8HotPath on Parser.Parser");

    [Fact]
    public Task Top_level_statements_of_a_marked_assembly_are_hot()
        => HotFindings.AreHot(
            """
            [assembly: Utf8HotPath]
            JsonProperty property = default;
            _ = #;
            """,
            "Utf8HotPath on assembly Test",
            CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });
}
