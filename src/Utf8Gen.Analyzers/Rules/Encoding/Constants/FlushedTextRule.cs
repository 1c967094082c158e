using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0050: <c>await response.WriteAsync("ok");</c></summary>
internal static class FlushedTextRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        if (FlushedText.TryMatch((IInvocationOperation)context.Operation) is { } found && !rules.RunsOnce(context))
            context.ReportDiagnostic(
                Diagnostic.Create(RuleCatalogue.FlushedText, found.Call.Syntax.GetLocation(), found.IsOfResponse ? "encodes" : "copies"));
    }
}
