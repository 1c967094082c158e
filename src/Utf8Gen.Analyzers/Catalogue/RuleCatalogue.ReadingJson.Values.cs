using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0002 = new(
        id: nameof(U8G0002),
        title: "JSON token compared as a string",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Utf8JsonReader.GetString decodes the token and allocates a string. ValueTextEquals with a u8 literal compares the bytes where they lie.",
        helpLinkUri: PageOf(nameof(U8G0002)));

    public static readonly DiagnosticDescriptor U8G1002 = new(
        id: nameof(U8G1002),
        title: "JSON token compared as a string on a hot path",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1} [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0002 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1002)));

    public static readonly DiagnosticDescriptor U8G0003 = new(
        id: nameof(U8G0003),
        title: "JSON value compared as a string",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "JsonElement.GetString decodes the value and allocates a string. ValueEquals with a u8 literal compares the bytes where they lie.",
        helpLinkUri: PageOf(nameof(U8G0003)));

    public static readonly DiagnosticDescriptor U8G1003 = new(
        id: nameof(U8G1003),
        title: "JSON value compared as a string on a hot path",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1} [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0003 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1003)));

    public static readonly DiagnosticDescriptor U8G0005 = new(
        id: nameof(U8G0005),
        title: "Constant name transcoded to look it up in JSON",
        messageFormat: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "JsonElement.GetProperty and TryGetProperty transcode a name of UTF-16 before they look for it. A u8 literal is transcoded by the compiler.",
        helpLinkUri: PageOf(nameof(U8G0005)));

    public static readonly DiagnosticDescriptor U8G1005 = new(
        id: nameof(U8G1005),
        title: "Constant name transcoded to look it up in JSON on a hot path",
        messageFormat: "'{0}' transcodes {1} to UTF-8 on every call; use {2} [{3}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0005 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1005)));

    public static readonly DiagnosticDescriptor U8G0009 = new(
        id: nameof(U8G0009),
        title: "JSON text made into a string to be parsed",
        messageFormat: "'{0}' parses a string that 'GetString' makes; use {1}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "GetGuid, GetDateTime and GetDateTimeOffset parse the bytes where they lie. They accept fewer formats than Parse does.",
        helpLinkUri: PageOf(nameof(U8G0009)));

    public static readonly DiagnosticDescriptor U8G1009 = new(
        id: nameof(U8G1009),
        title: "JSON text made into a string to be parsed on a hot path",
        messageFormat: "'{0}' parses a string that 'GetString' makes; use {1} [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0009 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1009)));

    /// <summary><c>reader.GetString() == "id"</c></summary>
    public static readonly PatternRule TokenComparison = new(U8G0002, U8G1002);

    /// <summary><c>element.GetString() == "open"</c></summary>
    public static readonly PatternRule ValueComparison = new(U8G0003, U8G1003);

    /// <summary><c>element.GetProperty("id")</c></summary>
    public static readonly PatternRule ConstantName = new(U8G0005, U8G1005) { SaysEveryCall = true };

    /// <summary><c>Guid.Parse(reader.GetString())</c></summary>
    public static readonly PatternRule ParsedText = new(U8G0009, U8G1009);
}
