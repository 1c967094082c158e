using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0020 = new(
        id: nameof(U8G0020),
        title: "Constant JSON name transcoded on every write",
        messageFormat: "'{0}' transcodes and escapes the name {1} on every call; write a JsonEncodedText that is made once",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Utf8JsonWriter transcodes a name of UTF-16 and looks for characters to escape each time. A JsonEncodedText in a static readonly field has done both.",
        helpLinkUri: PageOf(nameof(U8G0020)));

    public static readonly DiagnosticDescriptor U8G1020 = new(
        id: nameof(U8G1020),
        title: "Constant JSON name transcoded on every write on a hot path",
        messageFormat: "'{0}' transcodes and escapes the name {1} on every call; write a JsonEncodedText that is made once [{2}]",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0020 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1020)));

    public static readonly DiagnosticDescriptor U8G0021 = new(
        id: nameof(U8G0021),
        title: "Constant JSON value transcoded on every write",
        messageFormat: "'{0}' transcodes and escapes the value {1} on every call; write a JsonEncodedText that is made once",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Utf8JsonWriter transcodes a value of UTF-16 and looks for characters to escape each time. A JsonEncodedText in a static readonly field has done both.",
        helpLinkUri: PageOf(nameof(U8G0021)));

    public static readonly DiagnosticDescriptor U8G1021 = new(
        id: nameof(U8G1021),
        title: "Constant JSON value transcoded on every write on a hot path",
        messageFormat: "'{0}' transcodes and escapes the value {1} on every call; write a JsonEncodedText that is made once [{2}]",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0021 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1021)));

    public static readonly DiagnosticDescriptor U8G0022 = new(
        id: nameof(U8G0022),
        title: "JSON text copied through a string",
        messageFormat: "'GetString' makes a string only for '{0}' to write it again; use {1}",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The text of a token or an element is decoded into a string and encoded again. JsonElement.WriteTo writes the bytes where they lie, and those of a reader can be copied into a buffer.",
        helpLinkUri: PageOf(nameof(U8G0022)));

    public static readonly DiagnosticDescriptor U8G1022 = new(
        id: nameof(U8G1022),
        title: "JSON text copied through a string on a hot path",
        messageFormat: "'GetString' makes a string only for '{0}' to write it again; use {1} [{2}]",
        category: RuleCategory.WritingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0022 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1022)));

    /// <summary><c>writer.WriteNumber("id", id)</c></summary>
    public static readonly PatternRule WrittenName = new(U8G0020, U8G1020) { SaysEveryCall = true };

    /// <summary><c>writer.WriteStringValue("open")</c></summary>
    public static readonly PatternRule WrittenValue = new(U8G0021, U8G1021) { SaysEveryCall = true };

    /// <summary><c>writer.WriteStringValue(reader.GetString())</c></summary>
    public static readonly PatternRule CopiedText = new(U8G0022, U8G1022);
}
