using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0040: <c>Encoding.UTF8.GetBytes("id")</c>.</summary>
internal static class ConstantBytesRule
{
    public static void Analyze(OperationAnalysisContext context, FieldMentions mentions, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantBytes.TryMatch(call) is { } found && !ConstantFieldRule.TryReport(context, mentions))
            rules.Report(context, ToFinding(found, rules));
    }

    private static Finding ToFinding(ConstantBytes found, RuleContext rules)
        => new(RuleCatalogue.ConstantBytes, found.Call, found.Call.Syntax.GetLocation(), found.Replacement)
        {
            IsIntercepted = rules.Intercepts(found.Call),
        };
}
