using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0030 = new(
        id: nameof(U8G0030),
        title: "UTF-8 decoded only to be parsed as JSON",
        messageFormat: "'{0}' decodes UTF-8 only for '{1}' to encode it again; pass the bytes",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The parsers of System.Text.Json work on UTF-8 and transcode a string first. They take the bytes as they are.",
        helpLinkUri: PageOf(nameof(U8G0030)));

    public static readonly DiagnosticDescriptor U8G1030 = new(
        id: nameof(U8G1030),
        title: "UTF-8 decoded only to be parsed as JSON on a hot path",
        messageFormat: "'{0}' decodes UTF-8 only for '{1}' to encode it again; pass the bytes [{2}]",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0030 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1030)));

    public static readonly DiagnosticDescriptor U8G0031 = new(
        id: nameof(U8G0031),
        title: "JSON serialized into a string only to be encoded",
        messageFormat: "'Serialize' makes a string only for 'GetBytes' to encode it; use SerializeToUtf8Bytes",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "JsonSerializer writes UTF-8 and decodes it into a string. SerializeToUtf8Bytes gives the bytes that were there before.",
        helpLinkUri: PageOf(nameof(U8G0031)));

    public static readonly DiagnosticDescriptor U8G1031 = new(
        id: nameof(U8G1031),
        title: "JSON serialized into a string only to be encoded on a hot path",
        messageFormat: "'Serialize' makes a string only for 'GetBytes' to encode it; use SerializeToUtf8Bytes [{0}]",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0031 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1031)));

    public static readonly DiagnosticDescriptor U8G0032 = new(
        id: nameof(U8G0032),
        title: "Constant JSON text transcoded to be parsed",
        messageFormat: "'{0}' transcodes constant JSON on every call; pass a u8 literal",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The overloads for a string transcode it before they parse. A u8 literal is transcoded by the compiler.",
        helpLinkUri: PageOf(nameof(U8G0032)));

    public static readonly DiagnosticDescriptor U8G0033 = new(
        id: nameof(U8G0033),
        title: "Stream read into a string only to be parsed as JSON",
        messageFormat: "'{0}' makes a string only for '{1}' to parse it; parse the stream",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The text of the whole stream is decoded, kept and encoded again. The parsers of System.Text.Json read a stream of UTF-8.",
        helpLinkUri: PageOf(nameof(U8G0033)));

    public static readonly DiagnosticDescriptor U8G1033 = new(
        id: nameof(U8G1033),
        title: "Stream read into a string only to be parsed as JSON on a hot path",
        messageFormat: "'{0}' makes a string only for '{1}' to parse it; parse the stream [{2}]",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0033 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1033)));

    public static readonly DiagnosticDescriptor U8G0034 = new(
        id: nameof(U8G0034),
        title: "HTTP response read into a string only to be parsed as JSON",
        messageFormat: "'{0}' makes a string only for '{1}' to parse it; {2}",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The text of the whole response is decoded, kept and encoded again. ReadFromJsonAsync and GetFromJsonAsync read it as it comes, in any charset.",
        helpLinkUri: PageOf(nameof(U8G0034)));

    public static readonly DiagnosticDescriptor U8G0035 = new(
        id: nameof(U8G0035),
        title: "JSON file read or written through a string",
        messageFormat: "'{0}' makes a string only for '{1}' to {2} it; {3}",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The text of the whole file is decoded and encoded again. The parsers of System.Text.Json read the stream of a file, and SerializeToUtf8Bytes gives what is to be written.",
        helpLinkUri: PageOf(nameof(U8G0035)));

    public static readonly DiagnosticDescriptor U8G0036 = new(
        id: nameof(U8G0036),
        title: "JSON content sent through a string",
        messageFormat: "'Serialize' makes a string only for 'StringContent' to encode it; send the bytes of SerializeToUtf8Bytes",
        category: RuleCategory.Documents,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "JsonSerializer writes UTF-8 and decodes it into a string, which StringContent encodes again. A ByteArrayContent with the same header sends the bytes.",
        helpLinkUri: PageOf(nameof(U8G0036)));

    /// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule DecodedBytes = new(U8G0030, U8G1030);

    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))</c></summary>
    public static readonly PatternRule SerializedText = new(U8G0031, U8G1031);

    /// <summary><c>JsonDocument.Parse(reader.ReadToEnd())</c></summary>
    public static readonly PatternRule StreamedText = new(U8G0033, U8G1033);
}
