using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>Which of the offers for a finding Fix All takes, by the key that it is asked for.</summary>
public class OfferChoiceTests
{
    private static readonly Rule Listed = Rule.Of<PatternAnalyzer, ListedOffers>("U8G0001");

    [Theory]
    [InlineData("two one", "one")]
    [InlineData("two one-alternative", "one-alternative")]
    [InlineData("one-first one-second", "one-first")]
    // Nothing has the key: the best one that Fix All may take.
    [InlineData("two three", "two")]
    [InlineData("two-once three", "three")]
    [InlineData("two-alternative three", "three")]
    [InlineData("two-once", null)]
    [InlineData("two-alternative", null)]
    // Two runs of a formatter may ask for different keys.
    [InlineData("one-once two", "two")]
    // A person has chosen it.
    [InlineData("two one-once", null)]
    public Task The_offer_with_the_key_is_taken_or_else_the_best_one(string offers, string? expected)
        => IsTaken(Listed.WithAction("one"), "one", offers, "one", expected);

    [Theory]
    [InlineData("two-once three-alternative four", "four")]
    [InlineData("two-alternative", null)]
    public async Task Without_a_key_it_is_the_best_one(string offers, string? expected)
        => Assert.Equal(
            Program(null, expected, "one-once", offers),
            await Listed.TextAfterFixAll(Program(null, null, "one-once", offers), ofAnyAction: true));

    [Fact]
    public Task The_best_offer_has_no_key_if_it_is_an_alternative()
        => IsTaken(Listed, "one-alternative", "two", null, "two");

    [Fact]
    public Task Another_alternative_has_one()
        => IsTaken(Listed.WithAction("two"), "one two-alternative", "one two-alternative", "two-alternative", "two-alternative");

    [Theory]
    [InlineData("one-ranked two", "one-ranked")]
    [InlineData("two one-ranked", "two")]
    public Task A_key_may_be_that_of_the_best_offer(string offers, string expected)
        => IsTaken(Listed.WithAction("best"), "one-ranked", offers, "one-ranked", expected);

    private static async Task IsTaken(Rule rule, string firstOffers, string secondOffers, string? first, string? second)
        => Assert.Equal(
            Program(first, second, firstOffers, secondOffers),
            await rule.TextAfterFixAll(Program(null, null, firstOffers, secondOffers)));

    private static string Program(string? first, string? second, string firstOffers, string secondOffers) => $$"""
        class C
        {
            bool First(JsonProperty p) => {{Condition(first, firstOffers)}};
            bool Second(JsonProperty p) => {{Condition(second, secondOffers)}};
            static bool Takes(string offer) => true;
        }

        """;

    private static string Condition(string? taken, string offers) => taken is null ? $"p.Name == \"{offers}\"" : $"Takes(\"{taken}\")";

    /// <summary>Offers what the text of a comparison lists: the key of each, and what is special about it.</summary>
    private sealed class ListedOffers : RewriteCodeFixProvider
    {
        public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["U8G0001"];

        private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
            => request.Finding.DescendantTokens().Single(static token => token.IsKind(SyntaxKind.StringLiteralToken)).ValueText
                .Split(' ')
                .Select(offer => new RewriteOffer(
                    offer,
                    offer.Split('-')[0],
                    new Replacement(request.Finding, SyntaxFactory.ParseExpression($"Takes(\"{offer}\")")))
                {
                    IsForFixAll = !offer.EndsWith("-once", StringComparison.Ordinal),
                    IsAlternative = offer.EndsWith("-alternative", StringComparison.Ordinal),
                    KeyIfBest = offer.EndsWith("-ranked", StringComparison.Ordinal) ? "best" : null,
                });
    }
}
