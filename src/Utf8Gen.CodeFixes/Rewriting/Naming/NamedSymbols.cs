using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The symbols that a naming rule is about.</summary>
/// <param name="HavePrivateStaticFields">Whether private static readonly fields are among
/// them.</param>
/// <param name="ModifierCount">How many modifiers they must have.</param>
/// <param name="AccessibilityCount">How many accessibilities they may have.</param>
/// <param name="KindCount">How many kinds of symbols they may be.</param>
internal readonly record struct NamedSymbols(
    bool HavePrivateStaticFields, int ModifierCount, int AccessibilityCount, int KindCount)
{
    public static NamedSymbols Read(AnalyzerConfigOptions options, string name)
    {
        string symbols = "dotnet_naming_symbols." + name;
        string[] kinds = List(options, symbols + ".applicable_kinds");
        string[] accessibilities = List(options, symbols + ".applicable_accessibilities");
        string[] modifiers = List(options, symbols + ".required_modifiers");
        return new NamedSymbols(
            Has(kinds, "field") && Has(accessibilities, "private")
                && modifiers.All(static modifier => modifier is "*" or "static" or "readonly"),
            modifiers.Length, CountOf(accessibilities), CountOf(kinds));
    }

    private static string[] List(AnalyzerConfigOptions options, string key)
        => [.. NamingRules.Read(options, key).ToLowerInvariant().Split(',').Select(static part => part.Trim())
            .Where(static part => part.Length > 0)];

    /// <summary>Without a list, a rule is about all.</summary>
    private static bool Has(string[] list, string wanted) => list.Length == 0 || list.Contains("*") || list.Contains(wanted);

    private static int CountOf(string[] list) => Has(list, "*") ? int.MaxValue : list.Length;
}
