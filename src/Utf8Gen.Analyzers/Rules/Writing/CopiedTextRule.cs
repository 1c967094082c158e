using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>U8G0022: <c>writer.WriteStringValue(reader.GetString())</c>.</summary>
internal static class CopiedTextRule
{
    public static void Analyze(OperationAnalysisContext context, WritingContext writing)
    {
        if (CopiedText.TryMatch((IInvocationOperation)context.Operation, writing) is not { } found)
            return;

        Location location = found.Text.Read.Syntax.GetLocation();
        string[] arguments = [found.Call.TargetMethod.Name, found.Replacement];

        // A warning needs a way out.
        if (found.HasRoom)
            writing.Reporter.Report(context, RuleCatalogue.CopiedText, found.Call, location, arguments);
        else
            writing.Reporter.ReportAnywhere(context, RuleCatalogue.CopiedText, found.Call, location, arguments);
    }
}
