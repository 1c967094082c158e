using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The naming rules of an <c>.editorconfig</c>.</summary>
internal static class NamingRules
{
    private const string Rule = "dotnet_naming_rule.";
    private const string ItsSymbols = ".symbols";

    /// <returns>Null if no rule is about private static readonly fields, or the host
    /// does not list rules.</returns>
    public static NamingStyle? OfPrivateStaticField(AnalyzerConfigOptions options)
        => (OptionKeys.TryList(options) ?? [])
            .Where(static key => key.StartsWith(Rule, StringComparison.OrdinalIgnoreCase)
                && key.EndsWith(ItsSymbols, StringComparison.OrdinalIgnoreCase))
            .Select(static key => key.Substring(0, key.Length - ItsSymbols.Length))
            .Where(rule => Read(options, rule + ".severity") != "none")
            .Select(rule => (Symbols: NamedSymbols.Read(options, Read(options, rule + ItsSymbols)), Style: StyleOf(options, rule), rule))
            .Where(static rule => rule is { Symbols.HavePrivateStaticFields: true, Style: not null })

            // The compiler's own order: the more specific rule first.
            .OrderByDescending(static rule => rule.Symbols.ModifierCount)
            .ThenBy(static rule => rule.Symbols.AccessibilityCount)
            .ThenBy(static rule => rule.Symbols.KindCount)
            .ThenBy(static rule => rule.rule, StringComparer.OrdinalIgnoreCase)
            .Select(static rule => rule.Style)
            .FirstOrDefault();

    public static string Read(AnalyzerConfigOptions options, string key)
        => options.TryGetValue(key, out string? value) ? value.Trim() : "";

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
