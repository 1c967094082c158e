namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor LanguageVersion = Rule(
        "U8G9001",
        RuleCategory.Configuration,
        DiagnosticSeverity.Info,
        title: "Utf8Gen needs C# 11",
        message: "Utf8Gen needs C# 11 or later for u8 literals; this project has C# {0}",
        description: "Below C# 11 there are no u8 literals: the rules that need them are silent, and no table is generated. Where one "
            + "of the attributes of Utf8Gen is used, this is an error.",
        isKnownAtEnd: true);

    /// <summary><see cref="LanguageVersion"/>, reported at an attribute of this library.</summary>
    /// <remarks>A separate descriptor: a build does not run an analyzer that reports nothing above Info.</remarks>
    public static DiagnosticDescriptor LanguageVersionAtAttribute { get; } = new(
        LanguageVersion.Id,
        LanguageVersion.Title,
        LanguageVersion.MessageFormat,
        LanguageVersion.Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        LanguageVersion.Description,
        LanguageVersion.HelpLinkUri);

    public static readonly DiagnosticDescriptor IneffectiveOption = Rule(
        "U8G9003",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Option of Utf8Gen has no effect",
        message: "'{0} = {1}' has no effect; {2}",
        description: "The key or the value of an option utf8gen_* in an .editorconfig or a global analyzer config file is unknown. An "
            + "unknown value counts as the default.",
        isKnownAtEnd: true);

    public static readonly DiagnosticDescriptor StaleBaseline = Rule(
        "U8G9004",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Baseline accepts what is no longer there",
        message: "{0} of {1} accepted findings are gone; run 'utf8gen baseline --prune' to take out {2} in '{3}'",
        description: "An entry of the baseline accepts more findings than there are: they were fixed, or their code was changed. As long "
            + "as it stays, as many equal findings in the same member are accepted. Only the tool says so: a build sees one project and "
            + "target framework at a time.");

    public static readonly DiagnosticDescriptor IneffectiveBaseline = Rule(
        "U8G9005",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Baseline has no effect",
        message: "'{0}' has no effect; {1}",
        description: "A baseline (utf8gen.baseline.json) that is malformed accepts nothing, and neither does an entry for a rule that does "
            + "not exist.");

    public static readonly DiagnosticDescriptor PrivateLibrary = Rule(
        "U8G9006",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Library keeps Utf8Gen.dll from its users",
        message: "'{0}' needs Utf8Gen.dll, which users of this library do not get; {1}",
        description: "The code of a table or match method calls the runtime library. A package reference with PrivateAssets 'all' or "
            + "'runtime' does not hand it on, so that a program that uses this library throws FileNotFoundException. With the property "
            + "Utf8GenRuntime=false, lookups do not need it.");
}
