using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The family "Reading JSON": names and values that are made into strings only to be compared.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ReadingJsonAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G0001,
        RuleCatalogue.U8G1001,
        RuleCatalogue.U8G0004,
        RuleCatalogue.U8G1004);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!Utf8Literals.AreIn(start.Compilation) || JsonSymbols.TryCreate(start.Compilation) is not { } json)
                return;

            var reading = new ReadingContext(json, HotPathModel.Create(start.Options));
            start.RegisterOperationAction(operation => TextComparisonRule.Analyze(operation, reading), OperationKind.Binary, OperationKind.IsPattern);
            start.RegisterOperationAction(operation => AnalyzeCall(operation, reading), OperationKind.Invocation);
        });
    }

    /// <summary>The name of a method says which rule could be about it, before anything else is asked.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, ReadingContext reading)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case nameof(string.Equals):
                TextComparisonRule.Analyze(context, reading);
                break;

            case "NameEquals" or "ValueEquals" or "ValueTextEquals":
                ConstantTextRule.Analyze(context, reading);
                break;
        }
    }
}
