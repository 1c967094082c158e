using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The naming rules of an <c>.editorconfig</c>.</summary>
internal static class NamingRules
{
    private const string Rule = "dotnet_naming_rule.";
    private const string ItsSymbols = ".symbols";

    /// <returns>Null if no rule is about private static readonly fields, or the host
    /// does not list rules.</returns>
    public static NamingRule? OfPrivateStaticField(AnalyzerConfigOptions options)
        => (OptionKeys.TryList(options) ?? [])
            .Where(static key => key.StartsWith(Rule, StringComparison.OrdinalIgnoreCase)
                && key.EndsWith(ItsSymbols, StringComparison.OrdinalIgnoreCase))
            .Select(static key => key.Substring(0, key.Length - ItsSymbols.Length))
            .Select(rule => (
                Symbols: NamedSymbols.Read(options, Read(options, rule + ItsSymbols)), Rule: TryRead(options, rule), Name: rule))
            .Where(static rule => rule is { Symbols.HavePrivateStaticFields: true, Rule: not null })

            // The compiler's own order: the more specific rule first.
            .OrderByDescending(static rule => rule.Symbols.ModifierCount)
            .ThenBy(static rule => rule.Symbols.AccessibilityCount)
            .ThenBy(static rule => rule.Symbols.KindCount)
            .ThenBy(static rule => rule.Name, StringComparer.OrdinalIgnoreCase)
            .Select(static rule => rule.Rule)
            .FirstOrDefault();

    public static string Read(AnalyzerConfigOptions options, string key)
        => options.TryGetValue(key, out string? value) ? value : "";

    private static NamingRule? TryRead(AnalyzerConfigOptions options, string rule)
        => Read(options, rule + ".severity").ToLowerInvariant() is not "none" and var severity && StyleOf(options, rule) is { } style
            ? new NamingRule(style, severity is not ("silent" or "refactoring"))
            : null;

    private static NamingStyle? StyleOf(AnalyzerConfigOptions options, string rule)
    {
        string style = "dotnet_naming_style." + Read(options, rule + ".style");
        Capitalization? capitalization = Read(options, style + ".capitalization").ToLowerInvariant() switch
        {
            "pascal_case" => Capitalization.PascalCase,
            "camel_case" => Capitalization.CamelCase,
            "first_word_upper" => Capitalization.FirstWordUpper,
            "all_upper" => Capitalization.AllUpper,
            "all_lower" => Capitalization.AllLower,
            _ => null,
        };
        return capitalization is { } known
            ? new NamingStyle(
                known, Read(options, style + ".required_prefix"), Read(options, style + ".required_suffix"),
                Read(options, style + ".word_separator"))
            : null;
    }
}
