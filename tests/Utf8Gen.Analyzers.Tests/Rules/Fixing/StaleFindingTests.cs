using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>A diagnostic of an older text: what is at its place now is only near a finding.</summary>
public class StaleFindingTests
{
    [Fact]
    public Task A_part_of_a_finding_is_none()
        => IsLeftAlone(
            new ConstantTextFixProvider(), RuleCatalogue.ConstantText.Anywhere,
            """class C { bool M(JsonProperty p) => p.NameEquals("id"); }""", "\"i");

    [Fact]
    public Task The_name_of_a_method_is_not_its_argument()
        => IsLeftAlone(
            new ReaderByValueFixProvider(), RuleCatalogue.ReaderByValue,
            """
            class C
            {
                void M(ref Utf8JsonReader reader) => SkipValue(reader);
                static void SkipValue(Utf8JsonReader value) => value.Skip();
            }
            """,
            "SkipValue");

    private static async Task IsLeftAlone(CodeFixProvider fix, DiagnosticDescriptor rule, string code, string place)
    {
        Document document = TestSolution.ShareProject(code, CodeOptions.Default).MainDocument();
        var span = new TextSpan(code.IndexOf(place, StringComparison.Ordinal), place.Length);
        Diagnostic stale = Diagnostic.Create(rule, Location.Create((await document.GetSyntaxTreeAsync())!, span));
        await fix.RegisterCodeFixesAsync(new CodeFixContext(
            document, stale, static (action, _) => Assert.Fail(action.Title), CancellationToken.None));
    }
}
