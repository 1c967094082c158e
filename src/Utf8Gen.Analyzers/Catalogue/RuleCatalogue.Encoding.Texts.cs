using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c></summary>
    public static readonly PatternRule DecodedComparison = Pattern(
        "U8G0042",
        RuleCategory.Encoding,
        title: "Decoded text compared with a constant",
        message: "'GetString' allocates a string to compare with {0}; use {1}",
        description: "Bytes are decoded into a string only to be compared with constant text. A u8 literal is compared with the bytes "
            + "in place.");

    public static readonly DiagnosticDescriptor BuiltText = Rule(
        "U8G0046",
        RuleCategory.Encoding,
        DiagnosticSeverity.Info,
        title: "StringBuilder whose text is only encoded",
        message: "'GetBytes' encodes what a 'StringBuilder' collects; write UTF-8 into a buffer writer or a stream",
        description: "A text is collected as UTF-16, copied into a string and encoded. A buffer writer collects the bytes.");

    /// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c></summary>
    public static readonly PatternRule CodedText = Pattern(
        "U8G0047",
        RuleCategory.Encoding,
        title: "Base64 or hex digits converted through a string",
        message: "'{0}' allocates a string for '{1}' to {2}; {3}",
        description: "Bytes become digits in a string that is encoded at once, or the other way round. Base64 and Convert have methods "
            + "that read and write UTF-8.");
}
