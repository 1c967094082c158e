using Xunit.Sdk;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

public sealed class RuleExampleTests
{
    [Fact]
    public void What_is_before_ends_with_an_empty_line_and_the_rest_is_after()
    {
        RuleExample[] parts = PartsOf("""
            First();        // before
            Second();

            Third();        // after

            Fourth();
            """);

        Assert.Equal(2, parts.Length);
        Assert.Equal(
            new RuleExample(
                new Example(
                    10,
                    """
                    First();        // before
                    Second();
                    """),
                RuleExampleKind.Before),
            parts[0]);
        Assert.Equal(
            new RuleExample(
                new Example(
                    12,
                    """

                    Third();        // after

                    Fourth();
                    """),
                RuleExampleKind.After),
            parts[1]);
    }

    [Fact]
    public void An_empty_line_above_the_mark_ends_nothing()
    {
        RuleExample part = Assert.Single(PartsOf("""
            First();

            Second();        // before: why
            """));

        Assert.Equal(RuleExampleKind.Before, part.Kind);
        Assert.True(part.Has(10) && part.Has(12));
        Assert.False(part.Has(9) || part.Has(13));
    }

    [Theory]
    [InlineData("First();        // after", RuleExampleKind.After)]
    [InlineData("First();        // found here", RuleExampleKind.Other)]
    internal void An_example_may_show_one_thing_only(string code, RuleExampleKind expected)
        => Assert.Equal(expected, Assert.Single(PartsOf(code)).Kind);

    [Fact]
    public void A_page_whose_rule_does_not_find_what_is_before_is_complained_about()
    {
        TrueException failure = Assert.Throws<TrueException>(() => new RulePage("U8G0004").AssertFound([]));

        Assert.StartsWith("docs/rules/U8G0004.md(7): U8G0004 does not find what is before it.", failure.Message, StringComparison.Ordinal);
    }

    private static RuleExample[] PartsOf(string code) => [.. RuleExample.PartsOf(new Example(10, code.ReplaceLineEndings("\n")))];
}
