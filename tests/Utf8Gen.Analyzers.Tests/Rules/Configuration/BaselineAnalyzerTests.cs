using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Configuration;
using Utf8Gen.Analyzers.Tests.Baselines;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

public class BaselineAnalyzerTests
{
    private const string Source = "class C;";

    private static readonly Rule U8G9005 = Rule.Of<BaselineAnalyzer>("U8G9005");

    [Theory]
    [InlineData("[||]", "expected an object")]
    [InlineData("""{ "version": [||]2, "findings": [] }""", "this version of Utf8Gen reads baselines of version 1 only")]
    [InlineData(
        """
        { "version": 1, "findings": [
        [||]<<<<<<< HEAD
        """,
        "expected an object")]
    public async Task A_malformed_baseline_is_said_where_it_is(string markup, string mistake)
    {
        Diagnostic found = Assert.Single(await U8G9005.Reports(Source, BaselineText.With(markup)));

        Assert.Equal($"'utf8gen.baseline.json' has no effect; {mistake}", found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    [Theory]
    [InlineData("U8G1001")]
    [InlineData("U8G9003")]
    [InlineData("U8G2000")]
    [InlineData("CA1000")]
    public async Task A_rule_that_cannot_be_accepted_is_said_at_its_id(string id)
    {
        Diagnostic found = Assert.Single(await U8G9005.Reports(Source, BaselineText.With(WithRule($"[|\"{id}\"|]"))));

        Assert.Equal($"'{id}' has no effect; no finding in a baseline has this ID", found.GetMessage());
    }

    [Theory]
    [InlineData("U8G0001")]
    [InlineData("U8G2020")]
    [InlineData("U8G3002")]
    public Task An_entry_of_a_rule_is_not_even_if_nothing_matches_it(string id)
        => U8G9005.StaysSilent(Source, BaselineText.With(WithRule($"\"{id}\"")));

    [Fact]
    public Task Other_files_are_not_read()
        => U8G9005.StaysSilent(
            Source, CodeOptions.Default with { AdditionalFiles = [new SourceFile("old-utf8gen.baseline.json", "{")] });

    private static string WithRule(string rule)
        => $$"""{ "version": 1, "findings": [{ "project": "P", "rule": {{rule}}, "member": "M:C.M", "expression": "$1" }] }""";
}
