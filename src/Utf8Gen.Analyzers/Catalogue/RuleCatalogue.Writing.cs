namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>writer.WriteNumber("id", id)</c></summary>
    public static readonly PatternRule WrittenName = Pattern(
        "U8G0020",
        RuleCategory.WritingJson,
        title: "Constant JSON name transcoded on every write",
        message: "'{0}' transcodes the name {1} on every call; write a u8 literal or a cached JsonEncodedText",
        description: "Utf8JsonWriter transcodes a UTF-16 name and searches it for characters to escape each time. A JsonEncodedText in a "
            + "static readonly field does both once.",
        RuleCost.Micro,
        saysEveryCall: true);

    /// <summary><c>writer.WriteStringValue("open")</c></summary>
    public static readonly PatternRule WrittenValue = Pattern(
        "U8G0021",
        RuleCategory.WritingJson,
        title: "Constant JSON value transcoded on every write",
        message: "'{0}' transcodes the value {1} on every call; write a u8 literal or a cached JsonEncodedText",
        description: "Utf8JsonWriter transcodes a UTF-16 value and searches it for characters to escape each time. A JsonEncodedText in "
            + "a static readonly field does both once.",
        RuleCost.Micro,
        saysEveryCall: true);

    /// <summary><c>writer.WriteStringValue(reader.GetString())</c></summary>
    public static readonly PatternRule CopiedText = Pattern(
        "U8G0022",
        RuleCategory.WritingJson,
        title: "JSON text copied through a string",
        message: "'GetString' allocates a string for '{0}' to write again; use {1}",
        description: "The code decodes the text of a token or an element into a string, and the writer encodes it again. "
            + "JsonElement.WriteTo writes the bytes in place. For a reader, the code can copy the text into a buffer.",
        RuleCost.Allocates);

    /// <summary><c>writer.WriteString(name, id.ToString())</c></summary>
    public static readonly PatternRule FormattedWrite = Pattern(
        "U8G0023",
        RuleCategory.WritingJson,
        title: "Value formatted into a string only to be written",
        message: "'{0}' writes a string that 'ToString' allocates; {1}",
        description: "The code formats a value as UTF-16, and the writer transcodes it. The writer formats a Guid itself, and TryFormat "
            + "formats values as UTF-8.",
        RuleCost.Allocates);
}
