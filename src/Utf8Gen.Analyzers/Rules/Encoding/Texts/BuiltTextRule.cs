using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>U8G0046: <c>Encoding.UTF8.GetBytes(builder.ToString())</c>.</summary>
internal static class BuiltTextRule
{
    public static void Analyze(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (BuiltText.IsIn(call))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.BuiltText, call.Syntax.GetLocation()));
    }
}
