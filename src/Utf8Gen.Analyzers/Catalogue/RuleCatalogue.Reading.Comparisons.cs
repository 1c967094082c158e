namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>property.Name == "id"</c></summary>
    public static readonly PatternRule NameComparison = Pattern(
        "U8G0001",
        RuleCategory.ReadingJson,
        title: "JSON property name compared as a string",
        message: "'Name' makes a string to compare with {0}; use {1}",
        description: "JsonProperty.Name decodes the name and allocates a string on every call. NameEquals with a u8 literal compares the "
            + "bytes where they lie.");

    /// <summary><c>reader.GetString() == "id"</c></summary>
    public static readonly PatternRule TokenComparison = Pattern(
        "U8G0002",
        RuleCategory.ReadingJson,
        title: "JSON token compared as a string",
        message: "'GetString' makes a string to compare with {0}; use {1}",
        description: "Utf8JsonReader.GetString decodes the token and allocates a string. ValueTextEquals with a u8 literal compares the "
            + "bytes where they lie.");

    /// <summary><c>element.GetString() == "open"</c></summary>
    public static readonly PatternRule ValueComparison = Pattern(
        "U8G0003",
        RuleCategory.ReadingJson,
        title: "JSON value compared as a string",
        message: "'GetString' makes a string to compare with {0}; use {1}",
        description: "JsonElement.GetString decodes the value and allocates a string. ValueEquals with a u8 literal compares the bytes "
            + "where they lie.");

    /// <summary><c>property.NameEquals("id")</c></summary>
    public static readonly PatternRule ConstantText = Pattern(
        "U8G0004",
        RuleCategory.ReadingJson,
        title: "Constant text transcoded to compare it with JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "The overloads for UTF-16 text transcode it before they compare. A u8 literal is transcoded by the compiler.",
        saysEveryCall: true);

    /// <summary><c>element.GetProperty("id")</c></summary>
    public static readonly PatternRule ConstantName = Pattern(
        "U8G0005",
        RuleCategory.ReadingJson,
        title: "Constant name transcoded to look it up in JSON",
        message: "'{0}' transcodes {1} to UTF-8 on every call; use {2}",
        description: "JsonElement.GetProperty and TryGetProperty transcode a name of UTF-16 before they look for it. A u8 literal is "
            + "transcoded by the compiler.",
        saysEveryCall: true);
}
