using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor UncheckedBytes = Rule(
        "U8G0008",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Raw bytes of a JSON token used as its text",
        message: "'{0}' is {1} without asking {2}: {3}; use {4}",
        description: "ValueSpan has the bytes as they are in the JSON text, escapes included, and nothing where the value is in several "
            + "segments; then ValueSequence has them. ValueTextEquals, GetString and CopyString read the text in all cases.");

    public static readonly DiagnosticDescriptor ReaderByValue = Rule(
        "U8G0010",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Utf8JsonReader passed by value to a method that advances it",
        message: "'{0}' advances a copy of '{1}': {2}; pass it by ref",
        description: "Utf8JsonReader is a struct. A method that takes it by value moves its own copy, and the reader of the caller stays "
            + "where it was.");

    /// <summary><c>reader.Skip()</c> in a converter</summary>
    public static readonly DiagnosticDescriptor SkippedValue = Rule(
        "U8G0017",
        RuleCategory.ReadingJson,
        DiagnosticSeverity.Warning,
        title: "Skip called on the reader of a JSON converter",
        message: "'Skip' throws where the JSON is read from a stream in parts; use TrySkip",
        description: "The serializer gives a converter the whole value, but not the end of the document, and Skip throws for a reader "
            + "that does not have it. TrySkip skips what is there.");
}
