using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0006 = new(
        id: nameof(U8G0006),
        title: "JSON name or value told apart as a string",
        messageFormat: "'{0}' makes a string to tell {1} names apart; use a generated lookup",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "A switch over the text of a name or value decodes it and allocates a string each time. A method with [Utf8Match] finds the name in the bytes where they lie, and returns an enum to switch over.",
        helpLinkUri: PageOf(nameof(U8G0006)));

    public static readonly DiagnosticDescriptor U8G1006 = new(
        id: nameof(U8G1006),
        title: "JSON name or value told apart as a string on a hot path",
        messageFormat: "'{0}' makes a string to tell {1} names apart; use a generated lookup [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0006 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1006)));

    public static readonly DiagnosticDescriptor U8G0007 = new(
        id: nameof(U8G0007),
        title: "JSON name kept as a string while the reader moves on",
        messageFormat: "'{0}' makes a string to tell {1} names apart after the reader has moved; look the name up before",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "A name that is needed after Read, only to switch over it, is kept as a string. A method with [Utf8Match] finds the name before the reader moves; what is kept is a number.",
        helpLinkUri: PageOf(nameof(U8G0007)));

    public static readonly DiagnosticDescriptor U8G1007 = new(
        id: nameof(U8G1007),
        title: "JSON name kept as a string while the reader moves on, on a hot path",
        messageFormat: "'{0}' makes a string to tell {1} names apart after the reader has moved; look the name up before [{2}]",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0007 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1007)));

    /// <summary><c>switch (property.Name)</c></summary>
    public static readonly PatternRule TextSwitch = new(U8G0006, U8G1006);

    /// <summary><c>string name = reader.GetString(); reader.Read(); switch (name)</c></summary>
    public static readonly PatternRule KeptName = new(U8G0007, U8G1007);
}
