namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The examples on the pages of the rules compile; the rule finds what is before, and not
/// what is after.</summary>
public sealed class RulePageTests
{
    public static TheoryData<string> Ids => [.. RulePage.Ids];

    [Theory, MemberData(nameof(Ids))]
    public Task A_page_says_what_its_rule_finds(string id) => RulePages.AssertAsync(id);

    [Fact]
    public Task What_is_generated_for_an_example_compiles() => RulePages.AssertEmittedAsync();
}
