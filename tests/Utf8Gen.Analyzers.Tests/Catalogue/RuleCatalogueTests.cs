using System.Globalization;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Catalogue;

public partial class RuleCatalogueTests
{
    [Fact]
    public void No_id_is_there_twice()
        => Assert.Equal(RuleCatalogue.All.Count, RuleCatalogue.All.Select(static rule => rule.Id).Distinct(StringComparer.Ordinal).Count());

    [Fact]
    public void The_hot_twin_has_the_id_of_its_pattern_plus_a_thousand_and_one_argument_more()
    {
        foreach (PatternRule pattern in RuleCatalogue.Patterns)
        {
            Assert.StartsWith("U8G0", pattern.Anywhere.Id, StringComparison.Ordinal);
            Assert.Equal("U8G1" + pattern.Anywhere.Id[4..], pattern.Hot.Id);
            Assert.Equal(pattern.Anywhere.Category, pattern.Hot.Category);
            Assert.Equal(
                (pattern.Cost == RuleCost.Micro ? DiagnosticSeverity.Hidden : DiagnosticSeverity.Info, DiagnosticSeverity.Warning),
                (pattern.Anywhere.DefaultSeverity, pattern.Hot.DefaultSeverity));

            string message = MessageOf(pattern.Anywhere);
            int arguments = message.Count(static c => c == '{');
            Assert.Equal($$"""{{message}} [{{{arguments}}}]""", MessageOf(pattern.Hot));
        }
    }

    /// <summary>Reports sum findings by it.</summary>
    [Fact]
    public void Each_rule_says_what_its_code_costs_unless_it_is_about_a_mistake()
        => Assert.All(
            RuleCatalogue.All,
            static rule => Assert.Equal(
                rule.Id.StartsWith("U8G0", StringComparison.Ordinal) && rule.DefaultSeverity < DiagnosticSeverity.Warning
                    || RuleCatalogue.IsHot(rule.Id),
                RuleCatalogue.FindCost(rule) is not null));

    [Fact]
    public void A_title_fits_an_error_list()
        => Assert.DoesNotContain(
            RuleCatalogue.All.Select(static rule => rule.Title.ToString(CultureInfo.InvariantCulture)),
            static title => title.Length > 60);

    /// <remarks>The fact ends where the remedy or the reason begins. What is filled in counts as a
    /// short name.</remarks>
    [Fact]
    public void The_fact_of_a_message_fits_an_error_list()
        => Assert.DoesNotContain(
            RuleCatalogue.All.Select(static rule => Placeholder().Replace(MessageOf(rule).Split(';', ':', ',', '[')[0], "Order")),
            static fact => fact.Length > 60);

    // The generators report these themselves.
    [Fact]
    public void Each_rule_is_reported_by_an_analyzer()
        => Assert.Equal(
            RuleCatalogue.All.Select(static rule => rule.Id).Except(["U8G2000"]),
            typeof(RuleCatalogue).Assembly.GetTypes()
                .Where(static type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)))
                .SelectMany(static type => ((DiagnosticAnalyzer)Activator.CreateInstance(type)!).SupportedDiagnostics)
                .Select(static rule => rule.Id)
                .Distinct(StringComparer.Ordinal)
                .Order(StringComparer.Ordinal));

    [GeneratedRegex(@"\{\d\}")]
    private static partial Regex Placeholder();

    private static string MessageOf(DiagnosticDescriptor rule) => rule.MessageFormat.ToString(CultureInfo.InvariantCulture);
}
