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
            rules.Report(context, ToFinding(call, LocationOf(found), "use SerializeToUtf8Bytes"));
        else if (SerializedLine.TryMatchEncoding(call, symbols) is { } line)
            rules.Report(context, ToFinding(call, line.Syntax.GetLocation(), "serialize into a buffer, and write the rest as UTF-8"));
    }

    /// <summary><c>writer.WriteLine(JsonSerializer.Serialize(value))</c></summary>
    public static void AnalyzeLine(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedLine.TryMatchWriting(call, symbols) is { } line)
            rules.Report(context, ToFinding(call, line.Syntax.GetLocation(), "serialize to the stream, and write the line break as UTF-8"));
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

    private static Finding ToFinding(IInvocationOperation call, Location location, string remedy)
        => new(RuleCatalogue.SerializedText, call, location, call.TargetMethod.Name, remedy);

    private static Location LocationOf(SerializedText found) => found.Use.Value.Syntax.GetLocation();
}
