using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The family "Whole documents": JSON that is a string on its way from bytes to a parser, or from a serializer to bytes.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class JsonDocumentsAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G0030,
        RuleCatalogue.U8G1030,
        RuleCatalogue.U8G0031,
        RuleCatalogue.U8G1031,
        RuleCatalogue.U8G0032,
        RuleCatalogue.U8G0033,
        RuleCatalogue.U8G1033,
        RuleCatalogue.U8G0034,
        RuleCatalogue.U8G0035,
        RuleCatalogue.U8G0036);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!Utf8Literals.AreIn(start.Compilation) || DocumentSymbols.TryCreate(start.Compilation) is not { } symbols)
                return;

            var hotPaths = HotPathModel.Create(start.Compilation, start.Options);
            var documents = new DocumentContext(symbols, hotPaths, PatternReporter.Create(start, hotPaths));
            start.RegisterOperationAction(operation => AnalyzeCall(operation, documents), OperationKind.Invocation);
            start.RegisterOperationAction(operation => AnalyzeCreation(operation, documents), OperationKind.ObjectCreation);
        });
    }

    /// <summary>The name of a method says which rule could be about it, before anything else is asked.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, DocumentContext documents)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case "Deserialize" or "Parse":
                ParsedTextRules.Analyze(context, documents);
                break;

            case "GetBytes":
                SerializedTextRules.AnalyzeEncoding(context, documents);
                break;

            case "WriteAllText" or "WriteAllTextAsync":
                SerializedTextRules.AnalyzeWriting(context, documents);
                break;
        }
    }

    private static void AnalyzeCreation(OperationAnalysisContext context, DocumentContext documents)
    {
        if (((IObjectCreationOperation)context.Operation).Type?.Name == "StringContent")
            SerializedTextRules.AnalyzeContent(context, documents);
    }
}
