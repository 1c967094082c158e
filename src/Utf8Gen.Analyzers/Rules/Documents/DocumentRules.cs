using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Rules.Documents.Serializing;
using Utf8Gen.Analyzers.Rules.Documents.Values;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The family "Whole documents": JSON that is a string on its way from bytes to a parser,
/// or from a serializer to bytes.</summary>
internal sealed class DocumentRules(DocumentSymbols symbols, RuleContext rules)
{
    /// <returns><see langword="null"/> if the compilation has no serializer.</returns>
    public static DocumentRules? TryCreate(Compilation compilation, RuleContext rules)
        => DocumentSymbols.TryCreate(compilation) is { } symbols ? new DocumentRules(symbols, rules) : null;

    /// <summary>Selects the possible rule by the name of the method,
    /// before any other check.</summary>
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
