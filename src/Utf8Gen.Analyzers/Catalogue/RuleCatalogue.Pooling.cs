namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor ClosedLease = Rule(
        "U8G3001",
        RuleCategory.Pooling,
        DiagnosticSeverity.Error,
        title: "Closed lease, or a span of one, is used",
        message: "'{0}' {1}: the lease is closed, and other text may be where its spans point",
        description: "A span that a lease has given out is valid until the lease is closed. The compiler keeps it inside the scope of the "
            + "variable that it was read through, but sees neither an explicit Dispose nor a using of a variable or a copy that lives "
            + "longer.");

    public static readonly DiagnosticDescriptor FreedHandle = Rule(
        "U8G3002",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Freed handle is used",
        message: "'{0}' {1}: it is stale from there on",
        description: "A handle whose text was freed is stale, and so is every copy of it: reading it throws, and the Try methods say "
            + "false.");

    public static readonly DiagnosticDescriptor DangerousSpan = Rule(
        "U8G3003",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Dangerous span is kept too long",
        message: "'{0}' has a span of DangerousGetSpan that {1}; read under a lease instead",
        description: "Nobody keeps the memory of such a span but the text itself: after Free, Clear or Dispose it may be another text's, "
            + "or nobody's. A lease keeps it.");

    public static readonly DiagnosticDescriptor UnclosedLease = Rule(
        "U8G3004",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Lease is not closed",
        message: "'{0}' is a lease that nothing closes: what is freed from now on is not used again; write 'using'",
        description: "While a lease is open, the memory of texts that are freed is kept, and Clear cannot use the memory again. A lease "
            + "that is never closed keeps it until the pool is collected.");
}
