using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor U8G3001 = new(
        id: nameof(U8G3001),
        title: "Closed lease, or a span of one, is used",
        messageFormat: "'{0}' {1}: the lease is closed, and other text may be where its spans point",
        category: RuleCategory.Pooling,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "A span that a lease has given out is valid until the lease is closed. The compiler keeps it inside the scope of the variable that it was read through, but sees neither an explicit Dispose nor a using of a variable or a copy that lives longer.",
        helpLinkUri: PageOf(nameof(U8G3001)));

    public static readonly DiagnosticDescriptor U8G3002 = new(
        id: nameof(U8G3002),
        title: "Freed handle is used",
        messageFormat: "'{0}' {1}: it is stale from there on",
        category: RuleCategory.Pooling,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "A handle whose text was freed is stale, and so is every copy of it: reading it throws, and the Try methods say false.",
        helpLinkUri: PageOf(nameof(U8G3002)));

    public static readonly DiagnosticDescriptor U8G3003 = new(
        id: nameof(U8G3003),
        title: "Dangerous span is kept too long",
        messageFormat: "'{0}' has a span of DangerousGetSpan that {1}; read under a lease instead",
        category: RuleCategory.Pooling,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Nobody keeps the memory of such a span but the text itself: after Free, Clear or Dispose it may be another text's, or nobody's. A lease keeps it.",
        helpLinkUri: PageOf(nameof(U8G3003)));

    public static readonly DiagnosticDescriptor U8G3004 = new(
        id: nameof(U8G3004),
        title: "Lease is not closed",
        messageFormat: "'{0}' is a lease that nothing closes: what is freed from now on is not used again; write 'using'",
        category: RuleCategory.Pooling,
        defaultSeverity: DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "While a lease is open, the memory of texts that are freed is kept, and Clear cannot use the memory again. A lease that is never closed keeps it until the pool is collected.",
        helpLinkUri: PageOf(nameof(U8G3004)));
}
