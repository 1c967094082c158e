using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>U8G0031, U8G0035 and U8G0036, of text that is serialized.</summary>
internal static class SerializedTextRules
{
    public static void AnalyzeEncoding(OperationAnalysisContext context, DocumentContext documents)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchEncoding(call, documents.Symbols) is { } found)
            documents.Reporter.Report(context, RuleCatalogue.SerializedText, call, LocationOf(found));
    }

    public static void AnalyzeWriting(OperationAnalysisContext context, DocumentContext documents)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchWriting(call, documents.Symbols) is { } found && !documents.HotPaths.RunsOnce(call, context.ContainingSymbol))
            context.ReportDiagnostic(FileFinding.OfWriting(call.TargetMethod.Name, LocationOf(found)));
    }

    public static void AnalyzeContent(OperationAnalysisContext context, DocumentContext documents)
    {
        if (SerializedText.TryMatchContent((IObjectCreationOperation)context.Operation, documents.Symbols) is { } found)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G0036, LocationOf(found)));
    }

    private static Location LocationOf(SerializedText found) => found.Use.Value.Syntax.GetLocation();
}
