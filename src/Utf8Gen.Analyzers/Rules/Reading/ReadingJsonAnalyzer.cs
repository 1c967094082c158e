using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.ByValue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Rules.Reading.Unchecked;
using Utf8Gen.Analyzers.Rules.Reading.Values;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The family "Reading JSON": names and values that are made into strings only to be compared.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ReadingJsonAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G0001,
        RuleCatalogue.U8G1001,
        RuleCatalogue.U8G0002,
        RuleCatalogue.U8G1002,
        RuleCatalogue.U8G0003,
        RuleCatalogue.U8G1003,
        RuleCatalogue.U8G0004,
        RuleCatalogue.U8G1004,
        RuleCatalogue.U8G0005,
        RuleCatalogue.U8G1005,
        RuleCatalogue.U8G0006,
        RuleCatalogue.U8G1006,
        RuleCatalogue.U8G0007,
        RuleCatalogue.U8G1007,
        RuleCatalogue.U8G0008,
        RuleCatalogue.U8G0009,
        RuleCatalogue.U8G1009,
        RuleCatalogue.U8G0010);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (JsonSymbols.TryCreate(start.Compilation) is not { } json)
                return;

            RegisterCorrectness(start, json);
            if (Utf8Literals.AreIn(start.Compilation))
                RegisterPatterns(start, ReadingContext.Create(start, json));
        });
    }

    /// <summary>What is wrong in any version of the language.</summary>
    private static void RegisterCorrectness(CompilationStartAnalysisContext start, JsonSymbols json)
    {
        start.RegisterOperationAction(operation => ReaderByValueRule.Analyze(operation, json), OperationKind.Invocation);
        start.RegisterOperationAction(operation => AnalyzeProperty(operation, json), OperationKind.PropertyReference);
    }

    private static void RegisterPatterns(CompilationStartAnalysisContext start, ReadingContext reading)
    {
        start.RegisterOperationAction(operation => TextComparisonRule.Analyze(operation, reading), OperationKind.Binary, OperationKind.IsPattern);
        start.RegisterOperationAction(operation => AnalyzeCall(operation, reading), OperationKind.Invocation);
        start.RegisterOperationAction(operation => ComparedLocalRule.Analyze(operation, reading), OperationKind.VariableDeclarator);
        start.RegisterOperationAction(
            operation => TextSwitchRule.Analyze(operation, reading),
            OperationKind.Switch,
            OperationKind.SwitchExpression,
            OperationKind.Conditional,
            OperationKind.IsPattern);
    }

    /// <summary>The name of a method says which rule could be about it, before anything else is asked.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, ReadingContext reading)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case nameof(string.Equals):
                TextComparisonRule.Analyze(context, reading);
                break;

            case "NameEquals" or "ValueEquals" or "ValueTextEquals" or "GetProperty" or "TryGetProperty":
                ConstantTextRule.Analyze(context, reading);
                break;

            case "Parse":
                ParsedTextRule.Analyze(context, reading);
                break;
        }
    }

    private static void AnalyzeProperty(OperationAnalysisContext context, JsonSymbols json)
    {
        if (((IPropertyReferenceOperation)context.Operation).Property.Name is "ValueSpan" or "ValueSequence")
            UncheckedBytesRule.Analyze(context, json);
    }
}
