using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
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
        title: "JSON name kept as a string while the reader moves on",
        message: "'{0}' allocates a string to compare with {1} later; compare it before the reader moves on",
        description: "A name that is needed after Read, only to compare it, is kept as a string. A method with [Utf8Match], or "
            + "ValueTextEquals, finds the name before the reader moves; what is kept is a number, or true or false.",
        RuleCost.Allocates);

    /// <summary><c>if (reader.ValueTextEquals("id"u8)) ... else if
    /// (reader.ValueTextEquals("name"u8)) ...</c></summary>
    public static readonly DiagnosticDescriptor CallChain = Rule(
        "U8G0015",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Info,
        title: "JSON text compared with many names in turn",
        message: "'{0}' is called for each of {1} names; use a generated lookup",
        description: "Each name costs a comparison until one matches, and an unknown name costs all of them. A method with [Utf8Match] "
            + "finds the name in the bytes at once.");

    /// <summary><c>string type = reader.GetString(); switch (type) ...; Use(type);</c></summary>
    public static readonly PatternRule KnownString = Pattern(
        "U8G0016",
        RuleCategory.ReadingJson,
        title: "JSON string that is one of a few constants",
        message: "'GetString' allocates a string compared with {0} constants; return the constant that the bytes spell",
        description: "A string that is compared with constants is usually one of them, and each time it is decoded and allocated again. "
            + "A method that compares the bytes first returns the constant itself.",
        RuleCost.Allocates);
}
