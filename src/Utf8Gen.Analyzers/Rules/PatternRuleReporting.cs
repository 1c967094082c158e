using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;

namespace Utf8Gen.Analyzers.Rules;

internal static class PatternRuleReporting
{
    /// <summary>A finding under one of the two ids of its pattern.</summary>
    /// <param name="rule">The pattern.</param>
    /// <param name="location">The smallest span that a reader would point at.</param>
    /// <param name="hot">Why it is hot, if it is; the message says so last.</param>
    /// <param name="arguments">What the message of either id says.</param>
    public static Diagnostic At(this PatternRule rule, Location location, HotReason? hot, params string[] arguments)
        => hot is { } reason
            ? Diagnostic.Create(rule.Hot, location, [.. arguments, reason.Text])
            : Diagnostic.Create(rule.Anywhere, location, arguments);
}
