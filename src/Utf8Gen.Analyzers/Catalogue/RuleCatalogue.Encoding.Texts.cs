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
            + "in place.",
        RuleCost.Allocates);

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
            + "that read and write UTF-8.",
        RuleCost.Allocates);

    /// <summary><c>int.Parse(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule ParsedBytes = Pattern(
        "U8G0044",
        RuleCategory.Encoding,
        title: "Decoded text parsed",
        message: "'{0}' parses a string that 'GetString' returns; {1}",
        description: "Bytes are decoded into a string only to be parsed. Numbers are parsed from UTF-8 since .NET 8, Guid, Version and "
            + "IPAddress since .NET 10.",
        RuleCost.Allocates);

    /// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c></summary>
    public static readonly PatternRule FormattedText = Pattern(
        "U8G0045",
        RuleCategory.Encoding,
        title: "Values formatted into a string only to be encoded",
        message: "'GetBytes' encodes a string that nothing else uses; use {0}: {1}",
        description: "Values are formatted as UTF-16 and encoded at once. Utf8.TryWrite and TryFormat format them as UTF-8.",
        RuleCost.Allocates);
}
