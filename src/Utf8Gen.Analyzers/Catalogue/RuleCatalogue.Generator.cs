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
        messageFormat: "'{0}' is not partial; make it so, for the code of '{1}' is added to it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "The type with the attribute, or around the method with it, and every type around that must be partial.",
        helpLinkUri: PageOf(nameof(U8G2001)));

    public static readonly DiagnosticDescriptor U8G2002 = new(
        id: nameof(U8G2002),
        title: "Table type is generic or file-local",
        messageFormat: "'{0}' is {1}; move '{2}' to types that are neither generic nor file-local",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "A table has one set of keys, so its type and the types around it have no type parameters; and the generator cannot add to a file-local type, which only its own file sees.",
        helpLinkUri: PageOf(nameof(U8G2002)));

    public static readonly DiagnosticDescriptor U8G2003 = new(
        id: nameof(U8G2003),
        title: "Match method cannot be made",
        messageFormat: "The method '{0}' cannot be made: {1}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "A method with [Utf8Match] is static and partial, has one parameter of a kind that can be looked up, and returns int or an enum of the project with exactly the values -1 and 0 to the number of keys less one.",
        helpLinkUri: PageOf(nameof(U8G2003)));

    public static readonly DiagnosticDescriptor U8G2004 = new(
        id: nameof(U8G2004),
        title: "Table has no keys",
        messageFormat: "'{0}' has no keys; {1}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2004)));

    public static readonly DiagnosticDescriptor U8G2005 = new(
        id: nameof(U8G2005),
        title: "Key or model is null",
        messageFormat: "{0} of '{1}' is null; {2}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2005)));

    public static readonly DiagnosticDescriptor U8G2006 = new(
        id: nameof(U8G2006),
        title: "Key has a lone surrogate",
        messageFormat: "The key {0} of '{1}' has a lone surrogate at position {2}; complete the pair, as half of one has no UTF-8",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2006)));

    public static readonly DiagnosticDescriptor U8G2007 = new(
        id: nameof(U8G2007),
        title: "Key is there twice",
        messageFormat: "The key {0} is in '{1}' already{2}; remove one of them",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2007)));

    public static readonly DiagnosticDescriptor U8G2008 = new(
        id: nameof(U8G2008),
        title: "Member of the table is there already",
        messageFormat: "'{0}' has the name of a generated member of '{1}'; rename it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2008)));

    public static readonly DiagnosticDescriptor U8G2009 = new(
        id: nameof(U8G2009),
        title: "Key file is missing or ambiguous",
        messageFormat: "The file '{0}' of the table '{1}' {2}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "The path is looked for relative to the source file, then to the project, among the project's AdditionalFiles.",
        helpLinkUri: PageOf(nameof(U8G2009)));

    public static readonly DiagnosticDescriptor U8G2010 = new(
        id: nameof(U8G2010),
        title: "Key file is malformed",
        messageFormat: "The keys of the table '{0}' cannot be read from '{1}' as {2}: {3}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2010)));

    public static readonly DiagnosticDescriptor U8G2011 = new(
        id: nameof(U8G2011),
        title: "Table has two sources of keys",
        messageFormat: "The table '{0}' has another source of keys already; keep one of them",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2011)));

    public static readonly DiagnosticDescriptor U8G2012 = new(
        id: nameof(U8G2012),
        title: "Type cannot give keys",
        messageFormat: "'{0}' cannot give the table '{1}' its keys: {2}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "A model has properties that System.Text.Json writes under their names; an enum of a table has no [Flags].",
        helpLinkUri: PageOf(nameof(U8G2012)));

    public static readonly DiagnosticDescriptor U8G2013 = new(
        id: nameof(U8G2013),
        title: "Utf8Key cannot be applied",
        messageFormat: "The [Utf8Key] of '{0}' cannot be applied: {1}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "It adds a key to the table beside it, or names the member of a key that is there. The name must be an identifier that no other member has.",
        helpLinkUri: PageOf(nameof(U8G2013)));

    public static readonly DiagnosticDescriptor U8G2014 = new(
        id: nameof(U8G2014),
        title: "Format of a JSON file is not given",
        messageFormat: "'{0}' of '{1}' would be read as lines; write Format = Utf8KeyFileFormat.JsonSample or JsonSchema, or Lines if each line is a key",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "A JSON document may be a sample or a schema, and the default of Format is Lines. Where the extension of the file says JSON, the attribute must say which of them it is.",
        helpLinkUri: PageOf(nameof(U8G2014)));

    public static readonly DiagnosticDescriptor U8G2015 = new(
        id: nameof(U8G2015),
        title: "Option has an undefined value",
        messageFormat: "{0} has no member with the value {1}; set {2} of '{3}' to one of its members",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2015)));

    public static readonly DiagnosticDescriptor U8G2016 = new(
        id: nameof(U8G2016),
        title: "Name in an attribute would mean a member of the table",
        messageFormat: "'{0}' would mean a member that the generator adds to '{1}'; write {2}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Error,
        isEnabledByDefault: true,
        description: "C# looks for the names in an attribute of a type among the members of that type first, and the table has a method or a constant of that name.",
        helpLinkUri: PageOf(nameof(U8G2016)));

    public static readonly DiagnosticDescriptor U8G2020 = new(
        id: nameof(U8G2020),
        title: "Key is empty",
        messageFormat: "'{0}' has the empty key; remove it, unless empty names are to match",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2020)));

    public static readonly DiagnosticDescriptor U8G2021 = new(
        id: nameof(U8G2021),
        title: "Key has a control character",
        messageFormat: "The key {0} of '{1}' has a control character at position {2}; remove it, unless the names have it",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2021)));

    public static readonly DiagnosticDescriptor U8G2022 = new(
        id: nameof(U8G2022),
        title: "Key has letters that IgnoreCase does not fold",
        messageFormat: "The key {0} of '{1}' has characters outside ASCII, whose case is not ignored",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "IgnoreCase folds the letters a to z only.",
        helpLinkUri: PageOf(nameof(U8G2022)));

    public static readonly DiagnosticDescriptor U8G2023 = new(
        id: nameof(U8G2023),
        title: "Two members of the enum have one value",
        messageFormat: "The members '{0}' and '{1}' have one value: the names of both are found, and {2} is written",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2023)));

    public static readonly DiagnosticDescriptor U8G2024 = new(
        id: nameof(U8G2024),
        title: "Key is long",
        messageFormat: "The key {0} of '{1}' is {2} bytes long: is it a name?",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Keys of more than 255 bytes are found all the same.",
        helpLinkUri: PageOf(nameof(U8G2024)));

    public static readonly DiagnosticDescriptor U8G2025 = new(
        id: nameof(U8G2025),
        title: "Table has very many keys",
        messageFormat: "'{0}' has {1} keys: beyond 4096 a dictionary that is made at run time costs less code",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: PageOf(nameof(U8G2025)));

    public static readonly DiagnosticDescriptor U8G2026 = new(
        id: nameof(U8G2026),
        title: "Member of the model is left out",
        messageFormat: "'{0}' is not a key of the table '{1}': {2}",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The member has an attribute that gives it a name in JSON, but System.Text.Json does not read or write it.",
        helpLinkUri: PageOf(nameof(U8G2026)));

    public static readonly DiagnosticDescriptor U8G2027 = new(
        id: nameof(U8G2027),
        title: "Keys differ only in case",
        messageFormat: "The keys {0} and {1} of '{2}' differ only in case",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Both are found, each as it is written.",
        helpLinkUri: PageOf(nameof(U8G2027)));

    public static readonly DiagnosticDescriptor U8G2028 = new(
        id: nameof(U8G2028),
        title: "Member of a table has another name",
        messageFormat: "The {0} is called '{1}' in code, because '{2}' is taken",
        category: RuleCategory.Generator,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Two keys may spell the same identifier, and some identifiers are the table's own. The later key gets another name, which [Utf8Key(Name = ...)] can choose. A type of the table gets another name where it would hide what an attribute of the table means.",
        helpLinkUri: PageOf(nameof(U8G2028)));
}
