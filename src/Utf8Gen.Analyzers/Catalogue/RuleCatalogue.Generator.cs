using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G2000 = new(
        id: nameof(U8G2000),
        title: "Table could not be made",
        messageFormat: "The table '{0}' could not be made and matches nothing: {1}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "The generator says so itself, without a place, so that a build that runs no analyzers fails too. The diagnostic beside it says where the mistake is.",
        helpLinkUri: PageOf(nameof(U8G2000)));

    public static readonly DiagnosticDescriptor U8G2001 = new(
        id: nameof(U8G2001),
        title: "Table type is not partial",
        messageFormat: "'{0}' must be partial: the generator adds the members of the table '{1}' to it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "The type with the attribute and every type around it must be partial.",
        helpLinkUri: PageOf(nameof(U8G2001)));

    public static readonly DiagnosticDescriptor U8G2002 = new(
        id: nameof(U8G2002),
        title: "Table type is generic or file-local",
        messageFormat: "'{0}' is {1}, which neither the table '{2}' nor a type around it can be",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "A table has one set of keys, so its type and the types around it have no type parameters; and the generator cannot add to a file-local type, which only its own file sees.",
        helpLinkUri: PageOf(nameof(U8G2002)));

    public static readonly DiagnosticDescriptor U8G2004 = new(
        id: nameof(U8G2004),
        title: "Table has no keys",
        messageFormat: "The table '{0}' has no keys: name at least one in the attribute",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2004)));

    public static readonly DiagnosticDescriptor U8G2005 = new(
        id: nameof(U8G2005),
        title: "Key is null",
        messageFormat: "A key of the table '{0}' is null",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2005)));

    public static readonly DiagnosticDescriptor U8G2006 = new(
        id: nameof(U8G2006),
        title: "Key has a lone surrogate",
        messageFormat: "The key {0} of the table '{1}' has a lone surrogate at position {2}: there is no UTF-8 for it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2006)));

    public static readonly DiagnosticDescriptor U8G2007 = new(
        id: nameof(U8G2007),
        title: "Key is there twice",
        messageFormat: "The key {0} is in the table '{1}' already",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2007)));

    public static readonly DiagnosticDescriptor U8G2008 = new(
        id: nameof(U8G2008),
        title: "Member of the table is there already",
        messageFormat: "'{0}' has the name of a member that the generator adds to the table '{1}': rename it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2008)));

    public static readonly DiagnosticDescriptor U8G2011 = new(
        id: nameof(U8G2011),
        title: "Table has two sources of keys",
        messageFormat: "The table '{0}' has its keys from another attribute already: keep one of them",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2011)));

    public static readonly DiagnosticDescriptor U8G2028 = new(
        id: nameof(U8G2028),
        title: "Key has another member name",
        messageFormat: "The key {0} is called '{1}' in code, because '{2}' is taken",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Two keys may spell the same identifier, and some identifiers are the table's own. The later key gets another name.",
        helpLinkUri: PageOf(nameof(U8G2028)));
}
