using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>U8G0030, U8G0032, U8G0033, U8G0034 and U8G0035, for text passed to a parser.</summary>
internal static class ParsedTextRules
{
    public static void Analyze(OperationAnalysisContext context, ParseCall parse, DocumentSymbols symbols, RuleContext rules)
    {
        Location location = parse.Text.Value.Syntax.GetLocation();
        if (ConstantDocument.TryMatch(parse) is not null && !rules.RunsOnce(context))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.ConstantDocument, location, parse.Method.Name));
        else if (DecodedBytes.TryMatch(parse) is { } bytes)
            rules.Report(
                context, new Finding(RuleCatalogue.DecodedBytes, parse.Call, location, bytes.Decode.TargetMethod.Name, parse.Method.Name));
        else if (StreamedText.TryMatch(parse) is { } streamed)
            rules.Report(context, ToFinding(streamed, location));
        else if (LineText.TryMatch(parse, symbols) is { } line)
            rules.Report(
                context, new Finding(RuleCatalogue.StreamedText, parse.Call, location, line.Read, parse.Method.Name, "use " + line.Remedy));
        else if (HttpText.TryMatch(parse, symbols) is { } http)
            context.ReportDiagnostic(
                Diagnostic.Create(RuleCatalogue.HttpText, location, http.Read.Call.TargetMethod.Name, parse.Method.Name, AdviceFor(http)));
        else if (FileText.TryMatch(parse) is { } file && !rules.RunsOnce(context))
            context.ReportDiagnostic(FileFinding.OfReading(file, location));
    }

    private static Finding ToFinding(StreamedText found, Location location)
        => new(
            RuleCatalogue.StreamedText, found.Parse.Call, location, found.Read.Call.TargetMethod.Name, found.Parse.Method.Name,
            "parse the stream");

    private static string AdviceFor(HttpText found)
        => found.Replacement is { } replacement ? "use " + replacement.Name : "parse the stream, if its charset is UTF-8";
}
