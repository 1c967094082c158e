using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0048: <c>stream.Write("id"u8.ToArray())</c>. U8G0041 if a
/// field stores the copy.</summary>
internal static class CopiedLiteralRule
{
    public static void Analyze(OperationAnalysisContext context, FieldMentions mentions, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (CopiedLiteral.TryMatch(call) is not null)
            rules.Report(context, new Finding(RuleCatalogue.CopiedLiteral, call, call.Syntax.GetLocation()));
        else
            ConstantFieldRule.TryReport(context, mentions);
    }
}
