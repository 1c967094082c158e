using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0043: <c>Encoding.UTF8.GetByteCount("id")</c>.</summary>
internal static class ConstantByteCountRule
{
    public static void Analyze(OperationAnalysisContext context, EncodingContext encoding)
    {
        var call = (IInvocationOperation)context.Operation;
        if (EncodedConstant.TryMatch(call) is { Destination: null } found && !encoding.HotPaths.RunsOnce(call, context.ContainingSymbol))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G0043, call.Syntax.GetLocation(), found.Text.ToString()));
    }
}
