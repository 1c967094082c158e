namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>property.Name == "id"</c></summary>
    public static readonly PatternRule NameComparison = Pattern(
        "U8G0001",
        RuleCategory.ReadingJson,
        title: "JSON property name compared as a string",
        message: "'Name' allocates a string to compare with {0}; use {1}",
        description: "JsonProperty.Name decodes the name and allocates a string on every call. NameEquals with a u8 literal compares the "
            + "bytes in place.",
        RuleCost.Allocates);

    /// <summary><c>reader.GetString() == "id"</c></summary>
    public static readonly PatternRule TokenComparison = Pattern(
        "U8G0002",
        RuleCategory.ReadingJson,
        title: "JSON token compared as a string",
        message: "'GetString' allocates a string to compare with {0}; use {1}",
        description: "Utf8JsonReader.GetString decodes the token and allocates a string. ValueTextEquals with a u8 literal compares the "
            + "bytes in place.",
        RuleCost.Allocates);

    /// <summary><c>element.GetString() == "open"</c></summary>
    public static readonly PatternRule ValueComparison = Pattern(
        "U8G0003",
        RuleCategory.ReadingJson,
        title: "JSON value compared as a string",
        message: "'GetString' allocates a string to compare with {0}; use {1}",
        description: "JsonElement.GetString decodes the value and allocates a string. ValueEquals with a u8 literal compares the bytes "
            + "in place.",
        RuleCost.Allocates);

    /// <summary><c>string.IsNullOrEmpty(element.GetString())</c></summary>
    public static readonly PatternRule EmptyText = Pattern(
        "U8G0012",
        RuleCategory.ReadingJson,
        title: "JSON text converted to a string to see if it is empty",
        message: "'{0}' allocates a string to see whether it is empty; use {1}(\"\"{2})",
        description: "The code decodes the text into a string, and only uses its length. NameEquals, ValueEquals and ValueTextEquals "
            + "compare the bytes in place.",
        RuleCost.Allocates);

    /// <summary><c>property.Name.StartsWith("x-", StringComparison.Ordinal)</c></summary>
    public static readonly DiagnosticDescriptor TextSearch = Note(
        "U8G0013",
        RuleCategory.ReadingJson,
        title: "JSON text searched as a string",
        message: "'{0}' allocates a string to search for {1}; {2}",
        description: "The code decodes the text into a string, only to search it. You can search the bytes, if they have no escapes or "
            + "you resolve them first.",
        RuleCost.Allocates);

    /// <summary><c>element.ToString() == "open"</c></summary>
    public static readonly PatternRule ElementComparison = Pattern(
        "U8G0014",
        RuleCategory.ReadingJson,
        title: "JSON value formatted to compare it",
        message: "'ToString' allocates a string to compare with {0}; use {1}",
        description: "JsonElement.ToString decodes a string, and formats any other value. ValueEquals with a u8 literal compares the "
            + "bytes of a string in place.",
        RuleCost.Allocates);

    /// <summary><c>switch (property.Name)</c></summary>
    public static readonly PatternRule TextSwitch = Pattern(
        "U8G0006",
        RuleCategory.ReadingJson,
        title: "JSON name or value switched on as a string",
        message: "'{0}' allocates a string to switch on {1} names; {2}",
        description: "A switch over the text of a name or value decodes it and allocates a string each time. A method with [Utf8Match] "
            + "finds the name in the bytes in place, and returns an enum to switch over.",
        RuleCost.Allocates);

    /// <summary><c>string name = reader.GetString(); reader.Read(); switch (name)</c></summary>
    public static readonly PatternRule KeptName = Pattern(
        "U8G0007",
        RuleCategory.ReadingJson,
        title: "JSON name kept as a string while the reader advances",
        message: "'{0}' allocates a string to compare with {1} later; compare it before the reader advances",
        description: "The code keeps a name as a string after Read, only to compare it. A method with [Utf8Match], or ValueTextEquals, "
            + "finds the name before the reader advances. The code then keeps a number or a bool.",
        RuleCost.Allocates);

    /// <summary><c>if (reader.ValueTextEquals("id"u8)) ... else if (reader.ValueTextEquals("name"u8)) ...</c></summary>
    public static readonly DiagnosticDescriptor CallChain = Note(
        "U8G0015",
        RuleCategory.ReadingJson,
        title: "JSON text compared with many names in turn",
        message: "'{0}' is called for each of {1} names; use a generated lookup",
        description: "The code compares one name after the other until one matches. For an unknown name it compares all. A method with "
            + "[Utf8Match] finds the name in the bytes at once.",
        RuleCost.Micro);

    /// <summary><c>string type = reader.GetString(); switch (type) ...; Use(type);</c></summary>
    public static readonly PatternRule KnownString = Pattern(
        "U8G0016",
        RuleCategory.ReadingJson,
        title: "JSON string that is one of a few constants",
        message: "'GetString' allocates a string compared with {0} constants; return the constant with the same bytes",
        description: "A string that is compared with constants is usually one of them, and each time the code decodes and allocates it "
            + "again. A method that compares the bytes first can return the constant itself.",
        RuleCost.Allocates);

    /// <summary><c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c></summary>
    public static readonly PatternRule ValueRead = Pattern(
        "U8G0011",
        RuleCategory.ReadingJson,
        title: "JSON value read from a reader through the serializer",
        message: "'Deserialize' reads a '{0}' through the serializer; use {1}",
        description: "The serializer finds the converter of the type, copies the reader to check the value, and calls the getter of the "
            + "reader. The code can call the getter itself, or the parser for JSON of any kind.",
        RuleCost.Transcodes);

    /// <summary><c>property.NameEquals("id")</c></summary>
    public static readonly PatternRule ConstantText = Pattern(
        "U8G0004",
        RuleCategory.ReadingJson,
        title: "Constant text transcoded to compare it with JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "The overloads for UTF-16 text transcode it before they compare. The compiler transcodes a u8 literal.",
        RuleCost.Micro,
        saysEveryCall: true);

    /// <summary><c>element.GetProperty("id")</c></summary>
    public static readonly PatternRule ConstantName = Pattern(
        "U8G0005",
        RuleCategory.ReadingJson,
        title: "Constant name transcoded to look it up in JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "JsonElement.GetProperty and TryGetProperty transcode a UTF-16 name before they look for it. The compiler "
            + "transcodes a u8 literal.",
        RuleCost.Micro,
        saysEveryCall: true);

    /// <summary><c>Guid.Parse(reader.GetString())</c></summary>
    public static readonly PatternRule ParsedText = Pattern(
        "U8G0009",
        RuleCategory.ReadingJson,
        title: "JSON text converted to a string to be parsed",
        message: "'{0}' parses a string that 'GetString' returns; use {1}",
        description: "GetGuid, GetDateTime and GetDateTimeOffset parse the bytes in place. They accept fewer formats than Parse "
            + "does.",
        RuleCost.Allocates);

    /// <summary><c>map.TryGetValue(property.Name, out ...)</c></summary>
    public static readonly PatternRule KeyText = Pattern(
        "U8G0018",
        RuleCategory.ReadingJson,
        title: "Text converted to a string only to be looked up",
        message: "'{0}' allocates a string that is only looked up; use {1}",
        description: "A lookup in a dictionary or a set needs no string. A generated lookup finds a key by its bytes. Since .NET 9, an "
            + "alternate lookup finds it by chars in a buffer.",
        RuleCost.Allocates);

    public static readonly DiagnosticDescriptor UncheckedBytes = Rule(
        "U8G0008",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Raw bytes of a JSON token used as its text",
        message: "'{0}' is {1} without a test of {2}: {3}; use {4}",
        description: "ValueSpan has the raw bytes of the JSON text, with escapes. It is empty if the value is in several segments, which "
            + "are in ValueSequence. ValueTextEquals, GetString and CopyString read the text in all cases.");

    public static readonly DiagnosticDescriptor ReaderByValue = Rule(
        "U8G0010",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Utf8JsonReader passed by value to a method that advances it",
        message: "'{0}' advances a copy of '{1}': {2}; pass it by ref",
        description: "Utf8JsonReader is a struct. A method that takes it by value advances its own copy, and the reader of the caller "
            + "does not move.");

    /// <summary><c>reader.Skip()</c> in a converter</summary>
    public static readonly DiagnosticDescriptor SkippedValue = Rule(
        "U8G0017",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Skip called on the reader of a JSON converter",
        message: "'Skip' throws if the JSON is read from a stream in parts; use TrySkip",
        description: "The serializer gives a converter the whole value, but not the end of the document. Skip throws for such a reader. "
            + "TrySkip skips the value.");
}
