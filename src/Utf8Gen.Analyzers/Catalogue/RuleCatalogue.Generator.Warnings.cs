using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor EmptyKey = Rule(
        "U8G2020",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key is empty",
        message: "'{0}' has the empty key; remove it, unless empty names are to match");

    public static readonly DiagnosticDescriptor ControlCharacter = Rule(
        "U8G2021",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key has a control character",
        message: "The key {0} of '{1}' has a control character; remove it at position {2}, unless the names have it");

    public static readonly DiagnosticDescriptor UnfoldedLetters = Rule(
        "U8G2022",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key has letters that IgnoreCase does not fold",
        message: "The key {0} of '{1}' has characters outside ASCII, whose case is not ignored",
        description: "IgnoreCase folds the letters a to z only.");

    public static readonly DiagnosticDescriptor EnumAlias = Rule(
        "U8G2023",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Two members of the enum have the same value",
        message: "The members '{0}' and '{1}' have the same value: the names of both are found, and {2} is written");

    public static readonly DiagnosticDescriptor LongKey = Rule(
        "U8G2024",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Key is long",
        message: "The key {0} of '{1}' is {2} bytes long; keys are names, so remove it unless it is one",
        description: "Keys of more than 255 bytes are found all the same.");

    public static readonly DiagnosticDescriptor ManyKeys = Rule(
        "U8G2025",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Table has very many keys",
        message: "'{0}' has {1} keys: beyond 4096 a dictionary that is built at run time costs less code");

    public static readonly DiagnosticDescriptor SkippedMember = Rule(
        "U8G2026",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Member of the model is left out",
        message: "'{0}' is not a key of the table '{1}': {2}",
        description: "The member has an attribute that gives it a name in JSON, but System.Text.Json does not read or write it.");

    public static readonly DiagnosticDescriptor CaseOnlyDifference = Rule(
        "U8G2027",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Keys differ only in case",
        message: "Keys {0} and {1} of '{2}' differ only in case",
        description: "Both are found, each as it is written.");

    public static readonly DiagnosticDescriptor RenamedMember = Rule(
        "U8G2028",
        RuleCategory.Generator,
        DiagnosticSeverity.Info,
        title: "Member of a table is renamed",
        message: "The {0} is called '{1}' in code, because '{2}' is taken",
        description: "Two keys may spell the same identifier, and some identifiers are the table's own. The later key gets another name, "
            + "which [Utf8Key(Name = ...)] can choose. A type of the table gets another name where it would hide what an attribute of the "
            + "table means.");

    public static readonly DiagnosticDescriptor UnreachableType = Rule(
        "U8G2029",
        RuleCategory.Generator,
        DiagnosticSeverity.Info,
        title: "Type is not reachable from a context",
        message: "Type '{0}' is not reachable from the context '{1}'; list it there with [JsonSerializable], or set Naming of '{2}'",
        description: "The context has a naming policy, which is that of the types it has metadata for. The keys of any other type are "
            + "the names in code, unless the table sets Naming.");

    public static readonly DiagnosticDescriptor ReferenceNotFollowed = Rule(
        "U8G2030",
        RuleCategory.Generator,
        DiagnosticSeverity.Warning,
        title: "Reference of a schema is not followed",
        message: "'{0}' is the $id of no additional file, so its keys are not in '{1}'; add the schema to AdditionalFiles",
        description: "The generator reads no file from the web.");
}
