namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary><c>[Utf8ColdPath]</c></summary>
public class ColdMarkTests
{
    [Theory]
    [InlineData("class C { [Utf8ColdPath] void M(JsonProperty property) { while (true) _ = #; } }")]
    [InlineData("[Utf8ColdPath] class C { void M(JsonProperty property) { while (true) _ = #; } }")]
    [InlineData("[Utf8ColdPath] class C { class D { void M(JsonProperty property) { while (true) _ = #; } } }")]
    [InlineData("class C { JsonProperty property; [Utf8ColdPath] bool P { get { while (true) _ = #; } } }")]
    [InlineData("class C { JsonProperty property; bool P { [Utf8ColdPath] get { while (true) _ = #; } } }")]
    [InlineData("class C { void M(JsonProperty property) { [Utf8ColdPath] void Local() { while (true) _ = #; } Local(); } }")]
    [InlineData("class C { Action M(JsonProperty property) => [Utf8ColdPath] () => { while (true) _ = #; }; }")]
    [InlineData("[assembly: Utf8ColdPath] class C { void M(JsonProperty property) { while (true) _ = #; } }")]
    [InlineData("class C { void M(JsonProperty property) { while (true) Report(#); } [Utf8ColdPath] void Report(bool isId) { } }")]
    public Task What_is_marked_is_cold(string code) => HotFindings.AreNotHot(code);

    [Theory]
    [InlineData("[Utf8HotPath] class C { [Utf8ColdPath] bool M(JsonProperty property) => #; }")]
    [InlineData("[assembly: Utf8HotPath] [Utf8ColdPath] class C { bool M(JsonProperty property) => #; }")]
    [InlineData("class C { [Utf8HotPath] void M(JsonProperty property) { [Utf8ColdPath] bool Local() => #; Local(); } }")]
    public Task A_nearer_cold_mark_beats_a_hot_one(string code) => HotFindings.AreNotHot(code);

    [Theory]
    [InlineData("[Utf8ColdPath] class C { [Utf8HotPath] bool M(JsonProperty property) => #; }", "C.M")]
    [InlineData("class C { [Utf8ColdPath, Utf8HotPath] bool M(JsonProperty property) => #; }", "C.M")]
    [InlineData("class C { [Utf8ColdPath] void M(JsonProperty property) { [Utf8HotPath] bool Local() => #; Local(); } }", "Local in C.M")]
    public Task A_nearer_hot_mark_beats_a_cold_one(string code, string marked) => HotFindings.AreHot(code, $"Utf8HotPath on {marked}");

    [Theory]
    [InlineData("""
        class C { [global::N.Utf8ColdPath] void M(JsonProperty property) { while (true) _ = #; } }
        class Utf8ColdPathAttribute : Attribute;
        """)]
    [InlineData("class C { [Utf8Gen.Utf8ColdPath] void Other() { } void M(JsonProperty property) { while (true) _ = #; } }")]
    [InlineData("[Utf8Gen.Utf8ColdPath] class B { } class C : B { void M(JsonProperty property) { while (true) _ = #; } }")]
    public Task What_is_not_marked_is_not_cold(string code) => HotFindings.AreHot($"namespace N;\n{code}", "in while at line 2 of M");
}
