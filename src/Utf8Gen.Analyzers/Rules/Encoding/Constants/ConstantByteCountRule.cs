using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

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
