using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules.Configuration;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

[Trait("Matrix", "Roslyn")]
public class LanguageVersionAnalyzerTests
{
    private const string Source = "class C { }";

    private static readonly Rule U8G9001 = Rule.Of<LanguageVersionAnalyzer>("U8G9001");

    [Fact]
    public async Task CSharp_10_is_said_to_be_too_old_once()
    {
        Diagnostic found = await U8G9001.ReportsWithoutPlace(
            Source,
            CodeOptions.CSharp10 with { Sources = [new("Other.cs", "class D { }")] });

        Assert.Equal("Utf8Gen needs C# 11 or later for u8 literals; this project has C# 10.0", found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Info, found.Severity);
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp13)]
    [InlineData(LanguageVersion.Preview)]
    public Task Later_versions_are_not(LanguageVersion version)
        => U8G9001.StaysSilent(Source, CodeOptions.Default with { LanguageVersion = version });

    [Fact]
    public Task Without_System_Text_Json_there_is_nothing_to_say()
        => U8G9001.StaysSilent(Source, CodeOptions.CSharp10 with { HasSystemTextJson = false });

    [Theory]
    [InlineData("""[[|Utf8Table("id")|]] partial class C { }""")]
    [InlineData("class C { [Obsolete, [|Utf8HotPath|]] void M() { } }")]
    [InlineData("using Hot = Utf8Gen.Utf8HotPathAttribute; class C { [[|Hot|]] int P { get; } }")]
    [InlineData("[assembly: [|Utf8HotPath()|]]")]
    [InlineData("class C { [[|Utf8ColdPath|]] void M() { } }")]
    [InlineData("[[|Utf8Json|]] class C { }")]
    [InlineData("""[[|Utf8Key("id")|]] partial class C { }""")]
    [InlineData("""partial class C { [[|Utf8Match("id")|]] static void M() { } }""")]
    public async Task In_CSharp_10_each_attribute_of_ours_is_an_error(string markup)
    {
        Diagnostic found = Assert.Single(await U8G9001.Reports(markup, CodeOptions.CSharp10 with { HasSystemTextJson = false }));

        Assert.Equal(DiagnosticSeverity.Error, found.Severity);
    }

    /// <summary>A new attribute must be added to the list of the analyzer.</summary>
    [Fact]
    public void There_are_no_attributes_of_ours_but_these()
        => Assert.Equal(
            [
                "Utf8CachedAttribute",
                "Utf8ClassifierAttribute",
                "Utf8ColdPathAttribute",
                "Utf8ConverterAttribute",
                "Utf8ConverterAttribute`1",
                "Utf8HotPathAttribute",
                "Utf8JsonAttribute",
                "Utf8KeyAttribute",
                "Utf8MatchAttribute",
                "Utf8TableAttribute",
                "Utf8TableAttribute`1"
            ],
            typeof(Utf8TableAttribute).Assembly.GetExportedTypes()
                .Where(static type => type.IsSubclassOf(typeof(Attribute)) && type.Namespace == "Utf8Gen")
                .Select(static type => type.Name)
                .Order(StringComparer.Ordinal));

    [Theory]
    [InlineData("[Obsolete] class C { }")]
    [InlineData("class Utf8HotPathAttribute : Attribute { } [Utf8HotPath] class C { }")]
    public Task In_CSharp_10_other_attributes_are_left_alone(string source)
        => U8G9001.StaysSilent(source, CodeOptions.CSharp10 with { HasSystemTextJson = false });

    [Fact]
    public Task In_CSharp_11_the_attributes_are_left_alone()
        => U8G9001.StaysSilent("[Utf8HotPath] class C { }", CodeOptions.CSharp11);
}
