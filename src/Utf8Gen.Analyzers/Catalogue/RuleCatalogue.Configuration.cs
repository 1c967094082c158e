using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G9001 = new(
        id: nameof(U8G9001),
        title: "Utf8Gen needs C# 11",
        messageFormat: "Utf8Gen needs C# 11 or later for u8 literals; this project has C# {0}",
        category: RuleCategory.Configuration,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Below C# 11 there are no u8 literals: the rules that propose them are silent, and a table cannot be made. Where one of the attributes of Utf8Gen is used, this is an error.",
        helpLinkUri: PageOf(nameof(U8G9001)),
        customTags: WellKnownDiagnosticTags.CompilationEnd);

    /// <summary><see cref="U8G9001"/> where one of our attributes is used.</summary>
    /// <remarks>A descriptor of its own: a build does not run an analyzer that can report nothing above Info.</remarks>
    public static DiagnosticDescriptor U8G9001AtAttribute { get; } = new(
        U8G9001.Id,
        U8G9001.Title,
        U8G9001.MessageFormat,
        U8G9001.Category,
        DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        U8G9001.Description,
        U8G9001.HelpLinkUri);

    public static readonly DiagnosticDescriptor U8G9002 = new(
        id: nameof(U8G9002),
        title: "Profile has no effect",
        messageFormat: "'{0}' has no effect; {1}",
        category: RuleCategory.Configuration,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "A profile (*.u8prof.json) that is malformed counts for nothing, and neither does an entry whose method is not in the project any more.",
        helpLinkUri: PageOf(nameof(U8G9002)));

    public static readonly DiagnosticDescriptor U8G9003 = new(
        id: nameof(U8G9003),
        title: "Option of Utf8Gen has no effect",
        messageFormat: "'{0} = {1}' has no effect; {2}",
        category: RuleCategory.Configuration,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The key or the value of an option utf8gen_* in an .editorconfig or a global analyzer config file is unknown. An unknown value counts as the default.",
        helpLinkUri: PageOf(nameof(U8G9003)),
        customTags: WellKnownDiagnosticTags.CompilationEnd);

    public static readonly DiagnosticDescriptor U8G9006 = new(
        id: nameof(U8G9006),
        title: "Library keeps Utf8Gen.dll from its users",
        messageFormat: "'{0}' needs Utf8Gen.dll, which users of this library do not get; remove PrivateAssets from the package reference",
        category: RuleCategory.Configuration,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The code of a table or match method calls the runtime library. A package reference with PrivateAssets 'all' or 'runtime' does not hand it on, so that a program that uses this library throws FileNotFoundException.",
        helpLinkUri: PageOf(nameof(U8G9006)));
}
