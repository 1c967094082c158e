using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G0040 = new(
        id: nameof(U8G0040),
        title: "Constant text encoded at run time",
        messageFormat: "'GetBytes' encodes constant text on every call; use {0}",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Nothing folds the encoding of a constant. The bytes of a u8 literal are in the assembly; as a span they cost nothing, as an array one copy.",
        helpLinkUri: PageOf(nameof(U8G0040)));

    public static readonly DiagnosticDescriptor U8G1040 = new(
        id: nameof(U8G1040),
        title: "Constant text encoded at run time on a hot path",
        messageFormat: "'GetBytes' encodes constant text on every call; use {0} [{1}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0040 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1040)));

    public static readonly DiagnosticDescriptor U8G0041 = new(
        id: nameof(U8G0041),
        title: "Bytes of constant text kept in a field",
        messageFormat: "The array '{0}' is only read; a ReadOnlySpan<byte> property with a u8 literal needs no array and no static initializer",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "An array in a static readonly field is made when the type is first used, lives as long as the program, and can be written to. A u8 literal lies in the assembly.",
        helpLinkUri: PageOf(nameof(U8G0041)));

    public static readonly DiagnosticDescriptor U8G0043 = new(
        id: nameof(U8G0043),
        title: "Bytes of constant text counted at run time",
        messageFormat: "'GetByteCount' counts the bytes of constant text on every call; use {0}u8.Length",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The length of a u8 literal is a constant to the compiler of the runtime.",
        helpLinkUri: PageOf(nameof(U8G0043)));

    public static readonly DiagnosticDescriptor U8G0048 = new(
        id: nameof(U8G0048),
        title: "Literal copied where a span is wanted",
        messageFormat: "'ToArray' copies a literal that is only read; a ReadOnlySpan<byte> will do",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "A u8 literal is a ReadOnlySpan<byte>. An array of the same bytes is needed only where it is kept or written to.",
        helpLinkUri: PageOf(nameof(U8G0048)));

    public static readonly DiagnosticDescriptor U8G1048 = new(
        id: nameof(U8G1048),
        title: "Literal copied where a span is wanted on a hot path",
        messageFormat: "'ToArray' copies a literal that is only read; a ReadOnlySpan<byte> will do [{0}]",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "U8G0048 on an operation that runs often: the message says why.",
        helpLinkUri: PageOf(nameof(U8G1048)));

    public static readonly DiagnosticDescriptor U8G0050 = new(
        id: nameof(U8G0050),
        title: "Constant text written to a response or a pipe in one call",
        messageFormat: "'WriteAsync' {0} constant text on every call; write a u8 literal and flush",
        category: RuleCategory.Encoding,
        defaultSeverity: DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "WriteAsync is Write and FlushAsync. It takes a string, which it encodes, or memory, which a literal has to be copied to; Write takes a span.",
        helpLinkUri: PageOf(nameof(U8G0050)));

    /// <summary><c>Encoding.UTF8.GetBytes("id")</c></summary>
    public static readonly PatternRule ConstantBytes = new(U8G0040, U8G1040) { SaysEveryCall = true };

    /// <summary><c>stream.Write("id"u8.ToArray())</c></summary>
    public static readonly PatternRule CopiedLiteral = new(U8G0048, U8G1048);
}
