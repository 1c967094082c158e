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

    /// <summary><c>Encoding.UTF8.GetBytes("id")</c></summary>
    public static readonly PatternRule ConstantBytes = new(U8G0040, U8G1040);
}
