using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents.Serializing;

/// <summary>U8G0031, U8G0035 and U8G0036, for serialized text.</summary>
internal static class SerializedTextRules
{
    public static void AnalyzeEncoding(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchEncoding(call, symbols) is { } found)
            rules.Report(context, new Finding(RuleCatalogue.SerializedText, call, LocationOf(found)));
    }

    public static void AnalyzeWriting(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchWriting(call, symbols) is { } found && !rules.RunsOnce(context))
            context.ReportDiagnostic(FileFinding.OfWriting(call.TargetMethod.Name, LocationOf(found)));
    }

    public static void AnalyzeContent(OperationAnalysisContext context, DocumentSymbols symbols)
    {
        if (SerializedText.TryMatchContent((IObjectCreationOperation)context.Operation, symbols) is { } found)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.StringContent, LocationOf(found)));
    }

    private static Location LocationOf(SerializedText found) => found.Use.Value.Syntax.GetLocation();
}
