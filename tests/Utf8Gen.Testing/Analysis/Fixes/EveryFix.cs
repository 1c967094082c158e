using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.Testing;

/// <summary>All fixes of the product, as <c>dotnet format</c> runs them over a project: one
/// provider after the other.</summary>
public static class EveryFix
{
    private static readonly ImmutableArray<DiagnosticAnalyzer> Analyzers = [.. CreateAll<DiagnosticAnalyzer>(typeof(RuleCatalogue))];

    private static readonly ImmutableArray<Rule> Rules =
    [
        .. from provider in CreateAll<CodeFixProvider>(typeof(RewriteCodeFixProvider))
           let id = provider.FixableDiagnosticIds.Min(StringComparer.Ordinal)
           orderby id
           let analyzer = Analyzers.Single(analyzer => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id))
           select Rule.Of(analyzer, id, provider),
    ];

    /// <summary>The ids that have a fix.</summary>
    public static IEnumerable<string> Ids => Rules.Select(static rule => rule.Id);

    /// <summary>The rule with its fix.</summary>
    public static Rule RuleOf(string id) => Assert.Single(Rules, rule => rule.Id == id);

    /// <summary>The code after Fix All of every id.</summary>
    /// <param name="source">The code.</param>
    /// <param name="options">How it is compiled.</param>
    /// <param name="isBackwards">Whether the last id comes first: nothing says in which order
    /// they come.</param>
    public static async Task<string> TextAfterFixAll(string source, CodeOptions options, bool isBackwards = false)
    {
        Project project = TestSolution.ShareProject(source, options);
        foreach (Rule rule in isBackwards ? Rules.Reverse() : Rules)
            project = await rule.FixAllAsFormatDoesAsync(project);
        return await project.MainDocument().ReadAsync();
    }

    private static IEnumerable<T> CreateAll<T>(Type sibling)
        => sibling.Assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(T).IsAssignableFrom(type))
            .Select(static type => (T)Activator.CreateInstance(type, nonPublic: true)!);
}
