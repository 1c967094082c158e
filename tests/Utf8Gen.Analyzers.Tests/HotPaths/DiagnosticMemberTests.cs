using Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code that writes for people who look for a fault: nothing is guessed
/// about it.</summary>
public class DiagnosticMemberTests
{
    private const string Page = """
        namespace Shop.Pages.?
        {
            class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public void OnGet(JsonProperty property) { _ = #; } }
        }
        """;

    [Theory]
    [InlineData("class C { JsonProperty property; public override string ToString() { while (true) _ = #; } }")]
    [InlineData("namespace Shop.Diagnostics { class C { void M(JsonProperty property) { while (true) _ = #; } } }")]
    [InlineData("namespace Diagnostics.Entries { class C { class D { void M(JsonProperty property) { while (true) _ = #; } } } }")]
    public Task Its_loops_are_not_hot(string code) => HotFindings.AreNotHot(code);

    [Theory]
    [InlineData("class C { JsonProperty property; public string ToString(int i) { while (true) _ = #; } }")]
    [InlineData("class C { JsonProperty property; public new string ToString() { while (true) _ = #; } }")]
    [InlineData("""
        abstract class Base { public abstract string ToString(int i); }
        class C : Base { JsonProperty property; public override string ToString(int i) { while (true) _ = #; } }
        """)]
    [InlineData("class C { JsonProperty property; public override int GetHashCode() { while (true) _ = #; } }")]
    [InlineData("namespace Shop.DiagnosticsOf { class Diagnostics { void M(JsonProperty property) { while (true) _ = #; } } }")]
    public Task Other_loops_are(string code) => HotFindings.AreHotInLoop(code);

    [Fact]
    public Task A_page_for_administrators_is_not_hot()
        => AspNetCore.IsNotHot(Page.Replace("?", "Diagnostics", StringComparison.Ordinal));

    [Fact]
    public Task Another_page_is()
        => AspNetCore.IsHot(Page.Replace("?", "Orders", StringComparison.Ordinal), "page handler Index.OnGet");

    [Fact]
    public Task In_an_assembly_for_diagnostics_it_is_the_product()
        => HotFindings.AreHotInLoop(
            "namespace Shop.Diagnostics { class C { void M(JsonProperty property) { while (true) _ = #; } } }",
            CodeOptions.Default with { AssemblyName = "Shop.Diagnostics" });

    [Theory]
    [InlineData("[Utf8HotPath] void M(JsonProperty property) { _ = #; }", "Utf8HotPath on C.M")]
    [InlineData("void M(JsonProperty property) { _ = #; } [Utf8HotPath] void N() => M(default);", "called from [Utf8HotPath] C.N")]
    public Task What_is_said_or_called_is_hot_all_the_same(string members, string reason)
        => HotFindings.AreHotBecauseCalled($$"""namespace Shop.Diagnostics { class C { {{members}} } }""", reason);
}
