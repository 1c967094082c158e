using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>The four kinds of code that are cold, whatever is around them.</summary>
[Trait("Matrix", "Roslyn")]
public class ColdCodeTests
{
    [Theory]
    [InlineData("""throw new Exception(#  ? "a" : "b");""")]
    [InlineData("_ = text ?? throw new Exception((#).ToString());")]
    [InlineData("Exception e = new InvalidOperationException((#).ToString());")]
    [InlineData("try { } catch { _ = #; }")]
    [InlineData("try { } catch (Exception) when (#) { }")]
    [InlineData("try { } catch { while (true) _ = #; }")]
    [InlineData("try { } catch { new List<int>().ForEach(i => { _ = #; }); }")]
    public Task What_runs_when_something_has_failed(string statement)
        => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("try { _ = #; } catch { }")]
    [InlineData("try { } finally { _ = #; }")]
    public Task But_not_what_may_fail(string statement)
        => HotFindings.AreHot(
            InLoop(statement),
            "in while at line 1 of M");

    [Theory]
    [InlineData("static C() { while (true) _ = #; }")]
    [InlineData("static C() { new List<int>().ForEach(i => { _ = #; }); }")]
    [InlineData("static bool s_is = new List<int>().Any(i => #);")]
    [InlineData("static bool Is { get; } = new List<int>().Any(i => #);")]
    [InlineData("static bool s_is = Load(); static bool Load() { while (true) if (#) return true; }")]
    [InlineData("static bool s_is = Load(); static bool Load() => Read(); static bool Read() { while (true) if (#) return true; }")]
    public Task What_initializes_a_type(string member) => HotFindings.AreNotHot(InType(member));

    [Theory]
    [InlineData("bool _is = new List<int>().Any(i => #);", "for each element in Any at line 1 of _is")]
    [InlineData("C() { while (true) _ = #; }", "in while at line 1 of C")]
    [InlineData(
        "static bool s_is = Load(); static bool Load() { while (true) if (#) return true; } void M() => Load();",
        "in while at line 1 of Load")]
    [InlineData("static bool Is { get { while (true) if (#) return true; } }", "in while at line 1 of Is")]
    public Task But_not_what_makes_an_object_or_may_run_again(string member, string reason)
        => HotFindings.AreHot(InType(member), reason);

    [Fact]
    public Task What_is_marked_as_cold()
        => HotFindings.AreNotHot(
            "class C { [Utf8ColdPath] void M(JsonProperty property) { while (true) _ = #; } }");

    [Fact]
    public Task But_a_hot_mark_inside_counts()
        => HotFindings.AreHot(
            "[Utf8ColdPath] class C { [Utf8HotPath] void M(JsonProperty property) { _ = #; } }", "Utf8HotPath on C.M");

    [Theory]
    [InlineData("")]
    [InlineData("utf8gen_include_tests = false")]
    public Task Tests_are_not_reported(string option) => HotFindings.AreSilent(Loop, Tests(option));

    [Fact]
    public Task But_they_are_where_an_option_asks()
        => HotFindings.AreHot(Loop, "in while at line 1 of M", Tests("utf8gen_include_tests = true"));

    [Fact]
    public Task And_where_a_mark_asks()
        => HotFindings.AreHot("class C { [Utf8HotPath] bool M(JsonProperty property) => #; }", "Utf8HotPath on C.M", Tests(""));

    [Theory]
    [InlineData("JsonProperty property = default; while (true) _ = #;")]
    [InlineData("JsonProperty property = default; Read(); void Read() { while (true) _ = #; }")]
    public Task A_loop_of_a_program_is_a_loop(string statements)
        => HotFindings.AreHot(statements, "in while at *", CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    private const string Loop = "class C { void M(JsonProperty property) { while (true) _ = #; } }";

    private static string InLoop(string statement)
        => $"class C {{ void M(JsonProperty property, string? text) {{ while (true) {{ {statement} }} }} }}";

    private static CodeOptions Tests(string option)
        => CodeOptions.Default with { EditorConfig = $"is_global = true\nbuild_property.IsTestProject = true\n{option}\n" };

    private static string InType(string member) => $"class C {{ static JsonProperty property; {member} }}";
}
