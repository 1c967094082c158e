using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0001 = new(
        id: nameof(U8G0001),
        title: "JSON property name compared as a string",
        messageFormat: "'Name' makes a string to compare with {0}; use {1}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "JsonProperty.Name decodes the name and allocates a string on every call. NameEquals with a u8 literal compares the bytes where they lie.",
        helpLinkUri: PageOf(nameof(U8G0001)));

    public static readonly DiagnosticDescriptor U8G1001 = new(
        id: nameof(U8G1001),
        title: "JSON property name compared as a string on a hot path",
        messageFormat: "'Name' makes a string to compare with {0}; use {1} [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0001 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1001)));

    public static readonly DiagnosticDescriptor U8G0004 = new(
        id: nameof(U8G0004),
        title: "Constant text transcoded to compare it with JSON",
        messageFormat: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The overloads for UTF-16 text transcode it before they compare. A u8 literal is transcoded by the compiler.",
        helpLinkUri: PageOf(nameof(U8G0004)));

    public static readonly DiagnosticDescriptor U8G1004 = new(
        id: nameof(U8G1004),
        title: "Constant text transcoded to compare it with JSON on a hot path",
        messageFormat: "'{0}' transcodes {1} to UTF-8 on every call; use {2} [{3}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0004 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1004)));

    /// <summary><c>property.Name == "id"</c></summary>
    public static readonly PatternRule NameComparison = new(U8G0001, U8G1001);

    /// <summary><c>property.NameEquals("id")</c></summary>
    public static readonly PatternRule ConstantText = new(U8G0004, U8G1004) { SaysEveryCall = true };
}
