namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>What is hot because hot code calls it, in mode <c>transitive</c>.</summary>
public class TransitiveTests
{
    private const string Loop = "called in while at line 3 of Run";

    [Theory]
    [InlineData("while (true) Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) this.Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property);", "static bool Is(JsonProperty property) => #;")]
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
    [InlineData("while (true) P++;", "static JsonProperty property; int P { get { return #  ? 1 : 0; } set { } }")]
    [InlineData("while (true) _ = this[1];", "static JsonProperty property; bool this[int i] => #;")]
    [InlineData("while (true) if (this is { P: true }) { }", "static JsonProperty property; bool P => #;")]
    [InlineData("while (new int[9].Any(x => Is(property))) { }", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property);", "bool Is(JsonProperty property) => new int[9].Any(x => #);")]
    [InlineData("while (true) Is(property);", "async Task Is(JsonProperty property) { await Task.Yield(); _ = #; }")]
    [InlineData("while (true) Is(property);", "IEnumerable<bool> Is(JsonProperty property) { yield return #; }")]
    [InlineData(
        "while (true) new Inner().Is(property);",
        """
        class Base { public virtual bool Is(JsonProperty p) => true; }
        sealed class Inner : Base { public override bool Is(JsonProperty property) => #; }
        """)]
    [InlineData(
        "while (true) new Inner().Is(property);",
        """
        class Base { public virtual bool Is(JsonProperty p) => true; }
        class Inner : Base { public sealed override bool Is(JsonProperty property) => #; }
        """)]
    [InlineData("while (true) new Inner().Is(property);", "struct Inner { public bool Is(JsonProperty property) => #; }")]
    public Task What_a_loop_calls_is_hot(string run, string member) => HotFindings.AreHotBecauseCalled(Program(run, member), Loop);

    [Theory]
    [InlineData("Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("for (int i = 0; i < 3; i++) Is(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) IsVirtual(property);", "public virtual bool IsVirtual(JsonProperty property) => #;")]
    [InlineData(
        "while (true) new Inner().Is(property);",
        """
        class Base { public virtual bool Is(JsonProperty p) => true; }
        class Inner : Base { public override bool Is(JsonProperty property) => #; }
        """)]
    [InlineData(
        "while (true) ((IIs)new Inner()).Is(property);",
        "interface IIs { bool Is(JsonProperty p); } class Inner : IIs { public bool Is(JsonProperty property) => #; }")]
    [InlineData("Func<JsonProperty, bool> f = Is; while (true) f(property);", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) { Action f = () => Is(property); }", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property);", "Func<bool> Is(JsonProperty property) => () => #;")]
    [InlineData("while (true) _ = nameof(P);", "static JsonProperty property; bool P => #;")]
    [InlineData("while (true) P = true;", "static JsonProperty property; bool P { get => #; set { } }")]
    [InlineData("while (true) _ = P;", "static JsonProperty property; bool P { get => true; set { _ = #; } }")]
    [InlineData("while (true) _ = new Inner();", "class Inner { public Inner() { } public Inner(JsonProperty property) { _ = #; } }")]
    [InlineData("while (true) Is();", "bool Is() => true; bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) throw Make(property);", "Exception Make(JsonProperty property) { _ = #; return new(); }")]
    [InlineData("while (true) try { } catch { Is(property); }", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) System.Diagnostics.Debug.Assert(Is(property));", "bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) _ = _names ??= Make(property);", "string? _names; string Make(JsonProperty property) => (#).ToString();")]
    [InlineData("while (true) Is(property);", "void Is(JsonProperty property) => throw new Exception((#).ToString());")]
    [InlineData("while (true) Is(property);", "[Utf8ColdPath] bool Is(JsonProperty property) => #;")]
    [InlineData("while (true) Is(property);", """[System.Diagnostics.Conditional("DEBUG")] void Is(JsonProperty property) { _ = #; }""")]
    public Task What_it_does_not_plainly_call_is_not(string run, string member)
        => HotFindings.AreNotHot(Program(run, member), HotFindings.Transitive);

    [Theory]
    [InlineData(
        "[BenchmarkDotNet.Attributes.Benchmark] void Other(JsonProperty property) => Is(property);",
        "called from [Benchmark] Report.Other")]
    [InlineData("[Utf8HotPath] void Other(JsonProperty property) => Is(property);", "called from [Utf8HotPath] Report.Other")]
    [InlineData(
        "[Utf8HotPath] class Inner { bool Other(JsonProperty property) => Report.Is(property); }",
        "called from [Utf8HotPath] Report.Inner")]
    [InlineData(
        "void Other(JsonProperty property) { [Utf8HotPath] void Local() => Is(property); }",
        "called from [Utf8HotPath] Local in Report.Other")]
    [InlineData("void Listed(JsonProperty property) => Is(property);", "called from Report.Listed, listed as M:Report.Listed*")]
    [InlineData(
        "class H : Shop.IHandler { public bool Handle(JsonProperty property) => Is(property); }",
        "called from H.Handle, which is the entry point T:Shop.IHandler")]
    [InlineData(
        """
        class Conv : System.Text.Json.Serialization.JsonConverter<int>
        {
            JsonProperty property;
            public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) { Is(property); return 1; }
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }
        """,
        "called from JsonConverter<int>.Read")]
    public Task Every_hot_caller_is_named(string caller, string chain)
        => HotFindings.AreHotBecauseCalled(
            Program("", $"static bool Is(JsonProperty property) => #; {caller}")
                + "namespace Shop { interface IHandler { bool Handle(JsonProperty property); } }\n"
                + "namespace BenchmarkDotNet.Attributes { class BenchmarkAttribute : Attribute; }",
            chain.Replace("H.Handle", "Report.H.Handle", StringComparison.Ordinal),
            HotFindings.InMode(
                "transitive",
                "utf8gen_hot_path_symbols = M:Report.Listed*",
                "utf8gen_hot_path_entry_points = T:Shop.IHandler"));

    [Theory]
    [InlineData("Local(); bool Local() => #; while (true) Local();", Loop)]
    [InlineData("while (true) Local(); bool Local() { return Inner(); bool Inner() => #; }", $"called from Local, {Loop}")]
    public Task Local_functions_are_functions(string run, string chain) => HotFindings.AreHotBecauseCalled(Program(run, ""), chain);

    [Fact]
    public Task Two_calls_are_followed_by_default()
        => HotFindings.AreHotBecauseCalled(
            Program(
                "while (true) First(property);",
                "void First(JsonProperty property) => Is(property); bool Is(JsonProperty property) => #;"),
            $"called from Report.First, {Loop}");

    [Theory]
    [InlineData(
        "while (true) First(property);",
        "void First(JsonProperty p) => Second(p); void Second(JsonProperty p) => Is(p); bool Is(JsonProperty property) => #;",
        "2")]
    [InlineData("while (true) First(property);", "void First(JsonProperty p) => Is(p); bool Is(JsonProperty property) => #;", "1")]
    public Task Not_more_calls_than_the_option_says_are_followed(string run, string members, string depth)
        => HotFindings.AreNotHot(Program(run, members), HotFindings.InMode("transitive", $"utf8gen_hot_path_max_depth = {depth}"));

    [Fact]
    public Task As_many_calls_as_the_option_says_are_followed()
        => HotFindings.AreHotBecauseCalled(
            Program(
                "while (true) First(property);",
                "void First(JsonProperty p) => Second(p); void Second(JsonProperty p) => Is(p); bool Is(JsonProperty property) => #;"),
            $"called from Report.Second, called from Report.First, {Loop}",
            HotFindings.InMode("transitive", "utf8gen_hot_path_max_depth = 3"));

    [Fact]
    public Task The_shortest_way_is_said()
        => HotFindings.AreHotBecauseCalled(
            Program("while (true) { A(property); Is(property); }", "void A(JsonProperty p) => Is(p); bool Is(JsonProperty property) => #;"),
            Loop);

    [Fact]
    public Task Of_two_ways_of_one_length_the_ordinally_first_is_said()
        => HotFindings.AreHotBecauseCalled(
            Program(
                "while (true) { B(property); A(property); }",
                "void B(JsonProperty p) => Is(p); void A(JsonProperty p) => Is(p); bool Is(JsonProperty property) => #;"),
            $"called from Report.A, {Loop}");

    [Fact]
    public Task Callers_in_other_files_count()
        => HotFindings.AreHotBecauseCalled(
            Program("", "public static bool Is(JsonProperty property) => #;"),
            "called in while at line 1 of Run",
            HotFindings.Transitive with
            {
                Sources = [new("Other.cs", "class Other { void Run(JsonProperty property) { while (true) Report.Is(property); } }")]
            });

    [Theory]
    [InlineData("Is(property);", "bool Is(JsonProperty property) => Is(property) || #;")]
    [InlineData("A(property);", "void A(JsonProperty p) => B(p); void B(JsonProperty property) { A(property); _ = #; }")]
    public Task Recursion_alone_is_not_hot(string run, string members)
        => HotFindings.AreNotHot(Program(run, members), HotFindings.InMode("transitive", "utf8gen_hot_path_max_depth = 9"));

    [Fact]
    public Task Recursion_in_a_loop_is_hot()
        => HotFindings.AreHotBecauseCalled(
            Program("", "void Walk(JsonProperty property) { foreach (var child in property.Value.EnumerateObject()) Walk(child); _ = #; }"),
            "called in foreach at line 4 of Walk");

    [Fact]
    public Task What_is_hot_by_itself_is_reported_once()
        => HotFindings.AreHot(
            Program("while (true) Is(property);", "void Is(JsonProperty property) { while (true) _ = #; }"),
            "in while at line 4 of Is",
            HotFindings.Transitive);

    [Fact]
    public Task Files_of_another_mode_are_left_alone()
        => HotFindings.AreNotHot(
            Program("while (true) Is(property);", "bool Is(JsonProperty property) => #;"),
            CodeOptions.Default with
            {
                Sources = [new("Deep/Other.cs", "class Other { }")],
                EditorConfig = """
                    root = true
                    [**/Deep/**.cs]
                    utf8gen_hot_path_mode = transitive

                    """,
            });

    /// <remarks>20 functions of each step call the 20 of the next: more ways than can be gone one
    /// by one.</remarks>
    [Fact]
    public Task Many_ways_are_not_gone_one_by_one()
    {
        IEnumerable<string> members =
            from step in Enumerable.Range(1, 9)
            from i in Enumerable.Range(0, 20)
            let calls = step == 9 ? "Is(p);" : string.Concat(Enumerable.Range(0, 20).Select(next => $"F{step + 1}_{next}(p);"))
            select $$"""
                void F{{step}}_{{i}}(JsonProperty p) { {{calls}} }

                """;
        return HotFindings.AreNotHot(
            Program("while (true) F1_0(property);", string.Concat(members) + "bool Is(JsonProperty property) => #;"),
            HotFindings.InMode("transitive", "utf8gen_hot_path_max_depth = 9"));
    }

    [Fact]
    public async Task The_chain_is_the_same_every_time()
    {
        string members = string.Concat(Enumerable.Range(10, 40).Select(static i => $$"""
            void A{{i}}(JsonProperty p) { while (true) Mid{{i % 7}}(p); }

            """))
            + string.Concat(Enumerable.Range(0, 7).Select(static i => $"void Mid{i}(JsonProperty p) => Is(p);\n"))
            + "bool Is(JsonProperty property) => #;";
        for (int i = 0; i < 10; i++)
            await HotFindings.AreHotBecauseCalled(Program("", members), "called from Report.Mid0, called in while at line 15 of A21");
    }

    private static string Program(string run, string member) => $$"""
        partial class Report
        {
            void Run(JsonProperty property) { {{run}} }
            {{member}}
        }

        """;
}
