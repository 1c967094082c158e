namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule DecodedBytes = Pattern(
        "U8G0030",
        RuleCategory.Documents,
        title: "UTF-8 decoded only to be parsed as JSON",
        message: "'{0}' decodes UTF-8 for '{1}' to encode again; {2}",
        description: "The parsers of System.Text.Json work on UTF-8, and transcode a string first. They also accept the bytes.",
        RuleCost.Allocates);

    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))</c></summary>
    public static readonly PatternRule SerializedText = Pattern(
        "U8G0031",
        RuleCategory.Documents,
        title: "JSON serialized into a string only to be encoded",
        message: "'Serialize' allocates a string for '{0}' to encode; {1}",
        description: "JsonSerializer writes UTF-8 and decodes it into a string. SerializeToUtf8Bytes returns the UTF-8.",
        RuleCost.Allocates);

    /// <summary><c>JsonDocument.Parse(reader.ReadToEnd())</c></summary>
    public static readonly PatternRule StreamedText = Pattern(
        "U8G0033",
        RuleCategory.Documents,
        title: "Stream read into a string only to be parsed as JSON",
        message: "'{0}' allocates a string for '{1}' to parse; {2}",
        description: "The code decodes the text of a stream, or of each of its lines, and the parser encodes it again. The parsers of "
            + "System.Text.Json also read a stream of UTF-8.",
        RuleCost.Allocates);

    public static readonly DiagnosticDescriptor HttpText = Note(
        "U8G0034",
        RuleCategory.Documents,
        title: "HTTP response read into a string only to be parsed as JSON",
        message: "'{0}' allocates a string for '{1}' to parse; {2}",
        description: "The code decodes and keeps the text of the whole response, and the serializer encodes it again. ReadFromJsonAsync "
            + "and GetFromJsonAsync read it as it arrives, in any charset.",
        RuleCost.Allocates);

    public static readonly DiagnosticDescriptor FileText = Note(
        "U8G0035",
        RuleCategory.Documents,
        title: "JSON file read or written through a string",
        message: "'{0}' allocates a string for '{1}' to {2}; {3}",
        description: "The code decodes or encodes the text of the whole file, and the serializer does the reverse. The parsers of "
            + "System.Text.Json read the stream of a file, and SerializeToUtf8Bytes returns the bytes to write.",
        RuleCost.Allocates);

    public static readonly DiagnosticDescriptor StringContent = Note(
        "U8G0036",
        RuleCategory.Documents,
        title: "JSON content sent through a string",
        message: "'Serialize' allocates a string for 'StringContent' to encode; send the bytes of SerializeToUtf8Bytes",
        description: "JsonSerializer writes UTF-8 and decodes it into a string, which StringContent encodes again. A ByteArrayContent "
            + "with the same header sends the bytes.",
        RuleCost.Allocates);

    /// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(element.GetRawText())</c></summary>
    public static readonly PatternRule ValueText = Pattern(
        "U8G0037",
        RuleCategory.Documents,
        title: "JSON value converted to a string only to be read again",
        message: "'{0}' allocates a string for '{1}' to {2}; {3}",
        description: "The value is UTF-8 or a tree in memory. GetRawText and ToJsonString convert it to a string, which the parser, the "
            + "writer or the encoding transcodes to UTF-8 again.",
        RuleCost.Allocates);

    /// <summary><c>Deserialize&lt;T&gt;(Serialize(value))</c></summary>
    public static readonly PatternRule RoundTrip = Pattern(
        "U8G0038",
        RuleCategory.Documents,
        title: "JSON serialized to a string only to be parsed",
        message: "'Serialize' allocates a string for '{0}' to parse; use {1}",
        description: "JsonSerializer writes UTF-8 and decodes it into a string, which the parser transcodes to UTF-8 again.",
        RuleCost.Allocates);

    /// <summary><c>options.GetTypeInfo(typeof(T))</c></summary>
    public static readonly PatternRule TypeInfoLookup = Pattern(
        "U8G0039",
        RuleCategory.Documents,
        title: "Metadata of a type looked up where it is used",
        message: "'{0}' looks up '{1}' in a dictionary each time; keep the result in a static field",
        description: "The options keep the metadata and the converter of a type in a concurrent dictionary. Code that always asks the "
            + "same options for the same type can keep the result.",
        RuleCost.Micro);

    /// <summary><c>[JsonSerializable(typeof(Order))] partial class ShopJson : JsonSerializerContext;</c></summary>
    public static readonly DiagnosticDescriptor PlainContext = Note(
        "U8G0051",
        RuleCategory.Documents,
        title: "Context or options without generated readers",
        message: "JsonSerializer reads the types of '{0}' by their metadata; {1}",
        description: "JsonSerializer reads the types of a context by their metadata. Utf8Gen generates code that reads and writes them "
            + "inside of JsonSerializer, most types in less than half of the time.",
        RuleCost.Allocates);
}
