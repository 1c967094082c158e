using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>switch (property.Name)</c></summary>
    public static readonly PatternRule TextSwitch = Pattern(
        "U8G0006",
        RuleCategory.ReadingJson,
        title: "JSON name or value told apart as a string",
        message: "'{0}' makes a string to tell {1} names apart; use a generated lookup",
        description: "A switch over the text of a name or value decodes it and allocates a string each time. A method with [Utf8Match] "
            + "finds the name in the bytes where they lie, and returns an enum to switch over.");

    /// <summary><c>string name = reader.GetString(); reader.Read(); switch (name)</c></summary>
    public static readonly PatternRule KeptName = Pattern(
        "U8G0007",
        RuleCategory.ReadingJson,
        title: "JSON name kept as a string while the reader moves on",
        message: "'{0}' makes a string to tell {1} names apart after the reader has moved; look the name up before",
        description: "A name that is needed after Read, only to switch over it, is kept as a string. A method with [Utf8Match] finds the "
            + "name before the reader moves; what is kept is a number.");

    public static readonly DiagnosticDescriptor UncheckedBytes = Rule(
        "U8G0008",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Bytes of a JSON token taken for its text",
        message: "'{0}' is {1} without asking {2}: {3}; use {4}",
        description: "ValueSpan has the bytes as they are in the JSON text, escapes included, and nothing where the value is in several "
            + "segments; then ValueSequence has them. ValueTextEquals, GetString and CopyString read the text in all cases.");

    /// <summary><c>Guid.Parse(reader.GetString())</c></summary>
    public static readonly PatternRule ParsedText = Pattern(
        "U8G0009",
        RuleCategory.ReadingJson,
        title: "JSON text made into a string to be parsed",
        message: "'{0}' parses a string that 'GetString' makes; use {1}",
        description: "GetGuid, GetDateTime and GetDateTimeOffset parse the bytes where they lie. They accept fewer formats than Parse "
            + "does.");

    public static readonly DiagnosticDescriptor ReaderByValue = Rule(
        "U8G0010",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Utf8JsonReader passed by value to a method that advances it",
        message: "'{0}' advances a copy of '{1}': {2}; pass it by ref",
        description: "Utf8JsonReader is a struct. A method that takes it by value moves its own copy, and the reader of the caller stays "
            + "where it was.");
}
