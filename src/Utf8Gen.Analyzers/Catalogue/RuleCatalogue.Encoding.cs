namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>Encoding.UTF8.GetBytes("id")</c></summary>
    public static readonly PatternRule ConstantBytes = Pattern(
        "U8G0040",
        RuleCategory.Encoding,
        title: "Constant text encoded at run time",
        message: "'GetBytes' encodes constant text on every call; use {0}",
        description: "The compiler does not encode a constant. The bytes of a u8 literal are in the assembly: as a span they cost "
            + "nothing, as an array one copy.",
        RuleCost.Allocates,
        saysEveryCall: true);

    public static readonly DiagnosticDescriptor ConstantByteCount = Note(
        "U8G0043",
        RuleCategory.Encoding,
        title: "Bytes of constant text counted at run time",
        message: "'GetByteCount' counts constant text on every call; use {0}u8.Length",
        description: "The JIT treats the length of a u8 literal as a constant.",
        RuleCost.Micro);

    /// <summary><c>stream.Write("id"u8.ToArray())</c></summary>
    public static readonly PatternRule CopiedLiteral = Pattern(
        "U8G0048",
        RuleCategory.Encoding,
        title: "Literal copied where a span is wanted",
        message: "'ToArray' copies a literal that is only read; use the ReadOnlySpan<byte>",
        description: "A u8 literal is a ReadOnlySpan<byte>. You need an array of the same bytes only if the code keeps it or writes to "
            + "it.",
        RuleCost.Allocates);

    /// <summary><c>SHA256.HashData(Encoding.UTF8.GetBytes(text))</c></summary>
    public static readonly DiagnosticDescriptor EncodedArray = Note(
        "U8G0049",
        RuleCategory.Encoding,
        title: "Text encoded into an array that one call reads",
        message: "'GetBytes' allocates an array for '{0}' to read; encode into a buffer on the stack or a rented one",
        description: "Hashes, Base64 and hex digits are computed from a ReadOnlySpan<byte>, which can be a part of a buffer on the stack "
            + "or from the ArrayPool.",
        RuleCost.Allocates);

    /// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c></summary>
    public static readonly PatternRule DecodedComparison = Pattern(
        "U8G0042",
        RuleCategory.Encoding,
        title: "Decoded text compared with a constant",
        message: "'GetString' allocates a string to compare with {0}; use {1}",
        description: "The code decodes bytes into a string, only to compare it with constant text. A u8 literal is compared with the "
            + "bytes in place.",
        RuleCost.Allocates);

    /// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c></summary>
    public static readonly PatternRule CodedText = Pattern(
        "U8G0047",
        RuleCategory.Encoding,
        title: "Base64 or hex digits converted through a string",
        message: "'{0}' allocates a string for '{1}' to {2}; {3}",
        description: "The code converts bytes to digits in a string and encodes it, or the reverse. Base64 and Convert have methods that "
            + "read and write UTF-8.",
        RuleCost.Allocates);

    /// <summary><c>int.Parse(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule ParsedBytes = Pattern(
        "U8G0044",
        RuleCategory.Encoding,
        title: "Decoded text parsed",
        message: "'{0}' parses a string that 'GetString' returns; {1}",
        description: "The code decodes bytes into a string, only to parse it. .NET parses numbers from UTF-8 since .NET 8, and Guid, "
            + "Version and IPAddress since .NET 10.",
        RuleCost.Allocates);

    /// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c></summary>
    public static readonly PatternRule FormattedText = Pattern(
        "U8G0045",
        RuleCategory.Encoding,
        title: "Values formatted into a string only to be encoded",
        message: "'GetBytes' encodes a string that nothing else uses; use {0}: {1}",
        description: "The code formats values as UTF-16, only to encode them. Utf8.TryWrite and TryFormat format them as UTF-8.",
        RuleCost.Allocates);
}
