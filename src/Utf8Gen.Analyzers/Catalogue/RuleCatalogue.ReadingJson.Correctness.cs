using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0008 = new(
        id: nameof(U8G0008),
        title: "Bytes of a JSON token taken for its text",
        messageFormat: "'{0}' is {1} without asking {2}: {3}; use {4}",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "ValueSpan has the bytes as they are in the JSON text, escapes included, and nothing where the value is in several segments; then ValueSequence has them. ValueTextEquals, GetString and CopyString read the text in all cases.",
        helpLinkUri: PageOf(nameof(U8G0008)));

    public static readonly DiagnosticDescriptor U8G0010 = new(
        id: nameof(U8G0010),
        title: "Utf8JsonReader passed by value to a method that advances it",
        messageFormat: "'{0}' advances a copy of '{1}': {2}; pass it by ref",
        category: RuleCategory.ReadingJson,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Utf8JsonReader is a struct. A method that takes it by value moves its own copy, and the reader of the caller stays where it was.",
        helpLinkUri: PageOf(nameof(U8G0010)));
}
