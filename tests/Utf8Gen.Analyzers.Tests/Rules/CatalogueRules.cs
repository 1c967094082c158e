using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>The rules about code as the catalogue has them, for tests that go over all of them.</summary>
internal static class CatalogueRules
{
    private static readonly DiagnosticAnalyzer[] Analyzers =
    [
        .. typeof(RuleCatalogue).Assembly.GetTypes()
            .Where(static type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)) && !type.IsAbstract)
            .Select(static type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    /// <summary>The rules about code that somebody writes, without hot twins: those are found where
    /// their base rules are.</summary>
    public static IEnumerable<DiagnosticDescriptor> AboutCode { get; } =
    [
        .. RuleCatalogue.All
            .Except(RuleCatalogue.Patterns.Select(static pattern => pattern.Hot))
            .Where(static rule => rule.Category is not (RuleCategory.Generator or RuleCategory.Configuration)),
    ];

    public static Rule RuleOf(string id)
        => Rule.Of(Assert.Single(Analyzers, analyzer => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id)), id);

    /// <summary>What a test has for a rule; a new rule fails it with the line to add.</summary>
    public static string Require(this IReadOnlyDictionary<string, string> examples, string id, string what)
    {
        Assert.True(
            examples.TryGetValue(id, out string? example),
            $"""
            The test has no example of {id}. Add it:
                ["{id}"] = "{what}",
            """);
        return example;
    }
}
