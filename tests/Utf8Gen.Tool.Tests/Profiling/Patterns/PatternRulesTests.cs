using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Tests.Profiling.Patterns;

public class PatternRulesTests
{
    [Fact]
    public void Each_rule_of_a_framework_method_is_in_the_catalogue()
        => Assert.All(
            PatternMethodTable.All.SelectMany(static method => method.Rules),
            static id => Assert.Contains(RuleCatalogue.All, rule => rule.Id == id));

    /// <summary>Rules that are about correctness, not about time, have no framework method to
    /// look for.</summary>
    [Fact]
    public void Each_pattern_with_a_hot_twin_has_a_framework_method()
        => Assert.All(
            RuleCatalogue.Patterns,
            static rule => Assert.Contains(PatternMethodTable.All, method => method.Rules.Contains(rule.Anywhere.Id)));
}
