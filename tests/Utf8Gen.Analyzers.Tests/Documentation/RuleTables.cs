using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The rules as tables.</summary>
internal static class RuleTables
{
    /// <summary>The ids that a code fix of the package mends.</summary>
    public static IReadOnlySet<string> Fixable { get; } = new HashSet<string>(
    [
        .. typeof(NameComparisonFixProvider).Assembly.GetTypes()
            .Where(static type => type.IsSubclassOf(typeof(CodeFixProvider)) && !type.IsAbstract)
            .SelectMany(static type => ((CodeFixProvider)Activator.CreateInstance(type)!).FixableDiagnosticIds),
    ],
    StringComparer.Ordinal);

    /// <summary>All rules, with links as seen from the folder of their pages.</summary>
    public static string Markdown()
    {
        var table = new StringBuilder("| Rule | What it says | Severity | Fix | Costs |\n|---|---|---|---|---|\n");
        foreach (DiagnosticDescriptor rule in RuleCatalogue.All)
            table.Append(
                $"| [{rule.Id}]({rule.Id}.md) | {TitleOf(rule)} | {rule.DefaultSeverity} | {(Fixable.Contains(rule.Id) ? "yes" : "")} | "
                + $"{CostOf(rule)} |\n");
        return table.ToString();
    }

    /// <summary>What one execution costs, for a rule with a hot id.</summary>
    private static string CostOf(DiagnosticDescriptor rule)
        => RuleCatalogue.Patterns.FirstOrDefault(pattern => pattern.Ids.Contains(rule.Id))?.Cost switch
        {
            RuleCost.Allocates => "an allocation",
            RuleCost.TakesTime => "time",
            _ => "",
        };

    /// <summary>The table of AnalyzerReleases.Unshipped.md.</summary>
    public static string ReleaseRows(IEnumerable<DiagnosticDescriptor> rules)
    {
        var table = new StringBuilder("""
            ### New Rules

            Rule ID | Category | Severity | Notes
            --------|----------|----------|-------

            """);
        foreach (DiagnosticDescriptor rule in rules)
            table.Append($"{rule.Id} | {rule.Category} | {rule.DefaultSeverity} | {TitleOf(rule)}\n");
        return table.ToString();
    }

    public static string TitleOf(DiagnosticDescriptor rule) => rule.Title.ToString(CultureInfo.InvariantCulture);
}
