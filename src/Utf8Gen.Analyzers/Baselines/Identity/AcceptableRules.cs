using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Baselines.Identity;

/// <summary>The rules whose findings a baseline can have.</summary>
/// <remarks>All but errors, which leave a table without code, and those about the
/// configuration, the baseline included.</remarks>
internal static class AcceptableRules
{
    private static readonly HashSet<string> BaseIds =
        [.. RuleCatalogue.All.Where(CanAccept).Select(static rule => RuleCatalogue.BaseIdOf(rule.Id))];

    /// <summary>Whether a baseline can have findings with an ID, which is the one for any
    /// code.</summary>
    public static bool Contains(string id) => BaseIds.Contains(id);

    public static bool CanAccept(DiagnosticDescriptor rule)
        => rule.DefaultSeverity != DiagnosticSeverity.Error && rule.Category != RuleCategory.Configuration;
}
