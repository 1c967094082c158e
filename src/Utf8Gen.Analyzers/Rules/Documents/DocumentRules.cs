using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The family "Whole documents": JSON that is a string on its way from bytes to a parser, or from a serializer
/// to bytes.</summary>
internal sealed class DocumentRules(DocumentSymbols symbols, RuleContext rules)
{
    /// <returns><see langword="null"/> if the compilation has no serializer.</returns>
    public static DocumentRules? TryCreate(Compilation compilation, RuleContext rules)
        => DocumentSymbols.TryCreate(compilation) is { } symbols ? new DocumentRules(symbols, rules) : null;

    /// <summary>Selects the possible rule by the name of the method, before any other check.</summary>
    public void AnalyzeCall(OperationAnalysisContext context)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case "Deserialize" or "Parse":
                AnalyzeParser(context);
                break;

            case "GetBytes":
                SerializedTextRules.AnalyzeEncoding(context, symbols, rules);
                ValueTextRule.Analyze(context, symbols, rules);
                break;

            case "GetTypeInfo" or "GetConverter":
                TypeInfoLookupRule.Analyze(context, rules);
                break;

            case "WriteRawValue":
                ValueTextRule.Analyze(context, symbols, rules);
                break;

            case "WriteLine" or "WriteLineAsync":
                SerializedTextRules.AnalyzeLine(context, symbols, rules);
                break;

            case "WriteAllText" or "WriteAllTextAsync":
                SerializedTextRules.AnalyzeWriting(context, symbols, rules);
                break;
        }
    }

    private void AnalyzeParser(OperationAnalysisContext context)
    {
        if (ParseCall.TryMatch((IInvocationOperation)context.Operation, symbols) is not { } parse)
            return;

        ParsedTextRules.Analyze(context, parse, symbols, rules);
        RoundTripRule.Analyze(context, parse, symbols, rules);
        ValueTextRule.Analyze(context, symbols, rules);
    }

    public void AnalyzeCreation(OperationAnalysisContext context)
    {
        if (((IObjectCreationOperation)context.Operation).Type?.Name == "StringContent")
            SerializedTextRules.AnalyzeContent(context, symbols);
    }
}

/// <summary>U8G0030, U8G0033, U8G0034 and U8G0035, for text passed to a parser.</summary>
internal static class ParsedTextRules
{
    public static void Analyze(OperationAnalysisContext context, ParseCall parse, DocumentSymbols symbols, RuleContext rules)
    {
        Location location = parse.Text.Value.Syntax.GetLocation();
        if (DecodedBytes.TryMatch(parse) is { } bytes)
            rules.Report(context, ToFinding(bytes, location));
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

    private static Finding ToFinding(DecodedBytes found, Location location)
        => new(
            RuleCatalogue.DecodedBytes, found.Parse.Call, location, found.Decode.TargetMethod.Name, found.Parse.Method.Name,
            DatabaseText.IsRead(found.Decode) ? "read the column as byte[]" : "pass the bytes");

    private static Finding ToFinding(StreamedText found, Location location)
        => new(
            RuleCatalogue.StreamedText, found.Parse.Call, location, found.Read.Call.TargetMethod.Name, found.Parse.Method.Name,
            "parse the stream");

    private static string AdviceFor(HttpText found)
        => found.Replacement is { } replacement ? "use " + replacement.Name : "parse the stream, if its charset is UTF-8";
}
