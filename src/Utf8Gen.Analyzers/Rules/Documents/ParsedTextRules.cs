using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>U8G0030, U8G0032, U8G0033, U8G0034 and U8G0035, of the text that a parser is given.</summary>
internal static class ParsedTextRules
{
    public static void Analyze(OperationAnalysisContext context, DocumentContext documents)
    {
        if (ParseCall.TryMatch((IInvocationOperation)context.Operation, documents.Symbols) is not { } parse)
            return;

        Location location = parse.Text.Value.Syntax.GetLocation();
        if (ConstantDocument.TryMatch(parse) is not null && !documents.HotPaths.RunsOnce(context.Operation, context.ContainingSymbol))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G0032, location, parse.Method.Name));
        else if (DecodedBytes.TryMatch(parse) is { } bytes)
            documents.Reporter.Report(context, RuleCatalogue.DecodedBytes, parse.Call, location, bytes.Decode.TargetMethod.Name, parse.Method.Name);
        else if (StreamedText.TryMatch(parse) is { } streamed)
            Report(context, documents, streamed, location);
        else if (HttpText.TryMatch(parse, documents.Symbols) is { } http)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G0034, location, http.Read.Call.TargetMethod.Name, parse.Method.Name, AdviceFor(http)));
        else if (FileText.TryMatch(parse) is { } file && !documents.HotPaths.RunsOnce(context.Operation, context.ContainingSymbol))
            context.ReportDiagnostic(FileFinding.OfReading(file, location));
    }

    /// <remarks>What is gained with <c>Deserialize</c> is memory, not time: no reason to break a build.</remarks>
    private static void Report(OperationAnalysisContext context, DocumentContext documents, StreamedText found, Location location)
    {
        string[] arguments = [found.Read.Call.TargetMethod.Name, found.Parse.Method.Name];
        if (found.Parse.KeepsBuffer)
            documents.Reporter.Report(context, RuleCatalogue.StreamedText, found.Parse.Call, location, arguments);
        else
            documents.Reporter.ReportAnywhere(context, RuleCatalogue.StreamedText, found.Parse.Call, location, arguments);
    }

    private static string AdviceFor(HttpText found)
        => found.Replacement is { } replacement ? "use " + replacement.Name : "parse the stream, if its charset is UTF-8";
}
