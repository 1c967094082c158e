using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>U8G0022: <c>writer.WriteStringValue(reader.GetString())</c>.</summary>
internal static class CopiedTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonWriterSymbols writer, JsonSymbols json, RuleContext rules)
    {
        if (CopiedText.TryMatch((IInvocationOperation)context.Operation, writer, json) is not { } found)
            return;

        Location location = found.Text.Read.Syntax.GetLocation();
        string[] arguments = [found.Call.TargetMethod.Name, found.Replacement];

        rules.Report(context, new Finding(RuleCatalogue.CopiedText, found.Call, location, arguments));
    }
}
