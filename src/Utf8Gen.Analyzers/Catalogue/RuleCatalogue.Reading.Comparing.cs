using Microsoft.CodeAnalysis;

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
        description: "The text is decoded into a string of which only the length matters. NameEquals, ValueEquals and ValueTextEquals "
            + "compare the bytes in place.",
        RuleCost.Allocates);

    /// <summary><c>property.Name.StartsWith("x-", StringComparison.Ordinal)</c></summary>
    public static readonly DiagnosticDescriptor TextSearch = Rule(
        "U8G0013",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Info,
        title: "JSON text searched as a string",
        message: "'{0}' allocates a string to search for {1}; {2}",
        description: "The text is decoded into a string that is only searched. The bytes can be searched, once their escapes are "
            + "ruled out or undone.");

    /// <summary><c>element.ToString() == "open"</c></summary>
    public static readonly PatternRule ElementComparison = Pattern(
        "U8G0014",
        RuleCategory.ReadingJson,
        title: "JSON value formatted to compare it",
        message: "'ToString' allocates a string to compare with {0}; use {1}",
        description: "JsonElement.ToString decodes a string, and formats any other value as well. ValueEquals with a u8 literal "
            + "compares the bytes of a string in place.",
        RuleCost.Allocates);
}
