using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>The bytes of a constant text, computed at run time, and how they are used.</summary>
internal sealed class ConstantBytes
{
    private ConstantBytes(EncodedConstant constant, SpanUse? use, SpanLocal? local)
    {
        Constant = constant;
        Use = use;
        Local = local;
    }

    public EncodedConstant Constant { get; }

    public IInvocationOperation Call => Constant.Call;

    public Utf8Literal Text => Constant.Text;

    /// <summary>The place that would accept a span, if the call is in one.</summary>
    public SpanUse? Use { get; }

    /// <summary>The local that could be a span, if the call is its value.</summary>
    public SpanLocal? Local { get; }

    /// <summary>Whether the bytes are written to an <c>IBufferWriter&lt;byte&gt;</c>.</summary>
    public bool HasWriter => Call.TargetMethod.IsStatic;

    /// <summary>Whether an array is needed, which the fix allocates as well, except for each item: there a field keeps
    /// it.</summary>
    public bool KeepsArray => Constant.Destination is null && Use is null && Local is null;

    /// <summary>The replacement code, for a message.</summary>
    public string Replacement => (Constant.Destination, Use, Local) switch
    {
        (not null, _, _) => HasWriter ? $"Write({Text}u8)" : $"{Text}u8.CopyTo",
        (_, { Replaced.Parent: IPropertyReferenceOperation }, _) => $"{Text}u8.Length",
        _ when KeepsArray => $"{Text}u8.ToArray(), in a static readonly field if nothing writes to it",
        _ => $"{Text}u8",
    };

    public static ConstantBytes? TryMatch(IInvocationOperation call)
    {
        if (ConstantIn(call) is not { } constant)
            return null;

        return constant.Destination is null
            ? new ConstantBytes(constant, SpanUse.TryMatch(call), SpanLocal.TryMatch(call))
            : new ConstantBytes(constant, use: null, local: null);
    }

    /// <summary>Returns the constant alone, without looking at how its bytes are used.</summary>
    public static EncodedConstant? ConstantIn(IInvocationOperation call)
    {
        if (EncodedConstant.TryMatch(call) is not { } constant)
            return null;

        // encoding.GetBytes("id", buffer): the number of bytes is not used
        bool isReplaceable = constant.Destination is null
            ? call.Type is IArrayTypeSymbol
            : call.Parent is IExpressionStatementOperation && ArgumentOrder.IsThatOfParameters(call);
        return isReplaceable ? constant : null;
    }
}

/// <summary>U8G0040: <c>Encoding.UTF8.GetBytes("id")</c>.</summary>
internal static class ConstantBytesRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantBytes.TryMatch(call) is { } found)
            rules.Report(context, new Finding(RuleCatalogue.ConstantBytes, call, call.Syntax.GetLocation(), found.Replacement)
            {
                Cost = found.KeepsArray ? RuleCost.Micro : RuleCost.Allocates,
            });
    }
}

/// <summary>U8G0043: <c>Encoding.UTF8.GetByteCount("id")</c>.</summary>
internal static class ConstantByteCountRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (EncodedConstant.TryMatch(call) is { Destination: null } found && !rules.RunsOnce(context))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.ConstantByteCount, call.Syntax.GetLocation(), found.Text.ToString()));
    }
}
