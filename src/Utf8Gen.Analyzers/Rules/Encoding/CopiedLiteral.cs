using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>A literal that is copied into an array although a span is accepted:
/// <c>stream.Write("id"u8.ToArray())</c>.</summary>
internal sealed class CopiedLiteral
{
    private CopiedLiteral(IInvocationOperation call, IOperation literal, SpanUse? use, SpanLocal? local)
    {
        Call = call;
        Literal = literal;
        Use = use;
        Local = local;
    }

    /// <summary><c>"id"u8.ToArray()</c></summary>
    public IInvocationOperation Call { get; }

    /// <summary><c>"id"u8</c></summary>
    public IOperation Literal { get; }

    /// <summary>The place that would accept a span, if the call is in one.</summary>
    public SpanUse? Use { get; }

    /// <summary>The local that could be a span, if the call is its value.</summary>
    public SpanLocal? Local { get; }

    public static CopiedLiteral? TryMatch(IInvocationOperation call)
    {
        if (LiteralArray.LiteralIn(call) is not { } literal)
            return null;

        SpanUse? use = SpanUse.TryMatch(call);
        SpanLocal? local = use is null ? SpanLocal.TryMatch(call) : null;
        return use is null && local is null ? null : new CopiedLiteral(call, literal, use, local);
    }
}

/// <summary>U8G0048: <c>stream.Write("id"u8.ToArray())</c></summary>
internal static class CopiedLiteralRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (CopiedLiteral.TryMatch(call) is not null)
            rules.Report(context, new Finding(RuleCatalogue.CopiedLiteral, call, call.Syntax.GetLocation()));
    }
}
