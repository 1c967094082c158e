using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0042 = new(
        id: nameof(U8G0042),
        title: "Decoded text compared with a constant",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1}",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Bytes are decoded into a string only to be compared with constant text. A u8 literal is compared with the bytes where they lie.",
        helpLinkUri: PageOf(nameof(U8G0042)));

    public static readonly DiagnosticDescriptor U8G1042 = new(
        id: nameof(U8G1042),
        title: "Decoded text compared with a constant on a hot path",
        messageFormat: "'GetString' makes a string to compare with {0}; use {1} [{2}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0042 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1042)));

    public static readonly DiagnosticDescriptor U8G0044 = new(
        id: nameof(U8G0044),
        title: "Decoded text parsed",
        messageFormat: "'{0}' parses a string that 'GetString' makes; {1}",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Bytes are decoded into a string only to be parsed. Numbers are parsed from UTF-8 since .NET 8, Guid, Version and IPAddress since .NET 10.",
        helpLinkUri: PageOf(nameof(U8G0044)));

    public static readonly DiagnosticDescriptor U8G1044 = new(
        id: nameof(U8G1044),
        title: "Decoded text parsed on a hot path",
        messageFormat: "'{0}' parses a string that 'GetString' makes; {1} [{2}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0044 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1044)));

    public static readonly DiagnosticDescriptor U8G0045 = new(
        id: nameof(U8G0045),
        title: "Values formatted into a string only to be encoded",
        messageFormat: "'GetBytes' encodes a string that is made only for it; use {0}: {1}",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Values are formatted as UTF-16 and encoded at once. Utf8.TryWrite and TryFormat format them as UTF-8.",
        helpLinkUri: PageOf(nameof(U8G0045)));

    public static readonly DiagnosticDescriptor U8G1045 = new(
        id: nameof(U8G1045),
        title: "Values formatted into a string only to be encoded on a hot path",
        messageFormat: "'GetBytes' encodes a string that is made only for it; use {0}: {1} [{2}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0045 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1045)));

    public static readonly DiagnosticDescriptor U8G0046 = new(
        id: nameof(U8G0046),
        title: "StringBuilder whose text is only encoded",
        messageFormat: "'GetBytes' encodes a text that 'StringBuilder' collects only for it; write UTF-8 into a buffer writer or a stream",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "A text is collected as UTF-16, copied into a string and encoded. A buffer writer collects the bytes.",
        helpLinkUri: PageOf(nameof(U8G0046)));

    public static readonly DiagnosticDescriptor U8G0047 = new(
        id: nameof(U8G0047),
        title: "Base64 or hexadecimal digits made through a string",
        messageFormat: "'{0}' makes a string only for '{1}' to {2} it; {3}",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Bytes become digits in a string that is encoded at once, or the other way round. Base64 and Convert have methods that read and write UTF-8.",
        helpLinkUri: PageOf(nameof(U8G0047)));

    public static readonly DiagnosticDescriptor U8G1047 = new(
        id: nameof(U8G1047),
        title: "Base64 or hexadecimal digits made through a string on a hot path",
        messageFormat: "'{0}' makes a string only for '{1}' to {2} it; {3} [{4}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0047 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1047)));

    /// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c></summary>
    public static readonly PatternRule DecodedComparison = new(U8G0042, U8G1042);

    /// <summary><c>int.Parse(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule ParsedBytes = new(U8G0044, U8G1044);

    /// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c></summary>
    public static readonly PatternRule CodedText = new(U8G0047, U8G1047);

    /// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c></summary>
    public static readonly PatternRule FormattedText = new(U8G0045, U8G1045);
}
