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
internal static class DocumentRules
{
    public static void Register(CompilationStartAnalysisContext start, RuleContext rules)
    {
        if (DocumentSymbols.TryCreate(start.Compilation) is not { } symbols)
            return;

        start.RegisterOperationAction(operation => AnalyzeCall(operation, symbols, rules), OperationKind.Invocation);
        start.RegisterOperationAction(operation => AnalyzeCreation(operation, symbols), OperationKind.ObjectCreation);
    }

    /// <summary>Selects the possible rule by the name of the method,
    /// before any other check.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case "Deserialize" or "Parse":
                AnalyzeParser(context, symbols, rules);
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

            case "WriteAllText" or "WriteAllTextAsync":
                SerializedTextRules.AnalyzeWriting(context, symbols, rules);
                break;
        }
    }

    private static void AnalyzeParser(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        if (ParseCall.TryMatch((IInvocationOperation)context.Operation, symbols) is not { } parse)
            return;

        ParsedTextRules.Analyze(context, parse, symbols, rules);
        RoundTripRule.Analyze(context, parse, symbols, rules);
        ValueTextRule.Analyze(context, symbols, rules);
    }

    private static void AnalyzeCreation(OperationAnalysisContext context, DocumentSymbols symbols)
    {
        if (((IObjectCreationOperation)context.Operation).Type?.Name == "StringContent")
            SerializedTextRules.AnalyzeContent(context, symbols);
    }
}
