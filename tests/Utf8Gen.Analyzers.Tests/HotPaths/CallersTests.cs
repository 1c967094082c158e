using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Functions whose every call is for each item.</summary>
[Trait("Matrix", "Roslyn")]
public class CallersTests
{
    [Theory]
    [InlineData("while (true) Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) C.Is(property);", "static bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is<int>(property);", "bool Is<T>(JsonProperty property) => #;")]
    [InlineData("while (true) new Inner<int>().Is(property);", "class Inner<T> { public bool Is(JsonProperty property) => #; }")]
    [InlineData("while (true) _ = new Inner(property);", "class Inner { public Inner(JsonProperty property) { _ = #; } }")]
    [InlineData("while (true) { Inner i = new(property); }", "class Inner { public Inner(JsonProperty property) { _ = #; } }")]
    [InlineData("while (true) property.Is();", "} static class Extensions { public static bool Is(this JsonProperty property) => #;")]
    [InlineData(
        "while (true) Is(property);",
        "private partial bool Is(JsonProperty property); private partial bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) _ = P;", "static JsonProperty property; bool P => #;")]
    [InlineData("while (true) P = true;", "static JsonProperty property; bool P { set { _ = #; } }")]
    [InlineData("while (true) P |= true;", "static JsonProperty property; bool P { get => true; set { _ = #; } }")]
    [InlineData("while (true) _ = this[1];", "static JsonProperty property; bool this[int i] => #;")]
    [InlineData("while (true) Is(property);", "async Task Is(JsonProperty property) { await Task.Yield(); _ = #; }")]
    [InlineData("while (true) Is(property);", "IEnumerable<bool> Is(JsonProperty property) { yield return #; }")]
    [InlineData("while (true) { Is(property); Is(property); }", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property);", "bool Is(JsonProperty property) => # || Is(property);")]
    public Task A_function_that_only_loops_call_is_hot(string run, string member)
        => HotFindings.AreHot(Program(run, member), "called in while at *");

    [Theory]
    [InlineData("Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property); Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property); Func<JsonProperty, bool> f = Is;", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) try { } catch { Is(property); }", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) throw Make(property);", "Exception Make(JsonProperty property) { _ = #; return new(); }")]
    [InlineData(
        "while (true) new Inner().Is(property);",
        """
        class Base { public virtual bool Is(JsonProperty p) => true; }
        sealed class Inner : Base { public override bool Is(JsonProperty property) => #; }
        """)]
    [InlineData("while (true) IsVirtual(property);", "public virtual bool IsVirtual(JsonProperty property) => #;")]
    [InlineData(
        "while (true) ((IIs)new Inner()).Is(property);",
        "interface IIs { bool Is(JsonProperty p); } class Inner : IIs { public bool Is(JsonProperty property) => #; }")]
    [InlineData("while (true) Is(property);", "Func<bool> Is(JsonProperty property) => () => #;")]
    [InlineData("while (true) _ = nameof(P);", "static JsonProperty property; bool P => #;")]
    [InlineData("while (true) P = true;", "static JsonProperty property; bool P { get => #; set { } }")]
    [InlineData("", "bool Is(JsonProperty property) => # || Is(property);")]
    public Task One_other_use_ends_that(string run, string member) => HotFindings.AreNotHot(Program(run, member));

    [Theory]
    [InlineData("new List<JsonProperty>().ForEach(Add);", "void Add(JsonProperty property) { _ = #; }", "ForEach")]
    [InlineData("_ = new List<JsonProperty>().Any(Is);", "static bool Is(JsonProperty property) => #;", "Any")]
    public Task A_method_may_take_the_elements(string run, string member, string taker)
        => HotFindings.AreHot(Program(run, member), $"called for each element in {taker} at line 3 of Run");

    [Fact]
    public Task Two_calls_are_followed()
        => HotFindings.AreHot(
            Program(
                "while (true) First(property);",
                "void First(JsonProperty property) => Second(property); bool Second(JsonProperty property) => #;"),
            "called from C.First, called in while at line 3 of Run");

    [Fact]
    public Task Three_are_not()
        => HotFindings.AreNotHot(Program(
            "while (true) First(property);",
            """
            void First(JsonProperty property) => Second(property);
            void Second(JsonProperty property) => Third(property);
            bool Third(JsonProperty property) => #;
            """));

    [Theory]
    [InlineData("public class C", "public", false)]
    [InlineData("public class C", "protected", false)]
    [InlineData("public class C", "internal", true)]
    [InlineData("class C", "public", true)]
    public Task Other_projects_may_call_what_a_library_shows(string type, string access, bool isHot)
    {
        string library = $"{type} {{ {access} bool Is(JsonProperty property) => #; void Run() {{ while (true) Is(default); }} }}";
        return isHot ? HotFindings.AreHot(library, "called in while at line 1 of Run") : HotFindings.AreNotHot(library);
    }

    [Fact]
    public Task Nobody_else_calls_what_a_program_shows()
        => HotFindings.AreHot(
            "public class C { public static bool Is(JsonProperty property) => #; static void Main() { while (true) Is(default); } }",
            "called in while at line 1 of Main",
            CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task Marked_callers_count()
        => HotFindings.AreHot(
            "class C { bool Is(JsonProperty property) => #; [Utf8HotPath] void Run() => Is(default); }",
            "called from [Utf8HotPath] C.Run");

    [Fact]
    public Task Callers_may_be_in_another_file()
        => HotFindings.AreHot(
            "static class C { public static bool Is(JsonProperty property) => #; }",
            "called in while at line 1 of Run",
            CodeOptions.Default with { Sources = [new("Other.cs", "class D { void Run() { while (true) C.Is(default); } }")] });

    private static string Program(string run, string members)
        => $$"""
            partial class C { void Run(JsonProperty property)
            {
                {{run}}
            }
                {{members}}
            }
            """;
}
