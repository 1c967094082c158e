namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor LanguageVersion = Rule(
        "U8G9001",
        RuleCategory.Configuration,
        DiagnosticSeverity.Info,
        title: "Utf8Gen needs C# 11",
        message: "Utf8Gen needs C# 11 or later for u8 literals; this project has C# {0}",
        description: "C# versions before 11 have no u8 literals. Rules that need them report nothing, and no table is generated. At an "
            + "attribute of Utf8Gen it is an error.",
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
        description: "An .editorconfig or a global analyzer config file sets an option utf8gen_* with an unknown key or value. Utf8Gen "
            + "uses the default instead.",
        isKnownAtEnd: true);

    public static readonly DiagnosticDescriptor StaleBaseline = Rule(
        "U8G9004",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Baseline accepts findings that are gone",
        message: "{0} of {1} accepted findings are gone; run 'utf8gen baseline --prune' to remove {2} in '{3}'",
        description: "An entry of the baseline accepts more findings than exist: they were fixed, or their code was changed. Until you "
            + "remove the entry, it accepts as many equal findings in the same member. Only the tool reports this, because a build sees "
            + "one project and target framework at a time.");

    public static readonly DiagnosticDescriptor IneffectiveBaseline = Rule(
        "U8G9005",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Baseline has no effect",
        message: "'{0}' has no effect; {1}",
        description: "A malformed baseline (utf8gen.baseline.json) accepts nothing. Neither does an entry for a rule that does not "
            + "exist.");

    public static readonly DiagnosticDescriptor PrivateLibrary = Rule(
        "U8G9006",
        RuleCategory.Configuration,
        DiagnosticSeverity.Warning,
        title: "Library keeps Utf8Gen.dll from its users",
        message: "'{0}' needs Utf8Gen.dll, which users of this library do not get; {1}",
        description: "The generated code of a table or match method calls the runtime library. A package reference with PrivateAssets "
            + "'all' or 'runtime' does not pass it on, so a program that uses this library throws FileNotFoundException. With the "
            + "property Utf8GenRuntime=false, lookups do not need it.");
}
