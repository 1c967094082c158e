using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0050: <c>await response.WriteAsync("ok");</c></summary>
internal static class FlushedTextRule
{
    public static void Analyze(OperationAnalysisContext context, EncodingContext encoding)
    {
        if (FlushedText.TryMatch((IInvocationOperation)context.Operation) is { } found && !encoding.HotPaths.RunsOnce(found.Call, context.ContainingSymbol))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G0050, found.Call.Syntax.GetLocation(), found.IsOfResponse ? "encodes" : "copies"));
    }
}
