using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Tests.Rules;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>The table of the guide: cost and frequency decide, for every rule.</summary>
public class SeverityTests
{
    [Theory]
    [InlineData("U8G0001", """_ = property.Name == "id";""", "it is not known to run for each item")]
    [InlineData("U8G0001", """try { } catch { _ = property.Name == "id"; }""", "it runs when something has failed")]
    [InlineData("U8G0004", """_ = property.NameEquals("id");""", "it is not known to run for each item")]
    [InlineData("U8G0004", """while (true) _ = property.NameEquals("id");""", "it saves no allocation")]
    public async Task A_note_says_why_it_is_none(string id, string statement, string reason)
    {
        Diagnostic note = Assert.Single(await CatalogueRules.RuleOf(id).Find(
            $"class C {{ void M(JsonProperty property) {{ {statement} }} }}"));

        Assert.Equal(id == "U8G0004" ? DiagnosticSeverity.Hidden : DiagnosticSeverity.Info, note.Severity);
        Assert.Equal(reason, note.Properties[Finding.WhyNote]);
    }

    /// <summary>The fix of an array copies the bytes into an array as well.</summary>
    [Theory]
    [InlineData("""byte[] array = Encoding.UTF8.GetBytes("id"); Use(array);""", DiagnosticSeverity.Hidden)]
    [InlineData("""ReadOnlySpan<byte> span = Encoding.UTF8.GetBytes("id");""", DiagnosticSeverity.Info)]
    [InlineData("""while (true) Use(Encoding.UTF8.GetBytes("id"));""", DiagnosticSeverity.Warning)]
    public async Task A_constant_that_stays_an_array_is_hidden_unless_it_is_hot(string statement, DiagnosticSeverity severity)
        => Assert.Equal(
            severity,
            Assert.Single(await CatalogueRules.RuleOf("U8G0040")
                .Find($"class C {{ void M() {{ {statement} }} static void Use(byte[] bytes) {{ }} }}")).Severity);

    [Fact]
    public async Task A_warning_has_no_such_reason()
        => Assert.Empty(Assert.Single(await CatalogueRules.RuleOf("U8G0001")
            .Find("class C { void M(JsonProperty property) { while (true) _ = property.Name == \"id\"; } }")).Properties);

    [Theory]
    [InlineData("""while (true) _ = property.Name == "id";""", false)]
    [InlineData("""Local(); [Utf8HotPath] void Local() { _ = property.Name == "id"; }""", true)]
    public async Task With_attributes_alone_the_form_of_the_code_does_not_count(string statement, bool isWarning)
        => Assert.Equal(
            isWarning ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
            Assert.Single(await CatalogueRules.RuleOf("U8G0001").Find(
                $"class C {{ void M(JsonProperty property) {{ {statement} }} }}",
                HotFindings.With("utf8gen_hot_paths = attributes"))).Severity);
}
