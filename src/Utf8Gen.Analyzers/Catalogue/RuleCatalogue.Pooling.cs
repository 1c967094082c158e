namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    public static readonly DiagnosticDescriptor ClosedLease = Rule(
        "U8G3001",
        RuleCategory.Pooling,
        DiagnosticSeverity.Error,
        title: "Closed lease, or a span of one, is used",
        message: "'{0}' {1}: the lease is closed, and its spans may have other text",
        description: "A span of a lease is valid until the lease is closed. The compiler keeps the span inside the scope of the lease "
            + "variable. It does not see an explicit Dispose, or a using of a variable or a copy that lives longer.");

    public static readonly DiagnosticDescriptor FreedHandle = Rule(
        "U8G3002",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Freed handle is used",
        message: "'{0}' {1}: it is stale then",
        description: "After its text is freed, a handle is stale, and so is every copy of it: reading it throws, and the Try methods "
            + "return false.");

    public static readonly DiagnosticDescriptor DangerousSpan = Rule(
        "U8G3003",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Dangerous span is kept too long",
        message: "'{0}' has a span of DangerousGetSpan that {1}; read under a lease instead",
        description: "Only the text keeps the memory of such a span. After Free, Clear or Dispose the memory may have another text, or "
            + "be released. A lease keeps it.");

    public static readonly DiagnosticDescriptor UnclosedLease = Rule(
        "U8G3004",
        RuleCategory.Pooling,
        DiagnosticSeverity.Warning,
        title: "Lease is not closed",
        message: "'{0}' is a lease that nothing closes, so freed memory is not used again; write 'using'",
        description: "While a lease is open, the pool keeps the memory of freed texts, and Clear cannot use the memory again. A lease "
            + "that is never closed keeps it until the garbage collector collects the pool.");
}
